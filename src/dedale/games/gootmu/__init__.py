"""G.O.O.T.M.U. (Tom Jolly, 1992): a maze of turning tiles where everybody looks for three pieces."""

from dedale.core import PRINTED, Facts, Option, Way, mark

OFF_ON = {"no": 0, "yes": 1}


def choice(key: str, title: str, clause: str, **titles: str) -> Option:
    """An option whose values all have a title, numbered as they come."""
    return Option(key, title, clause, {value: i for i, value in enumerate(titles)}, titles)


FACTS = Facts(
    name="G.O.O.T.M.U.",
    tagline=mark("A maze of turning tiles, full of traps and orders: be the first to gather your three pieces."),
    seats=(2, 3, 4, 5, 6),
    minutes=60,
    weight=5,
    version=2,
    editions=("tiles-32",),
    accent="#1f8a8a",
    credit=mark("A game by Tom Jolly (1992)."),
    draws=True,
    own_edition=mark(
        "The printed tiles of the box are not known to us: these 32 are a reconstruction. Own the box? Type its tiles "
        "into a text file (docs/gootmu.md shows how) and play with it."
    ),
    ways=(
        PRINTED,
        Way(
            "first",
            mark("First game"),
            mark("Homes and pieces are placed by lot: the game begins with the first roll."),
            {"placing": "random"},
        ),
    ),
    options=(
        Option(
            "size",
            mark("Board"),
            "GM-S1",
            {"auto": 0, "3x4": 34, "4x3": 43, "3x5": 35, "5x3": 53, "4x4": 44, "4x5": 45, "5x4": 54, "5x5": 55},
            {"auto": mark("by the number of players")},
        ),
        choice(
            "placing",
            mark("Homes and pieces"),
            "GM-S2",
            players=mark("placed by the players"),
            random=mark("placed by lot"),
        ),
        Option("strict", mark("Pieces on three different tiles, none of them the home's"), "GM-S3", OFF_ON),
        choice("first", mark("Who places first"), "GM-S6", first=mark("plays first"), last=mark("plays last")),
        choice("revisit", mark("No square twice"), "GM-M2", turn=mark("in one turn"), movement=mark("in one movement")),
        choice(
            "any_turn",
            mark("A tile is rotated by"),
            "GM-R1",
            quarter=mark("a quarter turn"),
            any=mark("as many quarter turns as one likes"),
        ),
        Option("end_pick", mark("A piece is picked up only by stopping on it"), "GM-I7", OFF_ON),
        choice("magnets", mark("Of several magnets"), "GM-D28", one=mark("one subtracts"), each=mark("each subtracts")),
        Option("retrace", mark("MOVE BACK retraces one's squares"), "GM-D31", OFF_ON),
        Option(
            "limit",
            mark("Turns a player before a draw"),
            "GM-W2",
            {"150": 150, "500": 500, "unlimited": 0},
            {"unlimited": mark("unlimited")},
        ),
    ),
)
