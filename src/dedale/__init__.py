"""Dédale: five rare board games made playable again, as a referee, a table and a lab."""

__version__ = "0.1.0"
