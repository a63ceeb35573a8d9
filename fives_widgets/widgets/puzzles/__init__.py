"""The shape workshop and the builder."""
