"""A board made in the studio is played with: kept, put on a table, and played on to the end of a game."""

from random import Random

from dedale.core import registry
from dedale.games.gootmu.studio.printing import GROUPS
from tests.table.studio.hand import Hand

BOTH = {"name": "Ada", "seat-1-kind": "same", "seat-1-name": "Bo"}


def own_tiles() -> str:
    """Twenty-five tiles, each with a wall, a closed square and two labels; and a token for each."""
    studio, rng = registry.find("gootmu").studio, Random(1)
    hand = Hand(studio.blank())
    for i in range(1, 26):
        if i > 1:
            hand.click("tile-new")
        hand.click(f"square-{i}-{rng.choice(('a1', 'd4', 'c3'))}", "close")
        hand.click(f"wall-{i}-{rng.choice(('b1', 'b2', 'b4'))}-E")
        hand.click(f"square-{i}-b2", "label-rolls", str(rng.choice(GROUPS["rolls"][1])))
        hand.click(f"square-{i}-b3", "label-travel", str(rng.choice(GROUPS["travel"][1])))
    for token in ("key", "power", "fire"):
        hand.type(f"token-{token}", "9")
    return hand.text


def test_own_tiles_are_played_with_to_the_end(server):
    text, ada, rng = own_tiles(), server.visitor(), Random(2)
    kept = ada.http.post("/studio/gootmu/boards", json={"text": text, "title": "Mine"}).json()
    assert kept["shelf"][0]["fits"]
    path = ada.open("gootmu", edition=f"mine-{kept['id']}", way="first", **BOTH)
    seat = ada.live(path)
    while not seat.view["over"]:
        seat.move(rng=rng)
    assert seat.view["ending"]
    assert ada.http.get(path.replace("/table/", "/record/")).json()["edition"]["text"] == text
