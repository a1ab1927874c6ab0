"""Reading what is posted: forms of limited size, a new table's setting, a name."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.datastructures import UploadFile
from starlette.requests import ClientDisconnect, Request

from dedale.core import Fault, Game, Rng, edition, mark, record, registry
from dedale.core.game.lid import Setting
from dedale.players import called, names_a_bot
from dedale.table.keeping.kept import DAYS, GAME, NONE, TURN, ClockSetting, Kept, SeatKept
from dedale.table.keeping.tokens import hashed, new_id, seat_token
from dedale.table.playing.course import Course, closing, entries_of
from dedale.table.playing.naming import tidy
from dedale.table.settings import TooLarge
from dedale.table.text import fit
from dedale.table.thinking import bots
from dedale.table.web import ways

MOST_PLIES = 10_000
ME, FRIEND, SAME, BOT = "me", "friend", "same", "bot"


async def body(request: Request, most: int) -> None:
    """Read the body, refusing early what is too large; Starlette parses forms from what is kept here."""
    parts, size = [], 0
    try:
        async with asyncio.timeout(request.app.state.site.guard.limits.body_seconds):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise TooLarge
                parts.append(part)
    except (ClientDisconnect, TimeoutError):
        raise Fault(mark("The form did not arrive whole.")) from None
    request._body = b"".join(parts)


async def fields(request: Request, most: int) -> dict[str, str]:
    """A form's texts; files are left out."""
    await body(request, most)
    try:
        form = await request.form(max_fields=200, max_files=2)
    except Exception:
        raise Fault(mark("The form did not arrive whole.")) from None
    return {fit(key): fit(value) for key, value in form.items() if isinstance(value, str)}


async def uploaded(request: Request, most: int) -> tuple[str, bytes]:
    await body(request, most)
    try:
        form = await request.form(max_fields=10, max_files=1)
        file = form.get("record")
        if isinstance(file, UploadFile):
            return fit((file.filename or "record")[:80]), await file.read()
    except Fault:
        raise
    except Exception:
        raise Fault(mark("The form did not arrive whole.")) from None
    raise Fault(mark("Choose a file first."))


def name(text: str, otherwise: str) -> str:
    """As it may be shown."""
    return tidy(text) or otherwise


@dataclass(frozen=True)
class Wanted:
    """A table as the form asks for it."""

    setting: Setting
    game: Game
    clock: ClockSetting
    seats: list[SeatKept]
    mine: frozenset[int]
    name: str
    hints: bool = True
    open_chat: bool = True


def wanted(form: Mapping[str, str], fallback: str) -> Wanted:
    """The table a form asks for; a fault in words where it cannot be had."""
    game = registry.find(form.get("game", ""))
    form = ways.settled(game, form)
    count = form.get("count") or str(game.facts.seats[0])
    if not count.isdecimal() or len(count) > 2:
        raise Fault(mark("How many play?"))
    options = {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")}
    enough(game, options, int(count))
    setting = game.setting(board(game, form), options, int(count))
    game.start(setting)  # a board that cannot be laid out is refused now, not at the table
    me = name(form.get("name", ""), fallback)
    seats = [seat(form, number, me) for number in range(setting.seats)]
    mine = frozenset(n for n in range(setting.seats) if kind(form, n) in (ME, SAME))
    return Wanted(setting, game, clock(form), seats, mine, me, form.get("hints") != "no", form.get("open-chat") != "no")


def enough(game: Game, options: Mapping[str, str], count: int) -> None:
    """Refuse, in the words of the form, what needs more players than there are."""
    for option in game.facts.options:
        value = options.get(option.key, option.default)
        if option.needs.get(value, 0) > count:
            raise Fault(
                mark("{title}: “{value}” needs {need} players, and here {count} play. Choose again."),
                title=Fault(option.title),
                value=Fault(option.titles.get(value, value)),
                need=option.needs[value],
                count=count,
            )


def board(game: Game, form: Mapping[str, str]) -> edition.Source | str | None:
    chosen = form.get("edition", "")
    if chosen != "own":
        if chosen and chosen not in (game.facts.editions or ("standard",)):
            raise Fault(mark("No board '{name}' here."), name=chosen)
        return chosen or None
    if not game.facts.own_edition:
        raise Fault(mark("This game has no boards of one's own."))
    return edition.parse("own", mark("your own board"), form.get("own_edition", ""), own=True)


def kind(form: Mapping[str, str], number: int) -> str:
    return form.get(f"seat-{number}-kind") or (ME if number == 0 else BOT)


def seat(form: Mapping[str, str], number: int, me: str) -> SeatKept:
    chosen = kind(form, number)
    if chosen == ME:
        return SeatKept(number, "person", me)
    if chosen == SAME:
        return SeatKept(number, "person", name(form.get(f"seat-{number}-name", ""), f"{me} {number + 1}"))
    if chosen == FRIEND:
        return SeatKept(number, "open")
    if chosen != BOT:
        raise Fault(mark("Who sits at seat {n}?"), n=number + 1)
    level = form.get(f"seat-{number}-level") or "2"
    if level not in bots.LEVELS:
        raise Fault(mark("There is no bot of level {level}."), level=level)
    return SeatKept(number, "bot", bots.name_for(number), level)


def clock(form: Mapping[str, str]) -> ClockSetting:
    chosen, flag = form.get("clock") or NONE, form.get("flag") or "bot"
    if chosen not in (NONE, DAYS, GAME, TURN) or flag not in ("bot", "loss"):
        raise Fault(mark("There is no such clock."))
    if chosen in (NONE, DAYS):
        return ClockSetting(chosen)
    if chosen == TURN:
        return ClockSetting(TURN, amount(form, "seconds", 60, 5, 86400 * 7), 0, flag)
    minutes = amount(form, "minutes", 10, 1 / 60, 24 * 60)
    return ClockSetting(GAME, minutes * 60, amount(form, "increment", 0, 0, 600), flag)


def amount(form: Mapping[str, str], key: str, default: float, least: float, most: float) -> float:
    text = form.get(key, "").strip().replace(",", ".")
    try:
        value = float(text) if text else default
    except ValueError:
        value = -1.0
    if not least <= value <= most:
        raise Fault(mark("The clock cannot be set to '{value}'."), value=text)
    return value


def opened(want: Wanted, me: str, now: float, rng: Rng) -> tuple[Kept, list[tuple[str, int]]]:
    """A new game as it will be kept, and who sits where; chance makes the first moves."""
    game_id, source = new_id(), want.setting.edition
    for friend in want.seats:
        if friend.kind == "open":
            friend.token = hashed(seat_token(me, game_id, friend.seat))
    kept = Kept(
        game_id,
        want.game.key,
        want.game.facts.version,
        source.key,
        source.text if source.own else None,
        dict(want.setting.options),
        want.clock,
        hashed(me),
        now,
        hints=want.hints,
        open_chat=want.open_chat,
        seats=want.seats,
    )
    kept.entries = Course(kept.begin()).settle(rng, now)
    return kept, [(hashed(me), seat) for seat in sorted(want.mine)]


def sat(number: int, given: str, shown: str) -> SeatKept:
    """A seat of a record: bots that are named by their strength have names too, and play on where one tries again."""
    if not names_a_bot(given):
        return SeatKept(number, "person", name(given, f"{number + 1}"))
    level = given.strip().lower().removeprefix("level:")
    return SeatKept(number, "bot", shown, level if level in bots.LEVELS else bots.SUBSTITUTE)


def read_record(filename: str, data: bytes, now: float) -> Kept:
    """An uploaded record, every move checked by the rules. Slow: call it in a thread."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise Fault(mark("{file}: not a game saved by Dédale, or damaged."), file=filename) from None
    given = record.parsed(text, filename)
    fit(json.dumps(given, ensure_ascii=False))
    record.check(given, filename)
    if len(given["moves"]) > MOST_PLIES:
        raise Fault(mark("{file}: too long to be shown here ({n} moves)."), file=filename, n=len(given["moves"]))
    play, names = record.replayed(given, filename)
    source = play.setting.edition
    return Kept(
        new_id(),
        play.game.key,
        play.game.facts.version,
        source.key,
        source.text if source.own else None,
        dict(play.setting.options),
        ClockSetting(),
        "",
        now,
        finished=now,
        outcome=play.ended(),
        uploaded=True,
        seats=[sat(n, given, shown) for n, (given, shown) in enumerate(zip(names, called(names), strict=True))],
        entries=[*entries_of(play, now), *closing(play, now)],
    )
