"""The games behind interfaces that researchers know: PettingZoo (`zoo`), Gymnasium (`gym`), OpenSpiel (`spiel`).

A seed means the same in all of them, as in `simulate`: game number n of a seed has a luck of its own, and the first
reset after a seed is given plays game 0.
"""
