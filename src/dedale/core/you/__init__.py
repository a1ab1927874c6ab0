"""The story as the one person at the terminal hears it: "{name} rolls" becomes "You roll".

That person's name is YOU while the words are found; what comes of it is put into the second person here, so that games
write their sentences once, about anybody.
"""

from dedale.core.language import Language
from dedale.core.you import english, french
from dedale.core.you.mark import YOU

__all__ = ["YOU", "heard", "unknown"]
HEARD = {"en": english.heard, "fr": french.heard}
UNKNOWN = {"en": english.unknown, "fr": french.unknown}


def heard(text: str, t: Language) -> str:
    """The sentences with YOU as their subject, object or owner said to that person."""
    return HEARD[t.code](text) if YOU in text else text


def unknown(text: str, t: Language) -> str:
    """The word after a YOU that should be its verb and is none we know, or ""."""
    return UNKNOWN[t.code](text)
