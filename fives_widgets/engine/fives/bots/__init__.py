"""What the bots of FIVES see, how they plan, and what they do."""
