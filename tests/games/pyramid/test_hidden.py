"""Hidden hands: what a seat sees, what it may guess, and that the battery's check bites when a card leaks."""

import numpy as np
import pytest
from tests import battery
from tests.games.pyramid.situation import Situation

from dedale.core import CHANCE, Game, Play, below, registry
from dedale.core.narrate import Narrator
from dedale.games.pyramid.rules import mask as honest_mask
from dedale.games.pyramid.tables import CARDS, Where


def seen(situation, seat):
    return [card for card in range(CARDS) if situation.play.view(seat).where[card] != Where.UNSEEN]


def test_two_positions_that_differ_only_in_hidden_cards_look_the_same():
    """RR-14: not a byte differs, whichever way the other hands and the pile are shared out"""
    one = Situation(3)
    two = one.play.at(0)
    theirs = next(card for card in range(CARDS) if one.s.where[card] == Where.HAND + 1)
    piled = next(card for card in range(CARDS) if one.s.where[card] == Where.PILE)
    two.here.where[theirs], two.here.where[piled] = Where.PILE, Where.HAND + 1
    assert one.play.masked(0).tobytes() == two.masked(0).tobytes()
    assert one.play.masked(None).tobytes() == two.masked(None).tobytes()
    assert one.play.masked(1).tobytes() != two.masked(1).tobytes()
    t = one.play.game.language("en")
    picture = one.play.game.picture
    assert picture.board(one.play.view(0), t) == picture.board(two.view(0), t)


def test_a_seat_sees_its_own_hand_and_what_lies_open():
    """RR-14"""
    table = Situation(2).discarded("ankh 2")
    assert len(seen(table, 0)) == 5 + 1
    assert len(seen(table, None)) == 1


def test_the_picture_and_the_text_never_name_a_hidden_card():
    """RR-14"""
    table = Situation(2).to_act()
    t = table.play.game.language("en")
    picture = "".join(map(str, table.play.game.picture.layers(table.play.view(1), t).values()))
    assert not any(f'id="card-{card}"' in picture for card in table.hand(0))
    assert all(f'id="card-{card}"' in picture for card in table.hand(1))


def test_the_log_never_tells_which_card_was_drawn():
    """RR-32: and RR-14"""
    table = Situation(1, [["ankh 111111", "eye 2"]]).to_act().explore("ankh 111111", (0, -1))
    table.put("draw:e111110l")
    assert all(event.b != table.card("eye 111110 lit", Where.HAND) for event in table.play.plies[-1].events)


def test_a_guess_deals_every_unseen_card_alike():
    """RR-14: over many guesses each unseen card is in the other hand about as often as any other"""
    table = Situation(2)
    rng, counts = np.array([4], np.uint64), np.zeros(CARDS)
    masked = table.play.masked(0)
    for _ in range(100):
        states = masked.copy()
        table.play.game.narrator.call("guess", states, 0, rng)
        counts += states["where"][0] == Where.HAND + 1
    unseen = [card for card in range(CARDS) if masked["where"][0][card] == Where.UNSEEN]
    assert counts[unseen].sum() == 100 * 5
    assert counts[unseen].min() > 0
    assert counts[unseen].max() < 30


def pile_shown(s, seat):
    """A mask that leaves which cards are in the draw pile: the other hands are then known."""
    where = list(s.where)
    honest_mask(s, seat)
    for card in range(CARDS):
        if where[card] == Where.PILE:
            s.where[card] = Where.PILE


def half_blind(s, seat):
    """A mask that leaves where the first hidden card is."""
    where = list(s.where)
    honest_mask(s, seat)
    for card in range(CARDS):
        if s.where[card] == Where.UNSEEN and where[card] != Where.PILE:
            s.where[card] = where[card]
            return


pile_shown.__rule__ = half_blind.__rule__ = True


@pytest.mark.parametrize("mask", [pile_shown, half_blind])
def test_a_deliberate_leak_makes_the_check_of_hidden_hands_fail(mask, monkeypatch):
    """RR-14: what the battery asks of a mask is not met by one that leaves a card"""
    game = Game("pyramid")
    hooks = dict(game.hooks) | {"mask": mask}
    monkeypatch.setattr(
        game, "narrator", Narrator(hooks, game.rules.MOST_MOVES, game.rules.MOST_OUTCOMES), raising=False
    )
    with pytest.raises(AssertionError):
        differ_only_in_hidden_cards(game)


def test_the_true_mask_meets_that_check():
    """RR-14"""
    differ_only_in_hidden_cards(registry.find("pyramid"))


def differ_only_in_hidden_cards(game):
    """Shuffle what a seat cannot see: what it is shown must not change by a byte. Along a random game."""
    play, rng = Play(game, game.setting(None, {}, 2)), np.array([9], np.uint64)
    honest = registry.find("pyramid")
    for _ in range(60):
        if play.over:
            break
        for seat in range(2):
            shown = play.masked(seat)
            other = play.states.copy()
            honest.narrator.call("mask", other, seat)
            honest.narrator.call("guess", other, seat, rng)
            other["guessed"] = 0
            game.narrator.call("mask", other, seat)
            assert other.tobytes() == shown.tobytes()
        play.draw(rng) if play.turn == CHANCE else play.move(play.legal()[below(rng, len(play.legal()))])


def test_the_battery_checks_hidden_hands_of_this_game():
    """RR-14"""
    assert battery.rules.check_a_masked_state_hides_and_a_guess_fits_it in battery.CHECKS
