"""Pages, the live connection, and what protects them."""
