"""Pictures as PNG, by resvg."""

import resvg_py


def png(svg: str, width: int, background: str | None = None) -> bytes:
    """The picture that many pixels wide; transparent where nothing is drawn unless a background is given."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background=background))
