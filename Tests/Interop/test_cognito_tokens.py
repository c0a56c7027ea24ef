"""The tokens of a sign-in as verified by PyJWT, and the identity pool's credentials for them."""

import time
from datetime import UTC, datetime, timedelta
from typing import Any

import jwt
import pytest

from kit import World
from pool_app import PoolApp
from tokens import verified


def test_tokens_are_verified_by_the_published_keys(app: PoolApp, world: World) -> None:
    """Both kinds have the documented claims, and are signed with different keys."""
    made = world.user(email="hedy@kit.example")
    tokens = app.sign_in()
    access = verified(world, tokens["AccessToken"])
    identity = verified(world, tokens["IdToken"], audience=app.client_id)

    assert access["token_use"] == "access"
    assert access["client_id"] == app.client_id
    assert access["username"] == "hedy"
    assert access["scope"] == "aws.cognito.signin.user.admin"
    assert "aud" not in access
    assert identity["token_use"] == "id"
    assert identity["cognito:username"] == "hedy"
    assert identity["email"] == "hedy@kit.example"
    assert access["sub"] == identity["sub"]
    assert access["sub"] == made.get("sub", access["sub"])
    assert access["exp"] - access["iat"] == 3600
    assert abs(access["iat"] - time.time()) < 120

    headers = [jwt.get_unverified_header(tokens[name]) for name in ("AccessToken", "IdToken")]
    assert all(set(header) == {"kid", "alg"} for header in headers)
    assert headers[0]["kid"] != headers[1]["kid"]


def test_a_token_that_was_changed_is_not_verified(app: PoolApp, world: World) -> None:
    """A change of one bit of the signature is detected."""
    world.user()
    token = app.sign_in()["AccessToken"]
    head, claims, signature = token.split(".")
    changed = ".".join([head, claims, ("B" if signature[0] == "A" else "A") + signature[1:]])
    with pytest.raises(jwt.InvalidSignatureError):
        verified(world, changed)


def test_the_clock_of_the_service_is_the_tokens(app: PoolApp, world: World) -> None:
    """A service with an advanced clock issues tokens of that time."""
    world.user()
    world.advance(2 * 3600)
    token = app.sign_in()["AccessToken"]
    issued = jwt.decode(token, options={"verify_signature": False})["iat"]
    assert abs(issued - time.time() - 2 * 3600) < 120


def test_an_identity_has_credentials(app: PoolApp, identity: Any, world: World) -> None:  # noqa: ANN401
    """The identity of a user stays the same, and its credentials last an hour."""
    world.user()
    provider = f"cognito-idp.{world.cognito['region']}.amazonaws.com/{world.cognito['user_pool_id']}"
    logins = {provider: app.sign_in()["IdToken"]}
    first = identity.get_id(IdentityPoolId=world.cognito["identity_pool_id"], Logins=logins)["IdentityId"]
    again = {provider: app.sign_in()["IdToken"]}
    assert identity.get_id(IdentityPoolId=world.cognito["identity_pool_id"], Logins=again)["IdentityId"] == first
    assert first.startswith(f"{world.cognito['region']}:")

    answer = identity.get_credentials_for_identity(IdentityId=first, Logins=logins)
    credentials = answer["Credentials"]
    assert answer["IdentityId"] == first
    assert credentials["AccessKeyId"].startswith("ASIA")
    assert credentials["SecretKey"]
    assert credentials["SessionToken"]
    lifetime = credentials["Expiration"] - datetime.now(UTC)
    assert timedelta(minutes=55) < lifetime < timedelta(minutes=65)
    assert identity.get_open_id_token(IdentityId=first, Logins=logins)["Token"].count(".") == 2


def test_a_guest_has_an_identity_of_their_own(identity: Any, world: World) -> None:  # noqa: ANN401
    """Each guest gets a separate identity, and none is a user."""
    pool = world.cognito["identity_pool_id"]
    first, second = (identity.get_id(IdentityPoolId=pool)["IdentityId"] for _ in range(2))
    assert first != second
    assert identity.get_credentials_for_identity(IdentityId=first)["Credentials"]["SessionToken"]


def test_identities_are_refused_by_name(app: PoolApp, identity: Any, world: World) -> None:  # noqa: ANN401
    """An unknown pool, an unknown identity and another user's identity each have an error."""
    world.user()
    provider = f"cognito-idp.{world.cognito['region']}.amazonaws.com/{world.cognito['user_pool_id']}"
    logins = {provider: app.sign_in()["IdToken"]}
    nowhere = f"{world.cognito['region']}:00000000-0000-4000-8000-000000000000"
    with pytest.raises(identity.exceptions.ResourceNotFoundException):
        identity.get_id(IdentityPoolId=nowhere)
    with pytest.raises(identity.exceptions.ResourceNotFoundException):
        identity.get_credentials_for_identity(IdentityId=nowhere)
    own = identity.get_id(IdentityPoolId=world.cognito["identity_pool_id"], Logins=logins)["IdentityId"]
    with pytest.raises(identity.exceptions.NotAuthorizedException):
        identity.get_credentials_for_identity(IdentityId=own)
    with pytest.raises(identity.exceptions.NotAuthorizedException):
        identity.get_id(IdentityPoolId=world.cognito["identity_pool_id"], Logins={provider: "made.up.token"})
