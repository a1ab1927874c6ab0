"""What the bots of the Coq look at."""

from tests.games.coq.situation import GAME, Situation


def worth(situation, *texts):
    return GAME.narrator.call("value", situation.put(*texts).play.states, 0)


def test_another_roll_is_worth_more_than_none():
    """CQ-07: without that a bot would stop after every other six"""
    rolls, stops = (Situation((9, 0), (20, 0)).roll(6).put("a") for _ in range(2))
    assert worth(rolls, "roll") > worth(stops, "stop")


def test_a_pawn_met_is_left_alone_only_where_nothing_is_lost_by_it():
    """CQ-11"""
    met = [Situation((5, 0), (9, 0), chips=(0, 30)).roll(4).put("a") for _ in range(3)]
    toll, knock, spare = (worth(each, text) for each, text in zip(met, ("toll", "knock", "spare"), strict=True))
    assert toll > spare
    assert knock > spare
