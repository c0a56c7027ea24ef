"""The hosted pages through requests-oauthlib: code and PKCE, tokens with an id token, refresh and revocation."""

from urllib.parse import parse_qs, urlsplit

import pytest
import requests
from oauthlib.oauth2 import AccessDeniedError, InvalidGrantError
from requests_oauthlib import OAuth2Session

from kit import SECONDS, World
from login_app import way_back
from tokens import verified

REDIRECT = "http://127.0.0.1:9/callback"


def discovered(world: World) -> dict[str, str]:
    """Read the addresses of the pool's pages from the discovery document."""
    issuer = f"{world.cognito['endpoint']}/{world.cognito['user_pool_id']}"
    document = requests.get(f"{issuer}/.well-known/openid-configuration", timeout=SECONDS).json()
    assert document["issuer"] == issuer
    return document


def session(world: World) -> OAuth2Session:
    """Create an app without a secret."""
    scope = ["openid", "email"]
    return OAuth2Session(world.cognito["client_id"], redirect_uri=REDIRECT, scope=scope, pkce="S256")


def test_a_user_signs_in_on_the_hosted_pages(world: World) -> None:
    """The id token is the user's, and the tokens can be refreshed until they are revoked."""
    world.user(email="hedy@kit.example")
    pool, app = discovered(world), session(world)
    url, _ = app.authorization_url(pool["authorization_endpoint"])
    back = way_back(url, REDIRECT)
    tokens = app.fetch_token(
        pool["token_endpoint"], authorization_response=back, include_client_id=True, timeout=SECONDS
    )
    client_id = world.cognito["client_id"]
    claims = verified(world, tokens["id_token"], audience=client_id)
    assert claims["cognito:username"] == "hedy"
    assert claims["email"] == "hedy@kit.example"

    world.advance(1800)
    fresh = app.refresh_token(pool["token_endpoint"], client_id=client_id, timeout=SECONDS)
    assert fresh["access_token"] != tokens["access_token"]
    revoked = requests.post(
        pool["revocation_endpoint"],
        data={"token": tokens["refresh_token"], "client_id": client_id},
        timeout=SECONDS,
    )
    assert revoked.status_code == 200
    with pytest.raises(InvalidGrantError):
        app.refresh_token(
            pool["token_endpoint"], refresh_token=tokens["refresh_token"], client_id=client_id, timeout=SECONDS
        )


def test_the_domain_tells_of_the_user(world: World) -> None:
    """The access token of the hosted pages opens the user's data, and another one does not."""
    world.user(email="hedy@kit.example")
    pool, app = discovered(world), session(world)
    back = way_back(app.authorization_url(pool["authorization_endpoint"])[0], REDIRECT)
    app.fetch_token(pool["token_endpoint"], authorization_response=back, include_client_id=True, timeout=SECONDS)
    seen = app.get(pool["userinfo_endpoint"], timeout=SECONDS).json()
    assert (seen["username"], seen["email"], seen["email_verified"]) == ("hedy", "hedy@kit.example", "true")
    assert "phone_number" not in seen

    refused = requests.get(
        pool["userinfo_endpoint"], headers={"Authorization": "Bearer made.up.token"}, timeout=SECONDS
    )
    assert refused.status_code == 401
    assert refused.headers["WWW-Authenticate"].startswith('error="invalid_token"')
    assert requests.get(pool["userinfo_endpoint"], timeout=SECONDS).status_code == 400


def test_the_token_endpoint_replaces_refresh_tokens(world: World) -> None:
    """Where refresh tokens rotate, requests-oauthlib keeps the new one, and the old one is refused."""
    world.user()
    world.pool(rotation="enabled")
    pool, app = discovered(world), session(world)
    back = way_back(app.authorization_url(pool["authorization_endpoint"])[0], REDIRECT)
    first = app.fetch_token(
        pool["token_endpoint"], authorization_response=back, include_client_id=True, timeout=SECONDS
    )["refresh_token"]
    client_id = world.cognito["client_id"]
    second = app.refresh_token(pool["token_endpoint"], client_id=client_id, timeout=SECONDS)["refresh_token"]
    assert second != first
    app.refresh_token(pool["token_endpoint"], client_id=client_id, timeout=SECONDS)
    with pytest.raises(InvalidGrantError):
        app.refresh_token(pool["token_endpoint"], refresh_token=first, client_id=client_id, timeout=SECONDS)


def test_a_user_may_leave_the_hosted_pages(world: World) -> None:
    """The redirect has the error and the state of the request."""
    world.user()
    world.decide("cancel")
    pool, app = discovered(world), session(world)
    url, state = app.authorization_url(pool["authorization_endpoint"])
    back = way_back(url, REDIRECT)
    assert parse_qs(urlsplit(back).query)["state"] == [state]
    with pytest.raises(AccessDeniedError):
        app.fetch_token(pool["token_endpoint"], authorization_response=back, timeout=SECONDS)
