"""The tests see our own games and the examples."""

import os
from pathlib import Path

os.environ.setdefault("DEDALE_GAMES", str(Path(__file__).parent.parent / "examples"))
