# The names of arguments are the specification's.
# ruff: noqa: N803
"""Runs a release of oauthlib against the cases of the specification `cognito` about hosted pages, with PKCE.

The code verifier is as long as RFC 7636 allows, as in the thread.
"""

import os
import sys
from importlib.metadata import version
from pathlib import Path

from oauthlib.oauth2 import MismatchingStateError, OAuth2Error, WebApplicationClient
from requests_oauthlib import OAuth2Session

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "PublicClients"))
import driver_loop
from driver_loop import Fields, Unsupported

# The services of a test have no TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

LONGEST = 128


class PageLeft(Exception):  # noqa: N818
    """Raised when the customer leaves the page."""


class OAuthlibPagesDriver(driver_loop.Driver):
    """An app on requests-oauthlib that signs its user in by the hosted page, and keeps the tokens."""

    name = "oauthlib"
    version = version("oauthlib")
    spec = "cognito"
    capabilities = ("clock", "network", "customer")

    def start(self, world: Fields) -> None:
        """Keep the addresses and the app's settings; nobody is signed in."""
        self.endpoints, self.app, self.tokens = world["endpoints"], world["app"], None

    def call(self, operation: str, form: str | None, arguments: Fields) -> Fields:  # noqa: ARG002
        """Make a call."""
        match operation:
            case "showSignIn":
                return self.show_sign_in(**arguments)
            case "getTokens" if self.tokens is not None:
                names = {"accessToken": "access_token", "idToken": "id_token", "refreshToken": "refresh_token"}
                return {name: self.tokens[key] for name, key in names.items() if key in self.tokens}
        raise Unsupported

    def show_sign_in(self, scopes: list[str] | None = None, identityProvider: str | None = None) -> Fields:
        """Open the page, and exchange the code of its redirect."""
        client = WebApplicationClient(self.app["clientId"])
        verifier = client.create_code_verifier(LONGEST)
        session = OAuth2Session(
            client=client, redirect_uri=self.app["redirectUri"], scope=self.app["scopes"] if scopes is None else scopes
        )
        provider = {"identity_provider": identityProvider} if identityProvider is not None else {}
        url, _ = session.authorization_url(
            self.endpoints["authorize"],
            code_challenge=client.create_code_challenge(verifier, "S256"),
            code_challenge_method="S256",
            **provider,
        )
        redirect = self.browse(url, self.app["redirectUri"])
        if redirect is None:
            raise PageLeft
        self.tokens = session.fetch_token(
            self.endpoints["token"],
            authorization_response=redirect,
            code_verifier=verifier,
            client_secret=self.app.get("clientSecret"),
            include_client_id=True,
        )
        return {"userState": "signedIn"}

    def failure(self, error: Exception) -> Fields:
        """Map an exception of the library to its code, and any other to its type."""
        match error:
            case PageLeft():
                return {"code": "userCancelledSignIn", "message": "the page was left"}
            case MismatchingStateError():
                return {"code": "securityFailed", "message": str(error)}
            case OAuth2Error(error="invalid_request"):
                return {"code": "badRequest", "message": str(error)}
        return super().failure(error)


if __name__ == "__main__":
    driver_loop.run(OAuthlibPagesDriver())
