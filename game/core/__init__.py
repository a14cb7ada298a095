"""The generic card engine. It knows no game; every game stands on it."""
