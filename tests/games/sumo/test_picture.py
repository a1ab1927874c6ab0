"""What the page needs of Sumo's picture beyond the battery."""

import re

from dedale.core import Play, registry


def test_the_dice_just_rolled_are_named_for_the_page():
    game = registry.find("sumo")
    play = Play(game, game.setting(options={"first": "seat1"}))
    ply = play.put("roll:+xSG")
    ids = list(game.picture.rolled(play.here, ply.events))
    drawn = re.findall(r'\bid="([^"]+)"', "".join(game.picture.layers(play.here, game.language("en")).values()))
    assert len(ids) == 4
    assert set(ids) <= set(drawn)
    ply = play.put("+")
    assert not list(game.picture.rolled(play.here, ply.events))
