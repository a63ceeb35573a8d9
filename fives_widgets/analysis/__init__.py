"""The games as pandas frames and charts."""
