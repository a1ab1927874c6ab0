"""Pictures as PNG, by resvg."""

import subprocess
import sys

import resvg_py

LONGEST = 30.0  # seconds
ALONE = """
import sys, resvg_py
drawn = resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode(), width=int(sys.argv[1]))
sys.stdout.buffer.write(bytes(drawn))
"""


def png(svg: str, width: int, background: str | None = None) -> bytes:
    """The picture that many pixels wide; transparent where nothing is drawn unless a background is given."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background=background))


def png_apart(svg: str, width: int) -> bytes:
    """The same by a process of its own: resvg keeps Python's lock for as long as it draws, a second for a large board,
    and nothing else of a server would go on meanwhile."""
    command = [sys.executable, "-c", ALONE, str(width)]
    return subprocess.run(command, input=svg.encode(), capture_output=True, check=True, timeout=LONGEST).stdout
