"""Runs a release of Authlib against the cases of the specification `lwa-token`: an app that authenticates by Basic."""

import os
import sys
from pathlib import Path

import authlib
import requests
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "PublicClients"))
import driver_loop
import token_endpoint
from driver_loop import Fields
from token_endpoint import Exchange, Refresh

# The services of a test have no TLS.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"


class AuthlibDriver(token_endpoint.TokenDriver):
    """An app on Authlib: a session for each call, which authenticates as Authlib does by default."""

    name = "Authlib"
    version = authlib.__version__

    def exchange(self, asked: Exchange) -> Fields:
        """Exchange an authorization code."""
        session = OAuth2Session(asked.client_id, asked.client_secret, redirect_uri=asked.redirect_uri)
        return session.fetch_token(self.token_url, code=asked.code, **asked.proof)

    def refresh(self, asked: Refresh) -> Fields:
        """Exchange a refresh token."""
        session = OAuth2Session(asked.client_id, asked.client_secret)
        return session.refresh_token(self.token_url, refresh_token=asked.refresh_token)

    def code(self, error: Exception) -> str | None:
        """Return the word of the service, or the code for its own errors."""
        if isinstance(error, requests.HTTPError) and error.response.status_code >= requests.codes.server_error:
            return "server_error"
        return token_endpoint.word(error.error) if isinstance(error, OAuthError) else None


if __name__ == "__main__":
    driver_loop.run(AuthlibDriver())
