"""Runs a release of oauthlib against the cases of the specification `lwa-token`, by means of requests-oauthlib."""

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
from token_endpoint import Exchange, Refresh

# The services of a test have no TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"


class OAuthlibDriver(token_endpoint.TokenDriver):
    """An app on requests-oauthlib: a session for each call, which names the app and its secret in the form."""

    name = "oauthlib"
    version = version("oauthlib")

    def exchange(self, asked: Exchange) -> Fields:
        """Exchange an authorization code."""
        session = OAuth2Session(asked.client_id, redirect_uri=asked.redirect_uri)
        named = {"client_secret": asked.client_secret, "include_client_id": True}
        return session.fetch_token(self.token_url, code=asked.code, **named, **asked.proof)

    def refresh(self, asked: Refresh) -> Fields:
        """Exchange a refresh token; the library adds what it is given to the form."""
        named = {"client_id": asked.client_id} | asked.secret
        return OAuth2Session(asked.client_id).refresh_token(self.token_url, refresh_token=asked.refresh_token, **named)

    def code(self, error: Exception) -> str | None:
        """Return the word of the service, or the code for an answer without a token."""
        if isinstance(error, MissingTokenError):
            return "malformed_response"
        return token_endpoint.word(error.error) if isinstance(error, OAuth2Error) else None


if __name__ == "__main__":
    driver_loop.run(OAuthlibDriver())
