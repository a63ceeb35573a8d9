"""How the bots of Golomb's game choose a placement."""
