"""The best solo game for rolls that are known."""
