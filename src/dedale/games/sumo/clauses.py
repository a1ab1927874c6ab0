"""The clauses by name: their numbers are their places in clauses.toml."""

from enum import IntEnum

Clause = IntEnum(
    "Clause",
    "SG_01 SG_02 SG_03 SG_04 SG_05 SG_06 SG_07 SG_08 SG_09 SG_10 SG_11 SG_12 SG_13 SG_14 SG_15 SG_16 "
    "SG_17 SG_18 SG_19 SG_20 SG_21 SG_22 SG_23 SG_24 SG_25 SG_26 SG_27 SG_28",
)
