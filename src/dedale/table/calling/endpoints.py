"""Where calls may be sent: a push service on the open net, never a machine inside."""

import http.client
import socket
import ssl
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from dedale.core import Fault, mark

LONGEST = 1000
HTTPS = 443
TRANSLATED = IPv6Network("64:ff9b::/96")  # another way to write an IPv4 address


class BadEndpoint(Fault):
    def __init__(self) -> None:
        super().__init__(mark("Your browser's push service cannot be reached from here."))


@dataclass(frozen=True)
class Place:
    """A push service, found: `address` is the one that was looked at, and no other is asked again."""

    host: str
    port: int
    address: str
    path: str
    safe: bool


def found(endpoint: str, loopback: bool = False) -> Place:
    """Looks the name up, which may take its time; `loopback`: this machine itself may be called, for tests."""
    try:
        url = urlsplit(endpoint)
        host, port = url.hostname or "", url.port or HTTPS
        given = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (ValueError, OSError, UnicodeError):
        raise BadEndpoint from None
    addresses = [str(each[4][0]).partition("%")[0] for each in given]
    here = loopback and all(ip_address(each).is_loopback for each in addresses)
    plain = len(endpoint) <= LONGEST and endpoint.isascii() and endpoint.isprintable() and "@" not in url.netloc
    outside = url.scheme == "https" and port == HTTPS and all(open_net(ip_address(each)) for each in addresses)
    if not (plain and host and addresses and (here or outside)):
        raise BadEndpoint
    path = f"{url.path or '/'}?{url.query}" if url.query else url.path or "/"
    return Place(host, port, addresses[0], path, url.scheme == "https")


def open_net(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and (address.ipv4_mapped or address.sixtofour or address.teredo):
        return False
    return address.is_global and not address.is_multicast and address not in TRANSLATED


class Pinned(http.client.HTTPConnection):
    """Goes to the address that was looked at, whatever the name leads to by now. Follows nobody elsewhere."""

    def __init__(self, place: Place, timeout: float) -> None:
        super().__init__(place.host, place.port, timeout=timeout)
        self._place = place

    def connect(self) -> None:
        plain = socket.create_connection((self._place.address, self._place.port), self.timeout)
        self.sock = plain
        if self._place.safe:
            self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self._place.host)


def post(place: Place, headers: dict[str, str], body: bytes, timeout: float) -> int:
    """The status of the answer; what it says is not read."""
    connection = Pinned(place, timeout)
    try:
        connection.request("POST", place.path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()
