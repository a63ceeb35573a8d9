"""What hands change on widgets of their own: kept in step over pages, with a way back."""
