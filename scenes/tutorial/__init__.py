"""Learning a game at the table: a scripted first game with a speaker, a spotlight and one new idea a step.

Every game has it that comes with ``data/<game>/tutorial.yaml`` (``game.core.lesson``).
"""
