"""The table of Pentris."""
