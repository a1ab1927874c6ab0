"""Calling people who are not at a table when it becomes their turn: Web Push, for games over days."""

from dedale.table.calling.caller import Pusher
from dedale.table.house import Caller, Silent
from dedale.table.keeping import calls
from dedale.table.keeping.store import Store
from dedale.table.log import log
from dedale.table.settings import Settings


async def caller(store: Store, settings: Settings) -> Caller:
    """Who calls; nobody where the library fails or the key cannot be read, and all else works as ever."""
    try:
        from dedale.table.calling.sealing import Sealer, made

        return Pusher(store, settings, Sealer(await calls.secret(store, calls.SIGNING, made())))
    except Exception as error:  # whatever it is, tables are opened
        log("no push", error=type(error).__name__)
        return Silent()
