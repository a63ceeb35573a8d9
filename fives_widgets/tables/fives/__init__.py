"""The table of FIVES, in its three versions."""
