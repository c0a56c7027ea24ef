"""What the drivers of `lwa-token` share: the names of the specification, and those of OAuth."""

from typing import Any

import requests

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
