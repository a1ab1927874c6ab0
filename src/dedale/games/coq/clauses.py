"""The clauses by name: their numbers are their places in clauses.toml."""

from enum import IntEnum

Clause = IntEnum(
    "Clause",
    "CQ_01 CQ_02 CQ_03 CQ_04 CQ_05 CQ_06 CQ_07 CQ_08 CQ_09 CQ_10 CQ_11 CQ_12 CQ_13 CQ_14 CQ_15 CQ_16 CQ_17 CQ_18 CQ_19",
)
