"""The table of any game."""
