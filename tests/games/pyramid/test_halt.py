"""A halt: what those at it see, what the others see, and what anybody may guess of it."""

import numpy as np
import pytest
from tests.games.pyramid.situation import Situation

from dedale.games.pyramid.tables import CARDS, Phase, Where

N, NN = (0, -1), (0, -2)
LOST = ("ankh 2", "eye 2", "scarab 2", "scarab 3")


def apart(seats=3, **options):
    """The first two stand in the hall, the others two places north; four cards lie in the discard."""
    table = Situation(seats, **options).corridor(N, NN).discarded(*LOST)
    for seat in range(2, seats):
        table.cat(seat, NN)
    return table.to_act()


def halted(seats=3, offers=1, **options):
    """The two in the hall hold a halt without the others, up to the dealing; the first offers cards."""
    table = apart(seats, **options).put("halt", *["no"] * (seats - 2))
    for card in table.hand(0)[:offers]:
        table.put(table.play.notation(card))
    table.put(*["go"] * (1 if offers == 2 else 2))
    return table.put("go").draw_all()


def lying(view, *wheres):
    return [card for card in range(CARDS) if view.where[card] in wheres]


def guesses(table, seat, times=60):
    rng, masked = np.array([5], np.uint64), table.play.masked(seat)
    for _ in range(times):
        states = masked.copy()
        table.play.game.narrator.call("guess", states, seat, rng)
        assert table.play.game.narrator.call("sound", states) == 0
        yield states["where"][0]


@pytest.mark.parametrize("eyes", [2, None])
def test_what_is_offered_and_drawn_is_seen_by_those_at_the_halt_only(eyes):
    """RR-48: others and spectators see how many"""
    table = halted()
    pool = lying(table.s, Where.POOL)
    assert (table.phase, len(pool)) == (Phase.DEAL, 3)
    assert [lying(table.play.view(seat), Where.POOL) for seat in (0, 1)] == [pool, pool]
    other = table.play.view(eyes)
    assert lying(other, Where.POOL) == []
    assert (other.pool, other.discards) == (3, 2)


def test_an_offer_lies_face_down_until_all_have_offered():
    """RR-48: not even those at the halt see it before"""
    table = apart().put("halt", "no")
    card = table.hand(0)[0]
    table.put(table.play.notation(card))
    assert [table.play.view(seat).where[card] == Where.UNSEEN for seat in (0, 1, 2, None)] == [False, True, True, True]
    assert table.play.view(2).offered[0] == 1


def test_which_cards_have_left_the_discard_is_not_told_by_those_that_are_left():
    """RR-48: to whoever was not there the whole discard is as good as face down"""
    table = halted()
    lost = [card for card in range(CARDS) if table.play.states["may"][0][2][card]]
    assert len(lost) == 4
    assert all(table.play.view(2).where[card] == Where.UNSEEN for card in lost)
    assert len(lying(table.play.view(1), Where.DISCARD)) == 2


def test_who_was_away_does_not_know_who_got_which_card():
    """RR-48: and RR-49"""
    table = halted()
    pool = lying(table.s, Where.POOL)
    table.put("seat:1", "seat:2", "seat:2", "yes")
    assert list(table.s.hand)[:3] == [5, 7, 5]
    for seat in (0, 1):
        assert all(table.play.view(seat).where[card] != Where.UNSEEN for card in pool)
    for eyes in (2, None):
        assert all(table.play.view(eyes).where[card] == Where.UNSEEN for card in pool)


def test_a_guess_of_whoever_was_away_keeps_the_cards_with_those_at_the_halt_or_in_the_discard():
    """RR-48: with four players nobody guesses them to be with the other who was away, or in the draw pile"""
    table = apart(4)
    lost = lying(table.s, Where.DISCARD)
    table.put("halt", "no", "no", "go", "go", "go").draw_all().put("seat:1", "seat:2", "yes")
    found = {where for guess in guesses(table, 2) for where in guess[lost]}
    assert found == {Where.HAND, Where.HAND + 1, Where.DISCARD}


def test_a_later_discard_is_seen_by_all_again():
    """RR-48: whatever is thrown away lies face up"""
    table = halted().put("seat:1", "seat:2", "seat:2", "yes")
    card = table.hand(1)[0]
    table.cat(1, N).mummy(0, NN).to_roll(1).put("mummies:1")
    table.play.outcome(table.hand(1).index(card))
    assert all(table.play.view(eyes).where[card] == Where.DISCARD for eyes in (0, 1, 2, None))


def test_open_hands_hide_nothing_of_a_halt():
    """RR-14: option open hands"""
    table = halted(open_hands="yes")
    assert len(lying(table.play.view(None), Where.POOL)) == 3


def known_then_offering():
    """Bo got three cards that both saw, and now offers one of them at another halt."""
    table = apart(2).put("halt", "go", "go", "go").draw_all()
    table.put("seat:2", "seat:2", "yes").draw_all()
    known = [card for card in table.hand(1) if table.play.view(0).where[card] == Where.HAND + 1]
    assert len(known) == 2
    table.to_act(0).put("halt", "go", table.play.notation(known[0]))
    assert (table.phase, table.s.offered[1]) == (Phase.OFFERING, 1)
    return table, known


def test_a_known_card_stays_in_the_hand_or_its_offer_while_the_offer_lies_face_down():
    """RR-48: no guess puts it into the draw pile or another hand"""
    table, known = known_then_offering()
    assert all(table.play.view(0).where[card] == Where.UNSEEN for card in known)
    found = {where for guess in guesses(table, 0, 200) for where in guess[known]}
    assert found == {Where.HAND + 1, Where.OFFER + 1}


def test_after_the_offers_are_turned_up_both_know_them_again():
    """RR-48"""
    table, known = known_then_offering()
    table.put("go").draw_all()
    assert [table.play.view(0).where[card] for card in known] == [Where.POOL, Where.HAND + 1]


def test_a_guess_is_always_one_of_the_hands_that_were_possible():
    """RR-48: after several halts of different players everything a seat has seen stays possible in every guess"""
    table = apart(4)
    for player, away in ((0, "no"), (1, "no"), (3, "no")):
        table.to_act(player).put("halt")
        while table.phase == Phase.JOIN:
            table.put(away)
        while table.phase in (Phase.OFFERING, Phase.SACRIFICE, Phase.SALVAGE, Phase.DEAL, Phase.ACCEPT):
            if table.phase == Phase.OFFERING and table.s.offered[table.play.turn] == 0:
                table.put(table.play.notation(table.hand(table.play.turn)[-1]))
            elif table.play.turn < 0:
                table.draw_all()
            else:
                table.put(min(table.legal() - {"torch", "no"}))
    for seat in range(4):
        may = table.play.states["may"][0][seat]
        for guess in guesses(table, seat, 30):
            tracked = [card for card in range(CARDS) if may[card] and guess[card] != Where.BOARD]
            assert all(may[card] & place(guess[card]) for card in tracked)


def place(where):
    return 16 if where == Where.DISCARD else 32 if where >= Where.POOL else 1 << (where - 1) if where >= 1 else 0
