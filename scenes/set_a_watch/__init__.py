"""The table of Set a Watch: Forsaken Isles: night at sea and shore, one fire."""
