"""What every game must keep, whatever its rules: the same checks over every mode, seat count and option."""
