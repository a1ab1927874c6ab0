"""English in the second person: verbs lose their -s."""

import re

from dedale.core.you.mark import YOU, called, cased, end_of_clause, words

VERBS = words("""
accept act add advance afford agree aim announce answer appear apply arrive ask attack avoid bear beat become begin
believe belong bet block borrow bounce break bring build burn call cancel carry catch change charge check choose claim
clear climb close collect come complete continue control cooperate count cover cross cut deal decide decline defeat
destroy die dig discard displace do dodge double draw drive drop earn eject empty end enter escape exchange expect
explore face fail fall feel fetch fight fill find finish fire flee flip follow force free gain gather get give go grab
guess hand hear help hide hit hold hope hurry ignore invite join jump keep kick kill knock know lack land lay lead
leave lend let lie lift light like list live load lock look lose love make mark mean meet mend miss move name need
obey offer open overshoot overtake owe own pass pause pay perform pick place play point possess prefer prepare propose
protect pull push put quit raise reach read refuse release remain remember remove replace request rescue reset resign
rest resume return reveal roll rotate run save say score search see seem seize sell send serve set shake share shift
shove show shut sit slam sleep slide slip smash spare speak spend spin sprint stake stand start stay steal step stop
strike stumble swap swim switch take tell think throw tie touch trade travel treat trick try turn uncover understand
unlock use vanish wait wake walk wander want watch wear whirl win wish work
""")
OTHERS = {"is": "are", "has": "have", "was": "were", "does": "do", "isn't": "aren't", "hasn't": "haven't"}
OTHERS |= {"doesn't": "don't", "wasn't": "weren't"}
SAME = set(words("must may can cannot can't could will would shall should might did had"))  # said to anybody
ADVERBS = "(?:(?:still|also|then|now|only|never|always|again|already|just|even|thus|at once|no longer) )"
AND = re.compile(rf"\b((?:and|or|but|then) {ADVERBS}?)([\w']+)")
SUBJECT = re.compile(rf"{YOU} ({ADVERBS}*)([\w']+)")
WHO = re.compile(rf"{YOU}, who ({ADVERBS}*)([\w']+)")
WHICH = "(?:first|second|third|other|last) "
OWNER = re.compile(rf"\b((?i:the|a|an) )?((?:{WHICH})?\w+(?: [A-Z])?) of {YOU}")
BEFORE = re.compile(r"(?:^|[.,;:!?]\s|\band )$")
YOURS = {"their": "your", "they": "you", "themself": "yourself", "themselves": "yourself", "theirs": "yours"}
THEIRS = re.compile(r"\b(their|they|themself|themselves|theirs)\b")


def third(verb: str) -> str:
    """As it is said of somebody."""
    if re.search(r"(s|x|z|ch|sh|[^aeiou]o)$", verb):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if re.search(r"[^aeiou]y$", verb) else f"{verb}s"


BASE = {third(verb): verb for verb in VERBS} | OTHERS


def conjugated(word: str, surely: bool = False) -> str | None:
    """As it is said to you; None for what is no verb. One that must be a verb may be unknown."""
    if word in SAME or word.endswith("ed"):
        return word
    if word in BASE or not surely or not word.endswith("s"):
        return BASE.get(word)
    stem = re.sub(r"ies$", "y", word)
    return stem if stem != word else re.sub(r"(?<=s|x|z|h|o)es$|s$", "", word)


def heard(text: str) -> str:
    text = re.sub(rf"{YOU}['’]s\b", lambda found: cased(found.string, found.start(), "your"), text)
    text = OWNER.sub(yours, text)
    text = WHO.sub(lambda found: f"{YOU}, and you {found[1]}{conjugated(found[2], True) or found[2]}", text)
    at = 0
    while found := SUBJECT.search(text, at):
        verb = conjugated(found[2], bool(BEFORE.search(text[: found.start()])))
        at = found.end(1)
        if verb is not None:
            end = end_of_clause(text, found.end())
            rest = THEIRS.sub(lambda word: YOURS[word[0]], AND.sub(second, text[found.end() : end]))
            text = text[: found.start(2)] + verb + rest + text[end:]
    return called(text, "you")


def yours(found: re.Match[str]) -> str:
    """What begins a sentence begins it no more."""
    thing = found[2] if found[1] else found[2][0].lower() + found[2][1:]
    return cased(found.string, found.start(), f"your {thing}")


def second(found: re.Match[str]) -> str:
    """A further verb of the same person."""
    return found[1] + (conjugated(found[2]) or found[2])


def unknown(text: str) -> str:
    found = SUBJECT.match(text)
    if not found:
        return ""
    return "" if found[2] in (*BASE, *SAME, "on", "and") or found[2].endswith("ed") else found[2]
