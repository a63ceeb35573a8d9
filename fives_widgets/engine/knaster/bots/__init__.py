"""How the bots of Knaster weigh a square, and what they do."""
