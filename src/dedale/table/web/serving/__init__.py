"""How pages are served: the server, its workers, wire, memory and safety."""
