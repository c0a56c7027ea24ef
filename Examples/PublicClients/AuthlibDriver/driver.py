# The names of arguments are the specification's.
# ruff: noqa: N803
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

# The services of a test have no TLS.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"


class AuthlibDriver(driver_loop.Driver):
    """An app on Authlib: a session for each call, which lists the secret in the form as the documents do."""

    name = "Authlib"
    version = authlib.__version__
    spec = "lwa-token"

    def start(self, world: Fields) -> None:
        """Keep the address of the token endpoint."""
        self.token_url = world["endpoints"]["token"]

    def call(self, operation: str, form: str | None, arguments: Fields) -> Fields:  # noqa: ARG002
        """Make a call."""
        match operation:
            case "exchange":
                return token_endpoint.reply(self.exchange(**arguments))
            case "refresh":
                return token_endpoint.reply(self.refresh(**arguments))
        raise driver_loop.Unsupported

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
        session = self.session(clientId, clientSecret, redirect_uri=redirectUri)
        return session.fetch_token(self.token_url, code=code, **proof)

    def refresh(self, refreshToken: str, clientId: str, clientSecret: str | None = None) -> Fields:
        """Exchange a refresh token."""
        return self.session(clientId, clientSecret).refresh_token(self.token_url, refresh_token=refreshToken)

    def session(self, client_id: str, secret: str | None, **options: str) -> OAuth2Session:
        """Create a session; the method of a client without a secret is Authlib's default."""
        method = {"token_endpoint_auth_method": "client_secret_post"} if secret is not None else {}
        return OAuth2Session(client_id, secret, **method, **options)

    def failure(self, error: Exception) -> Fields:
        """Map an exception of the library to its code, and any other to its type."""
        if isinstance(error, OAuthError) and error.error in token_endpoint.CODES:
            return {"code": error.error, "message": str(error)}
        if isinstance(error, token_endpoint.TRANSPORT_ERRORS):
            return {"code": "transport_error", "message": str(error)}
        if isinstance(error, requests.HTTPError) and error.response.status_code >= requests.codes.server_error:
            return {"code": "server_error", "message": str(error)}
        return super().failure(error)


if __name__ == "__main__":
    driver_loop.run(AuthlibDriver())
