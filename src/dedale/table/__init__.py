"""The table: seats, turns, clocks, undo, log, store, server and pages. Knows every game only by its contract."""
