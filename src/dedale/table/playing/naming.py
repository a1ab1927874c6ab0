"""Names that people give themselves."""

LONGEST_NAME = 24


def tidy(text: str) -> str:
    """One line, printable, not too long."""
    kept = "".join(c for c in " ".join(text.split()) if c.isprintable())
    return kept[:LONGEST_NAME].strip()
