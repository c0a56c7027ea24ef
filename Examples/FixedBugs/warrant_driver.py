"""Runs a release of warrant against the cases of the specification `cognito`."""

import sys
from importlib.metadata import version
from pathlib import Path

import requests
from warrant import Cognito

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "PublicClients"))
import driver_loop
from driver_loop import Fields
from pool_app import NEW_PASSWORD, PoolApp, PoolDriver


class User(Cognito):
    """The library's client, with the address of the world's keys in place of Amazon's, which is written into it."""

    keys = ""

    def get_keys(self) -> Fields:
        """Get the keys of the pool."""
        return requests.get(self.keys, timeout=5).json()


class App(PoolApp):
    """An app on warrant, which knows no app secret."""

    def make_user(self, username: str | None) -> User:
        """Create the library's client of a user."""
        user = User(self.settings["userPoolId"], self.settings["clientId"], username=username)
        user.keys = self.world["endpoints"]["jwks"]
        return user

    def register(self, user: User, password: str, attributes: Fields) -> Fields:
        """Register a user."""
        return user.register(user.username, password, **attributes)

    def asked(self, challenge: Exception) -> Fields | None:
        """Name the state of a challenge; 0.1.0 has no exception for one."""
        return NEW_PASSWORD if type(challenge).__name__ == "ForceChangePasswordException" else None

    def answer(self, challenge: Exception, response: str) -> User:  # noqa: ARG002
        """Answer a challenge."""
        user = self.make_user(self.user.username)
        user.new_password_challenge(self.password, response)
        return user


class WarrantDriver(PoolDriver):
    """An app on warrant for each world."""

    name = "warrant"
    version = version("warrant")
    make_app = App


if __name__ == "__main__":
    driver_loop.run(WarrantDriver())
