"""The colours of the Coq's own."""

RED, BLACK = "#a8181c", "#201a17"
ACCENT, ACCENT_DARK = "#c8442f", "#8f2a1b"
