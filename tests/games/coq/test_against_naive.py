"""The engine and the slow reference play the same games, move by move, with all options and several tracks."""

from collections import Counter
from itertools import islice, product

import numpy as np
from tests.games.coq.naive import COQ, HOME, TRACKS, Naive
from tests.games.coq.situation import GAME

from dedale.core import CHANCE, OVER, Play

PLIES = 1500
GAMES = 3  # for each track, number of seats and set of options drawn
OPTIONS = {option.key: list(option.values) for option in GAME.facts.options}
KINDS = {
    "start", "tie at the start", "roll", "enter", "move", "enter or move", "either pawn", "roll passes",
    "six passes and rolls again", "knock", "toll", "toll unpaid", "several met", "same owner twice", "spare",
    "sent back", "sent back to the square it left", "sent back onto an enemy", "marked pawn meets",
    "marked pawn knocked back", "first on the COQ", "later on the COQ", "roll again", "stop", "end", "shared win",
    "winner did not close",
}  # fmt: skip


def option_sets(rng):
    """The defaults, all on, then at random."""
    yield {}
    yield {key: values[-1] for key, values in OPTIONS.items()}
    while True:
        yield {key: str(rng.choice(values)) for key, values in OPTIONS.items()}


def tracks(folder, rng):
    """The shipped ones, and own ones short enough that pawns often meet."""
    found = dict(TRACKS)
    for squares in (10, 13, 20, 80):
        values = [int(value) for value in rng.integers(0, 6, squares)]
        values[1] = 5
        path = folder / f"own-{squares}.track"
        path.write_text("values: " + " ".join(map(str, values)), encoding="utf-8")
        found[str(path)] = values
    return found


def agree(play, naive):
    """Compare all there is to see; the moves or outcomes by notation, with the engine's codes."""
    s, turn = play.here, naive.turn()
    assert play.turn == {"start": CHANCE, "roll": CHANCE, "over": OVER}.get(turn, turn)
    places = {HOME: 0, COQ: s.squares + 1}
    pawns = [[places.get(pawn.place, pawn.place) for pawn in naive.of(seat)] for seat in range(naive.players)]
    assert s.pawn.tolist()[: naive.players] == pawns
    marks = [[int(pawn.marked) for pawn in naive.of(seat)] for seat in range(naive.players)]
    assert s.marked.tolist()[: naive.players] == marks
    assert s.chips.tolist()[: naive.players] == naive.points
    if turn == "over":
        assert play.results() == naive.results()
        return {}
    assert s.player == naive.player
    if play.turn == CHANCE:
        weights = play.game.narrator.chance(play.states)
        codes = {play.notation(code): code for code in range(len(weights))}
        assert {text: weights[code] for text, code in codes.items()} == naive.outcomes()
        return codes
    codes = {play.notation(code): code for code in play.legal()}
    assert set(codes) == naive.moves()
    return codes


def kinds(before, text, naive, events):
    """What sort of case this ply was; `before` is the reference before it."""
    stage, die = before["stage"], naive.die
    if stage == "start":
        yield "start"
        if naive.stage == "start" and not naive.rolls:
            yield "tie at the start"
    elif stage == "roll":
        yield "roll"
        if naive.stage == "roll" and naive.player != before["player"]:
            yield "roll passes"
        elif naive.stage == "roll":
            yield "six passes and rolls again"
    elif stage == "play":
        yield "enter" if text == "enter" else "move"
        yield from {("a", "b"): ["either pawn"], ("a", "enter"): ["enter or move"]}.get(before["moves"], [])
        yield from sent_back(before, naive, text)
    elif stage == "meet":
        yield from meetings(before, text, naive, events)
    else:
        yield "roll again" if text == "roll" else "stop"
    if naive.stage == "over":
        yield "end"
        best = max(naive.points)
        if naive.points.count(best) > 1:
            yield "shared win"
        elif naive.points[naive.player] < best:
            yield "winner did not close"
    assert die is None or 1 <= die <= 6


def sent_back(before, naive, text):
    if text == "enter":
        return
    pawn = next(pawn for pawn in naive.of(before["player"]) if pawn.name == text)
    if pawn.place == COQ:
        count = sum(other.place == COQ for other in naive.pawns)
        yield "first on the COQ" if count == 1 else "later on the COQ"
    elif naive.turned:
        yield "sent back"
        if pawn.place == before["places"][pawn.full_name]:
            yield "sent back to the square it left"
        if naive.stage == "meet":
            yield "sent back onto an enemy"
    elif pawn.marked and naive.stage == "meet":
        yield "marked pawn meets"


def meetings(before, text, naive, events):
    act, _, name = text.partition("-")
    met = {move.partition("-")[2] for move in before["moves"]} - {""}
    if len(met) > 1:
        yield "several met"
    if len({who[0] for who in met}) < len(met):
        yield "same owner twice"
    yield act
    pawn = next((pawn for pawn in naive.pawns if pawn.full_name == name), None)
    if act == "toll" and pawn.place == 1:
        yield "toll unpaid"
    if pawn and before["marks"][name] and not pawn.marked:
        yield "marked pawn knocked back"


def snapshot(naive):
    return {
        "stage": naive.stage,
        "player": naive.player,
        "moves": tuple(sorted(naive.moves())) if naive.stage in ("play", "meet", "six") else (),
        "places": {pawn.full_name: pawn.place for pawn in naive.pawns},
        "marks": {pawn.full_name: pawn.marked for pawn in naive.pawns},
    }


def play_beside(play, naive, rng, met):
    codes = agree(play, naive)
    while codes and len(play.plies) < PLIES:
        text = sorted(codes)[rng.integers(len(codes))]
        before = snapshot(naive)
        ply = (play.outcome if play.turn == CHANCE else play.move)(codes[text])
        naive.play(text)
        met.update(kinds(before, text, naive, ply.events))
        codes = agree(play, naive)


def test_whole_games_agree_and_every_kind_of_case_is_met(tmp_path):
    """CQ-01 to CQ-19"""
    rng, met = np.random.default_rng(11), Counter()
    for (name, track), seats in product(tracks(tmp_path, rng).items(), GAME.facts.seats):
        for options in islice(option_sets(rng), GAMES):
            play = Play(GAME, GAME.setting(name, options, seats))
            try:
                play_beside(play, Naive(track, seats, options), rng, met)
            except AssertionError as error:
                record = " ".join(ply.text for ply in play.plies)
                raise AssertionError(f"{name} {seats} {options}\n{record}\n{error}") from error
    missing = KINDS - set(met) - {"shared win"}
    assert not missing, f"never met: {sorted(missing)}"


def test_games_that_end_in_a_tie_agree(tmp_path):
    """CQ-19: on a poor track points are often equal"""
    path = tmp_path / "poor.track"
    values = [0, 1, *[0] * 8]
    path.write_text("values: " + " ".join(map(str, values)), encoding="utf-8")
    rng, met = np.random.default_rng(3), Counter()
    for _ in range(60):
        options = {"toll": "bank"}
        play_beside(Play(GAME, GAME.setting(str(path), options, 3)), Naive(values, 3, options), rng, met)
    assert met["shared win"]
