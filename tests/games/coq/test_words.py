"""What the Coq writes, reads and says."""

import random
import re

import pytest
from tests.games.coq.situation import COQ, GAME, Situation

from dedale.core import LANGUAGES, Play, Unreadable
from dedale.games.coq import words
from dedale.games.coq.picture.pieces import crowd_of, pawns, stand
from dedale.games.coq.picture.places import PLACES
from dedale.games.coq.tables import CODES, Phase

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def meeting(**options):
    """Ana on 21 with pawn A of Bo, who has 30 points."""
    return Situation((17, 0), (21, 3), chips=(0, 30), **options).roll(4).put("a")


def unspaced(text):
    """With plain spaces where French lines must not break."""
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.MEET, Phase.AGAIN])
def test_every_code_reads_back_whether_legal_or_not(phase):
    s = meeting().s
    s.phase = phase
    for code in range(CODES):
        written = words.notation(s, code)
        if written != "pass":
            assert words.read(s, written) == words.read(s, f" {written.upper()} ") == code


def test_passing_is_stopping_after_a_six_and_sparing_in_a_meeting():
    assert meeting().play.notation(meeting().play.read("pass")) == "spare"
    again = Situation((2, 0), (0, 0)).roll(6).put("a").play
    assert again.notation(again.read("passer")) == "stop"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("A", "a"), ("pion-b", "b"), ("Pawn B", "b"), ("entrer", "enter"), ("Entrée", "enter"), ("sortir", "enter"),
        ("5", "a"), ("9", "a"), ("20", "b"), ("24", "b"), ("case 24", "b"), ("-", "pass"), ("passe", "pass"),
        ("knock-2a", "knock-2a"), ("k2a", "knock-2a"), ("renverser-jaune-a", "knock-2a"), ("péage:2b", "toll-2b"),
        ("ask yellow b", "toll-2b"), ("relancer", "roll"), ("arrêter", "stop"), ("épargner", "spare"),
    ],
)  # fmt: skip
def test_moves_are_read_in_both_languages_and_by_squares(said, written):
    play = Situation((5, 20), (0, 0)).roll(4).play
    assert play.notation(play.read(said)) == written


@pytest.mark.parametrize("said", ["c", "knock", "toll", "12", "a b", "knock-2a-3b", "?", "", "roll:3", "0", "à2€"])
def test_what_is_no_move_is_not_guessed(said):
    with pytest.raises(Unreadable):
        Situation((5, 20), (0, 0)).roll(4).play.read(said)


def test_a_square_that_could_mean_either_pawn_is_not_guessed():
    with pytest.raises(Unreadable):
        Situation((5, 9), (0, 0)).roll(4).play.read("9")
    alike = Situation((9, 9), (0, 0)).roll(4).play
    assert alike.read("9") == alike.read("13") == 0
    with pytest.raises(Unreadable):
        Situation((36, 36), (0, 0), marked=[(0, 1)]).roll(4).play.read("36")


def test_a_waiting_pawn_named_on_a_one_enters():
    play = Situation((8, 0), (0, 0)).roll(1).play
    assert [play.notation(play.read(said)) for said in "ab"] == ["a", "enter"]


def test_the_only_enemy_met_need_not_be_named():
    play = meeting().play
    for said, written in (("knock", "knock-2a"), ("t", "toll-2a"), ("toll-yellow", "toll-2a"), ("k-a", "knock-2a")):
        assert play.notation(play.read(said)) == written
    several = Situation((5, 0), (9, 0), (9, 9)).roll(4).put("a").play
    assert several.notation(several.read("knock-2")) == "knock-2a"
    for said in ("knock", "knock-3", "knock-a"):
        with pytest.raises(Unreadable):
            several.read(said)


def test_before_the_choice_all_sides_are_told_with_their_figures():
    """CQ-11"""
    rich, poor = meeting(), Situation((17, 0), (21, 3), chips=(0, 12)).roll(4).put("a")
    assert rich.must() == "You may knock Bo back, ask for 21 points or do neither."
    assert rich.must("Zoé", "fr") == "Zoé peut renverser Bo, demander 21 points ou l’épargner."
    assert rich.label("knock") == "Knock Bo back: pawn A goes from 21 to square 1"
    assert rich.label("toll") == "Ask Bo for 21 points for pawn A (Bo has 30)"
    assert rich.label("spare") == "Leave Bo alone: pawn A stays"
    assert poor.label("toll").endswith("(Bo has only 12: back to square 1)")


@each_language
def test_leaving_a_pawn_alone_is_told_where_it_may_be_and_nowhere_else(lang):
    """CQ-11"""
    said = "do neither" if lang == "en" else "ou l’épargner"
    for options, found in (({}, True), ({"must_meet": "yes"}, False)):
        several = Situation((5, 0), (9, 0), (9, 9), **options).roll(4).put("a")
        for name in (None, "Zoé"):
            assert (said in meeting(**options).must(name, lang)) is found
            assert (said in several.must(name, lang)) is found


def test_the_question_answered_otherwise_is_told_whole():
    """CQ-11: what is refused for another question hears of leaving alone too"""
    assert meeting().refused("a") == "Not now. You may knock Bo back, ask for 21 points or do neither. [CQ-11]"
    assert meeting().refused("a", "fr").endswith("Vous pouvez renverser Bo, demander 21 points ou l’épargner. [CQ-11]")
    told = meeting(must_meet="yes").refused("a")
    assert told.endswith("You must knock Bo back or ask for 21 points. [CQ-11]")


def test_several_enemies_are_told_by_their_number():
    """CQ-13: who they are, and what they have, is seen on the board and on the buttons"""
    told = Situation((5, 0), (9, 0), (9, 9), chips=(0, 30, 4)).roll(4).put("a").must()
    assert told == "You may knock one of 3 pawns back, ask for 9 points or do neither."


NAMES = ("Camille", "Bastien", "Chloé", "Dominique")
ONE_LINE = 68  # letters


@each_language
@pytest.mark.parametrize("options", [{}, {"must_meet": "yes"}])
def test_every_prompt_is_one_line(lang, options):
    """Details are asked for by a click; who reads on a phone sees the whole question"""
    t, choice = GAME.language(lang), random.Random(5)
    for _ in range(3):
        play = Play(GAME, GAME.setting(None, options, 4))
        while not play.over:
            moves = list(play.legal()) if play.turn >= 0 else range(6)
            play.put(play.notation(choice.choice(moves)))
            for name in (None, "Camille"):
                assert len(words.must(play.here, name, NAMES, t)) <= ONE_LINE


def test_who_is_left_alone_is_named_in_the_story():
    """CQ-11"""
    assert meeting().put("spare").told() == ["Ana leaves Bo alone on square 21."]
    assert meeting().put("spare").told("fr") == ["Ana laisse Bo tranquille sur la case 21."]
    several = Situation((5, 0), (9, 0), (9, 9)).roll(4).put("a")
    assert several.label("spare") == "Leave everybody alone"
    assert several.put("spare").told() == ["Ana leaves everybody alone on square 9."]


def test_the_picture_shows_the_figures_of_the_choice_too():
    layer = str(GAME.picture.layers(meeting().s, GAME.language("en"))["buttons"])
    figures = ("Knock back", "from 21 to square 1", "Ask for 21 points", "Yellow has 30", ">30<")
    assert all(text in layer for text in figures)
    assert "Leave alone" in layer
    assert "Leave alone" not in str(GAME.picture.layers(meeting(must_meet="yes").s, GAME.language("en"))["buttons"])


@pytest.mark.parametrize(
    ("pawns", "die", "told"),
    [
        ((0, 0), 1, "You rolled a 1: you must enter pawn A."),
        ((COQ, 0), 1, "You rolled a 1: you must enter pawn B."),
        ((8, 0), 1, "You rolled a 1: you must enter pawn B or move pawn A."),
        ((8, 0), 4, "You rolled a 4: you must move pawn A."),
        ((8, 9), 4, "You rolled a 4: you must move pawn A or pawn B."),
        ((8, COQ), 4, "You rolled a 4: you must move pawn A."),
        ((8, COQ), 1, "You rolled a 1: you must move pawn A."),
    ],
)
def test_the_status_line_says_what_can_be_done_and_nothing_else(pawns, die, told):
    """CQ-05, CQ-08, CQ-09"""
    situation = Situation(pawns, (0, 0)).roll(die)
    assert situation.must() == told
    assert situation.must("Zoé") == told.replace("You rolled", "Zoé rolled").replace(": you", " and")


@pytest.mark.parametrize(
    ("name", "told"), [(None, "You are to roll."), ("", "Bo is to roll."), ("Bo", "Bo is to roll.")]
)
def test_who_is_to_roll_is_called_by_name(name, told):
    """CQ-02, CQ-04"""
    situation = Situation((5, 0), (0, 0), mover=1)
    assert situation.must(name) == told
    situation.s.phase = Phase.OPENING
    assert situation.must(name) == told.removesuffix(".") + " for the start: the highest roll begins."
    assert unspaced(situation.must("", "fr")) == "À Bo de lancer pour le départ : le plus haut commence."


def test_after_a_six_one_may_roll_again_or_stop():
    """CQ-07"""
    situation = Situation((2, 0), (0, 0)).roll(6).put("a")
    assert situation.must() == "After your six you may roll again or stop."
    assert situation.must("Zoé") == "After the six Zoé may roll again or stop."
    assert situation.refused("a") == "Not now. After your six you may roll again or stop. [CQ-07]"
    assert situation.put("stop").told() == ["Ana stops after the six."]


def test_a_roll_that_passes_is_told_with_the_number_that_enters():
    """CQ-05, CQ-09"""
    passed = Situation((0, 0), (0, 0)).roll(3)
    assert passed.told() == ["Ana rolls a 3: only a 1 brings a pawn in."]
    assert unspaced(passed.told("fr")[-1]) == "Ana fait 3 : seul un 1 fait entrer un pion."
    assert Situation((0, 0), (0, 0)).roll(6).told() == ["Ana rolls a 6: only a 1 brings a pawn in."]
    second = Situation((COQ, 0), (0, 0), entry="6").roll(1)
    assert second.told() == ["Ana rolls a 1: only a 6 brings pawn B in."]
    assert Situation((5, 0), (0, 0)).roll(3).told() == ["Ana rolls a 3."]


def test_a_six_that_enters_nobody_is_asked_about_with_the_number_that_does():
    """CQ-05, CQ-07"""
    situation = Situation((0, 0), (0, 0)).roll(6)
    assert situation.must() == "After your six you may roll for a 1 to enter, or stop."
    assert situation.must("Zoé") == "After the six Zoé may roll for a 1 to enter, or stop."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("enter", "You need a 1 to enter a pawn; you rolled a 4. [CQ-05]"),
        ("b", "Pawn B still waits in the corner: you need a 1 to enter it; you rolled a 4. [CQ-05]"),
        ("pass", "The 4 you rolled can be played, so it must be. [CQ-09]"),
        ("toll-2a", "Not now. You rolled a 4: you must move pawn A. [CQ-09]"),
        ("spare", "Not now. You rolled a 4: you must move pawn A. [CQ-09]"),
        ("roll", "Not now. You rolled a 4: you must move pawn A. [CQ-09]"),
    ],
)
def test_refusals_tell_the_figures(text, told):
    """CQ-05, CQ-09"""
    assert Situation((5, 0), (0, 0)).roll(4).refused(text) == told


def test_entering_is_refused_for_the_reason_there_is():
    """CQ-05: nobody waits any more, whatever was rolled; a waiting pawn has a number to hope for"""
    for die in (1, 4):
        told = Situation((5, COQ), (0, 0)).roll(die).refused("enter")
        assert told == "None of your pawns waits in the corner any more. [CQ-05]"
    one = Situation((5, 0), (0, 0)).roll(1).play
    assert one.refused(1).say(GAME.language("en")) == (
        "Pawn B still waits in the corner: it must enter on square 1 first. [CQ-05]"
    )


def test_refusals_in_a_meeting_tell_where_everybody_is():
    """CQ-01, CQ-11, CQ-13: by the names of the players"""
    situation = Situation((17, 0), (21, 3), (1, COQ), (0, 0), chips=(0, 30), must_meet="yes").roll(4).put("a")
    for text, told in (
        ("toll-2b", "Bo has pawn B on square 3; your pawn has stopped on square 21. [CQ-11]"),
        ("toll-3a", "Cy has pawn A on square 1, where everybody is safe. [CQ-13]"),
        ("toll-3b", "Cy has pawn B on the COQ, where everybody is safe. [CQ-13]"),
        ("knock-4a", "Di has pawn A still waiting in the corner: nobody can meet it there. [CQ-11]"),
        ("knock-1b", "Pawn B is your own: own pawns share a square freely. [CQ-13]"),
        ("spare", "Nobody may be left alone in this game: knock a pawn back or ask for 21 points. [CQ-11]"),
    ):
        assert situation.refused(text) == told
    assert meeting().refused("knock-3a") == "Blue does not play. [CQ-01]"


@each_language
@pytest.mark.parametrize("options", [{}, {"must_meet": "yes"}])
def test_no_sentence_calls_a_player_by_a_colour(lang, options):
    """CQ-01: colours are of the picture; sentences say the names of the players"""
    colours = [GAME.language(lang)(colour) for colour in ("Red", "Yellow", "Blue", "Green")]
    situation = Situation((17, 0), (21, 3), (21, COQ), (0, 0), chips=(0, 30), **options).roll(4).put("a")
    told = [situation.must(None, lang), situation.must("Zoé", lang)]
    told += [why.say(GAME.language(lang)) for code in range(CODES) if (why := situation.play.refused(code))]
    assert not any(colour in text for colour in colours for text in told)


# Who wins no more values


def back(*marked, **options):
    """Ana's pawn A goes past the COQ."""
    return Situation((38, 36), (0, 0), marked=marked, **options).roll(4).put("a")


@pytest.mark.parametrize(
    ("situation", "told", "french"),
    [
        (
            back(),
            "From now on Ana wins no values with pawn A.",
            "Désormais, Ana ne gagne plus de valeurs avec son pion A.",
        ),
        (
            back(marks="player"),
            "From now on Ana wins no values with either pawn.",
            "Désormais, Ana ne gagne plus de valeurs avec aucun de ses deux pions.",
        ),
        (
            back((0, 1), marks="player"),
            "Ana still wins no values with either pawn.",
            "Ana ne gagne toujours de valeurs avec aucun de ses deux pions.",
        ),
    ],
)
def test_who_comes_back_from_the_coq_is_told_which_pawns_win_no_more(situation, told, french):
    """CQ-16"""
    assert situation.told()[-1] == told
    assert situation.told("fr")[-1] == french


def knocked(*marked, **options):
    """Ana knocks Bo's pawn A back from 38."""
    return Situation((35, 0), (38, 36), marked=marked, **options).roll(3).put("a", "knock-2a")


@pytest.mark.parametrize(
    ("situation", "told"),
    [
        (knocked((1, 0)), "Bo wins values with pawn A again."),
        (knocked((1, 0), marks="player"), "Bo wins values with both pawns again."),
        (
            knocked((1, 0), (1, 1), marks="player"),
            "Bo still wins no values: pawn B has come back from the COQ too.",
        ),
    ],
)
def test_who_is_knocked_back_is_told_which_pawns_win_again(situation, told):
    """CQ-14"""
    assert situation.told()[-1] == told


def test_what_going_too_far_costs_is_told_before_it_is_done():
    """CQ-16"""
    for marks, told in (("pawn", "it wins no more values"), ("player", "neither pawn wins values any more")):
        assert Situation((38, 0), (0, 0), marks=marks).roll(4).label("a").endswith(told)


@pytest.mark.parametrize(("marks", "barred"), [("pawn", 1), ("player", 2)])
def test_the_picture_says_of_every_pawn_whether_it_wins_values(marks, barred):
    """CQ-16"""
    s = Situation((38, 9), (0, 0), marked=[(0, 0)], marks=marks).s
    assert str(GAME.picture.layers(s, GAME.language("en"))["pieces"]).count("wins no more values") == barred


@each_language
def test_the_end_names_winners_and_points(lang):
    t, names = GAME.language(lang), ["Anne", "Bruno", "Chloé"]
    alone = Situation((COQ, 38), (5, 0), (6, 0), chips=(5, 40, 12)).roll(3).put("b").s
    told = words.ending(alone, names, t)
    assert all(text in told for text in ("Anne", "Bruno", "40 points", "Chloé", "12"))
    shared = Situation((COQ, 38), (5, 0), (6, 0), chips=(30, 40, 12)).roll(3).put("b").s
    assert ("Anne and Bruno share", "Anne et Bruno se partagent")[lang == "fr"] in words.ending(shared, names, t)
    assert words.ending(Situation((5, 0), (0, 0)).s, names, t) == ""


def test_points_are_singular_and_plural():
    s = Situation((5, 0), (0, 0), chips=(1, 0)).s
    assert [words.score(s, seat, GAME.language("en")) for seat in (0, 1)] == ["1 point", "0 points"]
    assert words.score(s, 1, GAME.language("fr")) == "0 point"


def test_pawns_that_share_a_square_do_not_hide_each_other():
    """CQ-13: on every track, even eight of them"""
    for board in GAME.facts.editions:
        situation = Situation((9, 9), (9, 9), (9, 9), (9, 9), board=board)
        squares = situation.s.squares
        places = [stand(pawn, squares, (0.0, 0.0), PLACES["wide"]) for pawn in pawns(crowd_of(situation.s))]
        for i, one in enumerate(places):
            for other in places[i + 1 :]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= (1.6 * one.r) ** 2


def test_two_players_sit_across_and_the_dice_that_were_rolled_tumble():
    play = Situation((5, 0), (0, 0)).roll(4).play
    assert list(GAME.picture.rolled(play.here, play.plies[-1].events)) == ["die"]
    corners = str(GAME.picture.layers(play.here, GAME.language("en"))["corners"])
    assert re.search(r'id="corner-0" [^>]*transform="translate\(98 902\)"', corners)
    assert re.search(
        r'id="corner-1" [^>]*aria-label="Yellow, pawns waiting: 2" transform="translate\(902 98\)"', corners
    )
