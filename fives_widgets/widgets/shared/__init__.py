"""What two kinds of widgets or more are made of."""
