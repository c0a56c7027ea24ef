"""Hostile requests must not affect others: garbage, size, slowness, and other worlds."""

import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests

from kit import PASSWORD, SECONDS, World
from pool_app import PoolApp, client


@contextmanager
def wire(world: World) -> Iterator[socket.socket]:
    """Open a plain connection to the services."""
    parts = urlsplit(world.cognito["endpoint"])
    with socket.create_connection((parts.hostname, parts.port), timeout=SECONDS) as connection:
        yield connection


def status(connection: socket.socket) -> int | None:
    """Read the status of an answer; `None` if the connection ends without one."""
    received = b""
    try:
        while b"\r\n" not in received:
            part = connection.recv(4096)
            if not part:
                return None
            received += part
    except ConnectionError:
        return None
    return int(received.split()[1])


GARBAGE = {
    "noise": bytes(range(256)) * 8,
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(64),
    "no-version": b"GET /\r\n\r\n",
    "two-lengths": b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
    "negative-length": b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "bad-chunk": b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "long-header": b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 1_000_000 + b"\r\n\r\n",
    "long-path": b"GET /" + b"a" * 1_000_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
}


@pytest.mark.parametrize("name", GARBAGE)
def test_garbage_is_refused(app: PoolApp, world: World, name: str) -> None:
    """The connection gets a 4xx or is closed, and other clients are served."""
    world.user()
    with wire(world) as connection:
        try:
            connection.sendall(GARBAGE[name])
            connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        else:
            assert (status(connection) or 400) // 100 == 4
    assert app.sign_in()["AccessToken"]


def test_a_slow_request_blocks_no_other(app: PoolApp, world: World) -> None:
    """While one client sends its request slowly, another signs in."""
    world.user()
    with wire(world) as slow:
        slow.sendall(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{")
        for _ in range(3):
            assert app.sign_in()["AccessToken"]
            slow.sendall(b" ")


def test_many_idle_connections_block_no_request(app: PoolApp, world: World) -> None:
    """Silent connections do not prevent answers."""
    world.user()
    parts = urlsplit(world.cognito["endpoint"])
    idle = [socket.create_connection((parts.hostname, parts.port), timeout=SECONDS) for _ in range(200)]
    try:
        assert app.sign_in()["AccessToken"]
    finally:
        for connection in idle:
            connection.close()


def test_an_oversized_request_is_refused(app: PoolApp, world: World) -> None:
    """A body beyond the limit gets a 4xx."""
    world.user()
    target = {"X-Amz-Target": "AWSCognitoIdentityProviderService.SignUp", "Content-Type": "application/x-amz-json-1.1"}
    body = json.dumps({"ClientId": app.client_id, "Username": "a" * 20_000_000})
    try:
        response = requests.post(world.cognito["endpoint"], data=body, headers=target, timeout=SECONDS)
    except requests.ConnectionError:
        pass  # The service does not have to read all of what it rejects.
    else:
        assert response.status_code // 100 == 4
    assert app.sign_in()["AccessToken"]


BODIES = ["", "null", "[]", "0", '"', "{", '{"ClientId":{}}', '{"ClientId":[[]],"Username":1}', "[" * 20_000, "\x00"]


@pytest.mark.parametrize("target", ["SignUp", "InitiateAuth", "RespondToAuthChallenge", "GetUser", "NoSuchOperation"])
def test_a_body_that_is_not_a_request_is_rejected(app: PoolApp, world: World, target: str) -> None:
    """For JSON of any shape and for other texts, the answer is a 400 with a type."""
    world.user()
    headers = {
        "X-Amz-Target": f"AWSCognitoIdentityProviderService.{target}",
        "Content-Type": "application/x-amz-json-1.1",
    }
    for body in BODIES:
        response = requests.post(world.cognito["endpoint"], data=body, headers=headers, timeout=SECONDS)
        assert response.status_code == 400, body[:40]
        assert response.json()["__type"].endswith("Exception")
    assert app.sign_in()["AccessToken"]


def test_worlds_are_isolated() -> None:
    """Users, codes, tokens, settings and clocks belong to one world."""
    here, there = World.new(), World.new()
    assert here.cognito["endpoint"] != there.cognito["endpoint"]
    near, far = (PoolApp(world, client(world, "cognito-idp")) for world in (here, there))
    near.sign_up()
    assert there.inbox("hedy") == []
    far.sign_up()
    near.confirm()
    with pytest.raises(far.idp.exceptions.UserNotConfirmedException):
        far.sign_in()
    there.pool(flows="USER_SRP_AUTH")
    tokens: dict[str, Any] = near.sign_in()
    with pytest.raises(far.idp.exceptions.NotAuthorizedException):
        far.idp.get_user(AccessToken=tokens["AccessToken"])
    there.advance(7200)
    assert near.idp.get_user(AccessToken=tokens["AccessToken"])["Username"] == "hedy"
    assert PASSWORD not in json.dumps(here.exchanges())
    names = [exchange["operation"] for exchange in there.exchanges()]
    assert names == ["SignUp", "InitiateAuth", "GetUser"]


def test_many_clients_are_served_at_once() -> None:
    """Users of two worlds sign up and in at the same time, each with tokens of their own."""
    worlds = [World.new() for _ in range(2)]
    for world in worlds:
        world.pool(auto_confirm=True)

    def live(number: int) -> str:
        world = worlds[number % 2]
        app = PoolApp(world, client(world, "cognito-idp"))
        name = f"user{number}"
        app.sign_up(name)
        token = app.sign_in(name)["AccessToken"]
        assert app.idp.get_user(AccessToken=token)["Username"] == name
        return token

    with ThreadPoolExecutor(8) as pool:
        tokens = list(pool.map(live, range(24)))
    assert len(set(tokens)) == 24


def test_a_reset_empties_a_world(app: PoolApp, world: World) -> None:
    """Afterwards the world is in its initial state."""
    world.user()
    assert app.sign_in()["AccessToken"]
    world.ask("POST", "reset")
    with pytest.raises(app.idp.exceptions.UserNotFoundException):
        app.sign_in()
