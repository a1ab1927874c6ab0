"""The report as one page: no script, nothing fetched, light or dark as the reader likes."""

from collections.abc import Callable

from dedale.core import Language
from dedale.core.seen import seen
from dedale.drawing.svg import NOTHING, Svg, el, join
from dedale.lab.study.heat import LEVELS, colour, heat_map, levels
from dedale.lab.study.making import Study
from dedale.lab.study.report.sheets import Cell, Sheet, sheets
from dedale.lab.study.report.style import ACCENT, STYLE
from dedale.lab.study.sample import restored, seated

EMPTY = Svg(" ")  # between a tag and its end: a browser reads <i/> as a beginning
SHOWN = 25  # rows; more are folded away
HOTTEST = 8


def page(found: Study, t: Language) -> str:
    name = t(found.game.facts.name)
    title = t("{game}: a study", game=name)
    parts = [section(sheet, PICTURES.get(sheet.key, nothing)(found, t)) for sheet in sheets(found, t)]
    at = next((i for i, part in enumerate(parts) if part.id == "clauses"), len(parts))
    parts[at:at] = [where(found, t)] if found.sample.places else []
    head = el(
        "head", el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", title), el("style", Svg(STYLE.replace(ACCENT, found.game.facts.accent))),
    )  # fmt: skip
    body = el("body", el("main", opening(found, title, t), flags(found, t), *parts))
    return f"<!doctype html>\n{el('html', head, body, lang=t.code)}\n"


def nothing(found: Study, t: Language) -> Svg:
    return NOTHING


def opening(found: Study, title: str, t: Language) -> Svg:
    """What was measured, and how to measure it again."""
    setting, tally = found.setting, found.tally
    board = t.pick(setting.edition.title) if found.game.facts.editions else ""
    options = ", ".join(f"{key}={value}" for key, value in setting.options.items())
    facts = [
        (t("Games"), t("{games}, of which {distinct} distinct; seed {seed}", games=t.number(tally.games),
                       distinct=t.number(tally.distinct), seed=found.plan.seed)),
        (t("Players"), ", ".join(found.plan.players)),
        (t("Seats"), str(setting.seats)),
        (t("Board"), board),
        (t("House rules"), options),
    ]  # fmt: skip
    rows = [part for name, value in facts if value for part in (el("dt", name), el("dd", value))]
    command = [el("dt", t("Command")), el("dd", el("code", found.plan.command))] if found.plan.command else []
    rules = [el("dt", t("Rules")), el("dd", el("code", found.rules))]
    halted = el("p", t("It was stopped: what was not played is missing.")) if found.stopped else NOTHING
    return el("header", el("h1", title), halted, el("dl", *rows, *command, *rules))


def flags(found: Study, t: Language) -> Svg:
    told = [el("li", flag.say(t)) for flag in found.flags]
    body = el("ul", *told, class_="flags") if told else el("p", t("Nothing stands out."))
    return el("section", el("h2", t("To look at first")), body)


def section(sheet: Sheet, picture: Svg) -> Svg:
    return el(
        "section", el("h2", sheet.title), el("p", sheet.about, class_="about"), picture, table(sheet), id=sheet.key
    )


def table(sheet: Sheet) -> Svg:
    """A long one is folded but for its first rows."""
    rows = [el("tr", *(cell(each, i >= sheet.names) for i, each in enumerate(row))) for row in sheet.rows]
    first = whole(sheet, rows[:SHOWN])
    if len(rows) <= SHOWN:
        return first
    rest = el("details", el("summary", f"+ {len(rows) - SHOWN}"), whole(sheet, rows[SHOWN:]))
    return join([first, rest])


def whole(sheet: Sheet, rows: list[Svg]) -> Svg:
    head = [
        el("th", name, scope="col", class_="n" if i >= sheet.names else None) for i, name in enumerate(sheet.headings)
    ]
    inner = el("table", el("thead", el("tr", *head)), el("tbody", *rows))
    return el("div", inner, class_="wide", tabindex="0", role="region", aria_label=sheet.title)


def cell(each: Cell, number: bool) -> Svg:
    text = el("strong", each.text) if each.stands_out else each.text or EMPTY
    bar = NOTHING if each.share is None else el("span", inside(each.share, each.colour), class_="bar")
    under = el("small", each.under) if each.under else NOTHING
    return el("td", text, under, bar, class_="n" if number else None)


def inside(share: float, colour: str) -> Svg:
    ground = f";background:{colour}" if colour else ""
    return el("i", EMPTY, style=f"width:{100 * min(1.0, share):.1f}%{ground}")


# Pictures


def histogram(found: Study, t: Language) -> Svg:
    bars = found.lengths.bars
    if not bars:
        return NOTHING
    most = max(games for *_, games in bars)
    columns = [
        el(
            "i",
            EMPTY,
            style=f"height:{100 * games / most:.1f}%",
            title=t("{title}: {value}", title=f"{low}–{high - 1}", value=t.number(games)),
        )
        for low, high, games in bars
    ]
    name = t("Games by their length in plies")
    ends = el("div", el("span", t.number(bars[0][0])), el("span", t("plies")), el("span", t.number(bars[-1][1] - 1)))
    drawn = el("div", *columns, class_="columns", role="img", aria_label=name)
    return el("figure", drawn, el("div", *ends.children, class_="ends"))


def winner_curve(found: Study, t: Language) -> Svg:
    curve = found.drama.curve
    if not curve:
        return NOTHING
    points = "L".join(f"{100 * i / (len(curve) - 1):.1f} {100 * (1 - y):.1f}" for i, y in enumerate(curve))
    lines = [el("line", x1=0, x2=100, y1=y, y2=y) for y in (25, 50, 75)]
    name = t("The chance of who will win, from the first ply to the last: from {first} to {last}",
             first=t.percent(curve[0]), last=t.percent(curve[-1]))  # fmt: skip
    drawn = el(
        "svg", *lines, el("path", d=f"M{points}"), class_="curve", viewBox="0 0 100 100", preserveAspectRatio="none",
        role="img", aria_label=name,
    )  # fmt: skip
    return el("figure", drawn, el("figcaption", name))


def where(found: Study, t: Language) -> Svg:
    """The heat map, its key, and the hottest places by name."""
    places = found.sample.places
    about = t(
        "Where moves end in {games} told games: the redder, the more often. The board is that of one of these games.",
        games=t.number(found.sample.games),
    )  # fmt: skip
    hottest = ", ".join(f"{called(found, name, t)} ({t.number(n)})" for name, n in places.most_common(HOTTEST))
    return el(
        "section", el("h2", t("Where moves lie")), el("p", about, class_="about"),
        el("figure", heat_map(found.game, found.sample, t), el("figcaption", key(found, t))),
        el("p", t("Most often: {places}.", places=hottest)), id="places",
    )  # fmt: skip


def called(found: Study, name: str, t: Language) -> str:
    """A place as the game speaks of it where it was clicked."""
    states, tongue = restored(found.game, found.sample.where[name]), found.game.language(t.code)
    told = found.game.about(seen(states), name, seated(found.game, states, tongue), tongue)
    return told.name if told else name


def key(found: Study, t: Language) -> Svg:
    """What each colour stands for."""
    at, places = levels(found.sample.places), found.sample.places
    told = []
    for level in range(1, LEVELS + 1):
        counts = [n for name, n in places.items() if at[name] == level]
        if counts:
            span = (
                f"{t.number(min(counts))}–{t.number(max(counts))}" if min(counts) < max(counts) else t.number(counts[0])
            )
            told.append(el("span", el("i", EMPTY, style=f"background:{colour(level)}"), f" {span}"))
    return el("span", *told, class_="key")


PICTURES: dict[str, Callable[[Study, Language], Svg]] = {"lengths": histogram, "course": winner_curve}
