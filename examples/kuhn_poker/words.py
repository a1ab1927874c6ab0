"""Kuhn poker in words."""

from collections.abc import Sequence

from dedale.core import About, Event, Language, Record, mark

from .clauses import Clause
from .rules import BET, CARDS, PASS, SEATS, UNSEEN, faces_bet, left_over

LETTERS = "JQK"
NAMES = (mark("the jack"), mark("the queen"), mark("the king"))
SAID = ("pass", "bet")


def notation(s: Record, move: int) -> str:
    return LETTERS[left_over(s, move)] if s.dealt < SEATS else SAID[move]


def read(s: Record, text: str) -> int | None:
    if s.dealt == SEATS:
        return SAID.index(text) if text in SAID else None
    cards = [LETTERS[left_over(s, number)] for number in range(CARDS - s.dealt)]
    return cards.index(text) if text in cards else None


def label(s: Record, move: int, names: Sequence[str], t: Language) -> str:
    if faces_bet(s):
        return t("Call") if move == BET else t("Fold")
    return t("Bet") if move == BET else t("Pass")


def must(s: Record, name: str | None, names: Sequence[str], t: Language) -> str:
    if faces_bet(s):
        return t("{name} must call or fold.", name=name) if name else t("You must call or fold.")
    return t("{name} must bet or pass.", name=name) if name else t("You must bet or pass.")


def tell(s: Record, event: Event, names: Sequence[str], t: Language) -> str:
    return TOLD[event.clause](event, names, t) if event.clause in TOLD else ""


def tell_saying(event: Event, names: Sequence[str], t: Language) -> str:
    name = names[event.a]
    if event.c:
        return t("{name} calls.", name=name) if event.b == BET else t("{name} folds.", name=name)
    return t("{name} bets.", name=name) if event.b == BET else t("{name} passes.", name=name)


def tell_showdown(event: Event, names: Sequence[str], t: Language) -> str:
    higher = NAMES[max(event.b, event.c)]
    return t("{name} shows {card} and takes the pot.", name=names[event.a], card=t(higher))


TOLD = {
    Clause.KP_02: lambda event, names, t: t("{name} gets a card.", name=names[event.a]),
    Clause.KP_03: tell_saying,
    Clause.KP_04: lambda event, names, t: t("{name} takes the pot.", name=names[event.a]),
    Clause.KP_05: tell_showdown,
}


def refuse(s: Record, move: int, clause: int, said: str, names: Sequence[str], t: Language) -> str:
    return said


def about(s: Record, name: str, names: Sequence[str], t: Language) -> About | None:
    kind, _, number = name.partition("-")
    if name in SAID:
        return about_button(s, SAID.index(name), names, t)
    seat = int(number) if number in ("0", "1") else -1
    return ABOUT[kind](s, seat, names, t) if kind in ABOUT and seat >= 0 else None


def about_button(s: Record, move: int, names: Sequence[str], t: Language) -> About:
    if move == PASS:
        return About(
            label(s, move, names, t),
            t("Puts no chip into the pot; after a bet that is to give up."),
            clause=Clause.KP_04,
        )
    return About(label(s, move, names, t), t("Puts one more chip into the pot."), clause=Clause.KP_03)


def about_card(s: Record, seat: int, names: Sequence[str], t: Language) -> About:
    card = s.card[seat]
    now = t("It is {card}.", card=t(NAMES[card])) if card != UNSEEN else ""
    return About(t("Card"), t("The card of {name}: only its owner sees it.", name=names[seat]), now, Clause.KP_02)


def about_chips(s: Record, seat: int, names: Sequence[str], t: Language) -> About:
    return About(t("Chips"), t("What {name} has put into the pot.", name=names[seat]), clause=Clause.KP_01)


ABOUT = {
    "card": about_card,
    "chips": about_chips,
    "seat": lambda s, seat, names, t: About(names[seat], t("A player."), clause=Clause.KP_03),
}


def ending(s: Record, names: Sequence[str], t: Language) -> str:
    return t.plural("{name} wins {n} chip.", "{name} wins {n} chips.", s.won, name=names[s.winner])
