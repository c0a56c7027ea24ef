"""Runs a release of google-auth against the cases of the specification `lwa-token`; it has no exchange of codes."""

import sys
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

from google.auth.exceptions import RefreshError, TransportError
from google.auth.transport.requests import Request
from google.oauth2.credentials import Credentials

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "PublicClients"))
import driver_loop
import token_endpoint
from driver_loop import Fields
from token_endpoint import Refresh

# What the library says of an answer with tokens that has none.
NO_TOKEN = "No access token in response."


class GoogleAuthDriver(token_endpoint.TokenDriver):
    """An app that keeps the credentials of a user, and refreshes them."""

    name = "google-auth"
    version = version("google-auth")
    # The library's own limit, which it takes from `requests` in real time; a shorter one keeps a run short.
    time_limit = 120

    def refresh(self, asked: Refresh) -> Fields:
        """Refresh credentials; the library has no place for the token's type, and gives the end of its life."""
        credentials = Credentials(
            None,
            refresh_token=asked.refresh_token,
            token_uri=self.token_url,
            client_id=asked.client_id,
            client_secret=asked.client_secret,
        )
        credentials.refresh(self.send)
        tokens = {"access_token": credentials.token, "refresh_token": credentials.refresh_token}
        if credentials.expiry is not None:
            tokens["expires_in"] = int((credentials.expiry - datetime.utcnow()).total_seconds())  # noqa: DTZ003
        return tokens

    @staticmethod
    def send(*arguments: object, **options: object) -> object:
        """Send a request through the library's transport, with 5 seconds instead of 120."""
        return Request()(*arguments, **{"timeout": 5} | options)

    def failure(self, error: Exception) -> Fields:
        """Map an exception of the library to its code, and any other to its type."""
        match error:
            case TransportError():
                return {"code": "transport_error", "message": str(error)}
            case RefreshError(args=(message, {"error": said}, *_)) if (word := token_endpoint.word(said)) is not None:
                return {"code": word, "message": message}
            case RefreshError(args=(message, *_)) if message == NO_TOKEN:
                return {"code": "malformed_response", "message": message}
        return super().failure(error)


if __name__ == "__main__":
    driver_loop.run(GoogleAuthDriver())
