"""A game of one's own, begun from a small one that is whole: rules, words, picture, sense and tests."""

import keyword
import os
import re
import shlex
import shutil
from pathlib import Path

import click

from dedale.cli.console import out, spoken_in
from dedale.core import Fault, Language, language, mark, registry

TEMPLATE = Path(__file__).parent / "template" / "nim"
NAME = re.compile("[a-z][a-z0-9_]{0,30}")
FILES = (
    ("__init__.py", mark("the lid: name, seats, minutes")),
    ("rules.py", mark("the state and the rules")),
    ("clauses.toml", mark("the rulebook, clause by clause, in both languages")),
    ("words.py", mark("notation, status line, log, refusals, what each thing is")),
    ("picture.py", mark("the board, and which clicks say a move")),
    ("sense.py", mark("what a good player looks at")),
    ("sight.py", mark("what a seat is shown, for programs that learn")),
    ("lessons/", mark("a short course, and the rules on one sheet")),
    ("tests/", mark("a test a clause, a golden game, counts of lines of play")),
)


@click.command()
@click.argument("name")
@spoken_in
def new(name: str, lang: str) -> None:
    """Begin a game of your own: NAME, a small whole game to play at once and then to change.

    It is written into the first folder that DEDALE_GAMES names, or into ./games.
    """
    check(name)
    folder = Path(next(iter(registry.folders()), "games")).absolute()
    write(drafted(name), folder / name)
    show(name, folder, language(lang))


def check(name: str) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Fault(
            mark("A game's name is a word of small letters, digits and _, as in 'my_game'; read '{name}'."), name=name
        )
    taken = registry.keys()
    if name in taken:
        raise Fault(mark("There is a game '{name}' already."), name=name)


def drafted(name: str) -> dict[str, str]:
    """The template's files by their paths, told of the new game."""
    paths = [path for path in sorted(TEMPLATE.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
    return {str(path.relative_to(TEMPLATE)): renamed(path.read_text(encoding="utf-8"), name) for path in paths}


def renamed(text: str, name: str) -> str:
    """The game's name in the code, on the lid, and its first letters before the numbers of its clauses."""
    text = re.sub(r"\bnim\b", name, text)
    text = re.sub(r"\bNim\b", name.replace("_", " ").title(), text)
    return re.sub(r"\bNI(?=[-_]\d)", name.replace("_", "")[:2].upper(), text)


def write(files: dict[str, str], target: Path) -> None:
    """All of it or nothing."""
    try:
        if target.exists() and any(target.iterdir()):
            raise Fault(mark("{folder} is not empty."), folder=target)
        first = next((path for path in reversed([target, *target.parents]) if not path.exists()), target)
        try:
            for name, text in files.items():
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                (target / name).write_text(text, encoding="utf-8", newline="\n")
        except BaseException:
            shutil.rmtree(first, ignore_errors=True)
            raise
    except OSError as error:
        raise Fault(mark("{file}: cannot be written ({why})"), file=target, why=error.strerror) from None


def show(name: str, folder: Path, t: Language) -> None:
    """What was written, and what to do with it."""
    out.print(t("{folder}: a small game, whole, to be changed into yours.", folder=folder / name), soft_wrap=True)
    for file, purpose in FILES:
        out.print(f"  {file:14}{t(purpose)}")
    dedale = "dedale" if shutil.which("dedale") else "python3 dev.py dedale"
    steps = (
        (t("Play it in this terminal:"), f"{dedale} play {name}"),
        (t("Play it at the table:"), f"{dedale} serve --open"),
        (t("See whether it holds, in a clone of Dédale:"), f"python3 dev.py battery {name}"),
    )
    for purpose, command in steps:
        out.print(f"\n{purpose}\n  {found_by(folder)}{command}", markup=False, soft_wrap=True)


def found_by(folder: Path) -> str:
    """What to say before a command for it to find the games of this folder."""
    if str(folder) in registry.folders():
        return ""
    return f"set DEDALE_GAMES={folder}&& " if os.name == "nt" else f"DEDALE_GAMES={shlex.quote(str(folder))} "
