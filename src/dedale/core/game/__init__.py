"""A game: its rooms opened when first needed."""

import importlib.util
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numpy as np

from dedale.core import contract, edition, rooms
from dedale.core.clause import Clauses
from dedale.core.edition import Source
from dedale.core.fault import Fault, listed
from dedale.core.game.lid import Facts, Sense, Setting, Way
from dedale.core.language import LANGUAGES, Language, language, mark
from dedale.core.narrate import AtHand, Event, Narrator
from dedale.core.rooms import GAMES, LID, Broken, load, signed
from dedale.core.rule import Record, States, is_rule
from dedale.core.strict import Strict

STANDARD = "standard"
FEW = 64  # codes: a game with more says itself what a click means
Own = TypeVar("Own")


class Game:
    """One folder of games/, as everybody else sees it."""

    def __init__(self, key: str) -> None:
        self.key = key
        lid = signed(key, LID, ("FACTS",))
        if not isinstance(lid.FACTS, Facts):
            raise Broken(key, mark("FACTS must be made by Facts(…) of dedale.core"))
        self.facts = lid.FACTS
        self.folder = Path(str(lid.__file__)).parent

    def __repr__(self) -> str:
        return f"<game {self.key}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return importlib.import_module("dedale.core.registry").find, (self.key,)

    def room(self, name: str) -> ModuleType:
        return load(self.key, name)

    @cached_property
    def rules(self) -> ModuleType:
        return signed(self.key, "rules", rooms.RULES)

    @cached_property
    def words(self) -> rooms.Words:
        return cast(rooms.Words, signed(self.key, "words", rooms.WORDS))

    @cached_property
    def picture(self) -> rooms.Picture:
        return cast(rooms.Picture, signed(self.key, "picture", rooms.PICTURE))

    @cached_property
    def boards(self) -> rooms.Boards:
        return cast(rooms.Boards, signed(self.key, "edition", rooms.BOARDS))

    @cached_property
    def studio(self) -> rooms.Studio | None:
        """Where a board is made by hand, in games that have such a room."""
        if importlib.util.find_spec(f"{GAMES}.{self.key}.studio") is None:
            return None
        return cast(rooms.Studio, signed(self.key, "studio", rooms.STUDIO))

    def near(self, text: str, t: Language, at: str, stage: rooms.Stage) -> tuple[rooms.Drawing, Sequence[rooms.Tool]]:
        """A draft of the studio and its tools, as they are shown once the thing of this id was touched last."""
        room = signed(self.key, "studio", rooms.STUDIO)
        return self._own("studio", "near", lambda text, t, at, stage: (room.draw(text, t), room.tools(text, t)))(
            text, t, at, stage
        )

    def check(self) -> None:
        """Open every room and every box once: what is not as the contract wants it is told as a fault."""
        for part in ("hooks", "words", "picture", "clauses", *(["boards"] if self.facts.editions else [])):
            getattr(self, part)
        for name in self.facts.editions:
            self.shipped(name)
        for way in self.facts.ways:
            self.setting(None, None, max(self.facts.seats), way.key)
        for code in LANGUAGES:
            self.language(code)

    @cached_property
    def clauses(self) -> Clauses:
        return Clauses(self.folder / "clauses.toml")

    @cached_property
    def hooks(self) -> dict[str, Callable[..., Any]]:
        """The game's own rules by hook name, with the contract's for those it may leave out."""
        own = dict.fromkeys(contract.RULES, self.rules) | dict.fromkeys(contract.SENSE, self.room("sense"))
        found = {name: getattr(room, name, contract.HOOKS[name]) for name, room in own.items()}
        if plain := [name for name, hook in found.items() if not is_rule(hook)]:
            raise Broken(self.key, mark("before these there must stand @rule: {names}"), names=", ".join(plain))
        return found

    @cached_property
    def narrator(self) -> Narrator:
        def at_hand() -> AtHand:
            found: AtHand = self._own("words", "AT_HAND", {})
            return found

        return Narrator(self.hooks, self.rules.MOST_MOVES, self.rules.MOST_OUTCOMES, at_hand)

    @cached_property
    def solvable(self) -> bool:
        """Whether the game has an oracle."""
        return importlib.util.find_spec(f"{GAMES}.{self.key}.oracle") is not None

    @cached_property
    def hides(self) -> bool:
        """Whether some seat knows what another does not."""
        return self.hooks["mask"] is not contract.HOOKS["mask"]

    @cached_property
    def sense(self) -> Sense:
        """How the game is searched, by its own account."""
        return self._own("sense", "SENSE", Sense())

    @cached_property
    def careful(self) -> bool:
        """Whether the game knows how careful people play it."""
        return self.hooks["policy"] is not contract.HOOKS["policy"]

    @cached_property
    def habits(self) -> Mapping[str, float]:
        """What each consideration of its policy weighs, by name."""
        return self._own("sense", "HABITS", {})

    def _own(self, room: str, name: str, default: Own) -> Own:
        """What a room may offer and need not."""
        return cast(Own, getattr(self.room(room), name, default))

    def score(self, s: Record, seat: int, t: Language) -> str:
        """The seat's score as its panel shows it."""
        return str(self._score(s, seat, t))

    @cached_property
    def _score(self) -> Callable[[Record, int, Language], str]:
        return self._own("words", "score", lambda s, seat, t: "")

    def glossary(self, t: Language) -> Mapping[str, tuple[str, str]]:
        """For games with labels on their board: by clause, how one stands there, and its text."""
        return self._own("words", "glossary", lambda t: {})(t)

    def rolled(self, s: Record, events: Sequence[Event]) -> list[str]:
        """The ids of what chance has just thrown or turned up."""
        return list(self._rolled(s, events))

    @cached_property
    def _rolled(self) -> Callable[[Record, Sequence[Event]], Iterable[str]]:
        return self._own("picture", "rolled", lambda s, events: ())

    def finale(self, s: Record) -> list[tuple[str, str]]:
        """How the end is shown: ids, and what each does."""
        return list(self._own("picture", "finale", lambda s: ())(s))

    def said(self, s: Record, move: int) -> list[Any]:
        """How a move is said at the table: the ids to click, and what it ends on where that may be clicked as well."""
        clicks = list(self.picture.clicks(s, move))
        return [clicks, goal] if self._goal and (goal := self._goal(s, move)) else [clicks]

    @cached_property
    def _goal(self) -> Callable[[Record, int], str | None] | None:
        return self._own("picture", "goal", None)

    @cached_property
    def known_by(self) -> Callable[[Record, Iterable[int]], Iterable[Hashable]] | None:
        """What decides how each legal move is written, called and clicked; None where the game does not say."""
        return self._own("words", "known_by", None)

    @cached_property
    def steps(self) -> Callable[[Record, int], bool]:
        """Whether a legal move is a step of which several may be taken at once; by default none is."""
        return self._own("picture", "steps", lambda s, move: False)

    def about(self, s: Record, name: str, names: Sequence[str], t: Language) -> rooms.About | None:
        """What the thing of this id is; None where there is no such thing."""
        return self.words.about(s, name, names, t)

    @property
    def pointing(self) -> str:
        """The clause that speaks of pointing, if one does."""
        return self._own("picture", "POINTING", "")

    def language(self, code: str) -> Language:
        try:
            return language(code, self.folder / "locale")
        except (OSError, UnicodeError) as error:
            file = f"locale/{code}.po"
            raise Broken(self.key, mark("{file}: cannot be read ({why})"), file=file, why=error) from None

    def refuse(
        self, states: States, move: int, clause: int, names: Sequence[str], t: Language, name: str | None = None
    ) -> str:
        """Why a move is refused, in a sentence or two: by what is asked now where it answers something else. `name` is
        how the player to move is called where several play at one screen."""
        s = Strict(states[0])
        if self.narrator.call("astray", states, move):
            return t("Not now. {must}", must=self.words.must(s, name, names, t))
        own = self.clauses[clause].refusal
        return str(self.words.refuse(s, move, clause, t.pick(own) if own else "", names, t))

    def means(self, s: Record, ids: Sequence[str]) -> list[int]:
        """The codes that these clicks may have meant, the likeliest first; a game of few codes need not say so."""
        return list(self._own("picture", "means", self._begun)(s, ids))

    def _begun(self, s: Record, ids: Sequence[str]) -> list[int]:
        """Those moves that are said by these clicks, then those that begin with them."""
        codes = range(self.rules.CODES if self.rules.CODES <= FEW else 0)
        said = {code: tuple(self.picture.clicks(s, code)) for code in codes}
        begun = [code for code, clicks in said.items() if clicks[: len(ids)] == tuple(ids)]
        return sorted(begun, key=lambda code: len(said[code]))

    def edition(self, name: str | None = None) -> Source:
        """A shipped edition by its name, or an own one by its path."""
        path = Path(name or "")
        if name and name not in self.facts.editions and (path.suffix or path.exists()):
            return edition.read(path, own=True)
        return self.shipped(name)

    def shipped(self, name: str | None = None) -> Source:
        """An edition of our own. What strangers send is looked up here: it must never name a file of this machine."""
        name = name or (self.facts.editions or (STANDARD,))[0]
        if name == STANDARD and not self.facts.editions:
            return edition.parse(STANDARD, STANDARD, "")
        if name in self.facts.editions:
            return edition.shipped(self._box(name))
        raise Fault(
            mark("No board '{name}' in {game}. There are: {names}; or give the path of a file of your own."),
            name=name,
            game=self.facts.name,
            names=listed(self.facts.editions),
        )

    @property
    def suffix(self) -> str:
        """How the names of this game's boards end, as files."""
        return self._box(self.facts.editions[0]).suffix if self.facts.editions else ".txt"

    def _box(self, name: str) -> Path:
        """The file of an edition, whatever this game calls its kind."""
        for path in (self.folder / "editions").glob(f"{name}.*"):
            return path
        raise Broken(self.key, mark("there is no {file}"), file=f"editions/{name}.*")

    def way(self, key: str | None = None) -> Way:
        """A way to play by its key, as typed by a person."""
        ways = {way.key: way for way in self.facts.ways}
        if key is None or key in ways:
            return ways[key] if key else self.facts.ways[0]
        raise Fault(
            mark("No way to play '{key}' in {game}. There are: {keys}."),
            key=key,
            game=self.facts.name,
            keys=", ".join(ways),
        )

    def fixed(self, way: Way) -> dict[str, str]:
        """The options that a way to play settles: all of them, but who starts only where some way says so."""
        named = {key for each in self.facts.ways for key in each.options}
        settled = (option for option in self.facts.options if not option.starts or option.key in named)
        return {option.key: way.options.get(option.key, option.default) for option in settled}

    def laid(self, way: Way) -> str:
        """The board that a way to play is played on; "" where boards are no matter of ways in this game."""
        return (way.edition or self.facts.editions[0]) if any(each.edition for each in self.facts.ways) else ""

    def played(self, setting: Setting) -> Way | None:
        """The way to play that this is, or None for a mix of one's own."""
        board = "" if setting.edition.own else setting.edition.key
        for way in self.facts.ways:
            if self.fixed(way).items() <= setting.options.items() and self.laid(way) in ("", board):
                return way
        return None

    def chosen(self, given: Mapping[str, str], seats: int) -> dict[str, str]:
        """All options with their values; those not given have their default."""
        known = {option.key: option for option in self.facts.options}
        for key, wanted in given.items():
            if key not in known:
                raise Fault(
                    mark("No option '{key}' in {game}. There are: {keys}."),
                    key=key,
                    game=self.facts.name,
                    keys=listed(known) or "-",
                )
            if wanted not in known[key].values:
                raise Fault(
                    mark("Option {key} cannot be '{value}'. Possible: {values}."),
                    key=key,
                    value=wanted,
                    values=", ".join(known[key].values),
                )
            if known[key].needs.get(wanted, 0) > seats:
                raise Fault(
                    mark("Option {key} cannot be '{value}' where {seats} play."), key=key, value=wanted, seats=seats
                )
        return {key: given.get(key, option.default) for key, option in known.items()}

    def setting(
        self,
        board: str | Source | None = None,
        options: Mapping[str, str] | None = None,
        seats: int | None = None,
        way: str | None = None,
    ) -> Setting:
        """Given options change the way to play; without a way it is the default one."""
        chosen = self.way(way)
        source = board if isinstance(board, Source) else self.edition(board or chosen.edition or None)
        count = self.facts.seats[0] if seats is None else seats
        if count not in self.facts.seats:
            raise Fault(
                mark("{game} is not played by {count}. Possible: {seats}."),
                game=self.facts.name,
                count=count,
                seats=", ".join(map(str, self.facts.seats)),
            )
        return Setting(source, self.chosen({**chosen.options, **(options or {})}, count), count)

    def start(self, setting: Setting) -> States:
        """One state, laid out: edition and options copied in, then set up by the rules."""
        states = self.blank(setting)
        self.narrator.setup(states)
        return states

    def blank(self, setting: Setting) -> States:
        states = np.zeros(1, self.rules.State)
        record = Strict(states[0])
        for option in self.facts.options:
            setattr(record, option.key, option.values[setting.options[option.key]])
        if self.facts.editions:
            self.boards.lay(record, setting.edition, setting.seats)
        elif "seats" in (states.dtype.names or ()):
            record.seats = setting.seats
        return states
