"""Why an answer to what is asked is refused: the obstacle in the way of this very move."""

from collections.abc import Callable

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..clauses import Clause
from ..rules.basics import holds, present
from ..rules.explore import SPARE, clash, entries, gates, joining, refuse_lying, way_to
from ..rules.fight import can_stake
from ..rules.maze import bits_of, longest, onto, passages_of
from ..rules.mechanism import symbol
from ..tables import COUNT, HALL, KINDS, NONE, SEATS, SIDES, STRIDE, WALLS, Code, Mechanism, Phase, Token
from .prompts import actions
from .terms import bits, capital, either, fiend_name, place_words, token, towards

Refuser = Callable[[Record, int, int, Names, Language], str]  # of a state, a move and the clause that forbids it


def refuse(s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
    return capital(REFUSALS[s.phase](s, move, clause, names, t)) if s.phase in REFUSALS else said


def no_such_card(t: Language) -> str:
    return t("That card is not in your hand.")


def no_such_place(t: Language) -> str:
    return t("No place lies there.")


# The mummies' phase


def refuse_token(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    if clause == Clause.RR_42:
        return t("A trap is never kept: it acts as soon as it is drawn.")
    if clause == Clause.RR_40:
        return t("Double damage is used in a fight, before the roll.")
    if clause == Clause.RR_41:
        return t("A shield is used when a mummy attacks you.")
    if clause == Clause.RR_43:
        return t("No wall stands between two touching places.")
    return lacks((move - Code.USE) % KINDS, t)


def lacks(kind: int, t: Language) -> str:
    return t("You do not hold that token ({token}).", token=token(kind, t))


def refuse_landing(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    if move - Code.PLACE == s.cat[s.player]:
        return t("Your adventurer is there already: choose any other place.")
    return no_such_place(t)


def refuse_wall(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    place, side = divmod(move - Code.WALL, WALLS)
    if place >= s.places:
        return no_such_place(t)
    if s.near[place, side] == NONE:
        return t("{place} touches no place {sides}.", place=place_words(s, place, t), sides=towards([side], t))
    return t("A way leads through there already.")


def refuse_fork(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    side, mummy = move - Code.SIDE, fiend_name(s.fiend, t)
    if (s.joined[s.lair[s.fiend]] >> side) & 1 == 0:
        return t("No way leads {mummy} {sides}.", mummy=mummy, sides=towards([side], t))
    return t("A mummy takes a shortest way to the hall, and none leads {sides}.", sides=towards([side], t))


def refuse_placing(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    if move - Code.PLACE == HALL:
        return t("A mummy wakes on any place but the hall.")
    return no_such_place(t)


def refuse_split(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    seat = move - Code.SEAT
    if seat >= s.seats:
        return t("Nobody sits there.")
    if clause == Clause.RR_41:
        return t("{name} has raised a shield and takes none of this damage.", name=names[seat])
    return t("{name} is not where {mummy} attacks.", name=names[seat], mummy=fiend_name(s.attacker, t))


# The action


def refuse_action(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    if move < Code.PLACE:
        return refuse_pick(s, move - Code.CARD, clause, t)
    if move < Code.SPOT:
        return refuse_fight(s, move - Code.PLACE, clause, t)
    if move == Code.HALT:
        return t("No concertation tile is left.")
    if move == Code.PASS:
        what = either(actions(s, 0, t), t)
        return t("You can still {what}: one passes only when none of the three actions is possible.", what=what)
    return refuse_token(s, move, clause, names, t)


def refuse_pick(s: Record, card: int, clause: int, t: Language) -> str:
    if not holds(s, s.player, card):
        return no_such_card(t)
    if clause == Clause.RR_29:
        return t("This card fits only where your adventurer cannot go now.")
    return t("This card fits nowhere now: a corridor must meet a corridor, and a wall a wall.")


def refuse_fight(s: Record, place: int, clause: int, t: Language) -> str:
    if place >= s.places:
        return no_such_place(t)
    if s.haunt[place] == 0:
        return t("No mummy is there to fight.")
    if clause == Clause.RR_44:
        return t("To fight you need a card to stake and one to keep.")
    if clause == Clause.RR_27:
        return t("Another mummy holds the way there.")
    return too_far(s, s.reach[place], NONE, t)


def too_far(s: Record, way: int, card: int, t: Language) -> str:
    """How far it is, and how far one can go with the best of one's cards discarded."""
    most = max(STRIDE, longest(s, s.player, card, SPARE))
    return t("That is {n} places away; your adventurer can go {most} at most.", n=way, most=most)


def refuse_site(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    spot, passages = move - Code.SPOT, passages_of(s, s.player)
    if spot >= s.spots:
        return t("A card is laid next to the labyrinth.")
    if clause != Clause.RR_28:
        return refuse_way(s, way_to(s, s.pick, spot, passages), clause, t)
    if passages > 0:
        return t("However you turn the card, it needs more secret passages there than you hold.")
    if s.meet[spot] == 0:
        return t("No corridor leads to that spot.")
    return t("However you turn the card, a corridor would meet a wall there.")


def refuse_way(s: Record, way: int, clause: int, t: Language) -> str:
    if clause == Clause.RR_27:
        return t("A mummy holds the way to that spot.")
    return too_far(s, way, s.pick, t)


def refuse_turn(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    exits, passages = bits_of(s, s.pick, move - Code.ORIENT), passages_of(s, s.player)
    if refuse_lying(s, exits) == 0:
        return t("Turned so, the card looks just as in another choice: take that one.")
    clashing = clash(s, s.spot, exits)
    if COUNT[clashing] > passages:
        return refuse_clash(s, clashing, passages, t)
    if clause == Clause.RR_28:
        return t("Turned so, the card joins no corridor.")
    return refuse_way(s, onto(s, s.spot, entries(s, s.spot, exits, passages)), clause, t)


def refuse_clash(s: Record, clashing: int, passages: int, t: Language) -> str:
    sides = towards(bits(clashing), t)
    if passages == 0:
        return t("Turned so, a corridor would meet a wall {sides}.", sides=sides)
    return t("Turned so, the card needs a secret passage {sides}: more than you hold.", sides=sides)


def refuse_gate(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    if move == Code.GO_ON:
        if joining(s) == 0:
            return t("No corridor is joined yet: open a side first.")
        return t("As the card lies, your adventurer cannot get there: open a side first.")
    side = move - Code.SIDE
    if (gates(s) >> side) & 1:
        return t("Your last secret passage must open a way there, and that side does not.")
    if (s.touch[s.spot] >> side) & 1 == 0:
        return t("The card touches no place {sides}.", sides=towards([side], t))
    return t("The card is joined {sides} already.", sides=towards([side], t))


def refuse_boost(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    card = move - Code.CARD
    if not holds(s, s.player, card):
        return no_such_card(t)
    return t.plural(
        "That card has only {n} exit; the way takes {m}.",
        "That card has only {n} exits; the way takes {m}.",
        int(COUNT[s.doors[card]]),
        m=s.need,
    )


# The fight


def refuse_stake(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    if move == Code.ROLL:
        return t("Stake a card first: there is no die to roll yet.")
    if move == Code.USE + Token.DOUBLE:
        return t("The damage of this fight is doubled already.") if s.doubled else lacks(Token.DOUBLE, t)
    if not holds(s, s.player, move - Code.CARD):
        return no_such_card(t)
    if s.hand[s.player] < 2 and not can_stake(s):
        return t("One card must stay in your hand.")
    return t("You have six dice, the most there are.")


def refuse_strike(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    return t("{mummy} is not on your place.", mummy=fiend_name(move - Code.FIEND, t))


def refuse_step(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    place, start = move - Code.PLACE, s.cat[s.player]
    if place >= s.places:
        return no_such_place(t)
    if place == start:
        return t("Your adventurer is there already.")
    sides = [side for side in range(SIDES) if s.near[start, side] == place]
    if not sides:
        return t("That place is not next to yours.")
    if not (s.joined[start] >> sides[0]) & 1:
        return t("No corridor leads there from your place.")
    return t("A mummy is there: one steps only to a place without a mummy.")


# Mechanisms and the door


def refuse_triangle(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    if move == Code.GO_ON:
        return t("The mechanism must be set off.")
    side, used = move - Code.TRIANGLE, Mechanism.TORCH if s.phase == Phase.SAME else Mechanism.DOOR
    places = [s.placed, s.near[s.placed, side], s.near[s.placed, (side + 1) % SIDES]]
    if any(symbol(s, place) == NONE for place in places):
        return t("The triangle needs three places with a symbol, and there it lacks one.")
    if any(s.used[place] & used for place in places):
        return t("One of these three places has served for that already.")
    if used == Mechanism.TORCH:
        return t("These three symbols are not equal.")
    return t("These three symbols are not all different.")


def refuse_doorway(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    place, side = divmod(move - Code.EXIT, SIDES)
    if place >= s.places:
        return no_such_place(t)
    if s.near[place, side] != NONE:
        return t("A place lies there already.")
    return t(
        "No corridor ends there: {place} has a wall {sides}.", place=place_words(s, place, t), sides=towards([side], t)
    )


# The halt


def refuse_offer(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    return no_such_card(t)


def refuse_deal(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    seat = move - Code.SEAT
    if seat >= s.seats:
        return t("Nobody sits there.")
    if not present(s, seat, s.cat[s.player]):
        return t("{name} is not at the halt.", name=names[seat])
    return t("The cards that are left go to those who would have none.")


def refuse_gift(s: Record, move: int, clause: int, names: Names, t: Language) -> str:
    kind, seat = divmod(move - Code.GIVE, SEATS)
    if seat >= s.seats:
        return t("Nobody sits there.")
    if s.held[s.asked, kind] == 0:
        return lacks(kind, t)
    if seat == s.asked:
        return t("That token is yours already.")
    return t("{name} is not at the halt.", name=names[seat])


REFUSALS: dict[int, Refuser] = {
    Phase.TOKENS: refuse_token,
    Phase.LEAPING: refuse_landing,
    Phase.PIERCING: refuse_wall,
    Phase.FORK: refuse_fork,
    Phase.PLACING: refuse_placing,
    Phase.SPLIT: refuse_split,
    Phase.ACT: refuse_action,
    Phase.SITE: refuse_site,
    Phase.TURN: refuse_turn,
    Phase.GATE: refuse_gate,
    Phase.BOOST: refuse_boost,
    Phase.STAKE: refuse_stake,
    Phase.STRIKE: refuse_strike,
    Phase.STEP: refuse_step,
    Phase.SAME: refuse_triangle,
    Phase.MIXED: refuse_triangle,
    Phase.DOORWAY: refuse_doorway,
    Phase.OFFERING: refuse_offer,
    Phase.DEAL: refuse_deal,
    Phase.GIFT: refuse_gift,
}
