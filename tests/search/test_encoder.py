"""What a seat is shown as floats: each form of a declaration, and that its faults are found."""

import numpy as np
import pytest
from tests.battery import sight as checks

from dedale.cli.new import drafted, write
from dedale.core import Fault, Play, registry
from dedale.core.compile import compiled
from dedale.core.sight import choice, flags, me, number, pair, place, seat
from dedale.search import encoder
from dedale.search.encoder import Encoder


@pytest.fixture
def shows(monkeypatch):
    """An encoder of a game for a declaration of the test's own."""

    def made(key, *declared, players=2):
        monkeypatch.setattr(encoder, "sight", lambda game: declared)
        return Encoder(registry.find(key), players)

    return made


def start(key, **how):
    game = registry.find(key)
    return game.start(game.setting(**how))


def test_a_number_is_put_on_its_scale(shows):
    states = start("coq")
    states["die"] = 3
    assert shows("coq", number("die", 0, 6)).one(states, 0).tolist() == [0.5]


def test_a_wide_number_is_read_whole(shows):
    states = start("coq")
    states["chips"][0] = 300, 1000, 0, 70_000
    eyes = shows("coq", number("chips", 0, 100_000))
    assert eyes.one(states, 0) == pytest.approx([0.003, 0.01, 0, 0.7])


def test_a_choice_lights_one_of_its_values(shows):
    states = start("sumo")
    states["slot"][0] = -1, 5, 0
    seen = shows("sumo", choice("slot", -1, 5)).one(states, 0).reshape(3, 7)
    assert seen.argmax(axis=1).tolist() == [0, 6, 1]
    assert seen.sum() == 3


def test_flags_are_the_bits_of_a_number(shows):
    states = start("labyrinthe")
    states["wall"][0, 0, 5] = 0b1010
    assert shows("labyrinthe", flags("wall", 1, 4)).one(states, 0).reshape(2, 23, 4)[0, 5].tolist() == [1, 0, 1, 0]


def test_what_goes_by_seat_begins_with_who_looks(shows):
    states = start("coq", seats=3)
    states["chips"][0] = 1, 2, 3, 0
    eyes = shows("coq", number("chips", 0, 4, by_seat=1), seat("player", 4), players=3)
    states["player"] = 0
    assert (4 * eyes.one(states, 1)[:4]).tolist() == [2, 3, 1, 0]
    assert eyes.one(states, 1)[4:].tolist() == [0, 0, 1, 0]
    assert eyes.one(states, 0)[4:].tolist() == [1, 0, 0, 0]


def test_a_board_of_owners_has_a_plane_for_each(shows):
    states = start("connect_four")
    states["board"][0, 3, 0], states["board"][0, 4, 1] = 1, 2
    eyes = shows("connect_four", seat("board", 2, first=1, board=(7, 6)))
    mine, theirs = eyes.one(states, 1).reshape(2, 7, 6)
    assert np.argwhere(mine).tolist() == [[4, 1]]
    assert np.argwhere(theirs).tolist() == [[3, 0]]


def test_a_choice_over_a_board_has_a_plane_for_each_value(shows):
    states = start("connect_four")
    states["board"][0, 3, 0], states["board"][0, 4, 1], states["board"][0, 6, 5] = 1, 2, 1
    seen = shows("connect_four", choice("board", 0, 2, board=(7, 6))).one(states, 1).reshape(3, 7, 6)
    assert np.argwhere(seen[1]).tolist() == [[3, 0], [6, 5]]
    assert np.argwhere(seen[2]).tolist() == [[4, 1]]
    assert seen.sum(axis=0).tolist() == np.ones((7, 6)).tolist()


def test_what_a_board_declares_too_narrowly_is_counted(shows):
    """An empty square is no choice of 1 or 2, but belongs to nobody; a 5 is out of both."""
    states = start("connect_four")
    states["board"][0, 0, :3] = 1, 2, 5
    out = np.ones((1, 84), np.float32)
    for declared, wrong in ((choice("board", 1, 2, board=(7, 6)), 40), (seat("board", 2, first=1, board=(7, 6)), 1)):
        assert shows("connect_four", declared).fill(states, np.zeros(1, np.int64), out) == wrong
        assert np.flatnonzero(out[0]).tolist() == [0, 43]


def test_a_place_lies_where_the_board_has_it(shows):
    """Sumo's squares are numbered as its board file names them: row and column are the state's."""
    states = start("sumo")
    gnome = states["gnome"][0, 0]
    seen = shows("sumo", place("gnome", (8, 8), last=63, via=("row", "column"))).one(states, 0).reshape(2, 8, 8)
    assert np.argwhere(seen[0]).tolist() == [[states["row"][0, gnome], states["column"][0, gnome]]]
    states["gnome"][0, 0] = -1
    assert not shows("sumo", place("gnome", (64,))).one(states, 0)[:64].any()


def test_pieces_by_row_and_column_may_share_a_plane(shows):
    states = start("labyrinthe")
    seen = shows("labyrinthe", pair("pawn", (21, 21), first=1, by_seat=4, together=4)).one(states, 1)
    planes = seen.reshape(4, 21, 21)
    assert planes.sum(axis=(1, 2)).tolist() == [4, 4, 0, 0]
    assert (np.argwhere(planes[0]) + 1).tolist() == sorted(states["pawn"][0, 4:8].tolist())


def test_who_looks_is_shown_by_itself(shows):
    assert shows("coq", me(4), players=3).one(start("coq", seats=3), 2).tolist() == [0, 0, 1, 0]


def test_a_number_out_of_bounds_is_counted_and_kept_within(shows):
    states = start("coq")
    states["die"], states["chips"][0, 0] = 6, 900
    eyes = shows("coq", number("die", 0, 5), number("chips", 0, 100), choice("die", 0, 5))
    out = np.zeros((1, eyes.size), np.float32)
    assert eyes.fill(states, np.zeros(1, np.int64), out) == 3
    assert out[0].tolist() == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]


def test_the_parts_of_an_observation_have_names():
    game = registry.find("kuhn_poker")
    play = Play(game, game.setting())
    for move in ("K", "Q", "bet"):
        play.put(move)
    eyes = Encoder(game, 2)
    parts = eyes.named(eyes.one(play.states, 1))
    assert parts["card_choice"].tolist() == [[0, 0, 1, 0], [1, 0, 0, 0]]  # one's own queen, and an unseen card
    assert parts["player_seat"].tolist() == [1, 0]


def test_a_game_that_does_not_say_what_is_shown_is_told_so(own_games):
    write({name: text for name, text in drafted("blind").items() if name != "sight.py"}, own_games / "blind")
    with pytest.raises(Fault, match="Blind does not say what a seat is shown"):
        Encoder(registry.find("blind"), 2)


# The battery finds a declaration that is wrong


def test_too_narrow_bounds_fail_the_battery(shows):
    shows("connect_four", number("height", 0, 1))
    with pytest.raises(AssertionError, match="outside the bounds"):
        checks.check_observations_are_within_their_bounds(registry.find("connect_four"))


def test_what_is_left_out_of_sight_fails_the_battery(shows):
    shows("connect_four", number("player", 0, 1))
    with pytest.raises(AssertionError, match="what differs to the eye is shown alike"):
        checks.check_observations_differ_where_something_visible_does(registry.find("connect_four"))


def test_a_secret_that_is_not_masked_fails_the_battery(monkeypatch):
    bare = compiled("unmasked", (encoder.observe_all,), {}, cache=False)
    monkeypatch.setattr(encoder, "entries", lambda game: bare)
    with pytest.raises(AssertionError):
        checks.check_observations_are_equal_where_only_hidden_things_differ(registry.find("kuhn_poker"))
