"""What Sumo Gnomes writes, reads and says."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from dedale.core import CHANCE, LANGUAGES, Play, Ply, Strict, below, registry
from dedale.games.sumo import words
from dedale.games.sumo.clauses import Clause
from dedale.games.sumo.tables import CODES, FACES, Code, Face, Phase
from dedale.games.sumo.words.notation import square

PLUS, CROSS, SLAM, TRICK, SWITCH, GRAB = Face
GAME = registry.find("sumo")
NAMES = ("Camille", "Éloi")
ODD = {"held_push": "yes", "narrow_slam": "yes", "throw_out": "yes", "short_sprint": "yes", "rounds": "2"}
BOTH = [GAME.language(code) for code in LANGUAGES]
each_language = pytest.mark.parametrize("t", BOTH, ids=LANGUAGES)


def played(seed: int, board: str = "stump-12", **options: str) -> Iterator[Play]:
    """A random game, shown before each ply and once at its end (or after 400 plies)."""
    play, rng = Play(GAME, GAME.setting(board, options)), np.array([seed], np.uint64)
    for _ in range(400):
        yield play
        if play.over:
            return
        moves = play.legal()
        _ = play.draw(rng) if play.turn == CHANCE else play.move(moves[below(rng, len(moves))])


def positions(games: int) -> Iterator[Play]:
    """Before every ply of some random games on both boards, with and without the options."""
    for seed in range(games):
        yield from played(seed, **(ODD if seed % 2 else {}))
        yield from played(seed, "diamond-13", **({} if seed % 2 else ODD))


def standing(mine: str, theirs: str, *slots: int, board: str = "stump-12", **options: str) -> Play:
    """Seat 0 to act with these dice, the gnomes on these squares, the rest as at the start."""
    play = Play(GAME, GAME.setting(board, {"first": "seat1", **options}))
    s = play.here
    number = {square(s, i): i for i in range(s.squares)}
    s.gnome[0], s.gnome[1] = number[mine], number[theirs]
    s.phase, s.acts, s.chosen = Phase.ACT, max(2, len(slots)), max(2, len(slots))
    for i, face in enumerate(slots or (PLUS, PLUS)):
        s.slot[i] = face
    return play


def choosing(*faces: int) -> Play:
    play = Play(GAME, GAME.setting(options={"first": "seat1"}))
    s = play.here
    s.phase = Phase.CHOOSE
    for face in faces:
        s.hand[face] += 1
    return play


def held(play: Play, seat: int) -> Play:
    play.here.held[seat] = 1
    return play


def before(play: Play, ply: Ply) -> Strict:
    return Strict(np.frombuffer(ply.before, play.states.dtype)[0])


# Notation


def test_every_code_of_a_phase_reads_back_whether_legal_or_not(long):
    codes = {Phase.CHOOSE: range(FACES), Phase.ACT: range(Code.PASS, CODES)}
    for play in islice(positions(60 if long else 4), 0, None, 1 if long else 5):
        s = play.here
        for code in codes.get(s.phase, ()):
            written = words.notation(s, code)
            meant = code if not onto_the_enemy(s, code) else words.read(s, written)
            assert words.read(s, written) == meant, written
            assert words.read(s, f" {written.upper()} ") == meant, written


def onto_the_enemy(s: Strict, code: int) -> bool:
    """Steps there are read as pushes and slams (SG-16, SG-18)."""
    return Code.STEP <= code < Code.PUSH and s.near[s.gnome[s.player], code - Code.STEP] == s.gnome[1 - s.player]


def test_every_outcome_of_chance_reads_back(long):
    for play in positions(60 if long else 2):
        for outcome in range(len(play.game.narrator.chance(play.states)) if play.turn == CHANCE else 0):
            assert play.read(play.notation(outcome)) == outcome


def test_notation_has_no_spaces_and_tells_moves_of_a_phase_apart():
    for phase, codes in ((Phase.CHOOSE, range(FACES)), (Phase.ACT, range(Code.PASS, CODES))):
        s = standing("b2", "c3").here
        s.phase = phase
        written = [words.notation(s, code) for code in codes]
        assert len(set(written)) == len(written)
        assert not any(" " in text for text in written)


def test_a_roll_is_written_in_face_order_and_read_in_any():
    play = Play(GAME, GAME.setting(options={"first": "seat1"}))
    outcome = play.read("roll:G+s+")
    assert play.notation(outcome) == "roll:++SG"
    assert words.read(play.here, "roll:++S") is None
    assert words.read(play.here, "roll:++S?") is None


def test_a_lot_names_the_seat_from_one():
    play = Play(GAME, GAME.setting())
    assert [play.notation(0), play.notation(1), play.read("LOT:2")] == ["lot:1", "lot:2", 1]
    assert words.read(play.here, "lot:3") is None


# Other ways to say it


@pytest.mark.parametrize(
    ("said", "die"),
    [
        ("bouger+", PLUS), ("Move +", PLUS), ("plus", PLUS), ("×", CROSS), ("bouger x", CROSS), ("croix", CROSS),
        ("pousser", SLAM), ("s", SLAM), ("Tromper", TRICK), ("t", TRICK), ("inverser", SWITCH), ("Échanger", SWITCH),
        ("w", SWITCH), ("attraper", GRAB), ("g", GRAB),
    ],
)  # fmt: skip
def test_dice_are_chosen_by_french_and_short_names(said, die):
    assert choosing(PLUS, SLAM).read(said) == die


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("o", "w"), ("SO", "sw"), ("no", "nw"), ("nord-est", "ne"), ("North West", "nw"), ("sud", "s"),
        ("bouger n", "n"), ("move to c3", "se"), ("c3", "se"), ("b1", "n"), ("aller vers le sud", "s"),
        ("-", "pass"), ("passer", "pass"), ("Passe", "pass"),
        ("push", "push-e"), ("push c2", "push-e"), ("repousser est", "push-e"), ("push e d3", "push-e@se"),
        ("push c2@d3", "push-e@se"), ("reculer", "push-e"), ("push-o", "push-w"),
        ("push to d2", "push-e"), ("push d3", "push-e@se"), ("slam d2", "slam-e"), ("push a2", "push-w"),
        ("e", "push-e"), ("c2", "push-e"), ("move to c2", "push-e"),
        ("push-c2", "push-e"), ("push-c2@d3", "push-e@se"), ("trick-c3", "trick-s"), ("sprint-b4", "sprint-s2"),
        ("throw-c3", "throw+1"),
        ("slam", "slam-e"), ("slam e", "slam-e"), ("slam c2 c1", "slam-e@n"), ("slam-e-@-nord", "slam-e@n"),
        ("tromper c3", "trick-s"), ("trick sud-ouest", "trick-sw"), ("trick d2", "trick-e"),
        ("inverser", "switch"), ("swap", "switch"), ("attraper", "grab"), ("Attrape", "grab"),
        ("throw 1", "throw+1"), ("voltige -2", "throw-2"), ("throw c3", "throw+1"), ("lancer b1", "throw-2"),
        ("throw −1", "throw-1"), ("sprint n 3", "sprint-n3"), ("sprint o2", "sprint-w2"), ("sprint sud 2", "sprint-s2"),
        ("sprint b4", "sprint-s2"), ("sprint b3", "sprint-s1"), ("b4", "sprint-s2"), ("d2", "sprint-e2"),
    ],
)  # fmt: skip
def test_acts_are_read_in_french_by_squares_and_in_short(said, written):
    play = standing("b2", "c2")
    assert play.notation(play.read(said)) == written


@pytest.mark.parametrize(("die", "written"), [(PLUS, "push-e"), (SLAM, "slam-e"), (TRICK, "slam-e")])
def test_pousser_is_the_push_of_a_move_die_and_else_the_slam(die, written):
    play = standing("b2", "c2", die)
    assert play.notation(play.read("pousser")) == written


def test_pousser_is_the_slam_of_a_move_die_that_holds():
    play = held(standing("b2", "c2", PLUS), 1)
    assert play.notation(play.read("pousser")) == "slam-e"


@pytest.mark.parametrize(
    "said",
    ["", " ", "?", "move", "bouger", "trick", "throw", "throw 3", "throw 0", "sprint", "sprint ne2",
     "push n e s", "grab n", "switch c3", "h8", "z9", "d4", "banana", "push-q", "sprint-n4", "n!", "n n"],
)  # fmt: skip
def test_what_could_mean_several_moves_or_none_is_no_move(said):
    assert words.read(standing("b2", "c2").here, said) is None


def test_a_sprint_without_length_is_three_squares_where_it_must_be():
    play = standing("b2", "c2")
    assert play.notation(play.read("sprint s")) == "sprint-s3"
    assert words.read(standing("b2", "c2", short_sprint="yes").here, "sprint s") is None


def test_east_wins_over_column_e():
    play = standing("c3", "c2", board="diamond-13")
    assert play.notation(play.read("e")) == "e"
    assert play.notation(play.read("sprint e3")) == "sprint-e3"
    assert play.notation(play.read("e3")) == "sprint-e2"


def test_switch_and_grab_are_dice_while_choosing_and_acts_afterwards():
    assert [choosing(GRAB).read("switch"), choosing(GRAB).read("grab")] == [SWITCH, GRAB]
    play = standing("b2", "c2", GRAB)
    assert [play.notation(play.read("switch")), play.notation(play.read("grab"))] == ["switch", "grab"]
    assert play.read("switch") != SWITCH


def test_a_finished_game_reads_no_move():
    play = standing("b2", "c2")
    play.here.phase = Phase.DONE
    assert words.read(play.here, "push-n") is None


# Sentences


def test_every_event_of_random_games_has_a_sentence_in_both_languages(long):
    for seed in range(3000 if long else 40):
        *_, play = played(seed, ("stump-12", "diamond-13")[seed % 2], **(ODD if seed % 3 == 0 else {}))
        assert all(words.tell(play.here, event, NAMES, t) for event in play.opening for t in BOTH)
        for ply in play.plies:
            check_sentences(before(play, ply), ply)


def check_sentences(s: Strict, ply: Ply) -> None:
    for event in ply.events:
        english, french = (words.tell(s, event, NAMES, t) for t in BOTH)
        assert bool(english) == bool(french) == (event.clause != Clause.SG_08)
        assert english != french or not english
        assert "{" not in english + french


@each_language
def test_every_legal_move_and_outcome_has_a_label_of_its_own(t, long):
    for play in islice(positions(60 if long else 4), 0, None, 1 if long else 5):
        n = len(play.game.narrator.chance(play.states)) if play.turn == CHANCE else 0
        labels = [words.label(play.here, move, ["Ann", "Bo"], t) for move in (*play.legal(), *range(n))]
        assert all(labels)
        assert len(set(labels)) == len(labels), labels


@each_language
def test_every_refused_code_has_a_sentence(t, long):
    for play in islice(positions(40 if long else 4), 0, None, 1 if long else 23):
        for told in filter(None, (play.refused(move) for move in range(-1, CODES + 1))):
            assert told.sentence(t), told.clause
            assert "{" not in told.say(t)


# The status line


@each_language
def test_the_status_line_speaks_in_two_persons(t):
    you = {"en": "you", "fr": "vous"}[t.code]
    for play in positions(2):
        if play.here.phase in (Phase.ROLL, Phase.CHOOSE, Phase.ACT):
            assert you in words.must(play.here, None, NAMES, t).lower()
            assert "Camille" in words.must(play.here, "Camille", NAMES, t)
            assert you not in words.must(play.here, "Camille", NAMES, t).lower()


def test_each_slot_asks_for_its_die():
    assert words.must(choosing(PLUS, SLAM).here, None, NAMES, GAME.language("en")) == (
        "You must choose the die for slot 1 of 2."
    )


@each_language
def test_lots_and_ends_have_a_status_line_too(t):
    play = Play(GAME, GAME.setting())
    assert play.here.phase == Phase.LOT
    assert words.must(play.here, None, NAMES, t)
    play.here.phase = Phase.DONE
    assert words.must(play.here, None, NAMES, t)


@each_language
def test_what_is_hidden_is_never_told(t):
    """Sumo hides nothing, so every view of a position speaks alike."""
    for play in positions(1):
        told = [words.must(s, "Camille", NAMES, t) for s in (play.here, play.view(None), play.view(0), play.view(1))]
        assert len(set(told)) == 1


def test_a_roll_by_nobody_in_particular_is_told_without_a_name():
    play = Play(GAME, GAME.setting(options={"first": "seat1"}))
    told = [words.must(play.here, "", NAMES, t) for t in BOTH]
    assert told == ["4 dice are rolled.", "4 dés sont lancés."]


# The end


@each_language
def test_the_ending_names_the_winner_and_the_loser(t):
    *_, play = played(3)
    assert play.over
    winner = play.results().index(1.0)
    told = words.ending(play.here, NAMES, t)
    assert told.startswith(NAMES[winner])
    assert NAMES[1 - winner] in told


@each_language
def test_a_match_ends_with_its_score(t):
    play = standing("c2", "d2", PLUS, rounds="3")
    play.here.wins[0], play.here.wins[1] = 2, 1
    play.put("push")
    assert ("3 to 1" if t.code == "en" else "3 à 1") in words.ending(play.here, NAMES, t)


def test_an_unfinished_game_has_no_ending():
    assert words.ending(standing("b2", "c2").here, NAMES, GAME.language("en")) == ""


def test_a_throw_of_two_over_the_edge_names_no_square_to_fall_from():
    """The gnome leaves its inner square first and falls from the next."""
    play = held(standing("b1", "c2", GRAB, throw_out="yes"), 1)
    ply = play.put("throw-2")
    told = [words.tell(before(play, ply), event, NAMES, GAME.language("en")) for event in ply.events]
    assert told[:2] == ["Camille throws Éloi from c2 over the edge!", "Éloi falls off the stump!"]
