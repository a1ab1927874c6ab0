"""A game looked at again: mistakes are named, luck is told apart, and perfect play has no mistakes."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from dedale.core import CHANCE, REFEREE, Fault, Play, record, registry
from dedale.lab.curve import alone, curve
from dedale.lab.hint import advise
from dedale.lab.hint import told as hinted
from dedale.lab.moments import chance_of
from dedale.lab.review import LUCK, MISTAKE, Moment, Review, review, turning_points
from dedale.lab.telling import source, told, what_happened
from dedale.lab.weighing import LINES, spread
from dedale.players import ready, solved

GAMES = Path(__file__).parent.parent / "games"
NAMES = ["Anne", "Bruno"]


def played(key, moves, **options):
    game = registry.find(key)
    play = Play(game, game.setting(None, options))
    for move in moves.split():
        play.put(move)
    return play


@pytest.fixture(scope="module")
def blunder():
    """Bruno lets three in a row stand and plays elsewhere."""
    return played("connect_four", "4 1 3 1 5 7 6")


def test_a_blunder_is_named_as_the_turning_point_with_the_better_move(blunder):
    found = review(blunder, 1000)
    worst = min(found.turning, key=lambda turn: turn.change)
    assert (worst.kind, worst.seat) == (MISTAKE, 1)
    assert worst.ply in (3, 5)  # three in a row, open at both ends, is lost already
    assert found.moments[worst.ply].best_text != found.moments[worst.ply].text
    assert found.moments[worst.ply].offered > found.moments[worst.ply].got + 0.08


def test_the_last_chances_are_the_result_and_all_rows_are_chances(blunder):
    found = review(blunder, 200)
    assert found.last == (1.0, 0.0)
    assert len(found.chances) == len(blunder.plies) + 1
    for row in found.chances:
        assert sum(row) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in row)


def test_the_same_game_gets_the_same_review_whatever_the_threads(blunder):
    assert review(blunder, 300, threads=1).as_data() == review(blunder, 300, threads=2).as_data()


def test_progress_is_told_and_reaches_the_end(blunder):
    heard = []
    review(blunder, 100, progress=lambda done, total: heard.append((done, total)))
    assert heard[-1][0] == heard[-1][1]
    assert len(heard) > len(blunder.plies)


def test_a_game_without_moves_cannot_be_reviewed():
    with pytest.raises(Fault, match="nothing to review"):
        review(played("sumo", "", first="seat1"))


@pytest.fixture(scope="module")
def oracle():
    game = registry.find("sumo")
    return solved(game, game.setting())


def sumo_game(oracle, seed, spoil=None):
    """A game of perfect play; `spoil` makes the worst move at one decision."""
    game = registry.find("sumo")
    play, rng, decisions = Play(game, game.setting(None, {"first": "seat1"})), np.array([seed], np.uint64), 0
    while not play.over and len(play.plies) < 400:
        if play.turn == CHANCE:
            play.draw(rng)
            continue
        worth = oracle.moves(play.states)
        worst = decisions == spoil
        play.move((min if worst else max)(worth, key=lambda move: worth[move]))
        decisions += 1
    return play


def test_a_perfect_game_has_no_mistakes(oracle):
    found = review(sumo_game(oracle, 3), oracle=oracle)
    assert found.exact
    assert [turn for turn in found.turning if turn.kind == MISTAKE] == []
    assert max(moment.loss for moment in found.moments) < 1e-5
    assert "exact" in source(found, registry.find("sumo").language("en"))


def test_one_spoilt_move_of_a_perfect_game_is_the_only_mistake(oracle):
    play = sumo_game(oracle, 5, spoil=9)
    ply = [i for i, ply in enumerate(play.plies) if ply.seat >= 0][9]
    found = review(play, oracle=oracle)
    assert found.moments[ply].loss == pytest.approx(max(moment.loss for moment in found.moments))
    assert {turn.ply for turn in found.turning if turn.kind == MISTAKE} <= {ply}


def test_luck_moves_the_chances_and_nobody_is_blamed_for_it(oracle):
    found = review(sumo_game(oracle, 3), oracle=oracle)
    for moment, now in zip(found.moments, found.chances[1:], strict=True):
        if moment.seat >= 0:
            assert now[moment.seat] == pytest.approx(moment.got, abs=1e-4)


def test_an_oracle_that_is_done_answers_for_rounds_and_matches(oracle):
    game = registry.find("sumo")
    assert ready(game, game.setting()) is not None
    assert ready(game, game.setting(None, {"rounds": "2"})) is not None
    coq = registry.find("coq")
    assert ready(coq, coq.setting(seats=3)) is None


def test_a_review_by_a_network_that_knows_the_solution_says_how_exact_it_is():
    game, rng = registry.find("coq"), np.array([6], np.uint64)
    play, oracle = Play(game, game.setting()), ready(game, game.setting())
    while not play.over and len(play.plies) < 60:
        if play.turn == CHANCE:
            play.draw(rng)
        else:
            play.move(play.legal()[-1])
    found = review(play, oracle=oracle)
    assert found.solved
    assert not found.exact
    assert max(moment.loss for moment in found.moments) > 0.01
    english, french = (source(found, game.language(lang)) for lang in ("en", "fr"))
    assert "small network" in english
    assert f"{100 * oracle.error:.2f}" in english
    assert "petit réseau" in french
    assert json.dumps(found.as_data())


def test_a_hint_by_a_network_says_how_exact_it_is():
    game, rng = registry.find("coq"), np.array([6], np.uint64)
    play, t = Play(game, game.setting()), game.language("en")
    while play.turn == CHANCE:
        play.draw(rng)
    advice = advise(play, play.masked(play.turn), play.turn)
    assert "by the solution, give or take 0." in hinted(play, play.view(play.turn), advice, ["Anne", "Bruno"], t)


def moment(ply, seat, chances, offered=0.0, got=0.0):
    return Moment(ply, seat, 0, "x", chances, None if seat < 0 else 0, offered, got)


def test_mistakes_and_luck_are_told_apart_and_small_ones_left_out():
    moments = (
        moment(0, CHANCE, (0.5, 0.5)),
        moment(1, 0, (0.2, 0.8), 0.2, 0.19),
        moment(2, 1, (0.19, 0.81), 0.81, 0.4),
        moment(3, 0, (0.6, 0.4), 0.6, 0.3),
    )
    found = turning_points(moments, (0.3, 0.7), {MISTAKE: 0.08, LUCK: 0.1})
    assert [(turn.kind, turn.ply, turn.seat) for turn in found] == [(LUCK, 0, 0), (MISTAKE, 2, 1), (MISTAKE, 3, 0)]
    assert found[0].change == pytest.approx(-0.3)


def test_words_in_both_languages_name_seat_move_and_chances(blunder):
    found = review(blunder, 1000)
    for code, word in (("en", "mistake"), ("fr", "se trompe")):
        points = told(found, NAMES, blunder.game.language(code))
        assert any(word in point.title and "Bruno" in point.title for point in points)
        assert all(point.better and "%" in point.chances for point in points if point.kind == MISTAKE)


def test_luck_that_the_story_passes_over_is_told_by_what_led_to_it():
    """A secret draw is no line of the story, and its notation none that people read."""
    play, _ = record.load(GAMES / "pyramid/golden.json")
    t, names = play.game.language("en"), ["Anne", "Bruno", "Chloé", "Denis"]
    silent = [n for n, ply in enumerate(play.plies) if ply.seat < 0 and not play.told(ply, REFEREE, names, t)]
    found = Review(play, (), (), (), 0)
    assert silent
    for ply in silent:
        told = what_happened(found, ply, names, t)
        assert told
        assert play.plies[ply].text not in told
    assert what_happened(found, silent[0], names, play.game.language("fr")).endswith(".")


def test_the_graph_is_sound_svg_with_a_line_a_seat_and_a_mark_a_turning_point(blunder):
    found = review(blunder, 1000)
    t = blunder.game.language("en")
    picture = ET.fromstring(alone(found, ["Anne & <Bo>", "Bruno"], t))
    classes = [node.get("class", "") for node in picture.iter()]
    assert sum("trace" in name for name in classes) == 2
    assert sum("turning" in name for name in classes) == len(found.turning)
    linked = str(curve(found, NAMES, t, lambda ply: f"/replay/x?ply={ply}"))
    assert f'href="/replay/x?ply={found.turning[0].ply}"' in linked
    assert "style" not in linked


def test_the_graph_has_the_colours_of_the_box():
    """CQ-01: the Coq's second seat is yellow."""
    game = registry.find("coq")
    plain = Review(Play(game, game.setting(None, {}, 4)), (), (0.25,) * 4, (), 60)
    drawn = str(curve(plain, ["Ann", "Bo", "Cy", "Di"], game.language("en")))
    assert re.findall(r'class="trace (\w+)"', drawn) == ["red", "amber", "blue", "green"]


def test_the_names_of_many_players_fit_above_the_graph(blunder):
    from dedale.drawing.palette import SEATS
    from dedale.lab.curve import WIDTH, legend

    named = [(colour, "Maximilienne-Charlotte " + colour.name) for colour in SEATS]
    drawn = ET.fromstring(str(legend(named)))
    last = [node for node in drawn.iter() if node.tag == "text"][-1]
    assert float(last.get("x")) + 9 * len(last.text) <= WIDTH


def test_very_many_outcomes_are_sampled_evenly():
    assert spread([1, 0, 3]) == [(0.25, 0), (0.75, 2)]
    many = spread([1] * 1000)
    assert len(many) == LINES
    assert sum(weight for weight, _ in many) == pytest.approx(1.0)
    assert many[0][1] < 50
    assert many[-1][1] > 950


def test_results_become_chances():
    assert [chance_of(value) for value in (-1.0, 0.0, 1.0, 1.5)] == [0.0, 0.5, 1.0, 1.0]


def test_three_seats_and_a_game_of_chance_are_reviewed_too():
    game = registry.find("coq")
    play, rng = Play(game, game.setting(None, {}, 3)), np.array([7], np.uint64)
    while len(play.plies) < 60 and not play.over:
        play.draw(rng) if play.turn == CHANCE else play.move(play.legal()[0])
    found = review(play, 60)
    assert all(sum(row) == pytest.approx(1.0, abs=0.05) and len(row) == 3 for row in found.chances)


def test_labyrinthe_takes_fewer_simulations():
    assert registry.find("labyrinthe").sense.review < registry.find("sumo").sense.review


def test_golden_sumo_turns_at_brunos_trick(oracle):
    play, _ = record.load(GAMES / "sumo/golden.json")
    worst = min(review(play, oracle=oracle).turning, key=lambda turn: turn.change)
    assert (worst.kind, worst.ply, worst.seat) == (MISTAKE, 50, 1)
