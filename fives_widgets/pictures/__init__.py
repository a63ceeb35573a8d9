"""Pictures made in Python."""
