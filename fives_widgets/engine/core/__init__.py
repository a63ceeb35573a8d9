"""What every game is made of: a log, bots, rankings, and the check of what comes in."""
