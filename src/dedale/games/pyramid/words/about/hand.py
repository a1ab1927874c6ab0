"""Cards, tokens and adventurers to choose from: what is in hands, at a halt and in the air."""

from collections.abc import Callable

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.explore import SPARE, refuse_boost, refuse_gate, refuse_pick, refuse_turn, way_to
from ...rules.fight import may_double, refuse_stake
from ...rules.maze import bits_of, longest, passages_of
from ...rules.tokens import refuse_use
from ...tables import (
    AMOUNT,
    CARDS,
    COUNT,
    KINDS,
    POWERS,
    SEATS,
    SIDES,
    STRIDE,
    Code,
    Phase,
    Sign,
    Token,
    Where,
)
from ..labels import card_label, turn_label
from ..refusing import refuse
from ..terms import HERO_NAMES, POWER_NAMES, capital, card_words, series, token, towards, viewer

# Cards


def about_card(s: Record, card: int, names: Names, t: Language) -> About | None:
    """Of the hand that is shown: what others hold is nobody's business."""
    seat = viewer(s)
    if card >= CARDS or seat < 0 or s.where[card] != Where.HAND + seat:
        return None
    own = seat == s.asked and s.phase in CARD_NOW
    now = CARD_NOW[s.phase](s, card, names, t) if own else ""
    return About(capital(card_words(s, card, t)), card_text(s, card, t), now, Clause.RR_28)


def card_text(s: Record, card: int, t: Language) -> str:
    uses = t.plural(
        "Lay it to explore, stake it in a fight for {n} die, or discard it to walk {n} place farther.",
        "Lay it to explore, stake it in a fight for {n} dice, or discard it to walk {n} places farther.",
        int(COUNT[s.doors[card]]),
    )
    parts = [uses]
    if s.kind[card] == Sign.SARCOPHAGUS:
        parts.append(t("Laid, it brings a sarcophagus token."))
    parts.append(t("It has its own light.") if s.bright[card] else t("Laid, it takes a torch."))
    return " ".join(parts)


def laid_now(s: Record, card: int, names: Names, t: Language) -> str:
    clause = refuse_pick(s, card)
    if clause:
        return refuse(s, Code.CARD + card, clause, "", names, t)
    limit, passages = max(STRIDE, longest(s, s.player, card, SPARE)), passages_of(s, s.player)
    spots = sum(bool(way_to(s, card, spot, passages) <= limit) for spot in range(s.spots))
    return t.plural("It can be laid on {n} spot now.", "It can be laid on {n} spots now.", spots)


def staked_now(s: Record, card: int, names: Names, t: Language) -> str:
    return said(s, card, refuse_stake(s, card), names, t)


def spent_now(s: Record, card: int, names: Names, t: Language) -> str:
    return said(s, card, refuse_boost(s, card), names, t)


def said(s: Record, card: int, clause: int, names: Names, t: Language) -> str:
    """What a click on it does, or why it does nothing."""
    if clause:
        return refuse(s, Code.CARD + card, clause, "", names, t)
    return f"{card_label(s, card, names, t)}."


def offered_now(s: Record, card: int, names: Names, t: Language) -> str:
    return said(s, card, 0, names, t)


CARD_NOW: dict[int, Callable[[Record, int, Names, Language], str]] = {
    Phase.ACT: laid_now,
    Phase.STAKE: staked_now,
    Phase.BOOST: spent_now,
    Phase.OFFERING: offered_now,
}


def about_pool(s: Record, card: int, names: Names, t: Language) -> About | None:
    if card >= CARDS or s.where[card] < Where.POOL:
        return None
    owner = s.where[card] - Where.DEALT
    text = t("A card of the halt. Whoever called the halt deals these cards out, and those at it agree or refuse.")
    now = t("Proposed for {name}.", name=names[owner]) if owner >= 0 else t("Not dealt yet.")
    return About(capital(card_words(s, card, t)), text, now, Clause.RR_49)


def about_covered(s: Record, number: int, names: Names, t: Language) -> About | None:
    if number >= sum(s.offered) + sum(s.due) + s.pool:
        return None
    text = t("A card of the halt, face down: only those at the halt will see what it is.")
    return About(t("A covered card"), text, "", Clause.RR_48)


# Tokens

BRINGS: dict[int, str] = {
    Token.DOUBLE: mark("In a fight, before the roll: each hit and each damage of a special counts twice."),
    Token.SHIELD: mark("When a mummy attacks, in anybody's turn: its holder takes none of the damage."),
    Token.PASSAGE: mark("Makes a way through the wall between two touching places, or joins a card while it is laid."),
}
ANYWHERE = mark("Or spend it to go to any place, however far.")
CLAUSES: dict[int, Clause] = {
    Token.DOUBLE: Clause.RR_40,
    Token.SHIELD: Clause.RR_41,
    Token.PASSAGE: Clause.RR_43,
}


def token_text(kind: int, t: Language) -> str:
    return " ".join((brings(kind, t), t(ANYWHERE)))


def brings(kind: int, t: Language) -> str:
    if kind in BRINGS:
        return t(BRINGS[kind])
    n = int(AMOUNT[kind])
    if kind <= Token.TORCH_3:
        return t.plural("Adds {n} torch to the reserve.", "Adds {n} torches to the reserve.", n)
    return t.plural("Its holder draws {n} card.", "Its holder draws {n} cards.", n)


def about_token(s: Record, kind: int, names: Names, t: Language) -> About | None:
    """One of one's own."""
    seat = viewer(s)
    if kind >= KINDS or seat < 0 or s.held[seat, kind] == 0:
        return None
    now = token_now(s, kind, names, t) if seat == s.asked else ""
    return About(capital(token(kind, t)), token_text(kind, t), now, CLAUSES.get(kind, Clause.RR_39))


def token_now(s: Record, kind: int, names: Names, t: Language) -> str:
    if s.phase == Phase.STAKE and kind == Token.DOUBLE and may_double(s):
        return t("{name} can double the damage of this fight now.", name=names[s.asked])
    if s.phase not in (Phase.TOKENS, Phase.ACT):
        return ""
    clause = refuse_use(s, kind)
    if clause:
        return refuse(s, Code.USE + kind, clause, "", names, t)
    if idle(s, kind):
        return t("Used now it would bring nothing.")
    return t("{name} can use it now.", name=names[s.asked])


def idle(s: Record, kind: int) -> bool:
    """Whether its effect would bring nothing: no torch in the box, no card in the pile."""
    return (kind <= Token.TORCH_3 and s.box == 0) or (Token.DRAW_1 <= kind <= Token.DRAW_3 and s.pile == 0)


def about_held(s: Record, seat: int, kind: int, names: Names, t: Language) -> About | None:
    """A token before its holder, for all to see."""
    if not (0 <= seat < min(s.seats, SEATS) and 0 <= kind < KINDS) or s.held[seat, kind] == 0:
        return None
    name = t("{name}: {token}", name=names[seat], token=token(kind, t))
    return About(name, token_text(kind, t), "", CLAUSES.get(kind, Clause.RR_38))


# What there is to choose from


def about_turn(s: Record, turn: int, names: Names, t: Language) -> About | None:
    if s.phase != Phase.TURN or turn >= SIDES or refuse_turn(s, turn):
        return None
    text = t("The card as it could lie: the golden bars show where corridors will be joined.")
    joined = [side for side in range(SIDES) if (bits_of(s, s.pick, turn) & s.meet[s.spot]) >> side & 1]
    now = t("Joins a corridor {sides}.", sides=towards(joined, t)) if joined else ""
    return About(turn_label(s, turn, names, t), text, now, Clause.RR_28)


def about_gate(s: Record, side: int, names: Names, t: Language) -> About | None:
    if s.phase != Phase.GATE or side >= SIDES or refuse_gate(s, side):
        return None
    name = t("Open a secret passage {sides}", sides=towards([side], t))
    return About(name, t("A token opens this side: it joins the card to the place there."), "", Clause.RR_43)


def about_hero(s: Record, hero: int, names: Names, t: Language) -> About | None:
    if hero >= POWERS or s.phase != Phase.HERO_CHOICE:
        return None
    text = t("An adventurer to play. A special on a combat die {power}.", power=t(POWER_NAMES[s.power[hero]]))
    return About(capital(t(HERO_NAMES[hero])), text, "", Clause.RR_02)


def tokens_of(s: Record, seat: int, t: Language) -> str:
    """All a seat holds, as a list in words."""
    return series([token(kind, t) for kind in range(KINDS) for _ in range(s.held[seat, kind])], t)
