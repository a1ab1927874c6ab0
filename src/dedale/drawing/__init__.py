"""SVG pictures: a builder, colours and the shapes that several games share. Knows no game."""
