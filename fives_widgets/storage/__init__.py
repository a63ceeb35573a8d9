"""What outlives a kernel: running games and own best results."""
