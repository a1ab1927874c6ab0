"""The pages. Each handler's docstring says what its template is given (CONTRACT WITH templates/).

EVERY page is given
  t          Language: `{{ t("English text", name=value) }}`, `{{ t.plural("{n} player", "{n} players", n) }}`
             (on pages of one game it knows that game's words too)
  language   "en" | "fr"
  languages  [{"code": "fr", "name": "Français"}, …]
  me         {"name": str, "colour": str}       what this visitor told us before ("" where nothing yet)
  path       this page's path and query, for the language form: POST /language with `code`
  static     function: `{{ static("table.css") }}` → "/static/table.css?v=<hash>" (cached for ever)
  page       the template's name without .html

A GameCard is {"key", "name", "tagline", "seats": [2, 3, 4], "players": "2 to 4 players", "minutes": 10,
  "accent": "#5d7a3a", "credit", "picture": "/board/sumo.svg", "new": "/new/sumo", "rules": "/rules/sumo",
  "draws": bool, "cooperative": bool}; all texts are translated already.
"""
# skeleton: handlers follow; this docstring and those below are the contract the templates are written against.


async def home(request):  # type: ignore
    """home.html
    games   [GameCard]
    mine    [{"id", "url": "/table/…", "game": GameCard, "names": ["Camille", "Ariane"], "over": bool,
              "status": one sentence ("Your turn", "Camille is to move", "Over"), "when": "2026-11-15 10:31" (UTC),
              "my_turn": bool}]   newest first, at most 50
    Upload form: POST /records, multipart, field `record` (file).
    """


async def new(request):  # type: ignore
    """new.html: GET /new/{game}
    game      GameCard
    options   [{"key", "title", "clause": "SG-13", "rule": the clause's text, "value": chosen or default,
                "values": [{"value", "title"}]}]
    editions  [{"name", "title", "reconstruction": bool, "picture": "/board/sumo.svg?edition=…"}]  ([] when only one)
    own       sentence inviting an own board, or "" (then hide the own board's textarea)
    counts    [2, 3, 4]   how many can play
    seats     [{"seat": 0, "colour": "red", "shape": "disc", "hex": "#b9382c", "kind": default kind,
                "level": "2", "name": ""}]   one for each of the most seats
    kinds     [{"value": "me"|"friend"|"same"|"bot", "title"}]
    levels    [{"value": "1", "title": "Level 1: …"}]
    clocks    [{"value": "none"|"game"|"move", "title"}]
    flags     [{"value": "bot"|"loss", "title"}]   what happens when the time is up
    values    the form as it was posted, or {} (names as below → texts)
    fault     sentence why the form was not accepted, or ""
    Form: POST /tables with fields
      game, count, edition (a name, or "own"), own_edition (text of an own board), option-<key>,
      name (mine), seat-<n>-kind, seat-<n>-level (bots), seat-<n>-name (kind "same"),
      clock, minutes (game clock), increment (seconds), seconds (move clock), flag
    Exactly what is missing takes its default: `game` alone opens a table with me at the first seat and a bot.
    """


async def join(request):  # type: ignore
    """join.html: GET /join/{id}/{token}
    id, game: GameCard, action ("/join/…", where the form posts `name`), seat: {"seat", "colour", "shape", "hex"},
    taken: name of who sits there already or "", opener: name of who opened the table, fault: sentence or ""
    """


async def table(request):  # type: ignore
    """table.html: GET /table/{id}
    id        the table's id
    game      GameCard
    live      "/table/{id}/live": the WebSocket's path
    view      the whole first view as protocol.md says ("view" object, all keys), a plain dict: `{{ view | tojson }}`
              in a data attribute or <script type="application/json">
    board     Markup: the whole board <svg …> (layers and <defs>), already drawn for this visitor
    chat      [{"n", "name", "text", "seat": int|None}]   the last lines
    links     [{"seat", "colour", "shape", "hex", "url": absolute link, "taken": name or ""}]   only for the opener, for
              seats of friends; [] for everybody else
    watch     absolute link for spectators
    sections  [{"title", "clauses": [{"id": "SG-07", "text", "reconstruction": bool}]}]   for the rules panel
    clock     one sentence about the clock, or ""
    options   [{"title", "value"}]   how this table is set up, board included
    record, replay, rematch   addresses (rematch is a POST without fields)
    spectator bool
    """


async def replay(request):  # type: ignore
    """replay.html: GET /replay/{id}
    id, game: GameCard
    fault     "" or why it cannot be shown (other rules version); then only `record`, `names` are there besides id, game
    names     ["Camille", "Ariane"]
    plies     number of plies: the slider goes from 0 to this
    ply       the position shown first
    view      {"ply", "layers", "status", "lines": how many log lines are told by then, "viewbox"}, as a dict
    board     Markup: the whole board <svg …> at that ply
    log       [{"ply", "n", "text", "clause", "seat"}]   all lines
    seats     [{"seat", "name", "colour", "shape", "hex"}]
    ending    sentence or ""
    share     absolute link to this page; record  address of the download; table  address of the table or ""
    sections  as in table.html
    Slider: GET /replay/{id}/{ply} answers the JSON of `view` for that ply.
    """


async def rules(request):  # type: ignore
    """rules.html: GET /rules/{game}
    game: GameCard, sections as in table.html (each clause is an anchor with its id)
    """


def error(request):  # type: ignore
    """error.html: status (404, …), title, text (sentences)"""
