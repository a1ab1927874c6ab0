"""Bots, hints and reviews, thought out beside the event loop."""
