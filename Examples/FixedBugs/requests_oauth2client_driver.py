# The names of arguments are the specification's.
# ruff: noqa: N803
"""Runs a release of requests_oauth2client against the cases of the specification `lwa-token`."""

import sys
from importlib.metadata import version
from pathlib import Path

from requests_oauth2client import ClientSecretPost, OAuth2Client
from requests_oauth2client.exceptions import EndpointError, InvalidTokenResponse

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "PublicClients"))
import driver_loop
import token_endpoint
from driver_loop import Fields


class RequestsOAuth2ClientDriver(token_endpoint.TokenDriver):
    """An app on requests_oauth2client: a client for each call."""

    name = "requests_oauth2client"
    version = version("requests_oauth2client")
    # The library's own limit, in real time.
    time_limit = None

    def client(self, client_id: str, secret: str | None) -> OAuth2Client:
        """Create a client, which lists its secret in the form; `testing` allows a service without TLS."""
        method = ClientSecretPost(client_id, secret) if secret is not None else client_id
        return OAuth2Client(self.token_url, method, testing=True)

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
        client = self.client(clientId, clientSecret)
        token = client.authorization_code(code, redirect_uri=redirectUri, **proof)
        return token_endpoint.reply(token.as_dict())

    def refresh(self, refreshToken: str, clientId: str, clientSecret: str | None = None) -> Fields:
        """Exchange a refresh token."""
        return token_endpoint.reply(self.client(clientId, clientSecret).refresh_token(refreshToken).as_dict())

    def failure(self, error: Exception) -> Fields:
        """Map an exception of the library to its code, and any other to its type."""
        if isinstance(error, EndpointError) and error.error in token_endpoint.CODES:
            return {"code": error.error, "message": f"{error.error}: {error.description}"}
        if isinstance(error, InvalidTokenResponse):
            return {"code": "malformed_response", "message": str(error)}
        if isinstance(error, token_endpoint.TRANSPORT_ERRORS):
            return {"code": "transport_error", "message": str(error)}
        return super().failure(error)


if __name__ == "__main__":
    driver_loop.run(RequestsOAuth2ClientDriver())
