"""What the referee answers: what is asked now, or the obstacle in the way of this very move."""

import pytest
from tests.games.pyramid.situation import Situation

from dedale.games.pyramid.tables import Code, Phase, Token

N, NN, NNN, NE, SE, S = (0, -1), (0, -2), (0, -3), (1, -1), (1, 0), (0, 1)
NAMES = ("Ann", "Bo", "Cy", "Di")


def answer(table, move):
    """The clause and the sentence that a move, typed or as a code, is refused with."""
    table.play.called = lambda t: NAMES[: table.s.seats]
    refused = table.play.refused(table.play.read(move) if isinstance(move, str) else move)
    assert refused, "it is a move"
    game = table.play.game
    said = {code: refused.say(game.language(code)) for code in ("en", "fr")}
    assert not any(mark in text for text in said.values() for mark in "{}")
    return game.clauses[refused.clause].id, said["en"].removesuffix(f" [{game.clauses[refused.clause].id}]")


def asked(table):
    return table.play.game.words.must(table.s, None, NAMES, table.play.game.language("en"))


# Exploring


def test_a_card_of_another_hand_is_not_in_yours():
    """RR-28: a card is laid from the hand"""
    table = Situation(2).to_act()
    assert answer(table, table.hand(1)[0]) == ("RR-28", "That card is not in your hand.")


def walled(*hand):
    """A labyrinth with one corridor end, to the north of the hall, and these cards."""
    table = Situation(1, [list(hand)]).lay("ankh 100100 lit", N)
    for spot in range(table.s.spots):
        if (table.s.spot_q[spot], table.s.spot_r[spot]) != NN:
            table.s.meet[spot] = 0
    return table


def test_a_card_of_ones_own_that_fits_nowhere_says_so():
    """RR-28"""
    table = walled("eye 2", "scarab 2")
    table.s.meet[:] = 0
    assert answer(table.to_act(), table.hand(0)[0]) == (
        "RR-28",
        "This card fits nowhere now: a corridor must meet a corridor, and a wall a wall.",
    )


def test_a_card_of_ones_own_that_fits_only_out_of_reach_says_so():
    """RR-29"""
    table = walled("eye 2", "scarab 2").mummy(0, N)
    assert answer(table.to_act(), table.hand(0)[0]) == (
        "RR-29",
        "This card fits only where your adventurer cannot go now.",
    )


def in_the_air(*tokens):
    """A straight corridor is picked up beside a hall with places north and north-east."""
    table = Situation(1, [["eye 100100", "scarab 2"]]).corridor(N, NN, NNN).token(0, *tokens).to_act()
    return table.put(table.name("eye 100100"))


@pytest.mark.parametrize("code", [Code.CARD, Code.HALT, Code.YES, Code.SEAT, Code.HERO, Code.GO_ON, -7, 10**9])
def test_another_kind_of_move_while_a_card_is_in_the_air_is_told_what_is_asked(code):
    """RR-28: where it goes, then how it lies"""
    table = in_the_air()
    assert answer(table, code) == ("RR-28", "Not now. You must choose where to lay the card.")
    table.put("lay:0,1")
    assert answer(table, code) == ("RR-28", "Not now. You must choose how the card lies.")


def test_a_turn_that_looks_the_same_is_taken_as_that_one():
    """RR-28: a straight corridor turned half round; only a program can still say it in another way"""
    table = in_the_air().put("lay:0,1")
    assert table.legal() == {"turn:0"}
    assert answer(table, Code.ORIENT + 3) == (
        "RR-28",
        "Turned so, the card looks just as in another choice: take that one.",
    )
    table.put("turn:3")
    assert table.s.turned[table.at(*S)] == 0


def test_a_turn_that_does_not_fit_names_the_side():
    """RR-28"""
    table = in_the_air().put("lay:0,1")
    assert answer(table, "turn:1") == ("RR-28", "Turned so, a corridor would meet a wall to the north.")
    assert answer(table, "turn:4")[1] == "Turned so, a corridor would meet a wall to the north."


def test_a_turn_may_need_more_passages_than_one_holds():
    """RR-43"""
    table = Situation(1, [["eye 110000", "scarab 2"]]).lay("ankh 110110", SE, 2).token(0, "passage").to_act()
    table.put(table.name("eye 110000"), "lay:1,-1")
    assert answer(table, "turn:0") == (
        "RR-43",
        "Turned so, the card needs a secret passage to the south and to the south-west: more than you hold.",
    )


def test_a_spot_that_no_corridor_leads_to_says_so():
    """RR-28"""
    table = Situation(1, [["eye 101000 lit", "ankh 2"]]).lay("scarab 100100 lit", N).to_act()
    table.put(table.name("eye 101000"))
    assert answer(table, "lay:1,-2") == ("RR-28", "No corridor leads to that spot.")


def test_a_spot_where_no_turn_fits_says_so():
    """RR-28"""
    table = Situation(1, [["sarcophagus 100000", "ankh 2"]]).lay("scarab 111111", N).to_act()
    table.put(table.name("sarcophagus 100000"))
    assert answer(table, "lay:1,-1") == ("RR-28", "However you turn the card, a corridor would meet a wall there.")


def test_a_spot_too_far_says_how_far_though_a_passage_is_held():
    """RR-29: the passage would join it, the way is the obstacle"""
    table = Situation(1, [["eye 100100", "scarab 2"]]).corridor(N, NN, NNN, (0, -4)).token(0, "passage")
    for spot in range(table.s.spots):
        if table.s.spot_r[spot] < -1:
            table.s.meet[spot] = 0
    table.to_act().put(table.name("eye 100100"))
    assert answer(table, "lay:0,-5") == ("RR-29", "That is 5 places away; your adventurer can go 3 at most.")


def test_a_spot_behind_a_mummy_says_so():
    """RR-27"""
    table = Situation(1, [["ankh 111111", "eye 2"]]).lay("scarab 111111", N).mummy(0, N).to_act()
    table.put(table.name("ankh 111111"))
    assert answer(table, "lay:0,-2") == ("RR-27", "A mummy holds the way to that spot.")


def test_a_card_with_too_few_exits_for_the_way_says_how_many():
    """RR-26"""
    table = Situation(1).corridor(N, NN, NNN, (0, -4), (0, -5), (0, -6)).mummy(0, (0, -6))
    table.deal([["ankh 2", "eye 3", "scarab 4"]]).to_act().put("fight:0,-6")
    assert asked(table) == "You must discard a card with at least 3 exits to go that far."
    assert answer(table, table.name("ankh 2")) == ("RR-26", "That card has only 2 exits; the way takes 3.")
    assert answer(table, table.card("eye 4")) == ("RR-26", "That card is not in your hand.")
    assert answer(table, "halt")[1] == f"Not now. {asked(table)}"


# Fighting


def fighting(*cards):
    return Situation(1, [list(cards)]).lay("scarab 110110", N).open_all().mummy(0, N).to_act()


def test_a_fight_needs_a_mummy_a_way_and_two_cards():
    """RR-44: and RR-26, RR-27"""
    table = fighting("ankh 2", "eye 2")
    assert answer(table, "fight:0,0") == ("RR-44", "No mummy is there to fight.")
    one = fighting("ankh 2")
    assert answer(one, "fight:0,-1") == ("RR-44", "To fight you need a card to stake and one to keep.")
    far = Situation(1, [["ankh 2", "eye 2"]]).corridor(N, NN, NNN, (0, -4)).mummy(1, (0, -4)).to_act()
    assert answer(far, "fight:0,-4") == ("RR-26", "That is 4 places away; your adventurer can go 3 at most.")
    far.mummy(0, NN).to_act()
    assert answer(far, "fight:0,-4") == ("RR-27", "Another mummy holds the way there.")


def test_a_stake_is_a_card_of_ones_hand():
    """RR-44"""
    table = fighting("ankh 2", "eye 3", "scarab 2").put("fight:0,-1")
    assert answer(table, table.card("eye 4")) == ("RR-44", "That card is not in your hand.")
    assert answer(table, "roll") == ("RR-44", "Stake a card first: there is no die to roll yet.")
    assert answer(table, "halt") == ("RR-44", "Not now. You must stake a card for dice.")


def test_six_dice_are_the_most():
    """RR-44: asked only because the damage can still be doubled"""
    table = fighting("ankh 111111", "eye 3", "scarab 2").token(0, "double").put("fight:0,-1")
    table.put(table.name("ankh 111111"))
    assert asked(table) == "You must double the damage by a token or roll 6 combat dice."
    assert answer(table, table.name("eye 3")) == ("RR-44", "You have six dice, the most there are.")


def test_the_last_card_is_no_stake():
    """RR-44"""
    table = fighting("ankh 2", "eye 3").token(0, "double").put("fight:0,-1")
    table.put(table.name("ankh 2"))
    assert answer(table, table.name("eye 3")) == ("RR-44", "One card must stay in your hand.")


def test_double_damage_is_used_once_a_fight_and_only_there():
    """RR-40: and RR-38"""
    table = fighting("ankh 2", "eye 3", "scarab 2").token(0, "double")
    assert answer(table, "use:double") == ("RR-40", "Double damage is used in a fight, before the roll.")
    table.put("fight:0,-1", "use:double")
    assert answer(table, "use:double") == ("RR-40", "The damage of this fight is doubled already.")


def test_a_hit_goes_to_a_mummy_that_is_there():
    """RR-45"""
    table = fighting("ankh 111111", "eye 2", "eye 3").mummy(2, N).to_act().put("fight:0,-1")
    table.put(table.name("ankh 111111"), "dice:HHHHHH")
    assert asked(table) == "You must choose which mummy takes the first of 6 hits."
    assert answer(table, "hit:b") == ("RR-45", "Mummy B is not on your place.")
    assert answer(table, "go") == ("RR-45", f"Not now. {asked(table)}")


def test_a_step_leads_along_a_corridor_to_a_neighbour_without_a_mummy():
    """RR-45: each obstacle by itself"""
    table = Situation(1, [["ankh 2", "eye 2"]]).lay("scarab 110110", N).open_all().corridor(NN, NNN)
    table.lay("scarab 100100", NE, 1).mummy(0, N).mummy(1, NN).cat(0, N).to_act()
    table.put("fight:0,-1", table.name("ankh 2")).roll("MM")
    assert asked(table) == "You may take up to 2 steps from place to place, or stay."
    assert answer(table, "at:0,-1") == ("RR-45", "Your adventurer is there already.")
    assert answer(table, "at:0,-2") == ("RR-45", "A mummy is there: one steps only to a place without a mummy.")
    assert answer(table, "at:0,-3") == ("RR-45", "That place is not next to yours.")
    assert answer(table, "at:1,-1") == ("RR-45", "No corridor leads there from your place.")


# Tokens


def test_a_token_one_does_not_hold_is_named():
    """RR-38"""
    table = Situation(1).corridor(N).token(0, "torches1").to_act()
    assert answer(table, "use:shield") == ("RR-38", "You do not hold that token (shield).")
    assert answer(table, "leap:places2") == ("RR-38", "You do not hold that token (2 places).")
    assert answer(table, "use:trap") == ("RR-42", "A trap is never kept: it acts as soon as it is drawn.")


def test_one_goes_to_any_other_place():
    """RR-38: one's own is none"""
    table = Situation(1).corridor(N).token(0, "shield").to_act().put("leap:shield")
    assert asked(table) == "You must choose any other place to go to."
    assert answer(table, "at:0,0") == ("RR-38", "Your adventurer is there already: choose any other place.")
    assert answer(table, "halt") == ("RR-38", f"Not now. {asked(table)}")


def test_a_passage_opens_a_wall_between_two_touching_places():
    """RR-43"""
    table = Situation(1).lay("scarab 100100 lit", N).lay("scarab 100100 unlit", NE, 1).token(0, "passage").to_act()
    table.put("use:passage")
    assert answer(table, "wall:0,0/n") == ("RR-43", "A way leads through there already.")
    assert answer(table, "wall:0,-1/n") == (
        "RR-43",
        "The scarab 1 place north of the hall touches no place to the north.",
    )


# The mummies


def test_a_mummy_takes_a_shortest_way():
    """RR-20"""
    table = Situation().corridor(N, NE, (1, -2)).mummy(0, (1, -2)).to_roll().put("mummies:1")
    assert asked(table) == "You must choose which way mummy A goes."
    assert answer(table, "side:n") == ("RR-20", "No way leads mummy A to the north.")


def test_damage_goes_to_those_who_are_there():
    """RR-23"""
    table = Situation(3).corridor(N, NN).cat(1, N).cat(2, N).mummy(2, NN).to_roll().put("mummies:1")
    assert asked(table) == "You must say who loses 2 cards to mummy C, one at a time."
    assert answer(table, "seat:1") == ("RR-23", "Ann is not where mummy C attacks.")
    assert answer(table, "seat:4") == ("RR-23", "Nobody sits there.")


# The halt


def halted(*tokens):
    table = Situation(3).corridor(N, NN).cat(2, NN).discarded("ankh 2", "ankh 3", "eye 3", "eye 4").token(1, *tokens)
    return table.to_act().put("halt", "no")


def test_offering_is_answered_by_cards_of_ones_hand():
    """RR-48"""
    table = halted()
    assert asked(table) == "You may offer up to 2 cards, face down, or go on."
    assert answer(table, table.hand(1)[0]) == ("RR-48", "That card is not in your hand.")
    assert answer(table, "torch") == ("RR-48", f"Not now. {asked(table)}")


@pytest.mark.parametrize("code", [Code.CARD, Code.YES, Code.SEAT, Code.GIVE, Code.HALT])
def test_giving_up_torches_is_not_answered_by_cards(code):
    """RR-48: the question is about torches"""
    table = halted().put("go", "go")
    assert answer(table, code) == ("RR-48", "Not now. You may give up a torch for 2 more cards, or go on.")


def test_cards_are_dealt_to_those_at_the_halt():
    """RR-49"""
    table = halted().put("go", "go", "go").draw_all()
    assert answer(table, "seat:3") == ("RR-49", "Cy is not at the halt.")
    assert answer(table, "seat:4") == ("RR-49", "Nobody sits there.")
    assert answer(table, "yes")[1].startswith("Not now. You must say who gets a")


def test_the_last_cards_of_a_halt_go_to_those_who_would_have_none():
    """RR-49"""
    table = Situation(2, [["ankh 2", "eye 2", "eye 3"], ["scarab 2"]]).corridor(N).to_act().put("halt", "go")
    table.put(table.name("scarab 2", 1))
    assert answer(table, "seat:1") == ("RR-49", "The cards that are left go to those who would have none.")


@pytest.mark.parametrize("code", [Code.CARD, Code.SEAT, Code.GO_ON, Code.HALT])
def test_a_sharing_is_agreed_to_or_not(code):
    """RR-49"""
    table = halted().put("go", "go", "go").draw_all().put("seat:1", "seat:1")
    assert answer(table, code) == ("RR-49", "Not now. You must agree to the sharing, or ask for another.")


def test_a_gift_is_a_token_one_holds_for_somebody_at_the_halt():
    """RR-49: the question is about tokens"""
    table = halted("shield").put("go", "go", "go").draw_all().put("seat:1", "seat:1", "yes")
    assert (table.phase, table.play.turn) == (Phase.GIFT, 1)
    assert answer(table, Code.SEAT) == ("RR-49", "Not now. You may give a token to somebody at the halt, or go on.")
    assert answer(table, "give:double/1") == ("RR-49", "You do not hold that token (double damage).")
    assert answer(table, "give:shield/2") == ("RR-49", "That token is yours already.")
    assert answer(table, "give:shield/3") == ("RR-49", "Cy is not at the halt.")
    assert answer(table, Code.GIVE + 4 * Token.SHIELD + 3) == ("RR-49", "Nobody sits there.")


# Passing


def test_passing_is_refused_with_what_can_still_be_done():
    """RR-60"""
    table = Situation(2).corridor(N).mummy(0, N).to_act()
    assert answer(table, "pass") == (
        "RR-60",
        "You can still explore with a card, fight a mummy or cooperate to share cards: one passes only when none of "
        "the three actions is possible.",
    )
    alone = Situation(1).corridor(N).discarded("ankh 2").to_act()
    assert "You can still explore with a card or cooperate to take cards back:" in answer(alone, "pass")[1]


# Mechanisms and the door


def test_a_mechanism_that_is_none_says_why():
    """RR-34: and RR-35"""
    table = Situation(1, [["ankh 111111", "eye 2"]]).lay("ankh 2", N).lay("ankh 3", NE).lay("ankh 4", (2, -2))
    table.join_all(table.at(*N))
    table.open_all().to_act().explore("ankh 111111", (1, -2)).draw_all()
    assert asked(table) == "You must choose the triangle of equal symbols that gives torches."
    assert answer(table, "go") == ("RR-34", "The mechanism must be set off.")
    wrong = next(f"corner:{side}" for side in ("n", "ne", "s") if f"corner:{side}" not in table.legal())
    assert answer(table, wrong)[0] == "RR-35"


def test_the_door_opens_at_a_corridor_end():
    """RR-37"""
    table = Situation(1, [["ankh 111111", "eye 2"]]).lay("eye 2", N).lay("scarab 3", NE)
    table.join_all(table.at(*N))
    table.s.door_marks = 2
    table.open_all().to_act().explore("ankh 111111", (1, -2)).draw_all()
    assert asked(table) == "You must choose the corridor end where the door opens."
    assert answer(table, "door:0,0/n") == ("RR-37", "A place lies there already.")
