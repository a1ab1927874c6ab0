"""What the Coq writes, reads and says."""

import pytest
from tests.games.coq.situation import COQ, GAME, Situation

from dedale.core import LANGUAGES, Unreadable
from dedale.games.coq import words
from dedale.games.coq.tables import CODES, Phase

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def meeting(**options):
    """Red on 21 with Yellow's pawn A, who has 30 points."""
    return Situation((17, 0), (21, 3), chips=(0, 30), **options).roll(4).put("a")


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


def test_before_the_choice_both_sides_are_told_with_their_figures():
    rich = meeting(must_meet="yes")
    poor = Situation((17, 0), (21, 3), chips=(0, 12), must_meet="yes").roll(4).put("a")
    assert rich.must() == (
        "On square 21 you meet Yellow, pawn A: you must knock it back to square 1 or ask for 21 points (Yellow has 30)."
    )
    assert "Yellow has only 12 and would be knocked back, paying nothing" in poor.must()
    assert rich.label("knock") == "Knock Bo back: pawn A goes from 21 to square 1"
    assert rich.label("toll") == "Ask Bo for 21 points for pawn A (Bo has 30)"
    assert "would be knocked back" in poor.label("toll")
    assert rich.must("Zoé", "fr").startswith("Sur la case 21, Zoé rencontre Jaune, pion A, et doit le renverser")


def test_several_enemies_are_told_with_all_purses():
    told = Situation((5, 0), (9, 0), (9, 9), chips=(0, 30, 4)).roll(4).put("a").must()
    assert "3 enemy pawns" in told
    assert "Yellow has 30; Blue has only 4" in told


def test_the_picture_shows_the_figures_of_the_choice_too():
    layer = GAME.picture.layers(meeting().s, GAME.language("en"))["buttons"]
    assert all(text in layer for text in ("Knock back", "from 21 to square 1", "Ask for 21 points", "Yellow has 30"))
    assert "Leave alone" in layer
    assert "Leave alone" not in GAME.picture.layers(meeting(must_meet="yes").s, GAME.language("en"))["buttons"]


@pytest.mark.parametrize(
    ("pawns", "die", "told"),
    [
        ((0, 0), 1, "enter a pawn."),
        ((8, 0), 1, "enter a pawn or move one"),
        ((8, 0), 4, "move pawn A."),
        ((8, 9), 4, "pawn A or pawn B"),
    ],
)
def test_the_status_line_says_what_can_be_done(pawns, die, told):
    assert told in Situation(pawns, (0, 0)).roll(die).must()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("enter", "A pawn enters only on a 1; you rolled a 4."),
        ("b", "Pawn B still waits in the corner: it enters only on a 1."),
        ("pass", "The 4 you rolled can be played, so it must be."),
        ("toll-2a", "You have met nobody: first play the 4 you rolled."),
    ],
)
def test_refusals_tell_the_figures(text, told):
    assert told in Situation((5, 0), (0, 0)).roll(4).refused(text)


def test_refusals_in_a_meeting_tell_where_everybody_is():
    situation = Situation((17, 0), (21, 3), (1, COQ), (0, 0), chips=(0, 30), must_meet="yes").roll(4).put("a")
    for text, told in (
        ("toll-2b", "Pawn B of Yellow stands on 3; you have stopped on 21."),
        ("toll-3a", "stands on square 1, where everybody is safe"),
        ("toll-3b", "is on the COQ, where everybody is safe"),
        ("knock-4a", "still waits in its corner"),
        ("knock-1b", "your own"),
        ("spare", "You must knock a pawn back from square 21 or ask for its toll of 21 points."),
    ):
        assert told in situation.refused(text)
    assert "Blue does not play" in meeting().refused("knock-3a")


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
        from dedale.games.coq.picture import stands
        from dedale.games.coq.picture.spiral import track_of

        places = list(stands(situation.s, track_of(situation.s.squares)))
        for i, one in enumerate(places):
            for other in places[i + 1 :]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= (1.6 * one.r) ** 2


def test_two_players_sit_across_and_the_dice_that_were_rolled_tumble():
    play = Situation((5, 0), (0, 0)).roll(4).play
    assert list(GAME.picture.rolled(play.here, play.plies[-1].events)) == ["die"]
    corners = GAME.picture.layers(play.here, GAME.language("en"))["corners"]
    assert (
        'id="corner-1" role="img" aria-label="Yellow: 0 points, pawns waiting: 2" transform="translate(902 902)"'
        in corners
    )
