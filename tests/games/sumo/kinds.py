"""The kinds of case that a comparison of Sumo Gnomes must have met."""

from tests.games.sumo.naive import BOTH, CROSS, LETTERS, PLUS, ROSE, SLAM, beyond, moving

KINDS = {
    "choose",
    "pass",
    "nothing but pass",
    "step orthogonally",
    "step diagonally",
    "holder steps away",
    "grabbed gnome steps away",
    "grabbed gnome steps and stays held",
    "push",
    "push diagonally",
    "push placed",
    "push placed, grip kept",
    "push ejects",
    "push while grabbed",
    "push while holding",
    "push impossible, no placement",
    "push impossible, grabbed",
    "slam",
    "slam placed",
    "slam ejects",
    "slam impossible, no placement",
    "slam impossible, grabbed",
    "slam while holding",
    "slam while holding diagonally",
    "slam while holding diagonally by slam",
    "slam while holding diagonally by x",
    "slam while holding diagonally by +",
    "slam while holding orthogonally by +",
    "slam while holding orthogonally by x",
    "slam while holding placed",
    "slam while holding ejects",
    "trick",
    "trick while grabbed",
    "trick breaks my grip",
    "trick frees me",
    "switch",
    "switch while holding",
    "switch impossible, grabbed",
    "grab",
    "grab by a grabbed gnome",
    "throw+1",
    "throw+2",
    "throw-1",
    "throw-2",
    "throw by switch",
    "throw by grab",
    "throw ejects at the first step",
    "throw ejects at the second step",
    "throw stopped at once",
    "throw stopped by a missing square",
    "throw stopped by a missing line",
    "throw stopped on an inner square",
    "sprint 1",
    "sprint 2",
    "sprint 3",
    "sprint while grabbed",
    "sprint breaks the grip",
    "sprint in flurry first",
    "sprint in flurry last",
    "flurry",
    "flurry by reserve dice",
    "flurry again",
    "all alike but one on the enemy",
    "grab in flurry",
    "grip made and broken in one turn",
    "lot",
    "roll 1",
    "roll 2",
    "roll 3",
    "roll 4",
    "round won, the other starts",
    "match won",
    "match lost after a round won",
}


class Before:
    """What of a naive position is asked for after the move."""

    def __init__(self, naive, moves):
        self.stage, self.flurry, self.board = naive.stage, naive.flurry, naive.board
        self.gnomes, self.held, self.wins = list(naive.gnomes), list(naive.held), list(naive.wins)
        self.seat, self.slots, self.next = naive.seat, list(naive.slots), naive.next
        self.reserve = [list(reserve) for reserve in naive.reserve]
        self.moves = moves
        self.throw_out = naive.on("throw_out")

    mine = property(lambda self: self.gnomes[self.seat])
    enemy = property(lambda self: self.gnomes[1 - self.seat])
    face = property(lambda self: self.slots[self.next])
    grabbed = property(lambda self: self.held[self.seat])
    holding = property(lambda self: self.held[1 - self.seat])
    toward = property(lambda self: {b: way for way, b in self.board.exits(self.mine).items()}.get(self.enemy))


def kinds(before, text, naive, gripped):
    """The kinds of case this ply was; gripped: a grab was played earlier in the turn."""
    if before.stage == "lot":
        return {"lot"}
    if before.stage == "roll":
        return roll_kinds(before, text, naive)
    if before.stage == "choose":
        return {"choose"}
    verb = next((v for v in ("push", "slam", "trick", "throw", "sprint") if text.startswith(v)), None)
    tell = {"push": push_kinds, "slam": slam_kinds, "trick": trick_kinds, "throw": throw_kinds, "sprint": sprint_kinds}
    found = tell.get(verb, plain_kinds)(before, text, naive)
    if gripped and before.holding and not any(naive.held) and not won(before, naive):
        found.add("grip made and broken in one turn")
    return found | impossible_kinds(before) | stopped_kinds(before) | end_kinds(before, naive)


def true(flags):
    return {name for name, flag in flags.items() if flag}


def roll_kinds(before, text, naive):
    letters = text.removeprefix("roll:")
    again = naive.stage == "roll"
    dice = naive.hand or [LETTERS[letter] for letter in letters]
    return true(
        {
            f"roll {len(letters)}": True,
            "flurry": again,
            "flurry again": again and before.flurry,
            "flurry by reserve dice": again and len(letters) < 4,
            "all alike but one on the enemy": before.holding and len(set(dice)) == 1,
        }
    )


def plain_kinds(before, text, naive):
    way, loose = text in BOTH, any(before.held) and not any(naive.held)
    return true(
        {
            "pass": text == "pass",
            "nothing but pass": before.moves == {"pass"},
            "step orthogonally": way and before.face == PLUS,
            "step diagonally": way and before.face == CROSS,
            "holder steps away": way and before.holding and loose,
            "grabbed gnome steps away": way and before.grabbed and loose,
            "grabbed gnome steps and stays held": way and before.grabbed and not loose,
            "switch": text == "switch",
            "switch while holding": text == "switch" and before.holding,
            "grab": text == "grab",
            "grab by a grabbed gnome": text == "grab" and before.grabbed,
            "grab in flurry": text == "grab" and before.flurry,
        }
    )


def won(before, naive):
    return sum(naive.wins) > sum(before.wins)


def push_kinds(before, text, naive):
    placed = "@" in text
    return true(
        {
            "push": True,
            "push diagonally": before.face == CROSS,
            "push placed": placed,
            "push placed, grip kept": placed and before.holding and any(naive.held),
            "push ejects": won(before, naive),
            "push while grabbed": before.grabbed,
            "push while holding": before.holding,
        }
    )


def slam_kinds(before, text, naive):
    placed, way = "@" in text, "diagonally" if before.toward in moving(CROSS) else "orthogonally"
    name = "slam while holding" if before.holding else "slam"
    return {name, f"{name} {way}", f"{name} {way} by {before.face}"} | true(
        {f"{name} placed": placed, f"{name} ejects": won(before, naive)}
    )


def trick_kinds(before, text, naive):
    loose = any(before.held) and not any(naive.held)
    return true(
        {
            "trick": True,
            "trick while grabbed": before.grabbed,
            "trick breaks my grip": loose and before.holding,
            "trick frees me": loose and before.grabbed,
        }
    )


def throw_kinds(before, text, naive):
    out = won(before, naive)
    return {text, f"throw by {before.face}"} | true(
        {
            "throw ejects at the first step": out and text.endswith("1"),
            "throw ejects at the second step": out and text.endswith("2"),
        }
    )


def sprint_kinds(before, text, naive):
    return {f"sprint {text[-1]}"} | true(
        {
            "sprint while grabbed": before.grabbed,
            "sprint breaks the grip": any(before.held) and not any(naive.held),
            "sprint in flurry first": before.flurry and before.next == 0,
            "sprint in flurry last": before.flurry and before.next == 1,
        }
    )


def impossible_kinds(before):
    """An act that the gnomes' squares and the die suggest, but that was not offered."""
    way = before.toward
    pushed = way in moving(before.face) and f"push-{way}" not in offered(before.moves)
    slammed = before.face == SLAM and way in moving(PLUS) and f"slam-{way}" not in offered(before.moves)
    return true(
        {
            "push impossible, no placement": pushed and not before.grabbed,
            "push impossible, grabbed": pushed and before.grabbed,
            "slam impossible, no placement": slammed and not before.grabbed,
            "slam impossible, grabbed": slammed and before.grabbed,
            "switch impossible, grabbed": before.face == "switch" and before.grabbed,
        }
    )


def offered(moves):
    return {move.partition("@")[0] for move in moves}


def stopped_kinds(before):
    """Throws that a missing square or line keeps from being offered."""
    if not before.holding or before.face not in ("grab", "switch"):
        return set()
    return stopped(before, "+", 1) | stopped(before, "-", -1)


def stopped(before, sign, sense):
    ahead = ROSE[(ROSE.index(before.toward) + sense) % 8]
    place, blocked = beyond(before.mine, ahead), f"throw{sign}1" not in before.moves
    absent = place not in before.board.squares
    return true(
        {
            "throw stopped at once": blocked,
            "throw stopped by a missing square": blocked and absent,
            "throw stopped by a missing line": blocked and not absent,
            "throw stopped on an inner square": blocked
            and absent
            and before.throw_out
            and before.enemy not in before.board.outer,
        }
    )


def end_kinds(before, naive):
    over = naive.stage == "over"
    return true(
        {
            "round won, the other starts": won(before, naive) and not over and naive.seat != before.seat,
            "match won": over and max(naive.wins) > 1,
            "match lost after a round won": over and max(naive.wins) > 1 and min(naive.wins) > 0,
        }
    )
