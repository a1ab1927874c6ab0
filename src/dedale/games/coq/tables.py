"""What is fixed in the Coq: counts, places, phases and move codes."""

SEATS, PAWNS, FACES = 4, 2, 6
LEAST_SQUARES, MOST_SQUARES, MOST_VALUE = 10, 80, 99
WAITING, START = 0, 1
BONUS, FIRST_BONUS = 10, 20
NOBODY = -1

OPENING, ROLL, PLAY, MEET, AGAIN, DONE = range(6)

# Move codes. An enemy pawn is said by 2 × seat + pawn.
ENTER, PASS, ROLL_AGAIN, STOP = range(PAWNS, PAWNS + 4)
KNOCK = STOP + 1
TOLL = KNOCK + SEATS * PAWNS
NEITHER = TOLL + SEATS * PAWNS
CODES = NEITHER + 1

# What a note is about, where one clause has several things to say.
ROLLED, TIED, STARTS = range(3)
GOES_ON, DECLINED, NO_MORE = range(3)
KNOCKED, SPARED = range(2)
