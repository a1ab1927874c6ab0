"""What every game must pass. Each check takes a game; one that lacks a part fails here by name.

A game keeps beside its tests, in its own folder's tests/ or in tests/games/NAME here: golden.json and golden.txt (a
whole game and its story, made by `python -m tests.golden NAME`) and perft.toml (counts of lines of play by depth).
"""

import ast
import itertools
import re
import tomllib
from functools import cache
from pathlib import Path

import numpy as np

from dedale.cli.terminal import story
from dedale.core import CHANCE, FORMS, OVER, Game, Language, Play, Setting, Stage, below, record, rooms
from dedale.core.narrate import Event
from dedale.drawing import palette
from dedale.lab.simulate import seeds_of
from dedale.search import Engine, engine
from dedale.search.engine import LIMIT
from tests import teaching

TESTS = Path(__file__).parent / "games"
LANGUAGES = ("en", "fr")
EXHAUSTIVE = 20_000
PLIES = 300


def folder(game: Game) -> Path:
    """Where the game's tests are: with itself where it is somebody's own, here where it is ours."""
    own = game.folder / "tests"
    return own if own.is_dir() else TESTS / game.key


@cache
def settings(game: Game) -> tuple[Setting, ...]:
    """Every edition and number of seats with the defaults, and every option switched, one at a time and together."""
    boards = game.facts.editions or (None,)
    plain = [game.setting(board, {}, seats) for board in boards for seats in game.facts.seats]
    others = [{o.key: value} for o in game.facts.options for value in list(o.values)[1:]]
    few = min(game.facts.seats)
    last = {o.key: [value for value in o.values if o.needs.get(value, 0) <= few][-1] for o in game.facts.options}
    together = [last] if others else []
    return (*plain, *(game.setting(boards[0], options, least(game, options)) for options in others + together))


def least(game: Game, options: dict[str, str]) -> int:
    """As few players as these options ask for."""
    needed = max(o.needs.get(options.get(o.key, ""), 0) for o in game.facts.options)
    return min(seats for seats in game.facts.seats if seats >= needed)


@cache
def played(game: Game, number: int, seed: int = 1) -> Play:
    """A random game by the narrated rules in that setting, or the first plies of a long one."""
    setting = settings(game)[number]
    play, rng = Play(game, setting), np.array([seed * 1000 + number], np.uint64)
    while not play.over and len(play.plies) < PLIES:
        if play.turn == CHANCE:
            play.draw(rng)
        else:
            moves = play.legal()
            assert moves, "a decision without any legal move: a dead end"
            play.move(moves[below(rng, len(moves))])
    return play


def games(game: Game) -> list[Play]:
    return [played(game, number) for number in range(len(settings(game)))]


@cache
def positions(game: Game, every: int = 13) -> list[Play]:
    """Positions out of these games, ends included."""
    found = []
    for play in games(game):
        found += [play.at(ply) for ply in range(0, len(play.plies), every)] + [play]
    return found


def decisions(game: Game) -> list[Play]:
    return [play for play in positions(game) if play.turn >= 0]


def tongues(game: Game) -> list[Language]:
    return [game.language(code) for code in LANGUAGES]


def names(play: Play) -> list[str]:
    return [f"P{seat}" for seat in range(play.setting.seats)]


def check_all_rooms_are_there(game: Game) -> None:
    assert (game.folder / "clauses.toml").is_file(), f"{game.key} has no clauses.toml"
    needed = {"rules": rooms.RULES, "words": rooms.WORDS, "picture": rooms.PICTURE, "sense": ["value"]}
    if game.facts.editions:
        needed["edition"] = rooms.BOARDS
    missing = [f"{room}.{name}" for room, all_ in needed.items() for name in all_ if not hasattr(game.room(room), name)]
    assert not missing, f"{game.key} lacks {missing}"


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


def check_a_click_that_leads_nowhere_is_answered(game: Game) -> None:
    """Each thing in the picture, clicked where no legal move begins with it: the likeliest move is refused in words, or
    nothing is meant by it; a legal move is never what it means."""
    for play in decisions(game)[::3]:
        seen, t = play.view(play.turn), tongues(game)[0]
        begun = {game.picture.clicks(seen, move)[0] for move in play.legal()}
        for name in set(IDS.findall(str(game.picture.board(seen, t)))) - begun:
            refused = play.unmeant([name])
            assert refused is None or refused.say(t)
            assert all(0 <= code < game.rules.CODES for code in game.means(seen, [name]))


IDS = re.compile(r' id="([^"]+)"')


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


def rule_files(game: Game) -> list[Path]:
    """The files of the room `rules` that a hook reaches, by whatever way."""
    seen = {Path(function.__code__.co_filename) for function in game.narrator.rules} | {Path(game.rules.__file__)}
    rooms = (game.folder / "rules", game.folder / "rules.py")
    return [path for path in seen if any(path.is_relative_to(room) for room in rooms)]


def cited(path: Path) -> set[str]:
    """The clauses a file names in its code, as Clause.SG_07 for SG-07."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.attr.replace("_", "-") for node in nodes if isinstance(node, ast.Attribute)}


def check_every_clause_is_cited_by_a_rule(game: Game) -> None:
    used = set().union(*(cited(path) for path in rule_files(game)))
    missing = [clause.id for clause in game.clauses if clause.id not in used and not clause.words]
    assert not missing, f"no rule cites {missing}"


def check_every_clause_is_shown_by_a_test(game: Game) -> None:
    shown: set[str] = set()
    for path in folder(game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                shown |= set(re.findall(r"\b[A-Z0-9]+-[A-Z]?\d+\b", ast.get_docstring(node) or ""))
    missing = [clause.id for clause in game.clauses if clause.id not in shown]
    assert not missing, f"no test shows {missing}"


def check_clause_numbers_are_places_in_the_file(game: Game) -> None:
    names = [member.name.replace("_", "-") for member in game.room("clauses").Clause]
    assert names == [clause.id for clause in game.clauses]
    assert [int(member) for member in game.room("clauses").Clause] == [clause.number for clause in game.clauses]


def check_clauses_speak_both_languages(game: Game) -> None:
    for clause in game.clauses:
        for texts in (clause.text, clause.section, *([clause.refusal] if clause.refusal else [])):
            assert all(texts.get(code, "").strip() for code in LANGUAGES), clause.id


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


def check_every_click_has_its_element(game: Game) -> None:
    for play in decisions(game):
        seat = play.turn
        layers = game.picture.layers(play.view(seat), game.language("fr"), play.plies[-1].events if play.plies else ())
        drawn = re.findall(r'\bid="([^"]+)"', "".join(map(str, layers.values())))
        assert len(set(drawn)) == len(drawn), "an id stands twice in the drawing"
        paths = [game.picture.clicks(play.here, move) for move in play.legal()]
        assert not {step for path in paths for step in path} - set(drawn)
        assert len(set(paths)) == len(paths), "two moves are said by the same clicks"
        for one, other in itertools.permutations(paths, 2):
            assert one != other[: len(one)], "the clicks of one move begin like those of another and end sooner"
        assert all(1 <= len(path) <= 3 for path in paths)


def check_seats_have_colours_of_the_palette(game: Game) -> None:
    """Each once; a box that names none has them in the palette's order."""
    named = [colour.name for colour in palette.seated(game.facts.colours)]
    assert sorted(named) == sorted(colour.name for colour in palette.SEATS)
    assert tuple(named[: len(game.facts.colours)]) == game.facts.colours


GROUND = 'svg(?=[^>]*class="ground")(?=[^>]*data-window=)(?=[^>]*data-fit=)'


def check_pictures_obey_the_page(game: Game) -> None:
    """Strict CSP: no style, no script; layers are groups with their own id, or ground seen through a window."""
    for play in positions(game)[::9]:
        for t in tongues(game):
            for name, layer in game.picture.layers(play.view(None), t).items():
                kind = GROUND if layer.tag == "svg" else "g"
                assert re.match(rf'<{kind} [^>]*\bid="{name}"|<{kind} id="{name}"', str(layer)), name
            whole = str(game.picture.board(play.view(None), t))
            assert whole.startswith("<svg")
            assert not re.search(r"<style|<script|\bstyle=|\bon\w+=", whole)


def check_every_stage_shows_the_same_things(game: Game) -> None:
    """Whoever sits below and whatever form the screen has: the same layers, the same ids."""
    for play in positions(game)[::27]:
        s, t = play.view(None), game.language("fr")
        events, trail = play.plies[-1].events if play.plies else (), play.turns(None)
        pictures = [
            game.picture.layers(s, t, events, trail, stage=Stage(seat, form))
            for form in FORMS
            for seat in range(play.setting.seats)
        ]
        named = [[sorted(node.id for node in layer.named) for layer in layers.values()] for layers in pictures]
        assert all(ids == named[0] for ids in named)
        assert {tuple(layers) for layers in pictures} == {tuple(pictures[0])}
        boxes = [game.picture.viewbox(s, stage=Stage(0, form)) for form in FORMS]
        assert all(width > 0 and height > 0 for _, _, width, height in boxes)


def check_words_are_there_for_everything(game: Game) -> None:
    for play in games(game):
        for t in tongues(game):
            lines = list(story(play, names(play), t))
            assert lines
            assert not any("{" in line for line in lines)
    for play in decisions(game):
        for t in tongues(game):
            own = game.words.must(play.view(play.turn), None, names(play), t)
            others = game.words.must(play.view(None), "Zoé", names(play), t)
            assert own != others
            assert "Zoé" in others
            assert all(game.words.label(play.here, move, names(play), t) for move in play.legal())
            assert game.picture.text(play.view(play.turn), names(play), t).strip()


def check_events_name_real_clauses(game: Game) -> None:
    for play in games(game):
        for ply in play.plies:
            assert all(isinstance(event, Event) and game.clauses[event.clause] for event in ply.events)


CHECKS = [
    check for room in (globals(), vars(teaching)) for name, check in list(room.items()) if name.startswith("check_")
]
