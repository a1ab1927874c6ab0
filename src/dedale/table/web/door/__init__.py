"""The front door: tables that wait, open tables, the boxes, a game at once, and what a shared link shows."""
