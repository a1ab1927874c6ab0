"""What a game's rules must offer, hook by hook.

Search is written against these placeholders; binding it to a game puts the game's own rules in their place.
A game may leave out the hooks in DEFAULTS: then what stands here is bound in their place.
"""

from collections.abc import Callable
from typing import Any

from dedale.core.rule import Habits, Moves, Record, Rng, Scores, Weights, below, rule


@rule
def setup(s: Record) -> None:
    """Lay the game out: the state already carries its edition, its options and its number of seats."""


@rule
def turn(s: Record) -> int:
    """The seat to move, CHANCE, or OVER."""
    return 0


@rule
def legal(s: Record, moves: Moves) -> int:
    """Write the codes of all moves that `refusal` lets pass, return how many. By default all codes below MOST_MOVES
    are tried: a game with few of them leaves this out."""
    return offer(s, moves, 0, 0, len(moves))


@rule
def offer(s: Record, moves: Moves, n: int, first: int, end: int) -> int:
    """Add those codes from `first` to before `end` that `refusal` lets pass to the n there are; how many then."""
    for move in range(first, end):
        if refusal(s, move) == 0:
            moves[n] = move
            n += 1
    return n


@rule
def pick(s: Record, moves: Moves, rng: Rng) -> int:
    """One of the legal moves, each as likely: the one that `legal` writes at the place where the luck falls. A game
    leaves it out unless it finds that one without writing all of them; `moves` is for its scribbles."""
    return int(moves[below(rng, legal(s, moves))])


@rule
def refusal(s: Record, move: int) -> int:
    """0, or the number of the clause that forbids the move: the only legality there is. No game writes it anew."""
    asked = astray(s, move)
    return asked if asked != 0 else obstacle(s, move)


@rule
def astray(s: Record, move: int) -> int:
    """0 where the move is an answer to what is asked now, else the number of the clause that asks: then the player
    hears what is asked. A game with a single question leaves it out."""
    return 0


@rule
def obstacle(s: Record, move: int) -> int:
    """0, or the number of the clause that forbids this answer to what is asked now."""
    return 0


@rule
def chance(s: Record, weights: Weights) -> int:
    """Write the weights of the outcomes 0, 1, 2…, return how many. Asked only when it is CHANCE's turn; a game
    without luck leaves it out."""
    return 0


@rule
def apply(s: Record, move: int) -> None:
    """Change the state in place by a legal move or an outcome, and note what happened."""


@rule
def result(s: Record, seat: int) -> float:
    """-1.0 … 1.0 for the seat once the game is over; 0.0 before."""
    return 0.0


@rule
def sound(s: Record) -> int:
    """0, or the number of the clause whose invariant the state breaks."""
    return 0


@rule
def mask(s: Record, seat: int) -> None:
    """Blank in place what the seat cannot know."""


@rule
def guess(s: Record, seat: int, rng: Rng) -> None:
    """Fill a masked state at random, consistently with what the seat knows."""


@rule
def value(s: Record, seat: int) -> float:
    """What a good player would say of the position, -1.0 … 1.0 (from `sense`)."""
    return 0.0


@rule
def foresee(s: Record, one: int, other: int, seat: int) -> tuple[float, float]:
    """What `value` or the result will say after each of two moves, found faster than by making them. Search asks only
    games that have it."""
    return 0.0, 0.0


@rule
def features(s: Record, seat: int, look: Any) -> None:
    """Write what a trained sense looks at into the array, as whole numbers (from `sense`)."""


@rule
def policy(s: Record, moves: Moves, n: int, habits: Habits, scores: Scores) -> int:
    """What a careful player thinks of each of these n legal moves of a masked state, into `scores`: the highest is
    played. `habits` are the weights that `sense` names. Returns how many of the best are worth comparing by playing on:
    1 where thinking longer gains nothing."""
    return 1


RULES = (
    "setup", "turn", "legal", "pick", "refusal", "astray", "obstacle", "chance", "apply", "result", "sound", "mask",
    "guess",
)  # fmt: skip
SENSE = ("value", "foresee", "features", "policy")
SHARED = ("refusal",)  # the same for all
DEFAULTS = ("legal", "pick", "astray", "chance", "mask", "guess", *SENSE, *SHARED)
HOOKS: dict[str, Callable[..., Any]] = {name: globals()[name] for name in (*RULES, *SENSE)}
