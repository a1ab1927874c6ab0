"""An evening at the terminal: people type moves, bots answer, the referee explains."""

import secrets
import time
from pathlib import Path

import numpy as np
import platformdirs
from rich.columns import Columns
from rich.console import Console, Group
from rich.text import Text

from dedale.cli.typed import Typed
from dedale.core import CHANCE, REFEREE, Fault, Game, Illegal, Language, Play, Setting, language, mark, record
from dedale.core.clause import Clause
from dedale.core.language import LANGUAGES
from dedale.core.rooms import Oracle
from dedale.core.you import YOU, heard
from dedale.handle.page import headline, story
from dedale.lab.hint import advise
from dedale.lab.hint import told as hinted
from dedale.players import ORACLE, Player, called, names_a_bot, solved, spec

BOT = "level:2"
FEW = 12  # moves listed one a line
COMMANDS = (
    ("moves, or ?", "coups, ou ?", "show_moves", mark("the moves you have")),
    ("hint", "indice", "hint", mark("a good move, and the chance it gives")),
    ("why MOVE", "pourquoi COUP", "why", mark("the clause that forbids a move")),
    ("undo", "annuler", "undo", mark("take your last move back")),
    ("board", "plateau", "show", mark("draw the board again")),
    ("log", "journal", "log", mark("the story so far")),
    ("rules [CLAUSE]", "règles [CLAUSE]", "rules", mark("the rules, one clause, or those with a word in them")),
    ("save FILE", "sauver FICHIER", "save", mark("save the game")),
    ("load FILE", "charger FICHIER", "load", mark("go on with a saved game")),
    ("help", "aide", "help", mark("this list")),
    ("quit", "quitter", "quit", mark("leave; the game is kept")),
)


def rules_text(game: Game, wanted: str, lang: str) -> Text:
    """The clauses with their headings: all of them, one by its name, or those with the words wanted."""
    t = game.language(lang)
    clauses = list(game.clauses) if not wanted else game.clauses.search(wanted, t)
    if wanted and (not clauses or any(c.isdigit() for c in wanted)):
        clauses = [game.clauses.named(wanted)]
    text, heading = Text(), ""
    for clause in clauses:
        if t.pick(clause.section) != heading:
            heading = t.pick(clause.section)
            text.append(f"\n{heading}\n", style="bold underline")
        text.append_text(clause_text(clause, t))
    if any(clause.reconstruction for clause in clauses):
        text.append("\n" + t("R: a reconstruction; the rulebook's page or picture is lost or silent."), style="dim")
    return text


def clause_text(clause: Clause, t: Language) -> Text:
    text = Text()
    text.append(clause.id, style="bold")
    text.append(" R" if clause.reconstruction else "", style="yellow")
    text.append(f"  {t.pick(clause.text)}\n")
    return text


class Evening(Typed):
    """One game at the terminal. `bots` maps seats to players; the other seats are people. `seats` are named as in the
    record, `names` as the words want them: a person alone who has not said their name is YOU."""

    COMMANDS = COMMANDS

    def __init__(self, play: Play, out: Console, lang: str, seed: int | None) -> None:
        self.play, self.out, self.lang = play, out, lang
        self.seats: list[str] = []
        self.names: list[str] = []
        self.t = play.game.language(lang)
        self.rng = np.array([secrets.randbits(63) if seed is None else seed], np.uint64)
        self.bots: dict[int, Player] = {}
        self.file: Path | None = None
        self.done = False

    @classmethod
    def opened(
        cls, game: Game, setting: Setting, players: str | None, out: Console, lang: str, seed: int | None
    ) -> "Evening":
        evening = cls(Play(game, setting), out, lang, seed)
        evening.sit(seats_named(players, setting.seats, evening.t))
        return evening

    @classmethod
    def loaded(cls, path: Path, players: str | None, out: Console, lang: str, seed: int | None) -> "Evening":
        play, names = record.load(path)
        evening = cls(play, out, lang, seed)
        evening.file = path
        evening.sit(seats_named(players, play.setting.seats, evening.t) if players else names)
        return evening

    def sit(self, seats: list[str]) -> None:
        """Seats named like a bot are played by one."""
        self.seats, self.bots = seats, {}
        for seat, name in enumerate(seats):
            if names_a_bot(name):
                who = spec(name, self.play.game, self.play.setting)
                oracle = self.ask_oracle() if who.kind == ORACLE else None
                self.bots[seat] = Player(self.play.game, who, int(self.rng[0]) + seat + 1, oracle)
        self.names = [YOU if self.alone and name in nameless() else name for name in called(seats)]
        self.play.called, self.play.beside = lambda t: self.names, lambda seat: not self.alone

    @property
    def alone(self) -> bool:
        """Whether a single person plays."""
        return len(self.seats) - len(self.bots) == 1

    def say(self, text: str) -> str:
        return heard(text, self.t)

    def ask_oracle(self) -> Oracle:
        with self.out.status("") as status:
            return solved(
                self.play.game,
                self.play.setting,
                lambda gap: status.update(self.t("working the game out, exact to {gap:.1e}", gap=gap)),
            )

    @property
    def eyes(self) -> int | None:
        """Whose the story is told to: a person alone, everybody around one screen, or nobody, who may know it all."""
        people = [seat for seat in range(len(self.seats)) if seat not in self.bots]
        return people[0] if len(people) == 1 else None if people else REFEREE

    def run(self) -> None:
        self.greet()
        try:
            while not self.done:
                self.advance()
                if self.play.over:
                    self.out.print(self.say(self.play.ending(REFEREE, self.names, self.t)), style="bold")
                    return
                self.listen(self.out.input("[bold]> [/bold]"))
        except (EOFError, KeyboardInterrupt):
            self.keep()

    def greet(self) -> None:
        source, facts = self.play.setting.edition, self.play.game.facts
        self.out.print(headline(self.play, self.t), style="bold", markup=False)
        if source.reconstruction:
            self.out.print(self.t(facts.own_edition), style="dim")
        self.out.print(self.t("Type a move, ? for those you have, help for the rest."), style="dim")
        if self.play.turn >= 0:
            self.show()

    def advance(self) -> None:
        """Dice and bots, until a person must decide or the game is over."""
        moved = False
        while not self.play.over and (self.play.turn == CHANCE or self.play.turn in self.bots):
            moved = True
            if self.play.turn == CHANCE:
                self.play.draw(self.rng)
            else:
                seat = self.play.turn
                with self.out.status(self.t("{name} is thinking…", name=self.names[seat])):
                    move = self.bots[seat].choose(self.play.masked(seat), seat)
                self.play.move(move)
            self.tell()
        if moved:
            self.show()
        if not self.play.over:
            person = None if self.alone else self.names[self.play.turn]
            asked = self.say(self.play.game.words.must(self.play.here, person, self.names, self.t))
            if asked not in self.answered:
                self.out.print(asked, style="bold", markup=False)
        self.answered = ""

    def tell(self) -> None:
        for text, clause in self.play.told(self.play.plies[-1], self.eyes, self.names, self.t):
            self.out.print(f"  {self.say(text)} [{clause}]", markup=False)

    def move(self, text: str) -> None:
        if self.play.turn < 0 or self.play.turn in self.bots:
            raise Fault(mark("'{text}' was not played: the turn is over."), text=text)
        code = self.play.read(text)
        if refused := self.play.refused(code):
            raise refused
        self.play.move(code)
        self.tell()

    def show(self, _: str = "") -> None:
        seat = self.play.turn if self.play.turn >= 0 else None
        names = [self.t("You") if name == YOU else name for name in self.names]
        self.out.print(self.play.game.picture.text(self.play.view(seat), names, self.t), markup=False)

    def show_moves(self, _: str = "") -> None:
        """One a line, or in columns where there are many."""
        label, here = self.play.game.words.label, self.play.here
        told = [
            (self.play.notation(move), self.say(label(here, move, self.names, self.t))) for move in self.play.legal()
        ]
        width = max(len(notation) for notation, _ in told)
        rows = [Text(f"  {notation:{width}}  {label}") for notation, label in told]
        self.out.print(Columns(rows, column_first=True, padding=(0, 2)) if len(rows) > FEW else Group(*rows))

    def hint(self, _: str = "") -> None:
        """What the strongest search would do now."""
        seat = self.play.turn
        with self.out.status(self.t("Looking for a good move…")):
            advice = advise(self.play, self.play.masked(seat), seat)
        text = hinted(self.play, self.play.view(seat), advice, self.names, self.t)
        self.out.print(f"{self.say(text)} ({self.play.notation(advice.move)})", style="green", markup=False)

    def why(self, text: str) -> None:
        """The clause that forbids a move."""
        refused: Illegal | None = self.play.refused(self.play.read(text))
        if not refused:
            self.out.print(self.t("'{text}' is allowed.", text=text), markup=False)
            return
        self.out.print(self.say(refused.say(self.t)), style="yellow", markup=False)
        self.out.print(clause_text(self.play.game.clauses[refused.clause], self.t), style="dim")

    def undo(self, _: str = "") -> None:
        """At one terminal all people sit side by side; only dice and draws stand between bots and people."""
        people = [seat for seat in range(len(self.seats)) if seat not in self.bots]
        mine = [n for n, ply in enumerate(self.play.plies) if ply.seat in people]
        if not mine:
            raise Fault(mark("There is nothing to take back."))
        last = mine[-1]
        rolled = any(ply.seat == CHANCE for ply in self.play.plies[last:])
        if rolled and not self.bots:
            raise Fault(mark("The dice have been rolled since: that cannot be taken back."))
        move = self.say(self.play.label(self.play.plies[last], self.names, self.t))
        self.play.back(last)
        self.out.print(self.t("Taken back: {move}", move=move), style="dim", markup=False)
        self.show()

    def save(self, text: str) -> None:
        path = Path(text) if text else self.file or Path(f"{self.play.game.key}.json")
        record.save(path, self.play, self.seats, replace=path == self.file)
        self.file = path
        self.out.print(self.t("Saved as {file}.", file=path), markup=False, soft_wrap=True)

    def load(self, text: str) -> None:
        play, names = record.load(Path(text))
        if play.game is not self.play.game:
            raise Fault(mark("{file} is a game of {game}."), file=text, game=play.game.facts.name)
        self.play, self.file = play, Path(text)
        self.sit(names)
        self.show()

    def rules(self, text: str) -> None:
        self.out.print(rules_text(self.play.game, text, self.lang))

    def log(self, _: str = "") -> None:
        for line in story(self.play, self.names, self.t, say=self.say, eyes=self.eyes):
            self.out.print(line, markup=False)

    def quit(self, _: str = "") -> None:
        self.done = True
        self.keep()

    def keep(self) -> None:
        """Whoever leaves in mid-game finds it again."""
        if self.play.over or not any(ply.seat >= 0 for ply in self.play.plies):
            return
        folder = platformdirs.user_data_path("dedale") / "games"
        path = self.file or folder / f"{self.play.game.key}-{time.strftime('%Y%m%d-%H%M%S')}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        record.save(path, self.play, self.seats, replace=path == self.file)
        self.out.print(
            "\n" + self.t("The game is kept. Go on with: dedale play --load {file}", file=path), soft_wrap=True
        )


def seats_named(players: str | None, seats: int, t: Language) -> list[str]:
    """`Camille,level:2`; by default oneself against bots."""
    names = [name.strip() for name in players.split(",")] if players else [t("Player"), *[BOT] * (seats - 1)]
    if len(names) != seats or not all(names):
        raise Fault(mark("{given} players for {seats} seats."), given=len(names), seats=seats)
    return names


def nameless() -> set[str]:
    """What the records of people call whoever has not said their name."""
    return {language(code)(word) for code in LANGUAGES for word in (mark("Player"), mark("You"))}
