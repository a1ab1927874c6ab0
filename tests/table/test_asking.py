"""Asking what something is, over the real wire: everybody at the table may, and is told only what they see."""

import pytest

from dedale.core import About, registry
from tests.table.test_live import two

DIE = {"name": "The die", "text": "It says how many pebbles you may take.", "clause": "PB-02"}


def ask(seat, name, **more):
    return seat.ask(do="about", id=name, **more)["about"]


def test_whoever_looks_on_is_told_what_a_thing_is_and_what_it_could_do_now(server):
    path, ann, bo = two(server)
    for visitor in (ann, bo, server.visitor()):
        seat = visitor.live(path)
        told = ask(seat, "die")
        assert told | DIE == told
        assert told["now"] in ("You could take 1.", "You could take 2.", "You could take 3.")
        assert told["rule"] == registry.find("pebbles").clauses.named("PB-02").text["en"]
        assert (told["id"], told["ply"]) == ("die", seat.view["ply"])


def test_what_no_clause_speaks_of_has_no_link(server):
    path, ann, _ = two(server)
    told = ask(ann.live(path), "pass")
    assert (told["name"], told["now"], told["clause"], told["rule"]) == ("Pass", "", None, None)


def test_the_panel_of_a_player_is_asked_about_by_its_seat_and_ones_own_is_you(server):
    path, ann, bo = two(server)
    assert [ask(ann.live(path), f"seat-{seat}")["name"] for seat in (0, 1)] == ["You", "Bo"]
    assert [ask(bo.live(path), f"seat-{seat}")["name"] for seat in (0, 1)] == ["Ann", "You"]


@pytest.mark.parametrize("name", ["nothing", "", "dice", "seat-9", 'die"', "é"])
def test_what_is_not_there_has_no_name(server, name):
    path, ann, _ = two(server)
    assert ask(ann.live(path), name)["name"] == ""


@pytest.mark.parametrize("message", [{}, {"id": 3}, {"id": None}, {"id": "x" * 81}, {"id": "die", "ply": "now"}])
def test_a_malformed_question_is_a_fault(server, message):
    path, ann, _ = two(server)
    assert "fault" in ann.live(path).ask(do="about", **message)


def test_an_earlier_position_can_be_asked_about_and_one_to_come_cannot(server):
    path, ann, _ = two(server)
    seat = ann.live(path)
    ply, shown = seat.view["ply"], ask(seat, "die")["now"]
    seat.move("pass")
    assert ask(seat, "die", ply=ply)["now"] == shown
    assert ask(seat, "die", ply=0)["now"] == "You could take 0."
    assert ask(seat, "die", ply=seat.view["ply"] + 1)["name"] == ""


def test_secrets_stay_with_those_who_know_them(server, monkeypatch):
    words = registry.find("pebbles").words
    monkeypatch.setattr(words, "about", lambda s, *_: About("Secrets", " ".join(str(n) for n in s.secret[:2])))
    path, ann, bo = two(server)
    seats = [ann.live(path), bo.live(path)]
    known = [ask(seat, "die")["text"].split() for seat in seats]
    assert known[0][0] != known[1][0] == "-1" == known[0][1] != known[1][1]
    seats[0].move("pass")
    for visitor, told in ((ann, known[0]), (bo, known[1]), (server.visitor(), ["-1", "-1"])):
        seat = visitor.live(path)
        assert ask(seat, "die")["text"].split() == told
        assert ask(seat, "die", ply=seat.view["ply"] - 1)["text"].split() == told


def test_a_watcher_of_run_run_run_is_told_nothing_of_a_hand(server):
    """RR-14: what a watcher and a friend are told of a card is what anybody sees of it."""
    ann, game = server.visitor(), registry.find("pyramid")
    path = ann.open("pyramid", count="2", **{"seat-1-kind": "friend", "name": "Ann"})
    seat, room = ann.live(path), server.hub.rooms[path.split("/")[2]]
    held = [part.split('"')[0] for part in seat.layers["hand"].split(' id="')[1:] if part.startswith("card-")]
    zoe, t, names = server.visitor().live(path), game.language("en"), room.people.names(game.language("en"))
    assert held
    for name in held:
        open_to_all = game.about(room.course.play.view(None), name, names, t) or About("", "")
        told = ask(zoe, name)
        assert (told["name"], told["text"], told["now"]) == open_to_all[:3]


def test_answers_come_in_the_language_of_whoever_asks(server):
    path, ann, _ = two(server)
    told = ask(ann.live(path, language="fr"), "die")
    assert told["rule"] == registry.find("pebbles").clauses.named("PB-02").text["fr"]
