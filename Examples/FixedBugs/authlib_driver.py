# The names of arguments are the specification's.
# ruff: noqa: N803
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

# The services of a test have no TLS.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"


class AuthlibDriver(token_endpoint.TokenDriver):
    """An app on Authlib: a session for each call, which authenticates as Authlib does by default."""

    name = "Authlib"
    version = authlib.__version__

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
        session = OAuth2Session(clientId, clientSecret, redirect_uri=redirectUri)
        return token_endpoint.reply(session.fetch_token(self.token_url, code=code, **proof))

    def refresh(self, refreshToken: str, clientId: str, clientSecret: str | None = None) -> Fields:
        """Exchange a refresh token."""
        session = OAuth2Session(clientId, clientSecret)
        return token_endpoint.reply(session.refresh_token(self.token_url, refresh_token=refreshToken))

    def code(self, error: Exception) -> str | None:
        """Return the word of the service, or the code for its own errors."""
        if isinstance(error, OAuthError) and error.error in token_endpoint.CODES:
            return error.error
        if isinstance(error, requests.HTTPError) and error.response.status_code >= requests.codes.server_error:
            return "server_error"
        return None


if __name__ == "__main__":
    driver_loop.run(AuthlibDriver())
