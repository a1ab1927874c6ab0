"""The laws of the table: seats, turns, time, undo, and what a visitor can do."""
