"""The clauses by name: their numbers are their places in clauses.toml."""

from enum import IntEnum

Clause = IntEnum("Clause", "C4_01 C4_02 C4_03 C4_04 C4_05")
