"""A study of a game: one trace of many games, and all that can be read from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast

from dedale.core import Fault, Game, Language, Setting, language, mark
from dedale.core.language import LANGUAGES
from dedale.lab.compete import Standings, Terms, compete
from dedale.lab.crews import threads
from dedale.lab.shares import Contest, Crew, gather, source_of
from dedale.lab.study import flags as flagged
from dedale.lab.study.clauses import Spoken, awake, spoken
from dedale.lab.study.figures import Drama, Lengths, Outcomes, drama_of, lengths_of, outcomes_of
from dedale.lab.study.flags import Flag
from dedale.lab.study.judging import SEARCH, judged, oracle_of
from dedale.lab.study.kinds import Kinds, kinds_of
from dedale.lab.study.sample import Sample, sampled
from dedale.lab.study.tally import Tally, Width, empty, share
from dedale.lab.study.varying import Change, Variant, as_data, changes, compared
from dedale.players import seated, spec

PLAYER = "greedy~0.1"  # quick, sensible, and never twice alike
THINKER = "mcts:100"
SKILLS = ("random", PLAYER, THINKER)
BUDGETS = ("greedy", "mcts:10", "mcts:40", "mcts:160")
GAMES, QUICK = 1000, 200
SLOW = 20  # one in so many games for whatever thinks long
TOLD = 4  # times as many that the referee tells
JUDGED = 20  # games at most, ply by ply
FEWEST = 20  # games of a match of the ladder
MATCH = 40
Progress = Callable[[str, int, int], object]  # what is played, how many games of it are done, of how many; True: halt


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
    elsewhere: dict[int, str] = field(default_factory=dict)  # clauses that spoke with a house rule: the first one
    stopped: bool = False
    fault: Fault | None = None  # what went wrong with those who played, if that was why

    @property
    def rules(self) -> str:
        """A mark of all that played: the same command gives the same numbers where this is the same."""
        return source_of(self.game)

    @property
    def kinds(self) -> Kinds:
        return kinds_of(self.game)

    @property
    def clauses(self) -> list[Spoken]:
        return spoken(self.game, self.tally, self.sample, self.elsewhere) if self.sample.games else []

    @property
    def flags(self) -> list[Flag]:
        """The gravest first."""
        outcomes = [flag for each in self.skills for flag in flagged.of_outcomes(each, each.player, each.team)]
        return [
            *outcomes,
            *flagged.of_variants(self.variants, self.setting.seats),
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
            "rules": self.rules,
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
    crew: Crew | None = None,
    progress: Progress = lambda what, done, total: None,
    t: Language | None = None,
) -> Study:
    """Play, trace and look; by default threads play. Ctrl-C, or a `progress` that says so, keeps what is done by then.
    The language is that of `progress`."""
    maker = Maker(game, setting or game.setting(seats=usual_seats(game)), plan or Plan(), progress, t or language("en"))
    if crew is None:
        with threads() as crew:
            return maker.made(crew)
    return maker.made(crew)


class Maker:
    """One study being made, part by part; after a halt the parts that are left are left out."""

    def __init__(self, game: Game, setting: Setting, plan: Plan, progress: Progress, t: Language) -> None:
        self.game, self.setting, self.plan, self.progress, self.t = game, setting, plan, progress, t
        self.halted, self.fault = False, cast(Fault | None, None)
        self.oracle = oracle_of(game, setting, plan.values)
        self.changes: list[Change] = changes(game, setting, plan.vary) if plan.vary else []
        self.contest = self._contest(setting, plan.players)
        self.skilled = [(text, self._contest(setting, (text,))) for text in plan.skills]
        self.ladder = [(text, spec(text, game, setting)) for text in plan.budgets]

    def _contest(self, setting: Setting, players: Sequence[str]) -> Contest:
        return Contest.of(self.game, setting, seated(players, self.game, setting), self.plan.seed)

    def made(self, crew: Crew) -> Study:
        self.crew = crew
        tally = self._played(self.t("playing"), self.contest, self.plan.games, valued=True)
        found = Study(
            self.game, self.setting, self.plan, tally, lengths_of(tally, self.game.facts.minutes), drama_of(tally)
        )
        try:
            for part in (self._tell, self._skills, self._vary, self._judge, self._climb):
                if not self.halted:
                    part(found)
        except KeyboardInterrupt:
            self.halted = True
        except Fault as met:
            self.halted, self.fault = True, met
        found.stopped, found.fault = self.halted, self.fault
        return found

    def _heard(self, what: str, done: int, total: int) -> bool:
        """Tells how far it is; whether somebody calls a halt."""
        self.halted = self.halted or bool(self.progress(what, done, total))
        return self.halted

    def _played(self, what: str, contest: Contest, games: int, valued: bool = False) -> Tally:
        """As many as are asked for; after a halt or a fault, those that were played by then."""
        work, tally = partial(share, contest, valued), empty(self.game)

        def so_far(now: Tally) -> bool:
            nonlocal tally
            tally = now
            return self._heard(what, now.games, games)

        self._heard(self.t("compiling the rules"), 0, games)
        if self.crew.near:
            work(range(0))
        try:
            tally = gather(work, tally, games, self.crew, so_far)
        except Fault as met:
            self.fault = met
        self.halted = self.halted or tally.games < games
        return tally

    def _tell(self, found: Study) -> None:
        games = range(min(found.tally.games, TOLD * self.plan.fewer))
        found.sample = sampled(
            self.contest, games, lambda done: not self._heard(self.t("telling"), done, len(games))
        )  # fmt: skip

    def _skills(self, found: Study) -> None:
        for text, contest in self.skilled:
            if self.halted:
                break
            what, games = self.t("playing {who}", who=text), self.plan.of_skill(text)
            tally = found.tally if contest == self.contest else self._played(what, contest, games)
            found.skills.append(outcomes_of(text, tally, self.setting.seats, self.game.facts.cooperative))

    def _vary(self, found: Study) -> None:
        tallies: list[tuple[Change, Tally]] = []
        for change in self.changes:
            if self.halted:
                break
            named = f"{change.key}={change.value}"
            contest = self._contest(change.setting, self.plan.players)
            tally = self._played(self.t("varying {what}", what=named), contest, self.plan.games)
            for clause in awake(tally, sampled(contest, range(min(tally.games, self.plan.fewer)))):
                found.elsewhere.setdefault(clause, named)
            tallies.append((change, tally))
        found.variants = compared(self.game, found.tally, tallies)

    def _judge(self, found: Study) -> None:
        if self.oracle is not None or self.plan.values == SEARCH:
            games = range(min(found.tally.games, self.plan.fewer, JUDGED))
            found.drama = judged(
                self.contest, games, self.oracle, lambda done: not self._heard(self.t("judging"), done, len(games))
            )  # fmt: skip

    def _climb(self, found: Study) -> None:
        if len(self.ladder) < 2 or (self.setting.seats < 2 and not self.game.facts.cooperative):
            return
        games = max(FEWEST, min(MATCH, self.plan.fewer))
        total = games * (len(self.ladder) if self.game.facts.cooperative else len(self.ladder) - 1)
        found.ladder = compete(
            self.game, self.setting, self.ladder, Terms(games, self.plan.seed, neighbours=True), self.crew,
            lambda done: self._heard(self.t("climbing the ladder"), done, total),
        )  # fmt: skip
        self.halted = self.halted or sum(match.games for match in found.ladder.matches) < total


def usual_seats(game: Game) -> int:
    """As few as can play, but two where they can: alone at the table many rules sleep."""
    return min((count for count in game.facts.seats if count > 1), default=game.facts.seats[0])
