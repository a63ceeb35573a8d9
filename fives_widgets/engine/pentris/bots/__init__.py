"""How the bots of Pentris weigh a place, and what they do."""
