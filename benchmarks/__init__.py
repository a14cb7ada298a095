"""How fast the project is, beside references that are timed in the same run: ``python -m benchmarks``."""
