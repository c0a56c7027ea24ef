"""A service that signs a user in, and a plain client of it."""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

USERNAME, PASSWORD = "ada", "Correct-Horse-7"


@dataclass(frozen=True)
class Service:
    """A service that a user is known to."""

    endpoint: str
    client_id: str
    process_id: int

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
        self.connect()

    def connect(self) -> None:
        """Open the connection, and again where the service does not keep it."""
        self.connection = socket.create_connection(self.address)
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.answers = self.connection.makefile("rb")

    def sign_in(self) -> None:
        """Sign in once; anything but a token ends the measurement."""
        self.connection.sendall(self.request)
        status = self.answers.readline()
        headers = {}
        while (line := self.answers.readline()) not in (b"\r\n", b""):
            name, _, value = line.partition(b":")
            headers[name.lower()] = value.strip()
        body = self.answers.read(int(headers[b"content-length"]))
        if b" 200 " not in status or b'"AccessToken"' not in body:
            sys.exit(f"a sign-in failed: {status!r} {body[:200]!r}")
        if headers.get(b"connection", b"").lower() == b"close":
            self.connection.close()
            self.connect()


@contextmanager
def kit(command: str) -> Iterator[Service]:
    """Start `serve`, and make the user known to it."""
    with subprocess.Popen([command, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True) as process:
        first = json.loads(process.stdout.readline())
        put(f"{first['control']}/users", {"username": USERNAME, "password": PASSWORD})
        try:
            yield Service(first["cognito"]["endpoint"], first["cognito"]["client_id"], process.pid)
        finally:
            process.terminate()


def put(url: str, body: object) -> None:
    """Tell the control plane something."""
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"}, method="PUT")  # noqa: S310
    urlopen(request).close()  # noqa: S310
