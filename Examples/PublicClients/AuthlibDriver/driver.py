"""Runs Authlib's OAuth 2.0 client against the cases of the specification `lwa-token`."""

import os
import sys
from pathlib import Path

import authlib
import requests
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import driver_loop
import token_endpoint
from driver_loop import Fields
from token_endpoint import Exchange, Refresh

# The services of a test have no TLS.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"


class AuthlibDriver(token_endpoint.TokenDriver):
    """An app on Authlib: a session for each call, which lists the secret in the form as the documents do."""

    name = "Authlib"
    version = authlib.__version__

    def exchange(self, asked: Exchange) -> Fields:
        """Exchange an authorization code."""
        session = self.session(asked, redirect_uri=asked.redirect_uri)
        return session.fetch_token(self.token_url, code=asked.code, **asked.proof)

    def refresh(self, asked: Refresh) -> Fields:
        """Exchange a refresh token."""
        return self.session(asked).refresh_token(self.token_url, refresh_token=asked.refresh_token)

    def session(self, asked: Exchange | Refresh, **options: str) -> OAuth2Session:
        """Create a session; the method of a client without a secret is Authlib's default."""
        method = {"token_endpoint_auth_method": "client_secret_post"} if asked.client_secret is not None else {}
        return OAuth2Session(asked.client_id, asked.client_secret, **method, **options)

    def code(self, error: Exception) -> str | None:
        """Return the word of the service, or the code for its own errors."""
        if isinstance(error, requests.HTTPError) and error.response.status_code >= requests.codes.server_error:
            return "server_error"
        return token_endpoint.word(error.error) if isinstance(error, OAuthError) else None


if __name__ == "__main__":
    driver_loop.run(AuthlibDriver())
