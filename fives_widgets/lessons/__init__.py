"""Questions of the lessons, and the checker that answers them."""
