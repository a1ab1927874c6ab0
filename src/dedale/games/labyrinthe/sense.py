"""What a good player looks at."""

from dedale.core import Record, rule

HORIZON = 0


@rule
def value(s: Record, seat: int) -> float:
    return 0.0
