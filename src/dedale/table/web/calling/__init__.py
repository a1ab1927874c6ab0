"""What calls people back to their tables, and what keeps the pages at hand: pushes, the worker, the manifest."""

from starlette.routing import Route

from dedale.table.web.calling import bells, shell

ROUTES = [
    Route("/calling/key", bells.key),
    Route("/calling/waiting", bells.waiting),
    Route("/calling/push", bells.subscribe, methods=["POST"]),
    Route("/calling/forget", bells.unsubscribe, methods=["POST"]),
    Route("/worker.js", shell.worker),
    Route("/manifest.webmanifest", shell.manifest),
    Route("/icons/{name}-{size:int}.png", shell.icon),
    Route("/offline", shell.offline),
]
