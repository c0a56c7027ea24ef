"""A service that signs a user in, and a plain client of it."""

import json
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

USERNAME, PASSWORD = "ada", "Correct-Horse-7"
CROWD = 4


@dataclass(frozen=True)
class Service:
    """A service that a user is known to."""

    endpoint: str
    client_id: str
    process_id: int
    authority: str | None = None
    """The file of the certificate authority, where the service speaks TLS."""

    @property
    def request(self) -> bytes:
        """The bytes of a sign-in."""
        body = json.dumps(
            {
                "AuthFlow": "USER_PASSWORD_AUTH",
                "ClientId": self.client_id,
                "AuthParameters": {"USERNAME": USERNAME, "PASSWORD": PASSWORD},
            }
        )
        parts = urlsplit(self.endpoint)
        lines = [
            f"POST {parts.path or '/'} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Content-Type: application/x-amz-json-1.1",
            "X-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth",
            f"Content-Length: {len(body)}",
        ]
        return "\r\n".join([*lines, "", body]).encode()


class Client:
    """A plain client that signs in over and over on one connection."""

    def __init__(self, service: Service) -> None:
        """Connect."""
        parts = urlsplit(service.endpoint)
        self.address = (parts.hostname, parts.port)
        self.request = service.request
        self.trust = ssl.create_default_context(cafile=service.authority) if service.authority else None
        self.connect()

    def connect(self) -> None:
        """Open the connection, and again where the service does not keep it."""
        self.connection = socket.create_connection(self.address)
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.trust:
            self.connection = self.trust.wrap_socket(self.connection, server_hostname=self.address[0])
        self.answers = self.connection.makefile("rb")

    def sign_in(self) -> None:
        """Sign in once; anything but a token ends the measurement."""
        status, body = self.ask()
        if b" 200 " not in status or b'"AccessToken"' not in body:
            sys.exit(f"a sign-in failed: {status!r} {body[:200]!r}")

    def try_to_sign_in(self) -> bool:
        """Sign in once, at a service that does not always answer."""
        try:
            status, body = self.ask()
        except (OSError, LookupError, ValueError):
            self.connection.close()
            self.connect()
            return False
        return b" 200 " in status and b'"AccessToken"' in body

    def ask(self) -> tuple[bytes, bytes]:
        """Send the request, and read the status line and the body of the answer."""
        self.connection.sendall(self.request)
        status = self.answers.readline()
        headers = {}
        while (line := self.answers.readline()) not in (b"\r\n", b""):
            name, _, value = line.partition(b":")
            headers[name.lower()] = value.strip()
        body = self.answers.read(int(headers[b"content-length"]))
        if headers.get(b"connection", b"").lower() == b"close":
            self.connection.close()
            self.connect()
        return status, body


def rate(service: Service, clients: int, seconds: float) -> float:
    """Count sign-ins a second of so many clients at once."""
    counts = [0] * clients
    connected = [Client(service) for _ in counts]
    begin = time.monotonic()

    def work(index: int) -> None:
        while time.monotonic() - begin < seconds:
            connected[index].sign_in()
            counts[index] += 1

    threads = [threading.Thread(target=work, args=(index,)) for index in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / (time.monotonic() - begin)


@contextmanager
def kit(command: str, *options: str) -> Iterator[Service]:
    """Start `serve`, and make the user known to it."""
    words = [command, "serve", "--port", "0", *options]
    # A service that does to requests what was asked for writes a line on each.
    errors = subprocess.DEVNULL if "--chaos" in options else None
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=errors, text=True) as process:
        first = json.loads(process.stdout.readline())
        authority = first.get("certificate_authority")
        put(f"{first['control']}/users", {"username": USERNAME, "password": PASSWORD}, authority)
        try:
            yield Service(first["cognito"]["endpoint"], first["cognito"]["client_id"], process.pid, authority)
        finally:
            process.terminate()


def put(url: str, body: object, authority: str | None) -> None:
    """Tell the control plane something."""
    trust = ssl.create_default_context(cafile=authority) if authority else None
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"}, method="PUT")  # noqa: S310
    urlopen(request, context=trust).close()  # noqa: S310
