"""Sumo Gnomes (Robbie Munn, Peculiarity, 2019): a duel of two gnomes and eight dice on a tree stump."""

from dedale.core import PRINTED, Facts, Option, Way, mark

FACTS = Facts(
    name="Sumo Gnomes",
    tagline=mark("Two gnomes wrestle on a tree stump: roll, choose two dice, and push the other one off."),
    seats=(2,),
    minutes=10,
    weight=2,
    version=2,
    editions=("stump-12", "diamond-13"),
    accent="#5d7a3a",
    credit=mark("A game by Robbie Munn (Peculiarity, 2019)."),
    own_edition=mark(
        "The boards of the box are not known to us: these are reconstructions. Own the box? Type its board into a "
        "text file (docs/sumo.md shows how) and play with it."
    ),
    options=(
        Option("rounds", mark("Rounds to win"), "SG-13", {"1": 1, "2": 2, "3": 3}),
        Option(
            "first",
            mark("Who starts"),
            "SG-03",
            {"lot": 2, "seat1": 0, "seat2": 1},
            {"lot": mark("drawn by lot"), "seat1": mark("the first seat"), "seat2": mark("the second seat")},
        ),
        Option("held_push", mark("A grabbed gnome may push"), "SG-16"),
        Option("narrow_slam", mark("While holding, Move + slams straight only and Move × diagonally only"), "SG-24"),
        Option("throw_out", mark("A throw can eject"), "SG-25"),
        Option("short_sprint", mark("A sprint may be shorter: one to three squares"), "SG-27"),
    ),
    ways=(
        PRINTED,
        Way(
            "first",
            mark("First game"),
            mark("A sprint may be one, two or three squares, so that two equal dice are of use more often."),
            {"short_sprint": "yes"},
        ),
    ),
)
