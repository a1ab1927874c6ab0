"""The addresses of this room."""

from starlette.routing import Route

from dedale.table.web.mine import evening, files, games, hosting, leaving

ROUTES = [
    Route("/games", games.page),
    Route("/games/file", files.page),
    Route("/games/file", files.download, methods=["POST"]),
    Route("/games/import", files.take_in, methods=["POST"]),
    Route("/games/delete", leaving.page),
    Route("/games/delete", leaving.leave, methods=["POST"]),
    Route("/evening/new", evening.new),
    Route("/evening", hosting.open_one, methods=["POST"]),
    Route("/evening/{id}", evening.page),
    Route("/evening/{id}/now", evening.now),
    Route("/evening/{id}/join", hosting.join, methods=["POST"]),
    Route("/evening/{id}/round", hosting.begin, methods=["POST"]),
    Route("/evening/{id}/result", hosting.result, methods=["POST"]),
    Route("/evening/{id}/leave", hosting.drop, methods=["POST"]),
]
