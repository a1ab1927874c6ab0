"""The part of the battery that plays: compiled, narrated and written down, the rules are the same."""

import re
import tomllib

import numpy as np

from dedale.core import CHANCE, OVER, Game, Setting, below, record
from dedale.handle.page import story
from dedale.search import Engine, engine, seeds_of
from dedale.search.engine import LIMIT

from .sampled import decisions, folder, games, names, positions, settings, tongues

EXHAUSTIVE = 20_000


def check_random_games_end_and_stay_sound(game: Game) -> None:
    bound = engine(game)
    for number, setting in enumerate(settings(game)):
        desk, players = bound.desk(nodes=64), np.zeros((setting.seats, 3), np.int64)
        played = bound.contests(game.start(setting), desk, players, seeds_of(number, range(60)))
        assert not played.broken, f"clause {game.clauses[played.broken].id} is broken in {setting}"
        assert (np.abs(played.results) <= 1).all()
        stopped = played.lengths == LIMIT if endless(game, setting) else False
        assert (played.finished | stopped).all()


def endless(game: Game, setting: Setting) -> bool:
    """Whether a house rule is chosen with which a game may go on for ever: only the limit of plies stops it then."""
    return any(setting.options[key] == value for key, value in getattr(game.rules, "ENDLESS", {}).items())


def check_every_position_of_a_narrated_game_is_sound(game: Game) -> None:
    for play in positions(game):
        assert game.narrator.call("sound", play.states) == 0


def check_fast_rules_equal_narrated_rules(game: Game) -> None:
    run = engine(game).run
    moves, weights = np.zeros(game.rules.MOST_MOVES, np.int64), np.zeros(max(1, game.rules.MOST_OUTCOMES), np.int64)
    for play in games(game):
        slow, fast = game.start(play.setting), game.blank(play.setting)
        run["setup_at"](fast, 0)
        for ply in play.plies:
            assert fast.tobytes() == slow.tobytes() == ply.before
            assert run["turn_at"](fast, 0) == ply.seat
            if ply.seat == CHANCE:
                assert list(weights[: run["chance_at"](fast, 0, weights)]) == game.narrator.chance(slow)
            else:
                assert list(moves[: run["legal_at"](fast, 0, moves)]) == game.narrator.legal(slow)
            run["step_at"](fast, 0, ply.move)
            game.narrator.apply(slow, ply.move)
        assert fast.tobytes() == play.states.tobytes()
        results = [run["result_at"](fast, 0, seat) for seat in range(play.setting.seats)]
        assert results == play.results()


def check_bounds_are_kept_in_compiled_play(game: Game) -> None:
    """The bounds-checked compilation raises on an index outside, and plays the same games."""
    checked, plain = Engine(game, boundscheck=True), engine(game)
    for setting in settings(game):
        root, one, two = game.start(setting), plain.desk(7, nodes=8), plain.desk(7, nodes=8)
        assert checked.playouts(root, one, 40, 3000) == plain.playouts(root, two, 40, 3000)


def check_legal_is_all_that_refusal_lets_pass(game: Game) -> None:
    refusal, rng = engine(game).run["refusal_at"], np.array([5], np.uint64)
    exhaustive = game.rules.CODES <= EXHAUSTIVE
    for play in decisions(game):
        legal = set(play.legal())
        assert len(legal) == len(play.legal()), "a move is offered twice"
        sample = range(game.rules.CODES) if exhaustive else {below(rng, game.rules.CODES) for _ in range(2000)} | legal
        assert {code for code in sample if refusal(play.states, 0, code) == 0} == legal & set(sample)
        for code in (-1, -1000, game.rules.CODES, game.rules.CODES + 1000):
            assert play.refused(code), "a code outside the code space is accepted"


def check_a_move_picked_at_random_is_the_one_listed_there(game: Game) -> None:
    """So that random play is the same, however a game finds its move."""
    run, rng = engine(game).run, np.array([5], np.uint64)
    moves = np.zeros(game.rules.MOST_MOVES, np.int64)
    for play in decisions(game):
        n = run["legal_at"](play.states, 0, moves)
        listed = moves[below(rng.copy(), n)]
        assert run["pick_at"](play.states, 0, moves, rng) == listed


def check_a_move_of_another_kind_is_answered_by_the_question_asked(game: Game) -> None:
    """Over every question of these games: one clause asks it, legal moves answer it, and whatever answers another one
    is told what is asked, in words that no other clause asks with."""
    rng, codes = np.array([8], np.uint64), game.rules.CODES
    asking: dict[str, int] = {}
    for play in decisions(game):
        asked = {game.narrator.call("astray", play.states, code) for code in (-1, codes, *sample(rng, codes))} - {0}
        assert len(asked) <= 1, "two clauses ask one question"
        assert not any(game.narrator.call("astray", play.states, move) for move in play.legal())
        for code in sample(rng, codes):
            if clause := game.narrator.call("astray", play.states, code):
                refused = play.refused(code)
                assert refused
                assert refused.clause == clause
                for t in tongues(game):
                    question = str(game.words.must(play.here, None, play.called(t), t))
                    assert question in refused.say(t)
                    assert asking.setdefault(question, clause) == clause, f"two clauses ask: {question}"


def sample(rng: np.ndarray, codes: int) -> list[int]:
    return [below(rng, codes) for _ in range(20)]


def check_refusals_agree_in_both_bindings_and_cite_a_clause(game: Game) -> None:
    refusal, rng = engine(game).run["refusal_at"], np.array([6], np.uint64)
    for play in decisions(game)[::3]:
        for code in {below(rng, game.rules.CODES) for _ in range(25)}:
            clause = game.narrator.refusal(play.states, code)
            assert refusal(play.states, 0, code) == clause
            if clause:
                sentences = [game.refuse(play.states, code, clause, names(play), t) for t in tongues(game)]
                assert all(sentences), f"no words for the refusal by {game.clauses[clause].id}"


def check_the_field_player_is_the_seat_whose_turn_it_is(game: Game) -> None:
    """Whose act a roll is, and whose trail: where a state names somebody so, it names a seat."""
    if "player" in (game.rules.State.names or ()):
        assert all(0 <= play.active < play.setting.seats for play in positions(game) if not play.over)


def check_chance_has_positive_weights(game: Game) -> None:
    for play in positions(game):
        if play.turn == CHANCE:
            weights = game.narrator.chance(play.states)
            assert weights
            assert min(weights) > 0
            assert len(weights) <= game.rules.MOST_OUTCOMES


def check_records_replay_to_the_same_bytes(game: Game) -> None:
    for play in games(game):
        written = record.written(record.as_data(play, names(play)))
        again, seats = record.replayed(record.parsed(written, "test"), "test")
        assert again.states.tobytes() == play.states.tobytes()
        assert record.written(record.as_data(again, seats)) == written


def check_notation_reads_back(game: Game) -> None:
    for play in positions(game):
        codes = (
            play.legal() if play.turn >= 0 else range(len(game.narrator.chance(play.states)) if not play.over else 0)
        )
        texts = [play.notation(code) for code in codes]
        assert len(set(texts)) == len(texts), "two moves are written alike"
        assert not any(re.search(r"\s", text) or not text for text in texts)
        assert [play.read(text) for text in texts] == list(codes)


def check_a_masked_state_hides_and_a_guess_fits_it(game: Game) -> None:
    """What a guess fills in is what the seat cannot see: masked, encoded and drawn it is the same again."""
    rng = np.array([8], np.uint64)
    for play in positions(game)[::5]:
        for seat in range(play.setting.seats):
            seen = play.masked(seat)
            guessed = seen.copy()
            game.narrator.call("guess", guessed, seat, rng)
            assert game.narrator.call("sound", guessed) == 0
            assert game.narrator.turn(guessed) == play.turn
            if play.turn == seat:
                assert game.narrator.legal(guessed) == play.legal()
            game.narrator.call("mask", guessed, seat)
            assert guessed.tobytes() == seen.tobytes()
        assert play.masked(None).tobytes() == play.at(len(play.plies)).masked(None).tobytes()


def check_results_are_told_only_at_the_end(game: Game) -> None:
    for play in positions(game):
        results = play.results()
        assert all(-1 <= value <= 1 for value in results)
        if not play.over:
            assert not any(results)
        elif not game.facts.cooperative and len(results) == 2:
            assert sum(results) == 0


def check_a_golden_game_tells_the_same_story(game: Game) -> None:
    play, seats = record.load(folder(game) / "golden.json")
    assert play.over
    told = "\n".join(story(play, seats, game.language("en"))) + "\n"
    assert told == (folder(game) / "golden.txt").read_text(encoding="utf-8")


def check_lines_of_play_are_counted_alike(game: Game) -> None:
    """Compiled and narrated rules count the same lines; the deeper counts are pinned in perft.toml."""
    for entry in tomllib.loads((folder(game) / "perft.toml").read_text())["perft"]:
        counts, narrated = entry["counts"], entry.get("narrated", 2)
        assert len(counts) > narrated, f"perft.toml: give {narrated + 1} counts or more, or a smaller `narrated`"
        root = game.start(game.setting(entry.get("edition"), entry.get("options", {}), entry.get("seats")))
        found = [engine(game).perft(root, depth) for depth in range(len(counts))]
        assert found == counts, f"perft.toml says {counts}, the rules say {found}"
        assert slow_perft(game, root, narrated) == counts[narrated]


def slow_perft(game: Game, states, depth: int) -> int:
    if depth == 0:
        return 1
    who = game.narrator.turn(states)
    if who == OVER:
        return 0
    codes = range(len(game.narrator.chance(states))) if who == CHANCE else game.narrator.legal(states)
    total = 0
    for code in codes:
        child = states.copy()
        game.narrator.apply(child, code)
        total += slow_perft(game, child, depth - 1)
    return total
