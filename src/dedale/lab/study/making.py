"""A study of a game: one trace of many games, and all that can be read from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dedale import __version__
from dedale.core import Fault, Game, Language, Setting, language, mark
from dedale.core.language import LANGUAGES
from dedale.lab.compete import Standings, compete
from dedale.lab.study import flags as flagged
from dedale.lab.study.clauses import Spoken, spoken
from dedale.lab.study.figures import Drama, Lengths, Outcomes, drama_of, lengths_of, outcomes_of
from dedale.lab.study.flags import Flag
from dedale.lab.study.judging import SEARCH, judged, oracle_of
from dedale.lab.study.kinds import Kinds, kinds_of
from dedale.lab.study.playing import Hall, Progress
from dedale.lab.study.sample import Sample, sampled
from dedale.lab.study.tally import Asked, Tally, Width
from dedale.lab.study.varying import Change, Variant, as_data, changes, compared
from dedale.players import spec

PLAYER = "greedy~0.1"  # quick, sensible, and never twice alike
THINKER = "mcts:100"
SKILLS = ("random", PLAYER, THINKER)
BUDGETS = ("greedy", "mcts:10", "mcts:40", "mcts:160")
GAMES, QUICK = 1000, 200
SLOW = 20  # one in so many games for who thinks long, and for those that are told or judged
FEWEST = 20  # games of a match of the ladder
MATCH = 40


@dataclass(frozen=True)
class Plan:
    """What a study shall look at. `vary` is "", "all", an option or "board"; `values` whose, None for the best there
    are at once."""

    games: int = GAMES
    players: tuple[str, ...] = (PLAYER,)
    seed: int = 1
    vary: str = ""
    values: str | None = None
    skills: tuple[str, ...] = SKILLS
    budgets: tuple[str, ...] = BUDGETS
    command: str = ""

    @property
    def fewer(self) -> int:
        return max(10, self.games // SLOW)

    def of_skill(self, player: str) -> int:
        return self.fewer if player.startswith("mcts") else self.games


@dataclass
class Study:
    """All that was found. `stopped` where somebody called a halt: then what was not played is missing."""

    game: Game
    setting: Setting
    plan: Plan
    tally: Tally
    lengths: Lengths
    drama: Drama
    sample: Sample = field(default_factory=Sample)
    skills: list[Outcomes] = field(default_factory=list)
    ladder: Standings | None = None
    variants: tuple[Variant, ...] = ()
    stopped: bool = False

    @property
    def kinds(self) -> Kinds:
        return kinds_of(self.game)

    @property
    def clauses(self) -> list[Spoken]:
        return spoken(self.game, self.tally, self.sample) if self.sample.games else []

    @property
    def flags(self) -> list[Flag]:
        """The gravest first."""
        outcomes = [flag for each in self.skills if each.games for flag in flagged.of_outcomes(each, each.player)]
        return [
            *outcomes,
            *flagged.of_variants(self.variants),
            *flagged.of_clauses(self.clauses),
            *flagged.of_kinds(self.tally, self.kinds),
            *flagged.of_lengths(self.lengths, self.game.facts.minutes),
            *flagged.of_games(self.tally),
        ]

    def as_data(self) -> dict[str, Any]:
        """Every number, for other programs."""
        t = language("en")
        return {
            "game": self.game.key,
            "version": __version__,
            "command": self.plan.command,
            "setting": setting_data(self.setting),
            "players": self.plan.players,
            "seed": self.plan.seed,
            "games": self.tally.games,
            "distinct_games": self.tally.distinct,
            "stopped": self.stopped,
            "flags": [flag.as_data(t) for flag in self.flags],
            "lengths": self.lengths.as_data(self.game.facts.minutes),
            "skills": [each.as_data() for each in self.skills],
            "choices": self._choices(),
            "course": self.drama.as_data(),
            "ladder": self.ladder.as_data() if self.ladder else None,
            "moves": self._moves(),
            "places": {"games": self.sample.games, "clicks": dict(self.sample.places.most_common())},
            "clauses": [each.as_data() for each in self.clauses],
            "variants": [as_data(each) for each in self.variants],
        }

    def _choices(self) -> dict[str, Any]:
        asked = {self.kinds.question(key) or "all": width_data(width) for key, width in self.tally.asked.items()}
        parts = dict(zip(("opening", "middle", "end"), map(width_data, self.tally.parts), strict=True))
        return {"asked": asked, "parts": parts}

    def _moves(self) -> list[dict[str, Any]]:
        names = ("offered", "chosen", "seats_that_used_it", "of_these_won")
        rows = zip(self.kinds.names, self.tally.kinds.tolist(), strict=True)
        return [{"kind": name, **dict(zip(names, row, strict=True))} for name, row in rows]

    def as_html(self, code: str = "en") -> str:
        """The report as one page that needs nothing else, in a language."""
        from dedale.lab.study.report import page

        if code not in LANGUAGES:
            raise Fault(mark("No language '{code}'. There are: {codes}."), code=code, codes=", ".join(LANGUAGES))
        return page(self, self.game.language(code))

    def _repr_html_(self) -> str:
        return self.as_html()


def setting_data(setting: Setting) -> dict[str, Any]:
    return {"board": setting.edition.key, "options": dict(setting.options), "seats": setting.seats}


def width_data(width: Width) -> dict[str, Any]:
    return {
        "decisions": width.decisions,
        "real_choices": width.choices,
        "mean_moves": width.moves / max(1, width.decisions),
        "most_moves": width.most,
    }


def study(
    game: Game,
    setting: Setting | None = None,
    plan: Plan | None = None,
    progress: Progress = lambda what, done, total: None,
    threads: int | None = None,
    t: Language | None = None,
) -> Study:
    """Play, trace and look. Ctrl-C, or a `progress` that raises KeyboardInterrupt, keeps what is done so far."""
    setting, plan = setting or game.setting(), plan or Plan()
    hall = Hall(progress=progress) if threads is None else Hall(threads, progress)
    return Maker(game, setting, plan, hall, t or language("en")).made()


class Maker:
    """One study being made, part by part; after a halt the parts that are left are left out."""

    def __init__(self, game: Game, setting: Setting, plan: Plan, hall: Hall, t: Language) -> None:
        self.game, self.setting, self.plan, self.hall, self.t = game, setting, plan, hall, t
        self.oracle = oracle_of(game, setting, plan.values)
        self.changes: list[Change] = changes(game, setting, plan.vary) if plan.vary else []
        self.asked = self._asked(setting, seated(game, setting, plan.players))
        self.skilled = [(text, seated(game, setting, (text,))) for text in plan.skills]
        self.ladder = [(text, spec(text, game)) for text in plan.budgets]

    def _asked(self, setting: Setting, players: Any, valued: bool = True) -> Asked:
        return Asked(self.game, setting, players, self.plan.seed, valued=valued)

    def made(self) -> Study:
        tally = self.hall.play(self.t("playing"), self.asked, self.plan.games)
        found = Study(
            self.game, self.setting, self.plan, tally, lengths_of(tally, self.game.facts.minutes), drama_of(tally)
        )
        for part in (self._tell, self._skills, self._vary, self._judge, self._climb):
            if not self.hall.stop.is_set():
                part(found)
        found.stopped = self.hall.stop.is_set()
        return found

    def _counting(self, what: str, total: int) -> Callable[[int], bool]:
        """Tells how far it is; whether to go on."""

        def done(games: int) -> bool:
            try:
                self.hall.progress(what, games, total)
            except KeyboardInterrupt:
                self.hall.stop.set()
            return not self.hall.stop.is_set()

        return done

    def _tell(self, found: Study) -> None:
        games = range(min(found.tally.games, 4 * self.plan.fewer))
        found.sample = sampled(self.asked, games, self._counting(self.t("telling"), len(games)))

    def _skills(self, found: Study) -> None:
        for text, players in self.skilled:
            own = players == self.asked.players
            asked, games = self._asked(self.setting, players, valued=False), self.plan.of_skill(text)
            tally = found.tally if own else self.hall.play(self.t("playing {who}", who=text), asked, games)
            found.skills.append(outcomes_of(text, tally, self.setting.seats, self.game.facts.cooperative))

    def _vary(self, found: Study) -> None:
        tallies = []
        for change in self.changes:
            what = self.t("varying {what}", what=f"{change.key}={change.value}")
            asked = self._asked(change.setting, self.asked.players, valued=False)
            tallies.append((change, self.hall.play(what, asked, self.plan.games)))
            if self.hall.stop.is_set():
                break
        found.variants = compared(self.game, found.tally, tallies)

    def _judge(self, found: Study) -> None:
        if self.oracle is not None or self.plan.values == SEARCH:
            games = range(min(found.tally.games, self.plan.fewer))
            done = self._counting(self.t("judging"), len(games))
            found.drama = judged(self.asked, games, self.oracle, done)

    def _climb(self, found: Study) -> None:
        if len(self.ladder) < 2 or (self.setting.seats < 2 and not self.game.facts.cooperative):
            return
        games = max(FEWEST, min(MATCH, self.plan.fewer))
        total = games * (len(self.ladder) if self.game.facts.cooperative else len(self.ladder) - 1)
        done = self._counting(self.t("climbing the ladder"), total)
        found.ladder = compete(
            self.game, self.setting, self.ladder, games, self.plan.seed, neighbours=True, progress=done
        )  # fmt: skip
        if sum(match.games for match in found.ladder.matches) < total:
            self.hall.stop.set()


def seated(game: Game, setting: Setting, players: Sequence[str]) -> tuple[Any, ...]:
    """One for all seats, or one each."""
    who = tuple(spec(text, game) for text in players)
    if len(who) not in (1, setting.seats):
        raise Fault(mark("{given} players for {seats} seats."), given=len(who), seats=setting.seats)
    return who * setting.seats if len(who) == 1 else who
