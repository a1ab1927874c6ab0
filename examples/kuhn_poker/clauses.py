"""The clauses by name: their numbers are their places in clauses.toml."""

from enum import IntEnum

Clause = IntEnum("Clause", "KP_01 KP_02 KP_03 KP_04 KP_05")
