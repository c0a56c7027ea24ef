# The names of arguments are the specification's.
# ruff: noqa: N803
"""Runs a release of requests-oauthlib against the cases of the specification `lwa-token`.

A client with a secret passes its id and the secret to `fetch_token`, as the thread does, and leaves it to the library
where they go.
"""

import os
import sys
from importlib.metadata import version
from pathlib import Path

from oauthlib.oauth2 import MissingTokenError, OAuth2Error
from requests_oauthlib import OAuth2Session

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "PublicClients"))
import driver_loop
import token_endpoint
from driver_loop import Fields

# The services of a test have no TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"


class RequestsOAuthlibDriver(token_endpoint.TokenDriver):
    """An app on requests-oauthlib: a session for each call."""

    name = "requests-oauthlib"
    version = version("requests-oauthlib")

    def exchange(
        self,
        code: str,
        redirectUri: str,
        clientId: str,
        codeVerifier: str | None = None,
        clientSecret: str | None = None,
    ) -> Fields:
        """Exchange an authorization code."""
        proof = {"code_verifier": codeVerifier} if codeVerifier is not None else {}
        secret = {"client_id": clientId, "client_secret": clientSecret} if clientSecret is not None else {}
        session = OAuth2Session(clientId, redirect_uri=redirectUri)
        return token_endpoint.reply(session.fetch_token(self.token_url, code=code, **proof, **secret))

    def refresh(self, refreshToken: str, clientId: str, clientSecret: str | None = None) -> Fields:
        """Exchange a refresh token; the library adds what it is given to the form."""
        secret = {"client_secret": clientSecret} if clientSecret is not None else {}
        token = OAuth2Session(clientId).refresh_token(
            self.token_url, refresh_token=refreshToken, client_id=clientId, **secret
        )
        return token_endpoint.reply(token)

    def code(self, error: Exception) -> str | None:
        """Return the word of the service, or the code for an answer without a token."""
        if isinstance(error, MissingTokenError):
            return "malformed_response"
        if isinstance(error, OAuth2Error) and error.error in token_endpoint.CODES:
            return error.error
        return None


if __name__ == "__main__":
    driver_loop.run(RequestsOAuthlibDriver())
