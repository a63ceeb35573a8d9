"""The table of Knaster."""
