"""Le jeu du Coq: two pawns each, one die, and a spiral of points to the rooster."""

from dedale.core import PRINTED, Facts, Option, Way, mark

SETTLED = {"must_roll": "yes", "must_meet": "yes"}

FACTS = Facts(
    name="Le jeu du Coq",
    tagline=mark("Race two pawns along the spiral to the rooster: win points, knock others back or make them pay."),
    seats=(2, 3, 4),
    minutes=25,
    weight=1,
    version=2,
    editions=("coq-40", "coq-30", "coq-60"),
    accent="#c8442f",
    colours=("red", "amber", "blue", "green"),
    credit=mark("A French family game with Volu-Points chips; its author and year are not known to us."),
    draws=True,
    own_edition=mark(
        "The values on the track of the box are not known to us: these are reconstructions. Own the box? Type its "
        "red numbers into a text file (docs/coq.md shows how) and play with it."
    ),
    options=(
        Option("entry", mark("A pawn enters on a"), "CQ-05", {"1": 1, "6": 6}),
        Option(
            "sixes",
            mark("Which sixes roll again"),
            "CQ-07",
            {"every": 0, "first": 1},
            {"every": mark("every six"), "first": mark("only the first six of a turn")},
        ),
        Option(
            "must_roll",
            mark("The roll after a six"),
            "CQ-07",
            titles={"no": mark("may be declined"), "yes": mark("is compulsory")},
        ),
        Option(
            "must_meet",
            mark("A pawn that is met"),
            "CQ-11",
            titles={"no": mark("may be left alone"), "yes": mark("is knocked back or asked for the toll")},
        ),
        Option(
            "toll",
            mark("The toll goes to"),
            "CQ-13",
            {"player": 0, "bank": 1},
            {"player": mark("the arriving player"), "bank": mark("the bank")},
        ),
        Option(
            "marks",
            mark("Who wins no more after overshooting the COQ"),
            "CQ-16",
            {"pawn": 0, "player": 1},
            {"pawn": mark("that pawn only"), "player": mark("both pawns of its player")},
        ),
    ),
    ways=(
        PRINTED,
        Way(
            "first",
            mark("First game"),
            mark("Fewer questions: a six always rolls again, and whoever is met is knocked back or asked to pay."),
            SETTLED,
        ),
        Way(
            "quick",
            mark("Quick"),
            mark("The first game's rules on thirty squares: a fifth shorter, and good for four."),
            SETTLED,
            "coq-30",
        ),
    ),
)
