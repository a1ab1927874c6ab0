"""The clauses by name: their numbers are their places in clauses.toml."""

from enum import IntEnum

Clause = IntEnum("Clause", "NI_01 NI_02 NI_03 NI_04")
