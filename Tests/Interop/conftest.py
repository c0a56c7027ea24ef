"""Fixtures of the tests: a fresh world for each, and clients with its addresses."""

from typing import Any

import pytest

from kit import World
from pool_app import PoolApp, client


@pytest.fixture(autouse=True)
def plain_http(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow oauthlib to use services without TLS."""
    monkeypatch.setenv("OAUTHLIB_INSECURE_TRANSPORT", "1")


@pytest.fixture
def world() -> World:
    """Create a world for one test."""
    return World.new()


@pytest.fixture
def idp(world: World) -> Any:  # noqa: ANN401
    """Create a client of the user pool."""
    return client(world, "cognito-idp")


@pytest.fixture
def identity(world: World) -> Any:  # noqa: ANN401
    """Create a client of the identity pool."""
    return client(world, "cognito-identity")


@pytest.fixture
def app(world: World, idp: Any) -> PoolApp:  # noqa: ANN401
    """Create an app on boto3."""
    return PoolApp(world, idp)
