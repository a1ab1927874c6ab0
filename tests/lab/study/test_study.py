"""A study finds what was planted, tells it in both languages, and keeps what was played when it is stopped."""

import json
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from dedale.cli import main
from dedale.cli.new import drafted, write
from dedale.core import Fault, language, registry
from dedale.lab.study import Plan, study
from dedale.lab.study.clauses import only_checked
from dedale.lab.study.flags import of_outcomes
from dedale.lab.study.heat import heat_map, levels
from dedale.lab.study.varying import changes

VOID = {"meta", "feFlood", "feComposite"}
SMALL = {"skills": ("random", "greedy~0.1"), "budgets": ()}
PLANTED = {
    "__init__.py": [
        ("import Facts, mark", "import Facts, Option, mark"),
        ("    weight=1,", '    weight=1,\n    options=(Option("idle", "Idle", "PE-01"), Option("few", "", "PE-02")),'),
    ],
    "clauses.py": [("PE_04", "PE_04 PE_05 PE_06")],
    "clauses.toml": [
        ("[PE-04]", '[PE-05]\nen = "A heap that grows speaks."\nfr = "Un tas qui croît parle."\n\n'
                    '[PE-06]\nen = "Be kind."\nfr = "Soyez gentils."\nwords = "a wish"\n\n[PE-04]'),
    ],
    "rules.py": [
        ("    player=int8,", "    player=int8,\n    idle=int8,\n    few=int8,"),
        ("    return 0 if move < s.left", "    if s.few == 1 and move == 2:\n        return Clause.PE_02\n"
                                         "    return 0 if move < s.left"),
        ("    count = move + 1", "    count = move + 1\n    if s.left > STONES:\n        note(Clause.PE_05)"),
    ],
}  # fmt: skip


class Tags(HTMLParser):
    """Which tags there are, and whether each is closed."""

    def __init__(self, page):
        super().__init__()
        self.seen, self.open = set(), []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def found():
    return study(registry.find("connect_four"), plan=Plan(100, **SMALL, command="dedale study connect_four"))


def planted(own_games):
    """A heap of stones with an option that nobody reads and a clause that cannot speak."""
    files = drafted("peas")
    for file, edits in PLANTED.items():
        for old, new in edits:
            assert old in files[file], (file, old)
            files[file] = files[file].replace(old, new, 1)
    files["clauses.py"] = files["clauses.py"].replace("PE_04 PE_05 PE_06", "PE_05 PE_06 PE_04")
    write(files, own_games / "peas")
    return registry.find("peas")


def test_an_idle_option_and_a_clause_that_cannot_speak_are_flagged(own_games):
    game = planted(own_games)
    found = study(game, plan=Plan(200, ("random",), vary="all", skills=(), budgets=()))
    flags = {flag.key: flag.say(language("en")) for flag in found.flags}
    assert "idle=yes changed nothing in 200 games" in flags["dead option"]
    assert flags["dead clause"].endswith("nor refused a move: PE-05.")
    few = next(each for each in found.variants if each.key == "few")
    assert not few.dead
    assert few.effects[0].clear
    assert few.effects[0].difference > 0, "who may take less plays longer"
    assert found.clauses[0].clause.id == "PE-05", "what never spoke comes first"


def test_clauses_that_no_rule_can_voice_are_left_out(own_games, found):
    assert only_checked(found.game) == {"C4-01"}
    assert [each.clause.id for each in found.clauses if each.silent] in ([], ["C4-05"])
    assert "C4-01" not in {each.clause.id for each in found.clauses}


def test_every_game_is_counted_once_in_each_table(found):
    data = found.as_data()
    assert data["games"] == sum(bar["games"] for bar in data["lengths"]["histogram"]) == 100
    decisions = sum(each["decisions"] for each in data["choices"]["parts"].values())
    assert decisions == sum(each["decisions"] for each in data["choices"]["asked"].values())
    assert decisions == round(100 * data["lengths"]["decisions"]["mean"])
    assert sum(each["chosen"] for each in data["moves"]) == round(100 * data["lengths"]["real_choices"]["mean"])
    for skill in data["skills"]:
        seats = sum(seat["wins"] for seat in skill["seats"])
        assert seats + skill["draws"]["games"] + skill["unfinished"]["games"] == skill["games"]


def test_the_same_seed_gives_the_same_numbers(found):
    again = study(found.game, plan=Plan(100, **SMALL, command="dedale study connect_four"))
    assert json.dumps(again.as_data()) == json.dumps(found.as_data())


def test_first_movers_advantage_of_greedy_players_is_seen(found):
    greedy = found.skills[1]
    assert greedy.player == "greedy~0.1"
    assert greedy.wins[0] + greedy.wins[1] + greedy.draws == 100


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_report_is_one_page_without_script_or_anything_fetched(found, code):
    page = found.as_html(code)
    tags = Tags(page)
    assert not tags.open
    assert not tags.seen & {"script", "link", "img", "iframe"}
    assert f'<html lang="{code}">' in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_the_report_is_told_in_the_language_asked_for(found):
    assert "How long it takes" in found.as_html("en")
    assert "Combien de temps" in found.as_html("fr")
    with pytest.raises(Fault, match="No language 'de'"):
        found.as_html("de")


def test_every_place_where_moves_lie_is_painted_on_the_board(found):

    drawn = heat_map(found.game, found.sample, language("en"))
    heated = [child for child in drawn.children if getattr(child, "attributes", {}).get("class") == "heat"]
    assert sum(len(group.children) for group in heated) == len(found.sample.places) == 7


def test_the_hottest_places_are_named_as_the_game_names_them(found):
    name, count = found.sample.places.most_common(1)[0]
    column = name.removeprefix("column-")
    assert f"Most often: Column {column} ({count})," in found.as_html("en")


def test_a_button_pressed_all_the_time_leaves_the_squares_apart():
    assert levels({"a": 10, "b": 11, "c": 12, "d": 13, "e": 14, "roll": 9000}) == {
        "a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "roll": 6,
    }  # fmt: skip
    assert levels({"a": 3, "b": 3}) == {"a": 6, "b": 6}


def test_a_halt_keeps_what_was_played(found):
    heard = []
    stopped = study(
        found.game, plan=Plan(100_000, **SMALL), progress=lambda what, done, total: heard.append(done) or done > 50
    )
    assert stopped.stopped
    assert 50 < stopped.tally.games < 100_000
    assert not stopped.skills
    assert "what was not played is missing" in stopped.as_html("en")


def test_nearly_all_games_drawn_is_said():
    flags = list(of_outcomes(SimpleNamespace(games=2000, wins=(5, 4), draws=1991, unfinished=0), "random", team=False))
    assert [flag.key for flag in flags] == ["drawish"]
    assert flags[0].say(language("en")) == "Drawish: 1,991 of 2,000 games of random were drawn (100%)."


def test_a_seat_that_wins_too_much_is_said_of_equals_only():
    counted = SimpleNamespace(games=1000, wins=(700, 300), draws=0, unfinished=0)
    assert [flag.key for flag in of_outcomes(counted, "greedy", team=False)] == ["one-sided"]
    assert not list(of_outcomes(counted, "greedy, random", team=False, alike=False))


def test_a_fair_game_raises_no_flag():
    counted = SimpleNamespace(games=1000, wins=(490, 480), draws=30, unfinished=0)
    assert not list(of_outcomes(counted, "greedy", team=False))


@pytest.mark.long
@pytest.mark.parametrize("key", ["coq", "gootmu", "labyrinthe", "pyramid", "sumo"])
def test_every_game_is_studied_whole(key):
    game = registry.find(key)
    found = study(game, plan=Plan(100, vary="all", values="sense"))
    assert len(found.variants) == len(changes(game, found.setting, "all"))
    assert len(found.skills) == 3
    assert found.ladder is not None
    for code in ("en", "fr"):
        assert not Tags(found.as_html(code)).open
    json.dumps(found.as_data())


# On the command line


def dedale(*words):
    return CliRunner().invoke(main, list(words), catch_exceptions=False)


@pytest.fixture
def english(monkeypatch):
    monkeypatch.setenv("DEDALE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "120")


def test_page_and_numbers_are_written_side_by_side(english, tmp_path):
    told = dedale("study", "connect_four", "-n", "20", "--out", str(tmp_path / "c4.html"))
    assert told.exit_code == 0
    assert "Who wins, at three skills" in told.stdout
    assert json.loads((tmp_path / "c4.json").read_text())["games"] == 20
    assert "Connect Four: a study" in (tmp_path / "c4.html").read_text()


def test_the_terminal_shows_each_kind_of_move_by_one_of_its_moves(english, tmp_path):
    told = dedale("study", "coq", "-n", "20", "--out", str(tmp_path / "coq.html")).stdout
    kinds = told.partition("Moves offered, chosen, winning")[2]
    assert "ROLL_AGAIN" in kinds
    assert "Roll again" in kinds


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--out", "nowhere/x.html"), "there is no such folder"),
        (("--out", "x.pdf"), "A report is x.html"),
        (("--vary", "weather"), "Nothing called 'weather' can be varied"),
        (("--values", "oracle"), "No oracle answers"),
        (("-p", "random,random,random"), "is not played by 3"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is_played(english, words, said):
    told = dedale("study", "connect_four", *words)
    assert told.exit_code == 2
    assert said in told.stderr


def test_a_simulation_without_ends_warns_beside_its_numbers(english):
    told = dedale("simulate", "connect_four", "-n", "50", "--limit", "5", "--json")
    assert json.loads(told.stdout)["unfinished"] == 50
    assert "Endless: 50 of 50 games of random" in told.stderr
