"""The view of Golomb's game."""
