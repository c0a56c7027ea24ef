"""Runs a release of pycognito against the cases of the specification `cognito`.

It answers a challenge with a new object and with what the challenge brought, as a web application does whose next
request is served by another process.
"""

import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import requests
from pycognito import Cognito

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "PublicClients"))
import driver_loop
from driver_loop import Fields, Unsupported
from pool_app import NEW_PASSWORD, SECOND_FACTOR, PoolApp, PoolDriver


class User(Cognito):
    """The library's client, with the addresses of the world in place of Amazon's, which are written into it."""

    pool = keys = ""

    @property
    def user_pool_url(self) -> str:
        """The issuer of the pool's tokens."""
        return self.pool

    def get_keys(self) -> Fields:
        """Get the keys of the pool."""
        return requests.get(self.keys, timeout=5).json()


class App(PoolApp):
    """An app on pycognito."""

    def make_user(self, username: str | None) -> User:
        """Create the library's client of a user."""
        user = User(
            self.settings["userPoolId"],
            self.settings["clientId"],
            user_pool_region=self.settings["region"],
            username=username,
            client_secret=self.settings.get("clientSecret"),
        )
        user.pool = self.world["endpoints"]["userPool"] + self.settings["userPoolId"]
        user.keys = self.world["endpoints"]["jwks"]
        return user

    def register(self, user: User, password: str, attributes: Fields) -> Fields:
        """Register a user."""
        user.set_base_attributes(**attributes)
        return user.register(user.username, password)

    def asked(self, challenge: Exception) -> Fields | None:
        """Name the state of a challenge; the first releases have no exception for a second factor."""
        match type(challenge).__name__:
            case "ForceChangePasswordException":
                return NEW_PASSWORD
            case "SMSMFAChallengeException" | "SoftwareTokenMFAChallengeException":
                return SECOND_FACTOR
        return None

    def answer(self, challenge: Any, response: str) -> User:  # noqa: ANN401
        """Answer a challenge with a new object."""
        user = self.make_user(self.user.username)
        match type(challenge).__name__:
            case "ForceChangePasswordException":
                user.new_password_challenge(self.password, response)
            case "SMSMFAChallengeException":
                user.respond_to_sms_mfa_challenge(response, challenge.get_tokens())
            case "SoftwareTokenMFAChallengeException":
                user.respond_to_software_token_mfa_challenge(response, challenge.get_tokens())
            case _:
                raise Unsupported
        return user


class PycognitoDriver(PoolDriver):
    """An app on pycognito for each world."""

    name = "pycognito"
    version = version("pycognito")
    make_app = App


if __name__ == "__main__":
    driver_loop.run(PycognitoDriver())
