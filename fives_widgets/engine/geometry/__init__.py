"""Squares, shapes and what can be done with them."""
