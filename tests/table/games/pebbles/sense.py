"""Pebbles needs no sense."""
