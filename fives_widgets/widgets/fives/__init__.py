"""FIVES to see and touch: its board, and its table."""
