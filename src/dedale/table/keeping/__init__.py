"""Where games are kept, and how processes hear of each other."""
