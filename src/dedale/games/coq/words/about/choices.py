"""The buttons under the board: what becomes of a pawn that is met, and the roll after a six."""

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.meeting import here
from ...tables import PAWNS, Phase
from ..prompting import must
from ..terms import letter, met


def about_knock(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which or s.phase != Phase.MEET:
        return None
    text = t("The enemy pawn goes back to square 1 and starts anew. Nobody pays anything.")
    return About(t("Knock back"), text, " ".join(sent_back(enemy, names, t) for enemy in met(s)), Clause.CQ_11)


def sent_back(enemy: int, names: Names, t: Language) -> str:
    return t("{enemy} goes back to square 1 with pawn {pawn}.", enemy=names[enemy // PAWNS], pawn=letter(enemy))


def about_toll(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which or s.phase != Phase.MEET:
        return None
    now = " ".join(asked(s, enemy, names, t) for enemy in met(s))
    return About(t("Ask for {a} points", a=here(s)), toll_text(s, t), now, Clause.CQ_12)


def toll_text(s: Record, t: Language) -> str:
    if s.toll:
        return t(
            "The owner pays the number of the square to the bank, and both pawns stay. Who has too few pays nothing "
            "and goes back to square 1."
        )
    return t(
        "The owner pays the number of the square to whoever asks, and both pawns stay. Who has too few pays nothing "
        "and goes back to square 1."
    )


def asked(s: Record, enemy: int, names: Names, t: Language) -> str:
    seat = enemy // PAWNS
    said = {"enemy": names[seat], "n": s.chips[seat], "pawn": letter(enemy)}
    if s.chips[seat] < here(s):
        return t("{enemy} has only {n}, and goes back to square 1 with pawn {pawn}.", **said)
    return t("{enemy} has {n}, and pays.", **said)


def about_spare(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which or s.phase != Phase.MEET or s.must_meet:
        return None
    return About(t("Leave alone"), t("All pawns stay where they are, and nobody pays anything."), "", Clause.CQ_11)


def about_again(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which or s.phase != Phase.AGAIN:
        return None
    text = t("The six gives a right to one more roll.") if s.sixes else t("Every six gives a right to one more roll.")
    return About(t("Roll again"), text, must(s, names[s.player], names, t), Clause.CQ_07)


def about_stop(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which or s.phase != Phase.AGAIN:
        return None
    following = names[(s.player + 1) % s.seats]
    return About(
        t("Stop"), t("The turn ends without another roll."), t("{name} is next.", name=following), Clause.CQ_07
    )
