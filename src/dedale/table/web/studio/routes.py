"""The addresses of the studio."""

from starlette.routing import Route

from dedale.table.web.studio import page, shelf, trial

ROUTES = [
    Route("/studio/{game}", page.show),
    Route("/studio/{game}/touch", page.touch, methods=["POST"]),
    Route("/studio/{game}/trial", trial.begin, methods=["POST"]),
    Route("/studio/{game}/boards", shelf.keep, methods=["POST"]),
    Route("/studio/{game}/boards/{id}", shelf.rename, methods=["POST"]),
    Route("/studio/{game}/boards/{id}/delete", shelf.delete, methods=["POST"]),
    Route("/studio/{game}/boards/{id}.txt", shelf.download),
    Route("/studio/{game}/boards/{id}.svg", shelf.picture),
]
