"""Login with Amazon through requests-oauthlib: authorize, token, refresh, profile and tokeninfo."""

import time
from urllib.parse import parse_qs, urlsplit

import pytest
import requests
from oauthlib.oauth2 import (
    AccessDeniedError,
    InvalidClientError,
    InvalidGrantError,
    MismatchingStateError,
    OAuth2Error,
)

from kit import SECONDS, World
from login_app import NATIVE, LoginApp, way_back

KINDS = [
    pytest.param(True, False, id="public-with-pkce"),
    pytest.param(False, True, id="with-secret"),
    pytest.param(True, True, id="with-secret-and-pkce"),
]


@pytest.mark.parametrize(("pkce", "secret"), KINDS)
@pytest.mark.parametrize("native", [False, True], ids=["web", "native"])
def test_a_code_is_exchanged_for_tokens(world: World, *, pkce: bool, secret: bool, native: bool) -> None:
    """The customer approves, the app redeems the code, reads the profile, and refreshes."""
    redirect = NATIVE if native else next(uri for uri in world.login["redirect_uris"] if uri.startswith("http"))
    assert redirect in world.login["redirect_uris"]
    app = LoginApp(world, redirect, pkce=pkce, secret=secret)
    tokens = app.exchange(app.authorize())
    assert tokens["token_type"] == "bearer"
    assert tokens["access_token"].startswith("Atza|")
    assert tokens["refresh_token"].startswith("Atzr|")
    assert tokens["expires_in"] == 3600

    profile = app.session.get(world.login["profile"], timeout=SECONDS).json()
    assert set(profile) == {"user_id", "name", "email", "postal_code"}
    info = requests.get(
        world.login["tokeninfo"], params={"access_token": tokens["access_token"]}, timeout=SECONDS
    ).json()
    assert info["aud"] == world.login["client_id"]
    assert info["user_id"] == profile["user_id"]
    assert info["iss"] == "https://www.amazon.com"
    assert 3500 < info["exp"] <= 3600
    assert abs(info["iat"] - time.time()) < 120

    world.advance(3700)
    assert app.session.get(world.login["profile"], timeout=SECONDS).status_code == 401
    fresh = app.refresh()
    assert fresh["access_token"] != tokens["access_token"]
    assert app.session.get(world.login["profile"], timeout=SECONDS).json() == profile


def test_the_address_of_an_app_keeps_its_form(world: World) -> None:
    """The empty authority of the app's own scheme stays, and code and state are added to the query."""
    back = LoginApp(world, NATIVE, pkce=True, secret=False).authorize()
    assert back.startswith(f"{NATIVE}&")
    fields = parse_qs(urlsplit(back).query)
    assert set(fields) == {"methodName", "code", "scope", "state"}
    assert fields["scope"] == ["profile postal_code"]


def test_a_customer_may_deny(world: World) -> None:
    """The redirect has access_denied and the state of the request."""
    world.decide("deny")
    app = LoginApp(world, NATIVE, pkce=True, secret=False)
    url, state = app.session.authorization_url(world.login["authorize"])
    back = way_back(url, NATIVE)
    assert parse_qs(urlsplit(back).query)["state"] == [state]
    with pytest.raises(AccessDeniedError):
        app.exchange(back)
    world.decide("approve")
    assert app.exchange(app.authorize())["access_token"]


def test_a_tampered_state_is_detected(world: World) -> None:
    """The library compares the state, and redeems no code."""
    world.decide("tamper")
    app = LoginApp(world, NATIVE, pkce=True, secret=False)
    back = app.authorize()
    with pytest.raises(MismatchingStateError):
        app.exchange(back)


def test_a_code_requires_its_verifier_and_is_valid_once(world: World) -> None:
    """A wrong verifier is rejected, the correct one is accepted, and a second use is rejected."""
    app = LoginApp(world, NATIVE, pkce=True, secret=False)
    back = app.authorize()
    code = parse_qs(urlsplit(back).query)["code"][0]
    thief = LoginApp(world, NATIVE, pkce=False, secret=False).session
    with pytest.raises(InvalidGrantError):
        thief.fetch_token(world.login["token"], code=code, code_verifier="W" * 43, include_client_id=True)
    assert app.exchange(back)["access_token"]
    with pytest.raises(InvalidGrantError):
        app.exchange(back)


def test_a_code_is_valid_for_five_minutes(world: World) -> None:
    """An older code is rejected."""
    app = LoginApp(world, NATIVE, pkce=True, secret=False)
    back = app.authorize()
    world.advance(360)
    with pytest.raises(InvalidGrantError):
        app.exchange(back)


@pytest.mark.parametrize("renewal", ["added", "rotated", "repeated", "omitted"])
def test_a_refresh_treats_the_refresh_token_as_the_rules_say(world: World, renewal: str) -> None:
    """The library keeps the refresh token that counts, and refreshes with it again."""
    rules = {"renewal": renewal, "access-token-lifetime": 600}
    world.ask("POST", "things", {"service": "login-with-amazon", "thing": "token-rules", "with": rules})
    app = LoginApp(world, NATIVE, pkce=True, secret=False)
    first = app.exchange(app.authorize())
    assert first["expires_in"] == 600
    world.advance(601)
    second = app.refresh()
    assert (second["refresh_token"] == first["refresh_token"]) == (renewal in {"repeated", "omitted"})
    assert app.refresh()["access_token"] != second["access_token"]
    if renewal == "rotated":
        client = world.login["client_id"]
        with pytest.raises(InvalidGrantError):
            app.session.refresh_token(world.login["token"], first["refresh_token"], client_id=client)


def test_a_wrong_secret_is_rejected(world: World) -> None:
    """A client with a wrong secret gets the error for clients."""
    app = LoginApp(world, NATIVE, pkce=False, secret=True)
    back = app.authorize()
    app.secret = "wrong"
    with pytest.raises(InvalidClientError):
        app.exchange(back)


def test_basic_authentication_is_accepted(world: World) -> None:
    """Id and secret may be sent in the header."""
    app = LoginApp(world, NATIVE, pkce=False, secret=True)
    response = app.authorize()
    tokens = app.session.fetch_token(
        world.login["token"],
        authorization_response=response,
        auth=(world.login["client_id"], world.login["client_secret"]),
        timeout=SECONDS,
    )
    assert tokens["access_token"]


@pytest.mark.parametrize("what", ["client_id", "redirect_uri"])
def test_an_unknown_app_gets_no_redirect(world: World, what: str) -> None:
    """Without a registered client and address, the answer is a page."""
    fields = {
        "client_id": world.login["client_id"],
        "redirect_uri": NATIVE,
        "response_type": "code",
        "scope": "profile",
        "state": "s",
    }
    response = requests.get(
        world.login["authorize"],
        params=fields | {what: "https://evil.example/"},
        allow_redirects=False,
        timeout=SECONDS,
    )
    assert response.status_code == 400
    assert "Location" not in response.headers


def test_a_fault_reaches_the_library(world: World) -> None:
    """An injected error is raised with its name."""
    app = LoginApp(world, NATIVE, pkce=True, secret=False)
    back = app.authorize()
    world.fault("token", error="server_error")
    with pytest.raises(OAuth2Error) as failed:
        app.exchange(back)
    assert failed.value.error == "server_error"
    assert app.exchange(back)["access_token"]
