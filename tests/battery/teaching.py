"""The part of the battery that teaches: every lesson is played, everything drawn can be asked about."""

import re
from collections import defaultdict

import numpy as np

from dedale.core import CHANCE, OVER, Fault, Game, Play, below
from dedale.core.language import LANGUAGES
from dedale.core.lesson import Lessons, Pupil, Step, lessons
from dedale.core.rooms import FINALE, About

from .sampled import IDS

DEFINED = re.compile(r"<defs\b.*?</defs>", re.DOTALL)
NONSENSE = ("", "-", "seat", "seat-99", "seat-x", "a-1-2-3-4", "square-", "square-zz99", "die-9", "é", "x" * 80)
APART = 3  # plies between two positions that are looked at
WAYS = 400  # a step may be done in several ways; no more are followed


def drawn(game: Game, s: object, code: str = "en", events=(), trail=()) -> list[str]:
    """The ids in the picture that are neither layers nor definitions."""
    layers = game.picture.layers(s, game.language(code), events, trail)
    found = IDS.findall(DEFINED.sub("", "".join(map(str, layers.values()))))
    return [name for name in found if name not in layers]


# Ask anything


def kind(name: str) -> str:
    """What the ids of one kind of thing have in common: their first word."""
    return re.split(r"[-\d]", name)[0]


class Asked:
    """Everything that was answered, so that two kinds of thing with one text are found."""

    def __init__(self, game: Game) -> None:
        self.game, self.kinds = game, defaultdict[tuple[str, str, str], set[str]](set)

    def ask(self, s: object, names: list[str], ids: list[str]) -> None:
        for code in LANGUAGES:
            t = self.game.language(code)
            for name in ids:
                told = self.game.about(s, name, names, t)
                assert isinstance(told, About), f"{self.game.key}: nothing is said about {name} in '{code}'"
                assert told.name.strip(), f"{self.game.key}: {name} has no name in '{code}'"
                assert told.text.strip(), f"{self.game.key}: {name} is not explained in '{code}'"
                assert "{" not in "".join(told[:3]), f"{self.game.key}: {name}: {told}"
                assert told.clause == 0 or self.game.clauses[told.clause]
                self.kinds[code, told.name, told.text].add(kind(name))

    def look(self, play: Play) -> None:
        """With the eyes of every seat, and of nobody."""
        names = [f"P{seat}" for seat in range(play.setting.seats)]
        panels = [f"seat-{seat}" for seat in range(play.setting.seats)]
        for seat in (None, *range(play.setting.seats)) if self.game.hides else (None,):
            shown = play.view(seat)
            self.ask(shown, names, sorted({*drawn(self.game, shown), *panels}))

    def check(self) -> None:
        twice = {f"{name}: {text}": sorted(found) for (_, name, text), found in self.kinds.items() if len(found) > 1}
        assert not twice, f"{self.game.key}: two kinds of thing are explained alike: {twice}"


def wander(game: Game, count: int, seed: int = 3):
    """Positions of random games in every number of seats, each a few plies after the one before."""
    rng, found, number = np.array([seed], np.uint64), 0, 0
    boards = game.facts.editions or (None,)
    while found < count:
        seats = game.facts.seats[number % len(game.facts.seats)]
        play = Play(game, game.setting(boards[number // len(game.facts.seats) % len(boards)], {}, seats))
        number += 1
        for ply in range(1000):
            if ply % APART == number % APART or play.over:
                yield play
                found += 1
            if play.over or found >= count:
                break
            if play.turn == CHANCE:
                play.draw(rng)
            else:
                moves = play.legal()
                play.move(moves[below(rng, len(moves))])


def check_everything_drawn_can_be_asked_about(game: Game) -> None:
    """Over a few positions; over thousands in tests/test_about.py."""
    asked = Asked(game)
    for play in wander(game, 40):
        asked.look(play)
    asked.check()


def check_what_is_not_there_is_not_explained(game: Game) -> None:
    play = Play(game, game.setting())
    s, t = play.view(None), game.language("en")
    for name in NONSENSE:
        assert game.about(s, name, [f"P{seat}" for seat in range(play.setting.seats)], t) is None, name


def check_the_end_is_shown_by_things_that_are_drawn(game: Game) -> None:
    rng = np.array([4], np.uint64)
    for _ in range(3):
        play = Play(game, game.setting())
        while not play.over and len(play.plies) < 2000:
            moves = play.legal()
            if play.turn == CHANCE:
                play.draw(rng)
            else:
                play.move(moves[below(rng, len(moves))])
        shown = play.view(None)
        for name, what in game.finale(shown) if play.turn == OVER else ():
            assert name in drawn(game, shown), f"{game.key}: {name} is not drawn at the end"
            assert what in FINALE


# Lessons


def course(game: Game) -> Lessons:
    found = lessons(game)
    assert found.steps, f"{game.key} has no lessons"
    assert found.theme, f"{game.key}: lessons/course.toml lacks its theme"
    assert found.goal, f"{game.key}: lessons/course.toml lacks its goal"
    assert found.end, f"{game.key}: lessons/course.toml lacks its end"
    return found


def begun(game: Game, step: Step) -> Pupil:
    try:
        return Pupil(game, step)
    except Fault as fault:
        raise AssertionError(f"{game.key}/lessons/{step.file}: {fault}") from None


def paths(pupil: Pupil):
    """Every way to do what is asked from here on, as lists of moves; the referee judges each on the way."""
    if pupil.task is None:
        yield []
        return
    where = f"{pupil.game.key}/lessons/{pupil.step.file}: task {pupil.done + 1}"
    assert pupil.play.turn == pupil.step.seat, f"{where}: it is not the pupil's turn"
    for move in pupil.right():
        after = Pupil.__new__(Pupil)
        after.__dict__.update(pupil.__dict__)
        after.attempt(move)
        for rest in paths(after):
            yield [move, *rest]


def check_every_lesson_is_played_to_its_end(game: Game) -> None:
    for step in course(game).steps:
        where = f"{game.key}/lessons/{step.file}"
        assert re.fullmatch(r"\d\d-[a-z-]+\.toml", step.file), f"{where}: a step is called as 01-name.toml"
        assert step.tasks, f"{where} has no task"
        try:
            ways = [way for way, _ in zip(paths(begun(game, step)), range(WAYS), strict=False)]
        except Fault as fault:
            raise AssertionError(f"{where}: {fault}") from None
        assert ways, f"{where} cannot be done"
        for way in ways[:: max(1, len(ways) // 20)]:
            follow(game, step, way)


def follow(game: Game, step: Step, way: list[int]) -> None:
    pupil, where = begun(game, step), f"{game.key}/lessons/{step.file}"
    for move in way:
        ids = drawn(game, pupil.play.view(step.seat))
        missing = [name for name in pupil.task.look if name not in ids]
        assert not missing, f"{where}: task {pupil.done + 1}: nothing is drawn that is called {missing}"
        answer = pupil.attempt(move)
        assert answer.right
        assert all(answer.sentence(game.language(code)) for code in LANGUAGES)
    assert pupil.task is None


def check_every_wrong_try_of_a_lesson_is_answered(game: Game) -> None:
    """Those that the step foresees, every legal move that is not asked for, and some that no rule allows."""
    rng = np.array([9], np.uint64)
    for step in course(game).steps:
        pupil, where = begun(game, step), f"{game.key}/lessons/{step.file}"
        while pupil.task is not None:
            right = pupil.right()
            foreseen = [pupil.play.read(wrong.move) for wrong in pupil.task.wrong if "*" not in wrong.move]
            sample = [below(rng, game.rules.CODES) for _ in range(10)]
            assert not set(foreseen) & set(right), f"{where}: task {pupil.done + 1}: a wrong try is right"
            for move in {*foreseen, *pupil.play.legal(), *sample} - set(right):
                before = pupil.play.states.tobytes()
                answer = pupil.attempt(move)
                assert not answer.right
                assert pupil.play.states.tobytes() == before
                told = [answer.sentence(game.language(code)) for code in LANGUAGES]
                assert all(told), f"{where}: task {pupil.done + 1}: no answer to {pupil.play.notation(move)}"
            pupil.attempt(right[0])


def check_lessons_teach_the_clauses_they_name(game: Game) -> None:
    """What a step teaches happens in it, is asked in it, or refuses a try that it foresees."""
    for step in course(game).steps:
        assert step.teaches, f"{game.key}/lessons/{step.file} teaches no clause"
        pupil = begun(game, step)
        seen, start = set(), len(pupil.play.plies)
        while pupil.task is not None:
            seen |= {game.narrator.call("astray", pupil.play.states, code) for code in (-1, game.rules.CODES)}
            foreseen = [pupil.play.read(wrong.move) for wrong in pupil.task.wrong if "*" not in wrong.move]
            seen |= {pupil.attempt(move).clause for move in foreseen}
            pupil.attempt(pupil.right()[0])
        seen |= {event.clause for ply in pupil.play.plies[max(0, start - 3) :] for event in ply.events}
        told = {game.clauses[number].id for number in seen if isinstance(number, int) and number} | seen
        words = {clause.id for clause in game.clauses if clause.words}
        lost = set(step.teaches) - told - words
        assert not lost, f"{game.key}/lessons/{step.file}: {sorted(lost)} neither happens nor refuses anything there"


def check_the_sheet_of_the_rules_is_drawn(game: Game) -> None:
    for number, part in enumerate(lessons(game).sheet, 1):
        try:
            play = part.position.play(game)
        except Fault as fault:
            raise AssertionError(f"{game.key}/lessons/sheet.toml, part {number}: {fault}") from None
        assert len(part.show) in (0, 4), f"{game.key}/lessons/sheet.toml, part {number}: show is x, y, width, height"
        assert game.picture.board(play.view(part.seat), game.language("fr"))
