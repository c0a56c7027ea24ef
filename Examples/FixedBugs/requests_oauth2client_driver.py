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
from token_endpoint import Exchange, Refresh


class RequestsOAuth2ClientDriver(token_endpoint.TokenDriver):
    """An app on requests_oauth2client: a client for each call."""

    name = "requests_oauth2client"
    version = version("requests_oauth2client")
    # The library's own limit, in real time.
    time_limit = None

    def client(self, asked: Exchange | Refresh) -> OAuth2Client:
        """Create a client, which lists its secret in the form; `testing` allows a service without TLS."""
        secret = asked.client_secret
        method = ClientSecretPost(asked.client_id, secret) if secret is not None else asked.client_id
        return OAuth2Client(self.token_url, method, testing=True)

    def exchange(self, asked: Exchange) -> Fields:
        """Exchange an authorization code."""
        client = self.client(asked)
        return client.authorization_code(asked.code, redirect_uri=asked.redirect_uri, **asked.proof).as_dict()

    def refresh(self, asked: Refresh) -> Fields:
        """Exchange a refresh token."""
        return self.client(asked).refresh_token(asked.refresh_token).as_dict()

    def failure(self, error: Exception) -> Fields:
        """Map an exception of the library to its code, and any other to its type."""
        if isinstance(error, EndpointError) and token_endpoint.word(error.error) is not None:
            return {"code": error.error, "message": f"{error.error}: {error.description}"}
        if isinstance(error, InvalidTokenResponse):
            return {"code": "malformed_response", "message": str(error)}
        if isinstance(error, token_endpoint.TRANSPORT_ERRORS):
            return {"code": "transport_error", "message": str(error)}
        return super().failure(error)


if __name__ == "__main__":
    driver_loop.run(RequestsOAuth2ClientDriver())
