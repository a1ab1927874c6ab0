"""What a designer wants to know of a game: one trace of many games, and a report."""

from dedale.lab.study.making import Plan, Study, study

__all__ = ["Plan", "Study", "study"]
