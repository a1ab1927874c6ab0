"""The tables of the store, and the steps that bring an older database up to them without losing a game."""

from sqlalchemy import Column, Connection, Float, Index, Integer, MetaData, String, Table, Text, inspect, text

metadata = MetaData()

game = Table(
    "game",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String, nullable=False),
    Column("edition_text", Text),  # only an own board's
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("opener", String, nullable=False),
    Column("opened", Float, nullable=False),
    Column("finished", Float),
    Column("outcome", Text),
    Column("uploaded", Integer, nullable=False, server_default="0"),
    Column("hints", Integer, nullable=False, server_default="1"),
    Column("open_chat", Integer, nullable=False, server_default="1"),  # whether spectators may chat
)

seat = Table(
    "seat",
    metadata,
    Column("game", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("level", String, nullable=False),
    Column("token", String),  # the hash of a link's token
)

# A game is its journal: moves, outcomes of chance, takebacks, offers, the end. Only ever appended to; the primary key
# settles every race between processes.
entry = Table(
    "entry",
    metadata,
    Column("game", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("spent", Float, nullable=False),
    Column("bot", Integer, nullable=False, server_default="0"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String, nullable=False),
    Column("seat", Integer),
    Column("name", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_game", "game", "id"),
)

visitor = Table(
    "visitor",
    metadata,
    Column("visitor", String, primary_key=True),  # the hash of their cookie
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
)

sitting = Table(
    "sitting",
    metadata,
    Column("visitor", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Index("sitting_game", "game"),
)

# Tables that anybody may join: while their opener is there `seen` is written anew, and who looks at it sees who waits.
offer = Table(
    "offer",
    metadata,
    Column("game", String, primary_key=True),
    Column("opener", String, nullable=False),
    Column("name", String, nullable=False),  # of the opener
    Column("level", String, nullable=False),  # wished for
    Column("opened", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("offer_seen", "seen"),
)

# Boards that visitors made in the studio.
board = Table(
    "board",
    metadata,
    Column("id", String, primary_key=True),
    Column("visitor", String, nullable=False),
    Column("game", String, nullable=False),
    Column("title", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", Float, nullable=False),
    Index("board_visitor", "visitor", "game"),
)

# What a review found best in a game of somebody's: the chance went from `was` to `now`.
moment = Table(
    "moment",
    metadata,
    Column("visitor", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("was", Float, nullable=False),
    Column("now", Float, nullable=False),
)

evening = Table(
    "evening",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),  # which game is played
    Column("kind", String, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("opener", String, nullable=False),
    Column("opened", Float, nullable=False),
)

entrant = Table(
    "entrant",
    metadata,
    Column("evening", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("visitor", String, nullable=False),
    Column("name", String, nullable=False),
    Column("gone", Integer, nullable=False, server_default="0"),
    Index("entrant_visitor", "visitor"),
)

# Who plays whom: `one` has the first seat, `other` is -1 where `one` sits out. `score` is that of `one`.
pairing = Table(
    "pairing",
    metadata,
    Column("evening", String, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("one", Integer, nullable=False),
    Column("other", Integer, nullable=False),
    Column("game", String),  # the table
    Column("score", Float),
    Index("pairing_game", "game"),
)

# Where somebody who is not at a table can be called.
push = Table(
    "push",
    metadata,
    Column("endpoint", String, primary_key=True),
    Column("visitor", String, nullable=False),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("language", String, nullable=False),
    Column("site", String, nullable=False),
    Column("at", Float, nullable=False),
    Index("push_visitor", "visitor"),
)

# The turns that somebody was called for: of all processes one writes it first, and calls.
called = Table(
    "called",
    metadata,
    Column("game", String, primary_key=True),
    Column("turn", Integer, primary_key=True),
)

# What the server alone may know, the same for all its processes.
secret = Table(
    "secret",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)

CREATED = """
CREATE TABLE game (id VARCHAR NOT NULL PRIMARY KEY, game VARCHAR NOT NULL, rules INTEGER NOT NULL,
    edition VARCHAR NOT NULL, edition_text TEXT, options TEXT NOT NULL, clock TEXT NOT NULL,
    opener VARCHAR NOT NULL, opened DOUBLE PRECISION NOT NULL, finished DOUBLE PRECISION, outcome TEXT);
CREATE TABLE seat (game VARCHAR NOT NULL, seat INTEGER NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL,
    level VARCHAR NOT NULL, token VARCHAR, PRIMARY KEY (game, seat));
CREATE TABLE entry (game VARCHAR NOT NULL, number INTEGER NOT NULL, kind VARCHAR NOT NULL, seat INTEGER NOT NULL,
    text TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, spent DOUBLE PRECISION NOT NULL, PRIMARY KEY (game, number));
CREATE TABLE chat (id {serial}, game VARCHAR NOT NULL, seat INTEGER, name VARCHAR NOT NULL, text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL);
CREATE INDEX chat_game ON chat (game, id);
CREATE TABLE visitor (visitor VARCHAR NOT NULL PRIMARY KEY, name VARCHAR NOT NULL, colour VARCHAR NOT NULL);
CREATE TABLE sitting (visitor VARCHAR NOT NULL, game VARCHAR NOT NULL, seat INTEGER NOT NULL,
    PRIMARY KEY (visitor, game, seat));
CREATE INDEX sitting_game ON sitting (game)
"""

# An outcome was the bare results. The last entry that is a move or an end says by what the game was ended.
ENDED = """
UPDATE game SET outcome = NULL WHERE outcome IN ('null', '[]');
UPDATE game SET outcome = '{"results": ' || outcome || ', "reason": "' || COALESCE(
    (SELECT CASE kind WHEN 'resign' THEN 'resignation' WHEN 'flag' THEN 'time' WHEN 'draw' THEN 'agreement'
        ELSE 'rules' END
    FROM entry WHERE entry.game = game.id AND kind IN ('move', 'resign', 'flag', 'draw')
    ORDER BY number DESC LIMIT 1), 'rules') || '"}' WHERE outcome IS NOT NULL
"""

OFFERED = """
CREATE TABLE offer (game VARCHAR NOT NULL PRIMARY KEY, opener VARCHAR NOT NULL, name VARCHAR NOT NULL,
    level VARCHAR NOT NULL, opened DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL);
CREATE INDEX offer_seen ON offer (seen)
"""

STUDIO = """
CREATE TABLE board (id VARCHAR NOT NULL PRIMARY KEY, visitor VARCHAR NOT NULL, game VARCHAR NOT NULL,
    title VARCHAR NOT NULL, text TEXT NOT NULL, changed DOUBLE PRECISION NOT NULL);
CREATE INDEX board_visitor ON board (visitor, game)
"""

# What a journal tells of a whole game is found without reading all its moves.
CLUB = """
CREATE INDEX entry_telling ON entry (game) WHERE kind IN ('resign', 'flag', 'again', 'hint', 'takeback');
CREATE TABLE moment (visitor VARCHAR NOT NULL, game VARCHAR NOT NULL, ply INTEGER NOT NULL, kind VARCHAR NOT NULL,
    was DOUBLE PRECISION NOT NULL, now DOUBLE PRECISION NOT NULL, PRIMARY KEY (visitor, game, ply, kind));
CREATE TABLE evening (id VARCHAR NOT NULL PRIMARY KEY, game VARCHAR NOT NULL, kind VARCHAR NOT NULL,
    rounds INTEGER NOT NULL, clock TEXT NOT NULL, opener VARCHAR NOT NULL, opened DOUBLE PRECISION NOT NULL);
CREATE TABLE entrant (evening VARCHAR NOT NULL, number INTEGER NOT NULL, visitor VARCHAR NOT NULL,
    name VARCHAR NOT NULL, gone INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (evening, number));
CREATE INDEX entrant_visitor ON entrant (visitor);
CREATE TABLE pairing (evening VARCHAR NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, one INTEGER NOT NULL,
    other INTEGER NOT NULL, game VARCHAR, score DOUBLE PRECISION, PRIMARY KEY (evening, round, board));
CREATE INDEX pairing_game ON pairing (game)
"""

CALLING = """
ALTER TABLE game ADD COLUMN open_chat INTEGER NOT NULL DEFAULT 1;
CREATE TABLE push (endpoint VARCHAR NOT NULL PRIMARY KEY, visitor VARCHAR NOT NULL, p256dh VARCHAR NOT NULL,
    auth VARCHAR NOT NULL, language VARCHAR NOT NULL, site VARCHAR NOT NULL, at DOUBLE PRECISION NOT NULL);
CREATE INDEX push_visitor ON push (visitor);
CREATE TABLE called (game VARCHAR NOT NULL, turn INTEGER NOT NULL, PRIMARY KEY (game, turn));
CREATE TABLE secret (name VARCHAR NOT NULL PRIMARY KEY, value TEXT NOT NULL)
"""

# One step a version, never changed once released: a new one is added at the end.
STEPS = (
    CREATED,
    "ALTER TABLE entry ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN uploaded INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE game ADD COLUMN hints INTEGER NOT NULL DEFAULT 1",
    ENDED,
    OFFERED,
    STUDIO,
    CLUB,
    CALLING,
)
VERSION = len(STEPS)
SERIAL = {"sqlite": "INTEGER PRIMARY KEY AUTOINCREMENT", "postgresql": "BIGSERIAL PRIMARY KEY"}
MIGRATING = 0x0DEDA1E


class NewerDatabase(Exception):
    """Written by a later Dédale than this one."""


def migrate(connection: Connection, target: int = VERSION) -> int:
    """Bring the database up to the target version, all or nothing; the version it had."""
    if connection.dialect.name == "postgresql":  # several processes may start at once
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    found = version(connection)
    if found > target:
        raise NewerDatabase(found)
    for step in STEPS[found:target]:
        for statement in step.replace("{serial}", SERIAL[connection.dialect.name]).split(";"):
            connection.execute(text(statement))
    connection.execute(text("DELETE FROM schema_version"))
    connection.execute(text("INSERT INTO schema_version (version) VALUES (:version)"), {"version": target})
    return found


def version(connection: Connection) -> int:
    if not inspect(connection).has_table("schema_version"):
        connection.execute(text("CREATE TABLE schema_version (version INTEGER NOT NULL)"))
    return int(connection.execute(text("SELECT version FROM schema_version")).scalar() or 0)
