"""A step that comes in again elsewhere is also said by a door beside the pawn: its square may be out of sight."""

import pytest
from tests.games.gootmu.situation import Situation
from tests.games.gootmu.test_about import asked, now
from tests.games.gootmu.test_clicks import clicked
from tests.games.gootmu.test_stage import at, drawn, ids

from dedale.core import PLAIN
from dedale.games.gootmu.picture.places import CELL, MARGIN


def doors(case):
    return {name for name in ids(drawn(case.play, PLAIN)) if name.startswith("gate-")}


def said(case, step):
    move = case.play.read(step)
    return case.game.said(case.play.view(None), move)


@pytest.mark.parametrize(
    ("square", "way", "other"), [("l6", "e", "a6"), ("a7", "w", "l7"), ("f1", "n", "f12"), ("g12", "s", "g1")]
)
def test_round_the_edge_a_step_is_said_by_its_square_or_by_the_door(square, way, other):
    """GM-M8"""
    case = Situation(at=square, blue="f6").roll(2)
    assert doors(case) == {f"gate-{way}"}
    assert said(case, way) == [[f"square-{other}"], f"gate-{way}"]


def test_within_the_maze_no_door_stands_beside_the_pawn():
    case = Situation().roll(2)
    assert doors(case) == set()
    assert said(case, "e") == [["square-g6"]]


def test_the_door_lies_between_the_pawn_and_the_edge():
    case = Situation(at="l6", blue="f6").roll(2)
    door, pawn = (
        at(node)
        for name in ("gate-e", "square-l6")
        for layer in drawn(case.play, PLAIN).values()
        for node in layer.iter()
        if node.get("id") == name
    )
    assert door[1] == pawn[1]
    assert pawn[0] + CELL / 2 < door[0] < pawn[0] + CELL / 2 + MARGIN


def test_a_door_tells_where_one_comes_out_and_what_that_would_do():
    """GM-M8"""
    case = Situation({"a6": "FWD(3)"}, at="l6", blue="f6").roll(1)
    name, text, _, clause = asked(case, "gate-e")
    assert (name, clause) == ("This way one comes out at a6", "GM-M8")
    assert text.startswith("The edges are joined")
    assert now(case, "gate-e") == "Ana can stop here, and would then obey the label."
    assert asked(case, "gate-e", "fr")[0] == "Par ici, on ressort en a6"


def test_a_click_on_a_door_that_is_barred_hears_why():
    """GM-X4"""
    case = Situation(at="l6", blue="f6").monster("a6").roll(2)
    assert clicked(case, "gate-e") == "The monster stands there. [GM-X4]"


def test_across_a_hole_a_door_leads_to_the_facing_edge():
    """GM-D54"""
    case = Situation({"g6": "REMOVE_TILE"}).roll(1, "e").put("remove-C2").roll(2, "e")
    assert doors(case) == {"gate-e"}
    assert said(case, "e") == [["square-a6"], "gate-e"]
