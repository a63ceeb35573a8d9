"""Covering a region with pieces: solvers, counts, and an arrangement made by hand."""
