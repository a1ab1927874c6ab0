"""Behind a reverse proxy with HTTPS, set up word for word as docs/run-it-for-your-club.md says."""

import datetime
import ipaddress
import os
import re
import socket
import ssl
import subprocess
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.table.client import PATIENCE, Visitor
from tests.table.conftest import until

GUIDE = Path(__file__).parents[3] / "docs/run-it-for-your-club.md"
BOX = """daemon off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 100; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {map}
    server {{
        listen 127.0.0.1:{port} ssl; ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
        {location}
    }}
}}"""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def certified(folder: Path) -> ssl.SSLContext:
    """A certificate for this machine, and who trusts it."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.datetime.now(datetime.UTC)
    built = x509.CertificateBuilder(
        name, name, key.public_key(), x509.random_serial_number(), now, now.replace(year=9999)
    )
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    cert = built.add_extension(here, critical=True).sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
    (folder / "cert.pem").write_bytes(cert)
    plain = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "key.pem").write_bytes(key.private_bytes(*plain))
    return ssl.create_default_context(cadata=cert.decode())


@pytest.fixture
def proxied(server, tmp_path):
    """The address of the proxy in front of the server, and who trusts it."""
    program = os.environ.get("PROXY_SERVER")  # not $NGINX, which it takes for sockets
    if not program:
        pytest.skip("no nginx on this machine, and none could be fetched")
    location = re.search(r"```nginx\n(.*?)```", GUIDE.read_text(), re.DOTALL)[1]
    asked = re.search(r"# (map .*)", location)[1]
    port, trust = free_port(), certified(tmp_path)
    told = location.replace("127.0.0.1:8321", server.base.removeprefix("http://"))
    (tmp_path / "nginx.conf").write_text(BOX.format(folder=tmp_path, port=port, map=asked, location=told))
    os.chmod(tmp_path, 0o755)
    running = subprocess.Popen([program, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")])

    def listens():
        assert running.poll() is None
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    until(listens)
    yield f"https://127.0.0.1:{port}", trust
    running.terminate()
    running.wait()


def test_two_people_play_by_https_and_their_cookies_stay_there(proxied):
    base, trust = proxied
    ann, bo = Visitor(base, trust=trust), Visitor(base, trust=trust)
    path = ann.open(**{"seat-1-kind": "friend", "name": "Ann"})
    page = ann.http.get(path)
    assert page.headers["strict-transport-security"].startswith("max-age=")
    (cookie,) = [cookie for cookie in ann.http.cookies.jar if cookie.name == "me"]
    assert cookie.secure
    assert base + "/join/" in page.text
    bo.join(ann.links(path)[0])
    first, second = ann.live(path), bo.live(path)
    first.move("pass")
    second.wait(5)
    for seat in (first, second):
        seat.close()


def test_visitors_are_counted_by_their_own_addresses(proxied, server):
    base, trust = proxied
    own, claimed = "127.0.0.2", "203.0.113.7"
    with httpx.Client(transport=httpx.HTTPTransport(verify=trust, local_address=own), timeout=PATIENCE) as http:
        assert http.get(base, headers={"X-Forwarded-For": claimed}).status_code == 200
    counted = {client for _, client in server.app.state.site.guard._buckets}
    assert counted & {own, claimed} == {own}
