"""The table of Golomb's game."""
