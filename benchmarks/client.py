"""Figures R, G (frames), S, M (start and memory) and A (worker): filled in below."""
