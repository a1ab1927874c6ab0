"""What strangers write is looked at where it comes in: it never reaches the database, and nobody else's move waits."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.table.text import Unfit, fit, whole

HALF, NUL, TURNED = "\ud800", "\x00", "\u202e"
HUGE = "9" * 5000


@pytest.mark.parametrize("text", [HALF, NUL, "a\x07b", "\x1b[2J", "\udfff"])
def test_half_a_character_and_commands_are_refused(text):
    with pytest.raises(Unfit):
        fit(text)


def test_what_looks_alike_is_kept_alike_and_nothing_turns_the_writing():
    assert fit("e\u0301") == "é"
    assert fit(f"Zoé{TURNED}!") == "Zoé!"
    assert fit("une ligne\nune autre\t!") == "une ligne\nune autre\t!"


@given(st.text(alphabet=st.characters()))
def test_what_is_let_in_can_be_kept(text):
    try:
        kept = fit(text)
    except Unfit:
        return
    assert kept.encode().decode() == kept
    assert NUL not in kept
    assert fit(kept) == kept


def test_a_whole_number_is_read_within_its_bounds():
    assert [whole(text, 12) for text in ("0", "7", "12")] == [0, 7, 12]


@pytest.mark.parametrize("text", ["13", "", "-1", "1.0", "٣", HUGE, "1_0", " 1"])
def test_what_is_no_number_within_its_bounds_is_none(text):
    assert whole(text, 12) is None


@pytest.mark.parametrize("said", [HALF, NUL])
def test_a_chat_line_that_cannot_be_kept_is_refused_and_the_table_goes_on(server, said):
    ann = server.visitor()
    seat = ann.live(ann.open("pebbles"))
    answer = seat.ask(do="chat", text=f"a{said}b")
    assert "cannot be kept" in (answer.get("refused") or {}).get("text", "") + answer.get("fault", "")
    assert seat.move().view["ply"]
    seat.close()


@pytest.mark.parametrize("said", [HALF, NUL])
@pytest.mark.parametrize("kind", ["move", "why", "about", "pointer"])
def test_no_message_carries_what_cannot_be_kept(server, said, kind):
    ann = server.visitor()
    seat = ann.live(ann.open("pebbles"))
    answer = seat.ask(do=kind, ply=seat.view["ply"], move=said, ids=[said], id=said)
    assert {"refused", "fault"} & answer.keys()
    seat.close()


def test_no_form_carries_what_cannot_be_kept(server):
    ann = server.visitor()
    answer = ann.http.post("/tables", data={"game": "pebbles", "name": f"a{NUL}b"})
    assert answer.status_code == 400
    assert "cannot be kept" in answer.text


def test_no_record_carries_what_cannot_be_kept(server):
    ann = server.visitor()
    path = ann.open("sumo")
    given = json.loads(ann.http.get(path.replace("table", "record")).content)
    given["edition"]["name"] = HALF
    answer = ann.http.post("/records", files={"record": ("game.json", json.dumps(given).encode())})
    assert answer.status_code == 400


@pytest.mark.parametrize("path", ["/table/%00", "/replay/%00", "/record/%00", "/table/" + "x" * 300, "/table/%ED%A0%80",
                                  "/learn/pebbles/" + HUGE, "/rules/pebbles/sheet/" + HUGE + ".svg"])  # fmt: skip
def test_an_address_that_no_table_can_have_leads_nowhere(server, path):
    assert server.visitor().http.get(path).status_code == 404


def test_a_position_of_five_thousand_digits_is_the_last_one(server):
    ann = server.visitor()
    path = ann.open("pebbles", **{"seat-1-kind": "same"}).replace("table", "replay")
    assert ann.http.get(f"{path}?ply={HUGE}").status_code == 200
    assert ann.http.get(f"{path}/{HUGE}").json()["ply"] == ann.http.get(f"{path}/999").json()["ply"]


@pytest.mark.parametrize("origin", ["http://[", "http://[::", "null", "//", "http://127.0.0.1:1"])
def test_an_origin_that_is_no_address_is_another_site(server, origin):
    answer = server.visitor().http.post("/language", data={"code": "fr"}, headers={"Origin": origin})
    assert answer.status_code == 400
