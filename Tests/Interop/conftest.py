"""What the tests share: a fresh world for each, and clients that know its addresses."""

from typing import Any

import pytest

from kit import World
from pool_app import PoolApp, client


@pytest.fixture(autouse=True)
def plain_http(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let oauthlib speak to services without TLS."""
    monkeypatch.setenv("OAUTHLIB_INSECURE_TRANSPORT", "1")


@pytest.fixture
def world() -> World:
    """Make a world that nobody else uses."""
    return World.new()


@pytest.fixture
def idp(world: World) -> Any:  # noqa: ANN401
    """Make a client of the user pool."""
    return client(world, "cognito-idp")


@pytest.fixture
def identity(world: World) -> Any:  # noqa: ANN401
    """Make a client of the identity pool."""
    return client(world, "cognito-identity")


@pytest.fixture
def app(world: World, idp: Any) -> PoolApp:  # noqa: ANN401
    """Make an app on boto3."""
    return PoolApp(world, idp)
