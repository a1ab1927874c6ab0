"""The table keeps serving the other games when one of them is broken."""

import json

from tests.core.test_contract import harmed
from tests.table.conftest import Running, until


def test_the_others_are_served_and_the_broken_one_says_what_it_lacks(own_games, tmp_path, capfd):
    name, said = harmed(own_games, "mute"), ""
    server = Running(tmp_path / "tables.sqlite")
    try:
        visitor = server.visitor()
        home = visitor.http.get("/")
        assert home.status_code == 200
        assert "/new/sumo" in home.text
        assert name not in home.text
        for path in (f"/new/{name}", f"/rules/{name}", f"/board/{name}.svg"):
            answer = visitor.http.get(path)
            assert answer.status_code == 404
            assert "words.py lacks ending" in answer.text
        refused = visitor.http.post("/tables", data={"game": name})
        assert refused.status_code == 400
        assert visitor.open("sumo")

        def noted():
            nonlocal said
            said += capfd.readouterr().err
            return "game left out" in said

        until(noted)
    finally:
        server.stop()
    line = next(json.loads(line) for line in said.splitlines() if "game left out" in line)
    assert line["fault"] == f"The game {name} cannot be opened: words.py lacks ending"
