"""What every widget is made of: its code comes to a page once, and views write what they may."""
