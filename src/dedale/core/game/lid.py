"""What a game says of itself: what stands on its lid, how it may be played, and how it likes to be searched."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dedale.core.edition import Source
from dedale.core.language import mark

FIRST, SEAT = "first", "seat"  # the option that says who starts, and its values but for the lot: seat1, seat2, …
FAR = 20_000


@dataclass(frozen=True)
class Option:
    """A house rule: the state field of the same name holds the chosen value's number. The first is the default."""

    key: str
    title: str
    clause: str
    values: Mapping[str, int] = field(default_factory=lambda: {"no": 0, "yes": 1})
    titles: Mapping[str, str] = field(default_factory=dict)
    needs: Mapping[str, int] = field(default_factory=dict)  # by value, how many must play for it

    @property
    def default(self) -> str:
        return next(iter(self.values))

    @property
    def starts(self) -> bool:
        """Whether it says which seat begins: a matter of who plays rather than of house rules."""
        return self.key == FIRST and f"{SEAT}1" in self.values

    def seat(self, value: str) -> int | None:
        """The seat that a value names as the one that starts."""
        number = value.removeprefix(SEAT)
        return int(number) - 1 if self.starts and number != value and number.isdecimal() else None


@dataclass(frozen=True)
class Way:
    """A way to play: a named set of options, and perhaps a board. What it does not name has its default."""

    key: str
    title: str
    about: str
    options: Mapping[str, str] = field(default_factory=dict)
    edition: str = ""


PRINTED = Way("printed", mark("As printed"), mark("The rulebook to the letter."))


@dataclass(frozen=True)
class Facts:
    """What a box says on its lid. Sentences are English, marked for translation."""

    name: str
    tagline: str
    seats: tuple[int, ...]
    minutes: int
    version: int
    editions: tuple[str, ...] = ()  # the names of the files in editions/, the default first
    options: tuple[Option, ...] = ()
    ways: tuple[Way, ...] = (PRINTED,)  # the default first
    accent: str = "#6b7a4b"
    colours: tuple[str, ...] = ()  # the palette's colours in the order of the seats; by default its own order
    credit: str = ""
    draws: bool = False
    cooperative: bool = False
    longest: int = FAR  # plies, chance's among them; FAR where no rule of the box ends a game
    own_edition: str = ""
    weight: int = 3  # how much there is to learn, from 1 to 5: the lightest box lies in front


@dataclass(frozen=True)
class Sense:
    """How a game likes to be searched."""

    levels: tuple[str, ...] = ("greedy~0.6", "greedy", "mcts:200", "mcts:2000", "mcts:20000")  # the friendliest first
    horizon: int = FAR  # plies after which a playout stops and the game's sense is asked
    exploration: float = 1.4  # lower where sense tells small differences
    guided: bool = False  # by the sense: for games with more moves than simulations
    widens: bool = False  # a guided search opens moves one after the other, the promising ones first
    proves: bool = False  # a search looks for forced wins: for games in which luck decides nothing
    review: int = 2000  # simulations a position in a review
    looks: int = 0  # how many numbers `features` writes, where sense is trained: see `lab.train`


@dataclass(frozen=True)
class Setting:
    """How a game is set up: what a record needs besides the moves."""

    edition: Source
    options: Mapping[str, str]
    seats: int
