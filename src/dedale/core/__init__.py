"""The contract every game signs. Imports no other room of the house."""

from dedale.core.clause import Clause, Clauses
from dedale.core.fault import Fault, Illegal, NotYourTurn, Unreadable, listed
from dedale.core.game import Facts, Game, Option, Sense, Setting
from dedale.core.language import ENGLISH, LANGUAGES, Language, language, mark, spoken
from dedale.core.narrate import Event, Narrator
from dedale.core.play import REFEREE, Line, Outcome, Play, Ply, Reason, pick, svg
from dedale.core.rule import (
    CHANCE,
    OVER,
    Moves,
    Record,
    Rng,
    States,
    Weights,
    below,
    int8,
    int16,
    int32,
    int64,
    note,
    rule,
    state,
)
from dedale.core.strict import Strict, StrictError

__all__ = [
    "CHANCE",
    "ENGLISH",
    "LANGUAGES",
    "OVER",
    "REFEREE",
    "Clause",
    "Clauses",
    "Event",
    "Facts",
    "Fault",
    "Game",
    "Illegal",
    "Language",
    "Line",
    "Moves",
    "Narrator",
    "NotYourTurn",
    "Option",
    "Outcome",
    "Play",
    "Ply",
    "Reason",
    "Record",
    "Rng",
    "Sense",
    "Setting",
    "States",
    "Strict",
    "StrictError",
    "Unreadable",
    "Weights",
    "below",
    "int8",
    "int16",
    "int32",
    "int64",
    "language",
    "listed",
    "mark",
    "note",
    "pick",
    "rule",
    "spoken",
    "state",
    "svg",
]
