"""The referee at work: turns, refusals, undo, other positions of the same game."""

import pickle

import numpy as np
import pytest

from dedale.core import CHANCE, REFEREE, Fault, Illegal, NotYourTurn, Play, Unreadable, registry
from dedale.core.seen import seen


@pytest.fixture
def play():
    game = registry.find("sumo")
    play = Play(game, game.setting(options={"first": "seat1"}))
    return play


def test_nobody_moves_before_the_dice_are_rolled(play):
    assert play.turn == CHANCE
    assert play.legal() == []
    with pytest.raises(NotYourTurn, match="rolled first"):
        play.move(0)


def test_a_seat_that_is_not_to_move_is_refused(play):
    play.put("roll:+xSG")
    with pytest.raises(NotYourTurn, match="not your turn"):
        play.move(0, seat=1)
    play.move(0, seat=0)


def test_what_is_no_move_is_unreadable_and_what_is_forbidden_cites_its_clause(play):
    play.put("roll:+xSG")
    with pytest.raises(Unreadable, match="'hop' is not a move here"):
        play.put("hop")
    with pytest.raises(Illegal, match=r"\[SG-06\]"):
        play.put("trick")
    assert len(play.plies) == 1


def test_an_outcome_that_cannot_be_is_refused(play):
    with pytest.raises(Fault, match="cannot be rolled"):
        play.outcome(126)
    play.put("roll:+xSG")
    with pytest.raises(Fault, match="nothing to roll"):
        play.outcome(0)


def test_going_back_restores_the_very_bytes(play):
    play.put("roll:+xSG")
    before = play.states.tobytes()
    play.put("+")
    play.put("x")
    play.back(1)
    assert play.states.tobytes() == before
    assert [ply.text for ply in play.plies] == ["roll:+xSG"]


def test_one_takes_back_ones_own_decision_but_not_across_a_roll(play):
    for text in ("roll:+xSG", "+", "x"):
        play.put(text)
    assert play.takeback(0) == 2
    assert play.takeback(1) is None
    play.put("pass")
    play.put("pass")
    assert play.takeback(0) == 4
    play.put("roll:+xSG")
    assert play.takeback(0) is None
    assert play.takeback(0, bots=[1]) == 4


def test_an_earlier_position_is_a_play_of_its_own(play):
    for text in ("roll:+xSG", "+", "x"):
        play.put(text)
    early = play.at(1)
    assert len(early.plies) == 1
    assert early.legal() != play.legal()
    assert len(play.plies) == 3
    with pytest.raises(Fault, match="no ply 9"):
        play.at(9)


def test_the_dice_fall_as_their_weights_say(play):
    rng, seen = np.array([1], np.uint64), np.zeros(126)
    for _ in range(3000):
        ply = play.at(0).draw(rng)
        seen[ply.move] += 1
    alike = seen[[0]].sum() / 3000
    mixed = seen[np.argmax(play.game.narrator.chance(play.states))] / 3000
    assert alike < 0.005
    assert 0.01 < mixed < 0.03


def test_a_notebook_shows_the_board(play):
    assert play._repr_svg_().startswith("<svg")


def test_a_refusal_carries_its_sentence_and_its_clause_apart(play):
    play.put("roll:+xSG")
    refused = play.refused(play.read("trick"))
    assert refused.named == "SG-06"
    for code in ("en", "fr"):
        t = play.game.language(code)
        assert "[" not in refused.sentence(t)
        assert refused.say(t) == f"{refused.sentence(t)} [SG-06]"


def test_a_ply_is_told_from_the_position_it_was_made_in(play):
    names, t = ("Zoé", "Éric"), play.game.language("en")
    for text in ("roll:+xSG", "+", "x"):
        play.put(text)
    told = [play.told(ply, None, names, t) for ply in play.plies]
    for number, ply in enumerate(play.plies):
        early = play.at(number)
        assert play.before(ply, REFEREE) == early.view(REFEREE)
        assert play.states_before(ply).tobytes() == early.states.tobytes()
    gone = play.plies[2]
    play.back(2)
    assert play.told(gone, None, names, t) == told[2]
    assert any("Zoé" in line.text and line.clause.startswith("SG-") for lines in told for line in lines)


def test_the_opening_is_told_too_before_and_after_the_first_ply():
    game = registry.find("labyrinthe")
    play, t = Play(game, game.setting()), game.language("en")
    names = [f"P{n}" for n in range(play.setting.seats)]
    opening, start = play.told(None, None, names, t), play.before(None, None)
    play.settle(np.array([3], np.uint64))
    play.move(play.legal()[0])
    assert (play.told(None, None, names, t), play.before(None, None)) == (opening, start)


def test_each_seat_and_a_spectator_see_their_own_past():
    game = registry.find("pyramid")
    play = Play(game, game.setting())
    play.settle(np.array([3], np.uint64))
    ply = play.move(play.legal()[0])
    seats = (None, 0, 1)
    seen = [vars(play.before(ply, seat)) for seat in seats]
    assert [vars(play.at(len(play.plies) - 1).view(seat)) for seat in seats] == seen
    assert seen[0] != seen[1] != seen[2]
    assert play.before(ply, REFEREE) != play.before(ply, None)


def test_the_rules_are_asked_once_about_a_position(play, monkeypatch):
    play.put("roll:+xSG")
    asked, narrator = [], play.game.narrator
    call, legal = narrator.call, narrator.legal_in
    monkeypatch.setattr(narrator, "call", lambda name, *values: asked.append(name) or call(name, *values))
    monkeypatch.setattr(narrator, "legal_in", lambda shown: asked.append("legal") or legal(shown))
    moves = play.written()
    for _ in range(3):
        play.rest()
        assert (play.turn, play.written(), play.legal()) == (0, moves, list(moves.values()))
    again = play.at(1)
    ply = again.move(moves["+"])
    assert (ply.text, asked) == ("+", ["turn", "legal", "apply"])


@pytest.mark.parametrize("rested", [False, True])
def test_a_position_changed_by_hand_is_asked_about_anew(play, rested):
    play.put("roll:+xSG")
    before, player = play.legal(), play.here.player
    if rested:
        play.rest()
    play.here.player = 1 - player
    assert play.turn == 1 - player
    play.here.player = player
    assert (play.turn, play.legal()) == (player, before)


def test_one_who_goes_on_from_a_copy_leaves_the_first_where_it_was(play):
    play.put("roll:+xSG")
    moves, position = play.written(), play.states.tobytes()
    other = play.at(1)
    other.put("+")
    assert other.written() != moves
    assert (play.written(), play.states.tobytes(), len(play.plies)) == (moves, position, 1)


def test_games_that_begin_alike_hold_their_opening_once(play):
    other = Play(play.game, play.setting)
    assert [each.put("roll:+xSG").start for each in (play, other)] == [play._start] * 2
    assert other._start is play._start


def test_a_game_that_somebody_looks_at_is_put_away_and_taken_out_again(play):
    look = play.view(None)
    assert play.view(None) is look
    assert pickle.loads(pickle.dumps(play)).view(None) == look


def test_what_has_not_changed_since_the_last_look_is_held_once(play):
    memory, name = {}, play.states.dtype.names[0]
    looks = [seen(play.states.copy(), memory) for _ in range(2)]
    assert looks[0]._bytes((name,))[0] is looks[1]._bytes((name,))[0]
