"""Games run for their viewers, as data: what each may see, and what hands do. No Jupyter here."""
