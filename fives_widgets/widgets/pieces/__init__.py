"""Pieces that are held, turned and put down, on a board of squares."""
