"""An address as a QR code: dark on light with its quiet zone, whatever the page's theme is."""

import segno
from markupsafe import Markup

QUIET = 4  # modules, as the standard asks
DARK, LIGHT = "#1c1712", "#fffdf8"


def drawn(url: str) -> Markup:
    code = segno.make(url, error="m", micro=False)
    return Markup(code.svg_inline(border=QUIET, omitsize=True, dark=DARK, light=LIGHT, svgclass=None, lineclass=None))
