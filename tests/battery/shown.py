"""The part of the battery that looks: pictures in every form, what a click means, words for everything."""

import itertools
import re

from dedale.core import FORMS, Game, Stage
from dedale.drawing import palette
from dedale.handle.page import story

from .sampled import IDS, decisions, games, names, positions, tongues

GROUND = 'svg(?=[^>]*class="ground")(?=[^>]*data-window=)(?=[^>]*data-fit=)'


def check_every_click_has_its_element(game: Game) -> None:
    for play in decisions(game):
        seat = play.turn
        layers = game.picture.layers(play.view(seat), game.language("fr"), play.plies[-1].events if play.plies else ())
        drawn = re.findall(r'\bid="([^"]+)"', "".join(map(str, layers.values())))
        assert len(set(drawn)) == len(drawn), "an id stands twice in the drawing"
        paths = [game.picture.clicks(play.here, move) for move in play.legal()]
        assert not {step for path in paths for step in path} - set(drawn)
        assert len(set(paths)) == len(paths), "two moves are said by the same clicks"
        for one, other in itertools.permutations(paths, 2):
            assert one != other[: len(one)], "the clicks of one move begin like those of another and end sooner"
        assert all(1 <= len(path) <= 3 for path in paths)


def check_a_click_that_leads_nowhere_is_answered(game: Game) -> None:
    """Each thing in the picture, clicked where no legal move begins with it: the likeliest move is refused in words, or
    nothing is meant by it; a legal move is never what it means."""
    for play in decisions(game)[::3]:
        seen, t = play.view(play.turn), tongues(game)[0]
        begun = {game.picture.clicks(seen, move)[0] for move in play.legal()}
        for name in set(IDS.findall(str(game.picture.board(seen, t)))) - begun:
            refused = play.unmeant([name])
            assert refused is None or refused.say(t)
            assert all(0 <= code < game.rules.CODES for code in game.means(seen, [name]))


def check_seats_have_colours_of_the_palette(game: Game) -> None:
    """Each once; a box that names none has them in the palette's order."""
    named = [colour.name for colour in palette.seated(game.facts.colours)]
    assert sorted(named) == sorted(colour.name for colour in palette.SEATS)
    assert tuple(named[: len(game.facts.colours)]) == game.facts.colours


def check_pictures_obey_the_page(game: Game) -> None:
    """Strict CSP: no style, no script; layers are groups with their own id, or ground seen through a window."""
    for play in positions(game)[::9]:
        for t in tongues(game):
            for name, layer in game.picture.layers(play.view(None), t).items():
                kind = GROUND if layer.tag == "svg" else "g"
                assert re.match(rf'<{kind} [^>]*\bid="{name}"|<{kind} id="{name}"', str(layer)), name
            whole = str(game.picture.board(play.view(None), t))
            assert whole.startswith("<svg")
            assert not re.search(r"<style|<script|\bstyle=|\bon\w+=", whole)


def check_every_stage_shows_the_same_things(game: Game) -> None:
    """Whoever sits below and whatever form the screen has: the same layers, the same ids."""
    for play in positions(game)[::27]:
        s, t = play.view(None), game.language("fr")
        events, trail = play.plies[-1].events if play.plies else (), play.turns(None)
        pictures = [
            game.picture.layers(s, t, events, trail, stage=Stage(seat, form))
            for form in FORMS
            for seat in range(play.setting.seats)
        ]
        named = [[sorted(node.id for node in layer.named) for layer in layers.values()] for layers in pictures]
        assert all(ids == named[0] for ids in named)
        assert {tuple(layers) for layers in pictures} == {tuple(pictures[0])}
        boxes = [game.picture.viewbox(s, stage=Stage(0, form)) for form in FORMS]
        assert all(width > 0 and height > 0 for _, _, width, height in boxes)


def check_words_are_there_for_everything(game: Game) -> None:
    for play in games(game):
        for t in tongues(game):
            lines = list(story(play, names(play), t))
            assert lines
            assert not any("{" in line for line in lines)
    for play in decisions(game):
        for t in tongues(game):
            own = game.words.must(play.view(play.turn), None, names(play), t)
            others = game.words.must(play.view(None), "Zoé", names(play), t)
            assert own != others
            assert "Zoé" in others
            assert all(game.words.label(play.here, move, names(play), t) for move in play.legal())
            assert game.picture.text(play.view(play.turn), names(play), t).strip()
