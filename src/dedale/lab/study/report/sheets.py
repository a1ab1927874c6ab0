"""A study's numbers as tables of words, for the page and for the terminal."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dedale.core import Language, mark
from dedale.drawing.palette import seat_colour
from dedale.lab.study.clauses import Spoken
from dedale.lab.study.figures import CHOICE_SECONDS, OTHER_SECONDS, Mean, Outcomes
from dedale.lab.study.making import Study
from dedale.lab.study.tally import Width
from dedale.lab.study.varying import BOARD, Effect, Variant
from dedale.lab.tally import wilson

UNKNOWN = "–"
RARE = 0.01  # of all decisions: what is asked more rarely is not worth a row
WHOSE = {
    "sense": mark("by the game's own sense, a quick look at each position, in {games} games"),
    "search": mark("by a search of {n} simulations a position, in {games} games"),
    "oracle": mark("by the solution, in {games} games"),
}
MEASURED = {
    "length": mark("plies"),
    "choices": mark("real choices"),
    "first": mark("seat 1 wins"),
    "draws": mark("draws"),
    "unfinished": mark("unfinished"),
}
PARTS = (mark("opening"), mark("middle"), mark("end"))


@dataclass(frozen=True)
class Cell:
    """What stands there, and in small letters `under` it; `share` is drawn as a bar of that length, what `stands_out`
    is set in bold. In the terminal stands what is `brief`, if there is such a thing."""

    text: str
    share: float | None = None
    stands_out: bool = False
    colour: str = ""
    brief: str = ""
    under: str = ""


@dataclass(frozen=True)
class Sheet:
    """`names` columns of words come first, numbers follow; `source` says whose numbers they are, where that matters."""

    key: str
    title: str
    about: str
    headings: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    names: int = 1
    source: str = ""


def sheets(found: Study, t: Language) -> list[Sheet]:
    """Those that have something to say."""
    made = (lengths, skills, asked, parts, course, ladder, kinds, clauses, variants)
    return [sheet for make in made if (sheet := make(found, t)).rows]


def cells(*texts: str) -> list[Cell]:
    return [Cell(text) for text in texts]


def between(t: Language, low: float, high: float, say: Callable[[float], str]) -> str:
    return t("{low} to {high}", low=say(low), high=say(high)) if math.isfinite(low + high) else UNKNOWN


def said(mean: Mean, t: Language, say: Callable[[float], str]) -> list[Cell]:
    if not mean.games:
        return cells(UNKNOWN, UNKNOWN)
    return cells(say(mean.value), between(t, mean.low, mean.high, say))


def one_decimal(t: Language) -> Callable[[float], str]:
    return lambda x: t.decimal(x, 1)


def percent(t: Language) -> Callable[[float], str]:
    return lambda x: t.percent(x, 1)


# How long


def lengths(found: Study, t: Language) -> Sheet:
    of, plain = found.lengths, one_decimal(t)
    named = (
        (t("plies"), of.plies), (t("decisions"), of.decisions), (t("real choices"), of.choices),
        (t("minutes"), of.minutes),
    )  # fmt: skip
    rows = [[Cell(name), *said(mean, t, plain)] for name, mean in named]
    rows += [
        cells(t("{share} of games are shorter than", share=t.percent(q)),
              t.plural("{n} ply", "{n} plies", round(plies)), t.plural("{n} minute", "{n} minutes", round(minutes)))
        for q, (plies, minutes) in of.quantiles.items()
    ]  # fmt: skip
    about = t(
        "A ply is a move or a roll; a decision is a move; a real choice is a decision with two moves or more. Minutes "
        "are reckoned with {choice} s for a real choice and {other} s for any other ply. The box says {box} minutes: "
        "that leaves {left} s for a real choice.",
        choice=t.number(round(CHOICE_SECONDS)), other=t.number(round(OTHER_SECONDS)),
        box=t.number(found.game.facts.minutes), left=plain(of.seconds),
    )  # fmt: skip
    return Sheet("lengths", t("How long it takes"), about, (t("in a game"), t("mean"), t.percent(0.95)), rows)


# Who wins


def skills(found: Study, t: Language) -> Sheet:
    team = found.game.facts.cooperative
    rows = [row for each in found.skills for row in skill(found, each, t)]
    about = (
        t("All seats are played alike. A good game can be won and lost at every skill.")
        if team
        else t("All seats are played alike: at each skill every seat should win about the same share.")
    )
    headings = (t("players"), t("what"), t("games"), t("share"), t.percent(0.95))
    return Sheet("skills", t("Who wins, at three skills"), about, headings, rows, names=2)


def skill(found: Study, each: Outcomes, t: Language) -> list[list[Cell]]:
    """A row a seat, then what nobody won."""
    order = found.game.facts.colours
    names = [t("the team")] if each.team else [t("seat {n}", n=i + 1) for i in range(len(each.wins))]
    told = [(name, n, seat_colour(i, order).colour) for i, (name, n) in enumerate(zip(names, each.wins, strict=True))]
    nobody = [(t("unfinished"), each.unfinished, ""), *([] if each.team else [(t("draws"), each.draws, "")])]
    told += [row for row in reversed(nobody) if row[1]]
    return [
        [
            Cell(each.player if i == 0 else ""), Cell(name), Cell(t.number(n)),
            Cell(t.percent(n / max(1, each.games), 1), n / max(1, each.games), colour=colour),
            Cell(between(t, *wilson(n, each.games), percent(t))),
        ]
        for i, (name, n, colour) in enumerate(told)
    ]  # fmt: skip


# Choices


def asked(found: Study, t: Language) -> Sheet:
    """By what the rules ask for; where a game has but one question there is nothing to compare."""
    total = max(1, sum(width.decisions for width in found.tally.asked.values()))
    often = sorted(found.tally.asked.items(), key=lambda row: -row[1].decisions)
    named = [
        (f"{found.kinds.question(key)} — {found.sample.asked[key][t.code]}", width)
        if key in found.sample.asked else (found.kinds.question(key), width)
        for key, width in often if width.decisions >= RARE * total
    ]  # fmt: skip
    about = t(
        "By what the rules ask, with an example of the question. A choice is real where two moves or more are legal. "
        "What is asked in fewer than {rare} of the decisions is left out.", rare=t.percent(RARE),
    )  # fmt: skip
    rows = [wide(name, width, total, t) for name, width in named] if len(found.tally.asked) > 1 else []
    return Sheet("asked", t("What is asked, and how much choice there is"), about, choice_headings(t), rows)


def parts(found: Study, t: Language) -> Sheet:
    total = max(1, sum(width.decisions for width in found.tally.parts))
    rows = [wide(t(name), width, total, t) for name, width in zip(PARTS, found.tally.parts, strict=True)]
    about = t("Each game cut into three parts of as many plies.")
    return Sheet("parts", t("Choices from opening to end"), about, choice_headings(t), rows)


def choice_headings(t: Language) -> tuple[str, ...]:
    return t("asked"), t("of all decisions"), t("real choices"), t("moves"), t("most moves")


def wide(name: str, width: Width, total: int, t: Language) -> list[Cell]:
    real = width.choices / max(1, width.decisions)
    return [
        Cell(name), Cell(t.percent(width.decisions / total, 1), width.decisions / total),
        Cell(t.percent(real, 1), real), Cell(t.decimal(width.moves / max(1, width.decisions), 1)),
        Cell(t.number(width.most)),
    ]  # fmt: skip


# The course


def course(found: Study, t: Language) -> Sheet:
    of = found.drama
    whose = t(WHOSE[of.source], n=t.number(of.simulations), games=t.number(of.means["changes"].games))
    about = t(
        "Valued {whose}. Somebody leads who is ahead by 5 points in 100 or more. Drama is 0 where the winner was never "
        "behind and 1 where the winner was as good as lost all the time; a game is settled from where on the winner "
        "led to the end.", whose=whose,
    )  # fmt: skip
    rows = [
        [Cell(t("changes of the lead")), *said(of.means["changes"], t, one_decimal(t))],
        [Cell(t("drama")), *said(of.means["drama"], t, lambda x: t.decimal(x, 2))],
        [Cell(t("largest deficit made up for")), *said(of.means["deficit"], t, percent(t))],
        [Cell(t("settled after this part of the game")), *said(of.means["settled"], t, percent(t))],
    ]
    headings = (t("in a game"), t("mean"), t.percent(0.95))
    return Sheet("course", t("The course of a game"), about, headings, rows, source=whose)


def ladder(found: Study, t: Language) -> Sheet:
    of = found.ladder
    about = t("Each player against the one before, from both sides with the same luck: what more thinking is worth.")
    if found.game.facts.cooperative:
        about = t("How often a team of each kind wins: what more thinking is worth.")
    rows = [
        [
            Cell(of.names[match.one if of.cooperative else match.other]),
            Cell(UNKNOWN if of.cooperative else of.names[match.one]), Cell(t.number(match.games)),
            Cell(t.percent(share, 1), share), Cell(between(t, *wilson(share * match.games, match.games), percent(t))),
        ]
        for match in of.matches
        for share in [match.share if of.cooperative else 1 - match.share]
    ] if of else []  # fmt: skip
    headings = (t("player"), t("against"), t("games"), t("share"), t.percent(0.95))
    return Sheet("ladder", t("Does thinking pay?"), about, headings, rows, names=2)


# Moves and clauses


def kinds(found: Study, t: Language) -> Sheet:
    numbers = found.tally.kinds.tolist()
    total = max(1, sum(chosen for _, chosen, *_ in numbers))
    rows = [
        [kind_name(found, i, t), *kind(row, total, t)]
        for i, row in sorted(enumerate(numbers), key=lambda each: -each[1][1]) if row[0]
    ]  # fmt: skip
    about = t(
        "Counted where there was a real choice. The last column: of those who used the move in a game, how many won it "
        "(fair: {fair}). It tells who wins, not why.", fair=t.percent(fair(found), 1),
    )  # fmt: skip
    headings = (t("move"), t("offered"), t("chosen where offered"), t("of all choices"), t("users who won"))
    return Sheet("kinds", t("Moves offered, chosen, winning"), about, headings, rows)


def fair(found: Study) -> float:
    """The share of all seats that win."""
    won = (found.tally.rows["winner"] >= 0).mean() if found.tally.games else 0.0
    return float(won) / (1 if found.game.facts.cooperative else found.setting.seats)


def kind_name(found: Study, number: int, t: Language) -> Cell:
    name, example = found.kinds.names[number], found.sample.kinds.get(number)
    if not example:
        return Cell(name)
    if not found.kinds.sorted:
        return Cell(example[t.code])
    said = example[t.code]
    return Cell(t("{name}, as “{example}”", name=name, example=said), brief=f"{name}\n{said}")


def kind(row: Sequence[int], total: int, t: Language) -> list[Cell]:
    offered, chosen, users, won = row
    taken = chosen / max(1, offered)
    return [
        Cell(t.number(offered)), Cell(t.percent(taken, 1), taken, stands_out=not chosen),
        Cell(t.percent(chosen / total, 1), chosen / total),
        Cell(t.percent(won / users, 1) if users else UNKNOWN),
    ]  # fmt: skip


def clauses(found: Study, t: Language) -> Sheet:
    """Never first."""
    rows = [
        [
            Cell(each.clause.id, stands_out=each.silent), Cell(t.pick(each.clause.text)),
            Cell(spoke(each, t), each.share, stands_out=each.silent), Cell(t.number(each.refusals)),
        ]
        for each in found.clauses
    ]  # fmt: skip
    high = wilson(0, found.sample.games)[1]
    about = t(
        "In which share of {games} games told by the referee each clause spoke, those that never did first: in all "
        "games they speak in fewer than {high}. Refusals are of moves tried at random. Clauses that no rule can voice "
        "are left out.", games=t.number(found.sample.games), high=t.percent(high, 1),
    )  # fmt: skip
    headings = (t("clause"), t("text"), t("share of games"), t("refusals"))
    return Sheet("clauses", t("Clauses"), about, headings, rows, names=2)


def spoke(each: Spoken, t: Language) -> str:
    if each.only:
        return t("seen only with {option}", option=each.only)
    return t("never") if each.silent else t.percent(each.share, 1)


# House rules


def variants(found: Study, t: Language) -> Sheet:
    measures = [name for name in MEASURED if any(e.measure == name for v in found.variants for e in v.effects)]
    rows = [variant(found, each, measures, t) for each in found.variants]
    about = t(
        "Each against the study's own setting, with the same players and the same luck in {games} games. In bold what "
        "is clear: the intervals are so wide that all of them together are right in 95 of 100 such studies.",
        games=t.number(found.tally.games),
    )  # fmt: skip
    headings = (t("house rule or board"), t("same games"), *(measured(found, name, t) for name in measures))
    return Sheet("variants", t("What each house rule does"), about, headings, rows)


def measured(found: Study, name: str, t: Language) -> str:
    return t("the team wins") if name == "first" and found.game.facts.cooperative else t(MEASURED[name])


def variant(found: Study, each: Variant, measures: Sequence[str], t: Language) -> list[Cell]:
    effects = {effect.measure: effect for effect in each.effects}
    same = each.same / max(1, each.games)
    name = Cell(title(found, each, t), brief=f"{each.key}={each.value}")
    told = [name, Cell(t.percent(same, 1), stands_out=each.dead)]
    return [*told, *(changed(effects.get(name), t) for name in measures)]


def title(found: Study, each: Variant, t: Language) -> str:
    """As the box says it, and as it is typed."""
    typed = f"{each.key}={each.value}"
    if each.key == BOARD:
        return f"{t.pick(found.game.edition(each.value).title)} ({typed})"
    option = next(option for option in found.game.facts.options if option.key == each.key)
    named = option.titles.get(each.value, "")
    value = t(named) if named else {"yes": t("yes"), "no": t("no")}.get(each.value, each.value)
    return f"{t('{title}: {value}', title=t(option.title), value=value)} ({typed})"


def changed(effect: Effect | None, t: Language) -> Cell:
    if effect is None:
        return Cell(UNKNOWN)
    share = effect.measure not in ("length", "choices")
    plain = percent(t) if share else one_decimal(t)
    say, reach = signed(plain), (effect.high - effect.low) / 2
    told = say(effect.difference)
    brief = f"{told} ± {plain(reach)}" if math.isfinite(reach) else told
    return Cell(told, stands_out=effect.clear, brief=brief, under=between(t, effect.low, effect.high, say))


def signed(say: Callable[[float], str]) -> Callable[[float], str]:
    return lambda x: ("−" if x < 0 else "+") + say(abs(x))
