"""Ids, and tokens of which only the hash is kept."""

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token: it is random and long, so a plain hash tells nothing."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def seat_token(me: str, game: str, seat: int, nonce: str = "") -> str:
    """A seat's link, made from its opener's own cookie: the opener sees it again at any time, nobody else can make
    it, and the store holds only its hash. A seat that is freed gets another one, by a nonce that is kept with it."""
    made = hmac.new(me.encode(), f"seat:{game}:{seat}{nonce}".encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(made[:18]).decode()


IDS = re.compile("[a-z0-9]{1,40}", re.ASCII)


def new_id() -> str:
    """A table's id: in the link for spectators, so not to be guessed either."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(13))
