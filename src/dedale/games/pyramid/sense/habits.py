"""What a careful player considers. How much each weighs stands in `tuned`; all is measured in points of its own."""

from enum import IntEnum


class Habit(IntEnum):
    """In the order of the table in `tuned`."""

    # Exploring
    DRAW = 0  # a card drawn beyond the one laid
    TORCH = 1  # a torch burnt while there are others
    LAST = 2  # one of the last two
    DARK = 3  # none left: a heart on the sleeping mummy
    WAKES = 4  # the heart that wakes it, or a step of all towards the hall
    TOMB = 5  # a sarcophagus: a token, or a trap
    DOOR = 6  # the first and the second door mechanism
    THIRD = 7  # the third, which brings the boss
    REFILL = 8  # a torch that a torch mechanism brings
    PAIR = 9  # two thirds of a door mechanism
    TWIN = 10  # two thirds of a torch mechanism
    FAR = 11  # a place farther from the hall for mummies to be put
    SHORTCUT = 12  # a place that mummies save by a new way
    STRONG = 13  # an exit of the card: it would be a die in a fight
    NARROW = 14  # a free exit missing
    EXITS = 15  # free exits wanted
    PASSAGE = 16  # a secret passage spent
    READY = 17  # a card in every hand beyond four, when the boss comes
    DEPTH = 18  # a place between hall and door beyond four, when the boss comes
    # Fighting
    SPENT = 19  # a card staked and not won back
    KILL = 20  # a mummy likely to vanish
    HEART = 21  # a heart less
    PANIC = 22  # a mummy that could reach the hall in its next phase
    URGENT = 23  # one that could within four turns
    BOSS = 24  # any mummy, once the boss is there
    DICE = 25  # a die that a mummy adds
    KEEP = 26  # a card kept besides the last
    # Halts
    TILE = 27  # a tile spent
    RECOVER = 28  # a card won back from the discard
    THIN = 29  # somebody has a single card left
    SPARE = 30  # torches kept when others are given for cards
    LATE = 31  # the boss is there: tiles are of no use after the game
