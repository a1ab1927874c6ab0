"""A game played from Python: it reads, it steps back, and it travels."""

import copy
import pickle
import re
from html.parser import HTMLParser

import pytest

import dedale

VOID = {"br", "img"}


@pytest.fixture(scope="module")
def sumo():
    return dedale.game("sumo")


@pytest.fixture
def play(sumo):
    return sumo.play(["Camille", "Dominique"], options={"first": "seat1"}, seed=7)


def test_it_reads_as_board_story_and_whose_turn_it_is(play):
    play.move("x")
    lines = repr(play).splitlines()
    assert lines[0].startswith("Sumo Gnomes — ")
    assert any("(a2)---- b2" in line for line in lines)
    assert lines[-2:] == [
        "   1  Camille puts Move × on slot 1. [SG-06]",
        "Camille must choose the die for slot 2 of 2.",
    ]


def test_it_speaks_french(sumo):
    assert "doit choisir" in repr(sumo.play(["Camille", "Dominique"], seed=7, lang="fr"))


def test_a_long_story_is_told_by_its_last_lines(sumo):
    play = sumo.play(["greedy", "greedy"], seed=7)
    told = [line for line in repr(play).splitlines() if re.match(r" *\d+  ", line)]
    assert play.over
    assert len(play.plies) > 20
    assert len(told) <= 8
    assert "wins" in repr(play).splitlines()[-1]


def test_moves_are_typed_or_given_by_code_and_the_dice_follow(play):
    play.move(play.written()["x"])
    for text in ("slam", "pass", "pass"):
        play.move(text)
    assert play.turn == 1
    assert play.plies[-1].seat == dedale.CHANCE


def test_a_refusal_cites_its_clause_and_changes_nothing(play):
    before = play.states.tobytes()
    with pytest.raises(dedale.Illegal, match=r"Trick. \[SG-06\]"):
        play.move("trick")
    with pytest.raises(dedale.Fault, match="'hop' is not a move here"):
        play.move("hop")
    assert play.states.tobytes() == before


def test_bots_move_by_themselves_and_the_only_person_sees_what_they_may(sumo):
    play = sumo.play("Camille, greedy", options={"first": "seat2"}, seed=7)
    assert (play.turn, play.eyes, list(play.names)) == (0, 0, ["Camille", "Icare"])
    assert any(ply.seat == 1 for ply in play.plies)
    assert sumo.play(seed=7).eyes == dedale.REFEREE


def test_hidden_hands_are_not_shown_to_the_only_person():
    play = dedale.game("pyramid").play(["Camille", "Dominique"], seed=3)
    whole = repr(play), play._repr_html_()
    play.eyes = None
    assert (repr(play), play._repr_html_()) != whole


def test_names_that_do_not_fill_the_seats_are_a_fault(sumo):
    with pytest.raises(dedale.Fault, match="not played by 3"):
        sumo.play(["Camille", "Dominique", "greedy"])


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda play: pickle.loads(pickle.dumps(play))])
def test_a_copy_travels_and_goes_its_own_way_with_the_same_dice(sumo, twin):
    play = sumo.play("Camille,greedy", options={"first": "seat1"}, seed=7)
    look = play.view(None)  # somebody looks at it meanwhile
    other, before = twin(play), repr(play)
    assert repr(other) == before
    assert other.view(None) == look
    assert other.game is play.game
    while other.turn == 0 and not other.over and len(other.plies) < 5:
        other.move(other.legal()[0])
    assert repr(play) == before != repr(other)


def test_a_play_of_the_registrys_game_pickles_too():
    from dedale.core import Play, registry

    game = registry.find("coq")
    play = Play(game, game.setting())
    play.outcome(2)
    assert pickle.loads(pickle.dumps(play)).states.tobytes() == play.states.tobytes()
    assert copy.deepcopy(play).plies == play.plies


def test_one_steps_back_in_a_play_of_its_own(play):
    play.move("x")
    earlier = play.at(1)
    assert isinstance(earlier, dedale.Sitting)
    earlier.move("slam")
    assert [ply.text for ply in play.plies[1:]] == ["x"]
    assert [ply.text for ply in earlier.plies[1:]] == ["slam"]


class Page(HTMLParser):
    """Its elements, and whether each is closed."""

    def __init__(self, text):
        super().__init__()
        self.open, self.seen = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_in_a_notebook_each_line_opens_to_its_position_without_scripts(play):
    for text in ("x", "slam"):
        play.move(text)
    page = Page(play._repr_html_())
    tags = [tag for tag, _ in page.seen]
    assert not page.open
    assert not {"script", "style", "link", "iframe"} & set(tags)
    assert not any(name.startswith("on") for _, given in page.seen for name in given)
    assert tags.count("details") == len(play.plies) == 3
    pictures = [given["src"] for tag, given in page.seen if tag == "img"]
    assert all(src.startswith("data:image/svg+xml,%3Csvg") for src in pictures)
    assert pictures[0] == pictures[-1]  # the board is the position after the last line
    assert len(set(pictures)) == 3


def test_a_name_with_signs_of_markup_is_only_a_name(sumo):
    play = sumo.play(["<script>", "B&B"], seed=7)
    assert "<script>" not in play._repr_html_()


def test_a_long_game_makes_no_endless_page(sumo):
    play = sumo.play(["greedy", "greedy"], seed=7)
    page = play._repr_html_()
    assert len(page) < 2_500_000
    assert "<p>…</p>" in page
    assert page.count("<details") < len(play.plies)
