"""What a player sees and touches: one module a component, one a game view."""
