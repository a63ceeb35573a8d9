"""Makes boards that keep promises, and made those that come with the package."""
