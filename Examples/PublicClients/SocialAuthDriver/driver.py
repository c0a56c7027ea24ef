"""Runs the Amazon backend of social-auth-core against the cases of the specification `lwa-token`.

The library needs a web framework around it, of which this driver is the smallest part: settings, a session, and the
redirect's data. The profile, which the backend asks for after an exchange, is none of `lwa-token` and is left out.
"""

import sys
from pathlib import Path
from typing import Any, ClassVar

import social_core
from social_core.backends.amazon import AmazonOAuth2
from social_core.exceptions import SocialAuthBaseException
from social_core.storage import BaseStorage, NonceMixin
from social_core.strategy import BaseStrategy

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import driver_loop
import token_endpoint
from driver_loop import Fields
from token_endpoint import Exchange, Refresh

# The library's own words for the codes of the specification that are about the exchange itself.
WORDS = {
    "malformed_response": "malformed_response",
    "connection_failed": "transport_error",
    "timeout": "transport_error",
    "unavailable": "server_error",
}


class Amazon(AmazonOAuth2):
    """The backend without its profile."""

    def user_data(self, access_token: str, *args: object, **kwargs: object) -> Fields:  # noqa: ARG002
        """Ask for no profile."""
        return {}


class Nonce(NonceMixin):
    """The values that may be used once."""

    known: ClassVar[set[tuple[str, int, str]]] = set()

    @classmethod
    def use(cls, server_url: str, timestamp: int, salt: str) -> bool:
        """Note a value."""
        cls.known.add((server_url, timestamp, salt))
        return True

    @classmethod
    def consume(cls, server_url: str, timestamp: int, salt: str) -> bool:
        """Use a value up."""
        is_known = (server_url, timestamp, salt) in cls.known
        cls.known.discard((server_url, timestamp, salt))
        return is_known


class Storage(BaseStorage):
    """The part of a database that an exchange needs."""

    nonce = Nonce


class Strategy(BaseStrategy):
    """The framework: settings, one browser's session, and the data of the redirect."""

    def __init__(self, settings: Fields) -> None:
        """Begin with an empty session."""
        self.settings, self.session, self.data = settings, {}, {}
        super().__init__(Storage)

    def get_setting(self, name: str) -> Any:  # noqa: ANN401, D102
        return self.settings[name]

    def get_request_data(self, merge: bool = True) -> Fields:  # noqa: ARG002, D102, FBT001, FBT002
        return self.data

    def build_absolute_uri(self, path: str | None = None) -> str | None:  # noqa: D102
        return path

    def session_get(self, name: str, default: object = None) -> Any:  # noqa: ANN401, D102
        return self.session.get(name, default)

    def session_set(self, name: str, value: object) -> None:  # noqa: D102
        self.session[name] = value

    def session_pop(self, name: str) -> Any:  # noqa: ANN401, D102
        return self.session.pop(name, None)

    def authenticate(self, backend: Amazon, *args: object, **kwargs: Any) -> Fields:  # noqa: ANN401, ARG002
        """Return the response, from which a framework would find its user."""
        return kwargs["response"]


class SocialAuthDriver(token_endpoint.TokenDriver):
    """A web app with a customer for each call."""

    name = "social-auth-core (Amazon)"
    version = social_core.__version__

    def start(self, world: Fields) -> None:
        """Keep the addresses and the app's own settings."""
        self.world = world

    def strategy(self, asked: Exchange | Refresh) -> Strategy:
        """Configure the backend."""
        return Strategy(
            {
                "SOCIAL_AUTH_AMAZON_KEY": asked.client_id,
                "SOCIAL_AUTH_AMAZON_SECRET": asked.client_secret,
                "SOCIAL_AUTH_AMAZON_AUTHORIZATION_URL": self.world["endpoints"]["authorize"],
                "SOCIAL_AUTH_AMAZON_ACCESS_TOKEN_URL": self.world["endpoints"]["token"],
            }
        )

    def exchange(self, asked: Exchange) -> Fields:
        """Complete a login whose redirect brings this code; the backend has no code verifier."""
        if asked.code_verifier is not None:
            raise driver_loop.Unsupported
        backend = Amazon(self.strategy(asked), asked.redirect_uri)
        state = backend.get_or_create_state()
        backend.data = {"code": asked.code, "state": state}
        return backend.auth_complete()

    def refresh(self, asked: Refresh) -> Fields:
        """Exchange a refresh token."""
        return Amazon(self.strategy(asked)).refresh_token(asked.refresh_token)

    def failure(self, error: Exception) -> Fields:
        """Map an exception of the library to its code, and any other to its type and the library's own word."""
        if not isinstance(error, SocialAuthBaseException):
            return super().failure(error)
        message = f"{error.code}: {error}"
        word = token_endpoint.word(error.provider_code)
        if word is not None:
            return {"code": word, "message": message}
        if error.code in WORDS:
            return {"code": WORDS[error.code], "message": message}
        if error.code == "missing_claim" and error.claim == "access_token":
            return {"code": "malformed_response", "message": message}
        return {"type": type(error).__name__, "message": message}


if __name__ == "__main__":
    driver_loop.run(SocialAuthDriver())
