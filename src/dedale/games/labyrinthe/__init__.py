"""Le Jeu du Labyrinthe (CEJI, about 1978): walls that slide, and three pawns to bring to the white square."""

from dedale.core import PRINTED, Facts, Option, Way, mark

FACTS = Facts(
    name="Le Jeu du Labyrinthe",
    tagline=mark("A maze whose walls slide: every turn a pawn and a block. Three pawns in the white square win."),
    seats=(2, 3, 4),
    minutes=40,
    weight=3,
    version=2,
    editions=("quarters",),
    accent="#8a5a9e",
    credit=mark("A game published by CEJI about 1978."),
    draws=True,
    longest=2401,  # a lot, then 600 turns of at most four decisions
    own_edition=mark(
        "The drawing of the board in the box is not known to us: this layout is a reconstruction. Own the box? Type "
        "its blocks into a text file (docs/labyrinthe.md shows how) and play with it."
    ),
    ways=(
        PRINTED,
        Way(
            "first",
            mark("First game"),
            mark("A block may also end against a block that it touched before: more slides are allowed."),
            {"old_contact": "yes"},
        ),
    ),
    options=(
        Option(
            "first",
            mark("Who starts"),
            "LB-05",
            {"lot": 4, "seat1": 0, "seat2": 1, "seat3": 2, "seat4": 3},
            {
                "lot": mark("drawn by lot"),
                "seat1": mark("the first seat"),
                "seat2": mark("the second seat"),
                "seat3": mark("the third seat"),
                "seat4": mark("the fourth seat"),
            },
            needs={"seat3": 3, "seat4": 4},
        ),
        Option("two_colours", mark("Two players, two colours each"), "LB-03"),
        Option("old_contact", mark("A block may end against one it touched before"), "LB-11"),
        Option(
            "barred",
            mark("Blocks that may not be played"),
            "LB-14",
            {"last": 0, "round": 1},
            {"last": mark("the previous player's"), "round": mark("all played since one's own last turn")},
        ),
        Option("touch", mark("Strict touch: what is touched is played"), "LB-15"),
        Option("free_block", mark("The block may be left out"), "LB-16"),
        Option("endless", mark("No limit of turns, and no draw by repetition"), "LB-20"),
    ),
)
