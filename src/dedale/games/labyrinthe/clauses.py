"""The clauses by name: their numbers are their places in clauses.toml."""

from enum import IntEnum

Clause = IntEnum(
    "Clause",
    "LB_01 LB_02 LB_03 LB_04 LB_05 LB_06 LB_07 LB_08 LB_09 LB_10 LB_11 LB_12 LB_13 LB_14 LB_15 LB_16 "
    "LB_17 LB_18 LB_19 LB_20",
)
