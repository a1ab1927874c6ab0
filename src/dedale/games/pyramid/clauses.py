"""The clauses by name: their numbers are their places in clauses.toml."""

from enum import IntEnum

Clause = IntEnum(
    "Clause",
    "RR_01 RR_02 RR_03 RR_04 RR_05 RR_06 RR_07 RR_08 RR_09 RR_10 RR_11 RR_12 RR_13 RR_14 RR_15 RR_16 "
    "RR_17 RR_18 RR_19 RR_20 RR_21 RR_22 RR_23 RR_24 RR_25 RR_26 RR_27 RR_28 RR_29 RR_30 RR_31 RR_32 "
    "RR_33 RR_34 RR_35 RR_36 RR_37 RR_38 RR_39 RR_40 RR_41 RR_42 RR_43 RR_44 RR_45 RR_46 RR_47 RR_48 "
    "RR_49 RR_50 RR_51 RR_52 RR_53 RR_54 RR_55 RR_56 RR_57 RR_58 RR_59 RR_60",
)
