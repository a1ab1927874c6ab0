"""Boards are kept with whoever made them: nobody else reads, changes, deletes or plays with them."""

import asyncio
import re

import pytest

from dedale.core import registry
from dedale.table.keeping import boards
from dedale.table.keeping.boards import KeptBoard
from dedale.table.web.studio import shelf
from tests.table.conftest import open_store

MINE = (
    "title-en: Nine squares\ntitle-fr: Neuf cases\nouter: a1 b1 c1 a2 c2 a3 b3 c3\ninner: b2\nstarts: b3 b1\n"
    "lines: neighbours\n"
)


def post(visitor, path, **body):
    return visitor.http.post(f"/studio/sumo/{path}", json=body, headers={"Accept": "application/json"})


def keep(visitor, text=MINE, title="", **more):
    answer = post(visitor, "boards", text=text, title=title, **more)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_board_is_kept_listed_and_downloaded_as_its_text(server):
    ann = server.visitor()
    kept = keep(ann, title="  Grandma's\tboard ")
    assert kept["title"] == "Grandma's board"
    assert [board["id"] for board in kept["shelf"]] == [kept["id"]]
    assert kept["shelf"][0]["fits"]
    answer = ann.http.get(kept["shelf"][0]["text"])
    assert answer.text == MINE
    assert answer.headers["content-disposition"] == 'attachment; filename="grandma-s-board.board"'
    picture = ann.http.get(kept["shelf"][0]["picture"])
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert 'id="square-b2"' in picture.text
    assert MINE.splitlines()[2] in ann.http.get(kept["shelf"][0]["url"]).text


def test_without_a_name_it_is_called_as_its_text_says_in_ones_language(server):
    assert keep(server.visitor("fr"))["title"] == "Neuf cases"
    assert keep(server.visitor("fr"), text="outer: zz\n")["title"]
    assert keep(server.visitor(), text="no board at all")["title"] == "My board"


def test_kept_again_it_is_the_same_board_changed(server):
    ann = server.visitor()
    first = keep(ann)
    second = keep(ann, text=MINE.replace("Nine", "9"), title="Changed", id=first["id"])
    assert second["id"] == first["id"]
    assert [board["title"] for board in second["shelf"]] == ["Changed"]
    assert len(keep(ann)["shelf"]) == 2


def test_a_text_with_faults_is_kept_but_not_offered_at_a_new_table(server):
    ann = server.visitor()
    whole, broken = keep(ann, title="Whole"), keep(ann, text="outer: a1 zz\n", title="Half")
    assert [board["fits"] for board in broken["shelf"]] == [False, True]
    page = ann.http.get("/new/sumo").text
    assert f'value="mine-{whole["id"]}"' in page
    assert f'value="mine-{broken["id"]}"' not in page
    assert ann.http.get(broken["shelf"][0]["picture"]).status_code == 200


def test_a_board_is_renamed_and_deleted(server):
    ann = server.visitor()
    kept = keep(ann)
    renamed = post(ann, f"boards/{kept['id']}", title="Other").json()
    assert [board["title"] for board in renamed["shelf"]] == ["Other"]
    assert post(ann, f"boards/{kept['id']}", title=3).status_code == 400
    assert post(ann, f"boards/{kept['id']}/delete").json()["shelf"] == []
    assert post(ann, f"boards/{kept['id']}/delete").status_code == 404


def test_somebody_else_cannot_read_change_delete_or_play_with_it(server):
    ann, bob, nobody = server.visitor(), server.visitor(), server.visitor()
    kept = keep(ann)
    keep(bob, title="Bob's own")
    for other in (bob, nobody):
        for path in (kept["shelf"][0]["text"], kept["shelf"][0]["picture"], kept["shelf"][0]["url"]):
            assert other.http.get(path).status_code == 404
        assert post(other, f"boards/{kept['id']}", title="Stolen").status_code == 404
        assert post(other, f"boards/{kept['id']}/delete").status_code == 404
        assert kept["id"] not in other.http.get("/new/sumo").text
        refused = other.http.post("/tables", data={"game": "sumo", "edition": f"mine-{kept['id']}"})
        assert refused.status_code == 422
        assert "You have no such board." in refused.text
    stolen = keep(bob, text="outer: a1\n", title="Stolen", id=kept["id"])
    assert stolen["id"] != kept["id"]
    assert ann.http.get(kept["shelf"][0]["text"]).text == MINE


def test_a_board_of_another_game_is_none_of_this_one(server):
    ann = server.visitor()
    kept = keep(ann)
    assert ann.http.get(f"/studio/coq/boards/{kept['id']}.txt").status_code == 404
    assert ann.http.get(f"/studio/coq?board={kept['id']}").status_code == 404
    refused = ann.http.post("/tables", data={"game": "coq", "edition": f"mine-{kept['id']}"})
    assert refused.status_code == 422


def test_a_table_is_opened_with_a_board_of_mine(server):
    ann = server.visitor()
    kept = keep(ann)
    page = ann.http.get(kept["shelf"][0]["play"]).text
    assert re.search(rf'value="mine-{kept["id"]}"[^>]* checked', page)
    path = ann.open("sumo", edition=f"mine-{kept['id']}")
    assert 'id="square-b2"' in ann.http.get(path).text
    post(ann, f"boards/{kept['id']}/delete")
    assert 'id="square-b2"' in ann.http.get(path).text  # the table has its own copy


def test_there_is_an_end_to_how_many_are_kept_and_the_draft_stays_where_it_is(server, monkeypatch):
    monkeypatch.setattr(shelf, "MOST", 2)
    ann = server.visitor()
    first = keep(ann)
    keep(ann)
    refused = post(ann, "boards", text=MINE, title="")
    assert refused.status_code == 400
    assert "delete one first" in refused.json()["fault"]
    assert keep(ann, title="Still mine", id=first["id"])["title"] == "Still mine"


def test_a_post_from_another_site_is_refused(server):
    ann = server.visitor()
    kept = keep(ann)
    for path in ("touch", "boards", "trial", f"boards/{kept['id']}", f"boards/{kept['id']}/delete"):
        answer = ann.http.post(f"/studio/sumo/{path}", json={"text": MINE}, headers={"Origin": "http://evil.example"})
        assert answer.status_code == 400
    assert ann.http.get(kept["shelf"][0]["text"]).status_code == 200


def test_both_databases_keep_boards(database):
    async def work():
        store = await open_store(database)
        board = KeptBoard("b1", "ann", "sumo", "Nine “squares”", MINE, 1.0)
        await boards.add(store, board)
        await boards.change(store, board, title="Neuf cases", changed=2.0)
        found = await boards.boards_of(store, "ann", "sumo"), await boards.boards_of(store, "ann", "coq")
        alone = await boards.board_of(store, "ann", "b1"), await boards.board_of(store, "bob", "b1")
        count = await boards.count_of(store, "ann")
        await boards.remove(store, KeptBoard("b1", "bob", "sumo", "", "", 0.0))
        left = await boards.count_of(store, "ann")
        await boards.remove(store, board)
        gone = await boards.count_of(store, "ann")
        await store.close()
        return found, alone, (count, left, gone)

    found, alone, counts = asyncio.run(work())
    changed = KeptBoard("b1", "ann", "sumo", "Neuf cases", MINE, 2.0)
    assert found == ([changed], [])
    assert alone == (changed, None)
    assert counts == (1, 1, 0)


@pytest.mark.parametrize("name", ["../x", "a" * 500, "%00", "é"])
def test_an_id_that_is_none_is_not_found(server, name):
    ann = server.visitor()
    keep(ann)
    assert ann.http.get(f"/studio/sumo/boards/{name}.txt").status_code == 404
    assert ann.http.get("/studio/sumo", params={"board": name}).status_code == 404


def test_the_files_of_a_game_end_as_its_own_do():
    assert [registry.find(key).suffix for key in ("sumo", "coq")] == [".board", ".track"]
