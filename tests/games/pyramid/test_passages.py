"""Secret passages while a card is laid: one token a side, as many as one holds."""

from tests.games.pyramid.situation import Situation

from dedale.games.pyramid.tables import Phase

N, NE, SE = (0, -1), (1, -1), (1, 0)
HAND = [["eye 110000", "scarab 110000"]]


def beside_the_hall(*tokens, hand=HAND):
    """A straight corridor leads south-east from the hall; the card of the hand goes on the spot north-east of it."""
    table = Situation(1, hand).lay("ankh 100100", SE, 2)
    return table.token(0, *tokens).to_act()


def test_two_passages_join_two_sides_of_a_card_in_one_laying():
    """RR-43: one token a side, several in one laying; both count for RR-32"""
    table = beside_the_hall("passage", "passage")
    table.put(table.name("eye 110000"), "lay:1,-1")
    assert "turn:0/sw" in table.legal()
    table.put("turn:0/sw")
    assert table.legal() == {"open:s", "go"}
    table.put("open:s")
    place = table.at(*NE)
    assert table.s.joined[place] == 1 << table.side("sw") | 1 << table.side("s")
    assert (table.s.held[0, 9], table.s.spent) == (0, 2)
    table.draw_all()
    assert table.s.hand[0] == 1 + 2
    assert table.sound() is None


def test_a_second_passage_may_be_kept():
    """RR-43"""
    table = beside_the_hall("passage", "passage")
    table.put(table.name("eye 110000"), "lay:1,-1", "turn:0/sw", "go")
    assert table.s.joined[table.at(*NE)] == 1 << table.side("sw")
    assert table.s.held[0, 9] == 1


def test_with_one_passage_nothing_more_is_asked_once_it_is_used():
    """RR-43"""
    table = beside_the_hall("passage")
    table.put(table.name("eye 110000"), "lay:1,-1", "turn:0")
    assert table.s.joined[table.at(*NE)] == 1 << table.side("sw")
    assert table.phase == Phase.DRAW


def test_a_card_whose_corridors_meet_may_have_a_wall_opened_too():
    """RR-43: wall against wall"""
    table = beside_the_hall("passage")
    table.put(table.name("eye 110000"), "lay:1,-1", "turn:4")
    assert table.legal() == {"open:s", "go"}
    assert table.forbids("open:sw") == "RR-43"
    assert table.forbids("open:n") == "RR-43"
    table.put("open:s").draw_all()
    assert table.s.hand[0] == 1 + 2


def test_two_clashing_sides_need_two_passages():
    """RR-43: the same card turned so, with one token and with two"""
    for tokens, legal in ((["passage"], False), (["passage", "passage"], True)):
        table = Situation(1, HAND).lay("ankh 110110", SE, 2).token(0, *tokens).to_act()
        table.put(table.name("eye 110000"), "lay:1,-1")
        assert ("turn:0/s,sw" in table.legal()) == legal
        assert table.forbids("turn:0/s,sw") == (None if legal else "RR-43")


def test_a_side_must_be_opened_where_no_corridor_leads():
    """RR-43: and RR-28"""
    table = beside_the_hall("passage")
    table.put(table.name("eye 110000"), "lay:2,-1", "turn:0")
    assert (table.phase, table.legal()) == (Phase.GATE, {"open:sw"})
    assert table.forbids("go") == "RR-28"
    table.put("open:sw").draw_all()
    assert table.where_is(0) == (2, -1)
    assert table.s.hand[0] == 1 + 1


def test_the_last_passage_must_make_the_way_there():
    """RR-43: and RR-29; a side by which one cannot come near enough is no use"""
    table = Situation(1, HAND).corridor(N, (0, -2), (0, -3), (0, -4)).token(0, "passage")
    for place in range(1, table.s.places):
        table.s.exits[place] &= 9
    for spot in range(table.s.spots):
        if table.s.spot_q[spot]:
            table.s.meet[spot] = 0
    table.to_act().put(table.name("eye 110000"), "lay:1,-3", "turn:0")
    assert table.legal() == {"open:sw"}
    assert table.forbids("open:nw") == "RR-29"
    assert table.forbids("go") == "RR-28"


def test_the_card_is_shown_as_it_was_turned_once_for_each_side_to_open():
    """RR-43: nothing there waits to be turned again"""
    table = beside_the_hall("passage", "passage")
    table.put(table.name("eye 110000"), "lay:1,-1", "turn:0")
    game = table.play.game
    picture = str(game.picture.board(table.play.view(0), game.language("en")))
    assert "data-turns" not in picture
    assert [f'id="gate-{side}"' in picture for side in range(6)] == [False, False, False, True, False, False]
    assert ">Lay it as it is<" in picture
