"""Where the front door's pages and posts are found."""

from starlette.routing import Route

from dedale.table.web.door import home, inviting, now, offering, pictures

ROUTES = [
    Route("/", home.home),
    Route("/play/{game}", now.play_now, methods=["POST"]),
    Route("/open", offering.fragment),
    Route("/open", offering.join, methods=["POST"]),
    Route("/join/{id}/{token}", inviting.join),
    Route("/join/{id}/{token}", inviting.take_seat, methods=["POST"]),
    Route("/table/{id}/free", inviting.free, methods=["POST"]),
    Route("/table/{id}/offer", offering.change, methods=["POST"]),
    Route("/picture/table/{id}.png", pictures.table_png),
    Route("/picture/table/{id}.svg", pictures.table_svg),
    Route("/picture/game/{game}.png", pictures.box_png),
]
