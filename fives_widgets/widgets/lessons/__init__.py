"""What a lesson asks with, and what it keeps back."""
