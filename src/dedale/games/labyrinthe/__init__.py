"""Le Jeu du Labyrinthe (CEJI, about 1978): walls that slide, and three pawns to bring to the white square."""

from dedale.core import Facts, Option, mark

FACTS = Facts(
    name="Le Jeu du Labyrinthe",
    tagline=mark("A maze whose walls slide: every turn a pawn and a block. Three pawns in the white square win."),
    seats=(2, 3, 4),
    minutes=40,
    version=2,
    editions=("quarters",),
    accent="#8a5a9e",
    credit=mark("A game published by CEJI about 1978."),
    draws=True,
    own_edition=mark(
        "The drawing of the board in the box is not known to us: this layout is a reconstruction. Own the box? Type "
        "its blocks into a text file (docs/labyrinthe.md shows how) and play with it."
    ),
    options=(
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
