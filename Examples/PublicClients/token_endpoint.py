"""What the drivers of `lwa-token` share: the names of the specification, and those of OAuth."""

from typing import Any

import requests
from driver_loop import Driver, Unsupported

Fields = dict[str, Any]

# The error codes of the specification that the service can return.
CODES = {
    "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
    "invalid_scope", "server_error",
}  # fmt: skip

# What requests raises for a request without a whole answer; its other errors are about an answer.
TRANSPORT_ERRORS = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)

NAMES = {
    "accessToken": "access_token",
    "refreshToken": "refresh_token",
    "tokenType": "token_type",
    "expiresIn": "expires_in",
}


def reply(token: Fields) -> Fields:
    """Give the fields of a token the specification's names."""
    return {name: token[key] for name, key in NAMES.items() if key in token}


class TokenDriver(Driver):
    """A driver of `lwa-token` with a method for each operation; one that the client does not have is unsupported."""

    spec = "lwa-token"
    token_url = ""

    def start(self, world: Fields) -> None:
        """Keep the address of the token endpoint."""
        self.token_url = world["endpoints"]["token"]

    def call(self, operation: str, form: str | None, arguments: Fields) -> Fields:  # noqa: ARG002
        """Make a call."""
        match operation:
            case "exchange":
                return self.exchange(**arguments)
            case "refresh":
                return self.refresh(**arguments)
        raise Unsupported

    def code(self, error: Exception) -> str | None:  # noqa: ARG002
        """Return the code for an error of the library; None for one that has none."""
        return None

    def failure(self, error: Exception) -> Fields:
        """Map an exception to the code that the library's driver knows, to that of the network, or to its type."""
        code = "transport_error" if isinstance(error, TRANSPORT_ERRORS) else self.code(error)
        return {"code": code, "message": str(error)} if code is not None else super().failure(error)

    def exchange(self, **arguments: str) -> Fields:  # noqa: ARG002
        """Exchange an authorization code."""
        raise Unsupported

    def refresh(self, **arguments: str) -> Fields:  # noqa: ARG002
        """Exchange a refresh token."""
        raise Unsupported
