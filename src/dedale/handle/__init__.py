"""A game as `import dedale` hands it out: the referee's, with all that the other rooms do with it a method away.

Core knows no other room, so that what plays, steps and counts is fetched here, when it is first asked for.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from dedale.core import Game, Setting, registry
from dedale.core.edition import Source

if TYPE_CHECKING:
    from dedale.handle.sitting import Sitting
    from dedale.lab.shares import Crew
    from dedale.lab.study import Study
    from dedale.lab.tally import Tally
    from dedale.search import Batch, Stepper

LIMIT = 20_000  # plies


class Laid(TypedDict, total=False):
    """How a game is laid out; what is left out is as the rulebook has it."""

    seats: int | None
    options: Mapping[str, str] | None
    board: str | Source | None
    way: str | None


class Handle(Game):
    """One game: `play` it, drive it by a `stepper`, many at once in a `batch`, `simulate` or `study` it."""

    __slots__ = ("_known",)

    def __init__(self, known: Game) -> None:
        self._known = known
        self.__dict__ = known.__dict__  # its rooms are opened once, whoever asks for them

    def __eq__(self, other: object) -> bool:
        return self._known is (other._known if isinstance(other, Handle) else other)

    def __hash__(self) -> int:
        return hash(self._known)

    def __reduce__(self) -> tuple[Any, ...]:
        return handle, (self.key,)

    def play(
        self,
        seats: int | str | Sequence[str] | None = None,
        options: Mapping[str, str] | None = None,
        board: str | Source | None = None,
        seed: int = 1,
        way: str | None = None,
        lang: str = "en",
    ) -> "Sitting":
        """A game with the referee, who tells it. `seats` is how many play, or their names; whoever is named like a
        bot, as "greedy" or "mcts:200", is one, and moves by itself. So does chance, by the seed."""
        from dedale.handle.sitting import Sitting

        named = seats.split(",") if isinstance(seats, str) else seats
        names = [] if named is None or isinstance(named, int) else [name.strip() for name in named]
        count = named if isinstance(named, int) else len(names) or None
        return Sitting(self, self.setting(board, options, count, way), names, seed, lang)

    def stepper(self, seed: int | None = 1, **laid: Unpack[Laid]) -> "Stepper":
        """One game, compiled, move by move. Without a seed the caller decides what chance does."""
        from dedale.search import engine

        return engine(self).stepper(self._root(laid), seed)

    def batch(
        self,
        n: int,
        seed: int = 1,
        *,
        opponents: str | Sequence[str] | None = None,
        seat: int | Sequence[int] = 0,
        limit: int = LIMIT,
        again: bool = True,
        **laid: Unpack[Laid],
    ) -> "Batch":
        """Games side by side, compiled. By default every seat moves by `step`; with opponents, named once or seat by
        seat, only `seat` does, the same in all rows or one for each, and the others play inside the step."""
        from dedale.players.opponents import outsiders
        from dedale.search import engine

        setting = self._setting(laid)
        players, desk = outsiders(self, setting, opponents, seat, n)
        return engine(self).batch(self.start(setting), n, seed, players, limit, again, desk)

    def simulate(
        self,
        games: int = 1000,
        players: str | Sequence[str] = "random",
        seed: int = 1,
        *,
        limit: int = LIMIT,
        crew: "Crew | None" = None,
        progress: "Callable[[Tally], object]" = lambda tally: None,
        **laid: Unpack[Laid],
    ) -> "Tally":
        """Games between bots, by one thread a core or by another crew, and what came of them. `players` is one for all
        seats, or one each."""
        from dedale.lab.simulate import simulate
        from dedale.players import seated

        names = players.split(",") if isinstance(players, str) else players
        if len(names) > 1:
            laid.setdefault("seats", len(names))
        setting = self._setting(laid)
        return simulate(self, setting, seated(names, self, setting), games, seed, limit, crew, progress)

    def study(
        self, plan: Mapping[str, Any] | None = None, *, crew: "Crew | None" = None, **laid: Unpack[Laid]
    ) -> "Study":
        """What a designer wants to know of the game; `plan` says how much of it, as {"games": 500, "vary": "all"}."""
        from dedale.lab.study import Plan, study

        return study(self, self._setting(laid) if laid else None, Plan(**(plan or {})), crew)

    def _setting(self, laid: Laid) -> Setting:
        return self.setting(laid.get("board"), laid.get("options"), laid.get("seats"), laid.get("way"))

    def _root(self, laid: Laid) -> Any:
        return self.start(self._setting(laid))


@cache
def handle(key: str) -> Handle:
    """The handle of a game, made once."""
    return Handle(registry.find(key))
