"""What a seat is shown: the labyrinth place by place, the cards it knows, adventurers, mummies, the turn."""

from dedale.core.sight import Shown, choice, flags, me, number, seat

from .tables import (
    CARDS,
    DOOR_CARD,
    DOOR_MARKS,
    FAR,
    FIENDS,
    HEARTS,
    KINDS,
    MOST_COMBAT,
    NONE,
    PLACES,
    POWERS,
    SEATS,
    SIDES,
    SPOTS,
    TILES,
    TOKEN_COUNT,
    TORCH_MARKS,
    TORCHES,
    Phase,
    Stage,
    Status,
    Where,
)

MOST_KNOWN = 127  # seven bits, of `May`


def numbers(names: str, low: int, high: int) -> list[Shown]:
    return [number(name, low, high) for name in names.split()]


CARDS_SHOWN = (
    number("where", Where.UNSEEN, Where.DEALT + SEATS - 1),
    number("may", 0, MOST_KNOWN, by_seat=1),
    number("hand", 0, CARDS, by_seat=1),
    number("offered", 0, CARDS, by_seat=1),
    number("due", 0, CARDS, by_seat=1),
    *numbers("pool pile discards", 0, CARDS),
    number("staked", 0, 1),
)
LABYRINTH = (
    *numbers("places goal placed opened", NONE, PLACES),
    number("card", DOOR_CARD, CARDS - 1),
    number("turned", 0, SIDES - 1),
    *(flags(name, 0, SIDES - 1) for name in ("exits", "joined", "pierced")),
    number("lit", 0, 1),
    number("used", 0, 3),
    *numbers("q r", -PLACES, PLACES),
    *numbers("toll", 0, FAR),
    number("haunt", 0, FIENDS),
    *numbers("spots spot", NONE, SPOTS),
    *numbers("spot_q spot_r", -PLACES, PLACES),
)
FIGURES = (
    number("cat", NONE, PLACES, by_seat=1),
    number("hero", NONE, POWERS, by_seat=1),
    number("held", 0, 3, by_seat=1),
    number("shielded", 0, 1, by_seat=1),
    number("hurt", 0, CARDS, by_seat=1),
    number("urn", 0, 3),
    *numbers("reserve box", 0, TORCHES),
    *numbers("door", NONE, PLACES),
    *numbers("tiles", 0, TILES),
    *numbers("door_marks", 0, DOOR_MARKS),
    *numbers("torch_marks", 0, TORCH_MARKS),
    *numbers("tokens spent", 0, TOKEN_COUNT),
    number("status", Status.ASLEEP, Status.GONE),
    number("lair", NONE, PLACES),
    number("hearts", 0, 2 * HEARTS),
    *numbers("stopped struck fresh", 0, 1),
    *numbers("pile_hearts", 0, 2 * HEARTS),
    *numbers("boss", NONE, FIENDS),
)
COURSE = (
    choice("phase", Phase.FLOW, Phase.DONE),
    choice("stage", Stage.HEROES, Stage.END),
    *(seat(name, SEATS) for name in ("player", "asked", "attacker", "drawer")),
    *numbers("polled walker fiend symbols symbols_rolled draws finds joins need", -1, 2 * MOST_COMBAT),
    *numbers("moment waking shared", -1, MOST_COMBAT),
    *numbers("leap", NONE, KINDS),
    *numbers("damage", 0, CARDS),
    *numbers("pick", NONE, CARDS),
    *numbers("turning", NONE, SIDES),
    *numbers("dice doubled blows specials gains steps given salvage proposals", 0, 3 * MOST_COMBAT),
    *numbers("outcome", -1, 1),
    *numbers("reason", 0, CARDS),
)

SIGHT = (me(SEATS), *CARDS_SHOWN, *LABYRINTH, *FIGURES, *COURSE)
