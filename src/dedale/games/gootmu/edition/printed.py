"""The labels as they are typed in a tile file: word, dictionary number, what must come with it."""

from typing import NamedTuple

COLUMNS, ROWS = "abcd", "1234"
COMPASS = "NESW"


class Printed(NamedTuple):
    """`least` and `most` bound the number in brackets, 0 where there is none; `n` stands where none is typed."""

    entry: int
    least: int = 0
    most: int = 0
    arrow: bool = False
    n: int = 0


WORDS: dict[str, Printed] = {
    "ADD_ALL": Printed(1, 1, 9),
    "ADD_NEXT": Printed(2, 1, 9),
    "PERM_AWAY": Printed(3),
    "BRING_EGOOT": Printed(4),
    "CANCEL1": Printed(6, n=1),
    "CANCEL2": Printed(6, n=2),
    "CONFUSED": Printed(7),
    "DROP_ALL": Printed(8, 1, 9),
    "DROP_ONE": Printed(9, 1, 9),
    "DROP_GOOT": Printed(10),
    "DOUBLE": Printed(11),
    "ENEMY_MOVES": Printed(12),
    "ENEMY_MGOOT": Printed(13),
    "EXTRA": Printed(14),
    "MON_FREE": Printed(15),
    "PSEUDO": Printed(16),
    "GET_ITEM": Printed(17),
    "GIVE_GOOT": Printed(18),
    "GIVE_ITEM": Printed(19),
    "GO_ANY": Printed(20),
    "GO_EGOOT": Printed(21),
    "GO_ITEM": Printed(22),
    "IGN_NEXT": Printed(23),
    "JUMP": Printed(24, 1, 9, True),
    "OTHER_MOVES": Printed(25),
    "DOOR": Printed(26),
    "LOSE": Printed(27, 1, 9),
    "MOVE_OTHER2": Printed(29, n=2),
    "MOVE_OTHER": Printed(29, 1, 9),
    "ANYDIR_IGN": Printed(30, 1, 9),
    "BACK": Printed(31, 1, 9),
    "FWD": Printed(32, 1, 9),
    "FWD10_BT": Printed(33, 1, 36),
    "MON_MOVE": Printed(34),
    "MOVE_GOOT": Printed(35),
    "MOVE_MYGOOT": Printed(36),
    "MOVE_OTHER1": Printed(37),
    "MOVE_OTHERS": Printed(38),
    "RANDOM_NEXT": Printed(39),
    "THATWAY_NEXT": Printed(40, arrow=True),
    "THATWAY": Printed(41, 1, 9, True),
    "MOVE_N_NEXT": Printed(42, 1, 9),
    "MOVE_IGN": Printed(43, 1, 9),
    "NEAR_LABEL": Printed(44),
    "NEXT_TILE": Printed(45, arrow=True),
    "SAME_SPACE": Printed(46),
    "MONSTER_TILE": Printed(47),
    "NEXT_HOME": Printed(48),
    "ODD": Printed(49),
    "OIL": Printed(50),
    "PASS_WALL_NEXT": Printed(51),
    "POOL": Printed(53),
    "REMOVE_TILE": Printed(54),
    "ROLL1_X2": Printed(55, n=1),
    "ROLL5_LOSE": Printed(56, n=5),
    "ROLL_LT": Printed(57, 2, 6),
    "ROT_ANY": Printed(58),
    "ROT_CW": Printed(59),
    "PANEL": Printed(60, 1, 6),
    "SELECT": Printed(61, 1, 5),
    "SLIDE": Printed(62, 1, 9, True),
    "PIT": Printed(63),
    "SQUARE": Printed(64),
    "SUB_NEXT": Printed(65, 1, 9),
    "SUB_ALL": Printed(66, 1, 9),
    "SWAP_GOOT": Printed(67),
    "SWAP_PL": Printed(68),
    "TAKE_ITEM": Printed(69),
    "TELE_GOOT": Printed(70),
    "MON_START": Printed(71),
    "TRAP": Printed(72, arrow=True),
    "TURN_ITEM": Printed(73),
    "CARRY4": Printed(75),
    "ROT_MAY": Printed(76),
    "MUST_ITEM": Printed(77),
}
TOKENS = (
    "bucket", "key", "boat", "pickaxe", "board", "oil", "power", "wall", "cancel", "backward", "fire", "cave-in",
    "magnet",
)  # fmt: skip
