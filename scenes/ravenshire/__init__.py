"""The table of Forges of Ravenshire: everything that is drawn of it."""
