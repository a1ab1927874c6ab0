"""The engine beside the naive rules, move by move: whole games, then positions set up at random.

Uniform play meets the rare cases seldom, so most of the games are played keenly: rough acts before passing, and
alike dice rolled and chosen far more often than honest dice would show them.
"""

from collections import Counter
from itertools import count, islice

import numpy as np
from tests.games.sumo.kinds import KINDS, Before, kinds
from tests.games.sumo.naive import BOARDS, FACES, LETTERS, Naive, board

from dedale.core import CHANCE, OVER, Play, registry
from dedale.games.sumo.tables import Phase

FAIR_GAMES, KEEN_GAMES, POSITIONS = 6, 28, 240  # on each board
FAIR_PLIES, KEEN_PLIES = 60, 110  # at most, in each game
SWITCHES = ("held_push", "narrow_slam", "throw_out", "short_sprint")
TEXTS = {}

# Own boards: missing lines, inner squares at the edge, a hole, dead ends. Each is written to a file and read back.
OWN = {
    "cracked": board(
        "b1 c1 a2 d2 a3 d3 b4 c4", "b2 c2 b3 c3", "b4 c1", "b1-c1 b2-c3 c2-b3 c3-d3 b3-b4 a2-b2 c2-d3 b1-b2 c3-c4"
    ),
    "hollow": board("b1 a2 c2 d2 b3 c3 a3", "a1 c1 d1 d3 d4 c4", "a1 d4", "a1-b1 d1-d2 c3-d3 c1-d2 c3-d4 a2-b3"),
    "plank": board("a1 g1 a2 g2 d3", "b1 c1 d1 e1 f1 b2 c2 d2 e2 f2", "b1 f2", "c1-c2 d1-e2 e1-e2 a1-a2 f1-g2 b2-c2"),
    "maze": board(
        "a1 d1 b4 c4",
        "b1 c1 a2 b2 c2 d2 a3 b3 c3 d3",
        "a2 c2",
        "a1-a2 a1-b1 a2-b1 a2-b3 a2-a3 c1-d1 d2-d3 c3-d3 c4-d3 b3-c3 b3-c4 c3-b4 a3-b4",
    ),
}


# What the two must agree on


def agree(play, naive):
    """Compare all there is to see; the moves or outcomes by notation, with the engine's codes."""
    s, turn = play.here, naive.turn()
    assert play.turn == {"lot": CHANCE, "roll": CHANCE, "over": OVER}.get(turn, turn)
    assert list(s.wins) == naive.wins
    if turn == "over":
        assert play.results() == [1.0 if seat == naive.winner else -1.0 for seat in (0, 1)]
        return {}
    assert squares(s) == naive.gnomes
    assert [bool(held) for held in s.held] == naive.held
    assert s.reserve.tolist() == [shown(reserve) for reserve in naive.reserve]
    assert s.hand.tolist() == shown(naive.hand)
    assert turn == "lot" or s.player == naive.seat
    return agree_on_chance(play, naive) if play.turn == CHANCE else agree_on_moves(play, naive)


def squares(s):
    return [f"{'abcdefgh'[s.column[square]]}{s.row[square] + 1}" for square in s.gnome]


def shown(dice):
    return [dice.count(face) for face in FACES]


def agree_on_chance(play, naive):
    weights, expected = play.game.narrator.chance(play.states), naive.outcomes()
    texts = outcome_texts(play, len(weights))
    total, whole = sum(weights), sum(expected.values())
    found = {text: weight * whole for text, weight in zip(texts, weights, strict=True)}
    assert len(found) == len(weights)
    assert found == {text: weight * total for text, weight in expected.items()}
    return {text: code for code, text in enumerate(texts)}


def outcome_texts(play, number):
    """The notations of so many outcomes: slow to write, so written once; `put` checks the one that is drawn."""
    if number not in TEXTS:
        TEXTS[number] = [play.notation(code) for code in range(number)]
    return TEXTS[number]


def agree_on_moves(play, naive):
    moves = play.legal()
    codes = {play.notation(code): code for code in moves}
    assert len(codes) == len(moves)
    assert set(codes) == naive.moves()
    return codes


# Playing


def fair(texts, naive):
    return [naive.outcomes()[text] if naive.stage in ("lot", "roll") else 1 for text in texts]


def keen(texts, naive):
    """How much a rough player with loaded dice wants each."""
    if naive.stage == "act":
        acts = naive.acts()
        return [rough(text, acts[text], naive.board) for text in texts]
    return [{"lot": even, "roll": loaded, "choose": paired}[naive.stage](text, naive) for text in texts]


def even(text, naive):
    return 1


def loaded(text, naive):
    dice = naive.reserve[naive.me] + [LETTERS[letter] for letter in text.removeprefix("roll:")]
    return 5 if len(set(dice)) == 1 else 1


def paired(text, naive):
    """Alike dice, and those of use at this distance."""
    near = naive.board.joined(*naive.gnomes)
    return (2 if text in naive.slots else 1) * (4 if (text in ("+", "x", "trick")) != near else 1)


def rough(text, act, shape):
    if act.enemy is None:
        return 60
    wants = {"pass": 1, "push": 12, "slam": 12, "grab": 40, "throw": 12, "switch": 4}
    return next(
        (want for verb, want in wants.items() if text.startswith(verb)), 9 if shape.joined(act.mine, act.enemy) else 3
    )


def pick(codes, naive, policy, rng):
    texts = sorted(codes)
    weights = np.array(policy(texts, naive), float)
    return texts[rng.choice(len(texts), p=weights / weights.sum())]


def put(play, naive, codes, text):
    ply = play.outcome(codes[text]) if play.turn == CHANCE else play.move(codes[text])
    assert ply.text == text
    naive.play(text)


def play_beside(play, naive, policy, plies, rng, met):
    codes, gripped = agree(play, naive), False
    while codes and len(play.plies) < plies:
        text, before = pick(codes, naive, policy, rng), Before(naive, set(codes))
        put(play, naive, codes, text)
        met.update(kinds(before, text, naive, gripped))
        gripped = text == "grab" or (gripped and before.stage == "act")
        codes = agree(play, naive)


# Boards and options


def boards(folder):
    """All boards by the name or path the game knows them by."""
    found = dict(BOARDS)
    for write, (name, shape) in zip((cut, listed, cut, listed), OWN.items(), strict=True):
        path = folder / f"{name}.board"
        path.write_text(header(shape) + write(shape), encoding="utf-8")
        found[str(path)] = shape
    return found


def header(shape):
    outer, inner = " ".join(shape.outer), " ".join(shape.squares - shape.outer)
    return f"outer: {outer}\ninner: {inner}\nstarts: {' '.join(shape.starts)}\n"


def listed(shape):
    return "lines: listed\n" + "".join(f"line: {'-'.join(pair)}\n" for pair in shape.lines)


def cut(shape):
    every = board(" ".join(shape.squares), "", " ".join(shape.starts)).lines
    return "lines: neighbours\n" + "".join(f"cut: {'-'.join(pair)}\n" for pair in every - shape.lines)


def option_sets(rng):
    """Every combination of the switches in turn: the defaults first, all on last, and again."""
    for number in count():
        switched = {key: "yes" if number >> i & 1 else "no" for i, key in enumerate(SWITCHES)}
        yield switched | {"rounds": str(rng.integers(1, 4)), "first": ("lot", "seat1", "seat2")[rng.integers(3)]}


def seated(name, shape, options):
    game = registry.find("sumo")
    return Play(game, game.setting(name, options)), Naive(shape, options)


# The tests


def test_whole_games_agree_and_every_kind_of_case_is_met(tmp_path):
    rng, met, games = np.random.default_rng(20), Counter(), 0
    manners = [(fair, FAIR_PLIES)] * FAIR_GAMES + [(keen, KEEN_PLIES)] * KEEN_GAMES
    for name, shape in boards(tmp_path).items():
        for (policy, plies), options in zip(manners, option_sets(rng), strict=False):
            play, naive = seated(name, shape, options)
            try:
                play_beside(play, naive, policy, plies, rng, met)
            except AssertionError as error:
                record = " ".join(ply.text for ply in play.plies)
                raise AssertionError(f"{name} {options}\n{record}\n{error}") from error
            games += 1
    assert games >= 200
    assert not KINDS - set(met), f"never met: {sorted(KINDS - set(met))}"


def test_positions_set_up_at_random_agree_before_and_after_an_act(tmp_path):
    rng = np.random.default_rng(21)
    for name, shape in boards(tmp_path).items():
        for options in islice(option_sets(rng), 16):
            play, naive = seated(name, shape, options | {"first": "seat1"})
            for _ in range(POSITIONS // 16):
                set_up(naive, rng)
                copy(naive, play)
                position = f"{name} {vars(naive)}"
                try:
                    codes = agree(play, naive)
                    put(play, naive, codes, pick(codes, naive, fair, rng))
                    agree(play, naive)
                except AssertionError as error:
                    raise AssertionError(f"{position} {play.plies[-1:]}\n{error}") from error


def set_up(naive, rng):
    """Any seat to act, gnomes mostly side by side, a grip or none, and dice on the card, mostly a pair."""
    naive.begin(int(rng.integers(2)))
    shape, me, foe = naive.board, naive.me, naive.foe
    mine = str(rng.choice(sorted(shape.squares)))
    beside = sorted(shape.exits(mine).values())
    naive.gnomes[me] = mine
    naive.gnomes[foe] = str(rng.choice(beside if rng.random() < 0.8 else sorted(shape.squares - {mine})))
    grip = int(rng.integers(3)) if naive.gnomes[foe] in beside else 2
    naive.held = [seat == grip for seat in (0, 1)]
    naive.flurry = grip != foe and rng.random() < 0.3
    dice = [str(face) for face in rng.choice(FACES, 3 if naive.flurry else 2)]
    naive.slots = [dice[0], *dice[:-1]] if rng.random() < 0.5 else dice
    naive.reserve[me] = [str(face) for face in rng.choice(FACES, naive.at_hand() - len(dice))]
    naive.reserve[foe] = [str(face) for face in rng.choice(FACES, 2)]
    naive.wins, naive.winner, naive.stage = [0, 0], None, "act"


def copy(naive, play):
    """The naive position written into the engine's state."""
    s = play.here
    number = {name: i for i, name in enumerate(sorted(naive.board.squares, key=lambda name: (name[1:], name[0])))}
    for seat in (0, 1):
        s.gnome[seat], s.held[seat], s.wins[seat] = number[naive.gnomes[seat]], int(naive.held[seat]), 0
        s.reserve[seat, :] = np.array(shown(naive.reserve[seat]))
    s.hand[:] = 0
    s.slot[:] = -1
    for i, face in enumerate(naive.slots):
        s.slot[i] = FACES.index(face)
    s.chosen = s.acts = len(naive.slots)
    s.acted, s.player, s.winner, s.phase = 0, naive.me, -1, Phase.ACT
