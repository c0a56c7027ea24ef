"""An app on requests-oauthlib, as the tests of Login with Amazon use it."""

from typing import Any

import requests
from requests_oauthlib import OAuth2Session

from kit import SECONDS, World

SCOPES = ["profile", "postal_code"]
NATIVE = "amzn-com.example.app://?methodName=signin"


class LoginApp:
    """An app on requests-oauthlib."""

    def __init__(self, world: World, redirect: str, *, pkce: bool, secret: bool) -> None:
        """Keep the world, the redirect URI, and the app's proof for its codes."""
        self.login = world.login
        self.secret = world.login["client_secret"] if secret else None
        self.session = OAuth2Session(
            world.login["client_id"], redirect_uri=redirect, scope=SCOPES, pkce="S256" if pkce else None
        )

    def authorize(self) -> str:
        """Open the page for the customer; return the address of the redirect."""
        url, _ = self.session.authorization_url(self.login["authorize"])
        return way_back(url, self.session.redirect_uri)

    def exchange(self, response: str) -> dict[str, Any]:
        """Redeem the code of the redirect."""
        return self.session.fetch_token(
            self.login["token"],
            authorization_response=response,
            client_secret=self.secret,
            include_client_id=True,
            timeout=SECONDS,
        )

    def refresh(self) -> dict[str, Any]:
        """Use the refresh token."""
        secret = {"client_secret": self.secret} if self.secret else {}
        client = {"client_id": self.login["client_id"]} | secret
        return self.session.refresh_token(self.login["token"], timeout=SECONDS, **client)


def way_back(url: str, redirect: str) -> str:
    """Follow the redirects up to the app's own address."""
    for _ in range(5):
        response = requests.get(url, allow_redirects=False, timeout=SECONDS)
        assert response.is_redirect, f"{response.status_code} {response.text[:200]}"
        url = response.headers["Location"]
        if url.startswith(redirect):
            return url
    raise AssertionError(url)
