"""Run Run Run! (Bruno Cathala and Anthony Perone, The Flying Games, 2022): cats escape from a pyramid together."""

from dedale.core import PRINTED, Facts, Option, Way, mark

OFF_ON = {"no": 0, "yes": 1}

FACTS = Facts(
    name="Run Run Run!",
    tagline=mark("Four cats in a pyramid: lay the labyrinth, light it, open the door, and be rid of every mummy."),
    seats=(1, 2, 3, 4),
    minutes=30,
    weight=4,
    version=2,
    editions=("reconstruction",),
    accent="#d9a441",
    credit=mark("A game by Bruno Cathala and Anthony Perone (The Flying Games, 2022)."),
    cooperative=True,
    own_edition=mark(
        "The cards of the box are not known to us: these are a reconstruction. Own the box? Type its cards into a text "
        "file (docs/pyramid.md shows how) and play with it."
    ),
    options=(
        Option(
            "difficulty",
            mark("Difficulty"),
            "RR-12",
            {"normal": 1, "easy": 0, "hard": 2, "nightmare": 3},
            {
                "normal": mark("normal: three mummies on a die"),
                "easy": mark("easy: two mummies on a die"),
                "hard": mark("hard: four mummies on a die"),
                "nightmare": mark("nightmare: four, and relentless"),
            },
        ),
        Option(
            "dealt",
            mark("Cards dealt to each"),
            "RR-10",
            {"5": 5, "3": 3, "english": 0},
            {"5": mark("five"), "3": mark("three"), "english": mark("6, 5, 4 or 3 by number of players")},
        ),
        Option("open_hands", mark("Open hands"), "RR-14", OFF_ON),
        Option(
            "first",
            mark("Who starts"),
            "RR-13",
            {"lot": 0, "seat1": 1, "seat2": 2, "seat3": 3, "seat4": 4},
            {
                "lot": mark("drawn by lot"),
                "seat1": mark("the first seat"),
                "seat2": mark("the second seat"),
                "seat3": mark("the third seat"),
                "seat4": mark("the fourth seat"),
            },
            {"seat2": 2, "seat3": 3, "seat4": 4},
        ),
        Option("grace", mark("A mummy in the hall may be driven out until the turn ends"), "RR-17", OFF_ON),
        Option("relentless", mark("Relentless: without a sleeping mummy all advance once more"), "RR-19", OFF_ON),
        Option("hold", mark("A mummy beside adventurers stays and attacks"), "RR-21", OFF_ON),
        Option("mild", mark("Mummies attack only on entering"), "RR-25", OFF_ON),
        Option(
            "shield",
            mark("A shield protects"),
            "RR-41",
            {"holder": 0, "all": 1},
            {"holder": mark("its holder"), "all": mark("all who are attacked")},
        ),
        Option("decline", mark("A mechanism may be declined"), "RR-34", OFF_ON),
        Option("hush_all", mark("The boss of 10 hearts silences everybody"), "RR-57", OFF_ON),
        Option("symbol_only", mark("One place more only after a mummy symbol"), "RR-59", OFF_ON),
    ),
    ways=(
        PRINTED,
        Way(
            "first",
            mark("First game"),
            mark("Two mummies on a die instead of three, and everybody shows their cards: learn it together."),
            {"difficulty": "easy", "open_hands": "yes"},
        ),
        Way(
            "english",
            mark("English edition"),
            mark("Fewer cards the more you are, and a mummy in the hall may be driven out until the turn ends."),
            {"dealt": "english", "grace": "yes"},
        ),
    ),
)
