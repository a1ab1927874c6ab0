"""A call as a push service takes it: sealed for one browser, signed with this server's key."""

import json
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

from dedale.table.keeping.calls import Push

LASTS = 86_400  # seconds that a push service keeps a call for a browser that is off
SIGNED_FOR = 12 * 3600
NOBODY = "mailto:table@localhost"  # whom a push service may write to, where the site has no address of its own


@dataclass(frozen=True)
class Letter:
    headers: dict[str, str]
    body: bytes


def made() -> str:
    """A new key."""
    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


class Sealer:
    def __init__(self, pem: str) -> None:
        self._vapid = Vapid02.from_pem(pem.encode())
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = urlsafe_b64encode(point).decode().rstrip("=")

    def letter(self, push: Push, told: dict[str, Any], topic: str, now: float) -> Letter:
        """`topic`: a later call of the same one takes the place of an earlier that was not delivered yet."""
        keys = {"p256dh": push.p256dh, "auth": push.auth}
        body = WebPusher({"endpoint": push.endpoint, "keys": keys}).encode(json.dumps(told).encode())["body"]
        sealed = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(LASTS)}
        return Letter({**sealed, "Topic": topic, "Urgency": "high", **self._signed(push, now)}, body)

    def _signed(self, push: Push, now: float) -> dict[str, str]:
        to, contact = urlsplit(push.endpoint), push.site if push.site.startswith("https://") else NOBODY
        claims = {"aud": f"{to.scheme}://{to.netloc}", "exp": int(now) + SIGNED_FOR, "sub": contact}
        vapid = self._vapid
        vapid.conf = {"no-strict": True}  # it knows fewer addresses than there are
        return dict(vapid.sign(claims))
