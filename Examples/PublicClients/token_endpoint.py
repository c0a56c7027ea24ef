"""What the drivers of `lwa-token` share: the names of the specification, and those of OAuth."""

import re
from dataclasses import dataclass
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


def word(error: object) -> str | None:
    """Return the word of an answer's `error` if the specification has it; the field may hold anything."""
    return error if isinstance(error, str) and error in CODES else None


class Asked:
    """What a call of the token endpoint is asked for, by the names of OAuth."""

    client_secret: str | None

    @property
    def secret(self) -> Fields:
        """The secret as an option, if there is one."""
        return {} if self.client_secret is None else {"client_secret": self.client_secret}


@dataclass
class Exchange(Asked):
    """An authorization code to exchange."""

    code: str
    redirect_uri: str
    client_id: str
    code_verifier: str | None = None
    client_secret: str | None = None

    @property
    def proof(self) -> Fields:
        """The code verifier as an option, if there is one."""
        return {} if self.code_verifier is None else {"code_verifier": self.code_verifier}


@dataclass
class Refresh(Asked):
    """A refresh token to exchange."""

    refresh_token: str
    client_id: str
    client_secret: str | None = None


def named(arguments: Fields) -> Fields:
    """Give arguments of the specification the names of OAuth."""
    return {re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", name): value for name, value in arguments.items()}


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
                return reply(self.exchange(Exchange(**named(arguments))))
            case "refresh":
                return reply(self.refresh(Refresh(**named(arguments))))
        raise Unsupported

    def code(self, error: Exception) -> str | None:  # noqa: ARG002
        """Return the code for an error of the library; None for one that has none."""
        return None

    def failure(self, error: Exception) -> Fields:
        """Map an exception to the code that the library's driver knows, to that of the network, or to its type."""
        code = "transport_error" if isinstance(error, TRANSPORT_ERRORS) else self.code(error)
        return {"code": code, "message": str(error)} if code is not None else super().failure(error)

    def exchange(self, asked: Exchange) -> Fields:  # noqa: ARG002
        """Exchange an authorization code, and return the fields of the answer by their names of OAuth."""
        raise Unsupported

    def refresh(self, asked: Refresh) -> Fields:  # noqa: ARG002
        """Exchange a refresh token, and return the fields of the answer by their names of OAuth."""
        raise Unsupported
