# The names of arguments are the specification's, and each method of App is the operation of its name.
# ruff: noqa: D102, N803
"""Runs pycognito against the cases of the specification `cognito`."""

import sys
from importlib.metadata import version
from pathlib import Path

from pycognito import Cognito, UserObj
from pycognito.exceptions import (
    ForceChangePasswordException,
    MFAChallengeException,
    SMSMFAChallengeException,
    SoftwareTokenMFAChallengeException,
)

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import driver_loop
from driver_loop import Fields, Unsupported
from pool_app import NEW_PASSWORD, OPERATIONS, SECOND_FACTOR, PoolApp
from user_pool import UserPoolDriver, confirmation, delivery


class App(PoolApp):
    """An app on pycognito."""

    def make_user(self, username: str | None) -> Cognito:
        """Create the library's client of a user; the address of the pool is that of its keys too."""
        return Cognito(
            self.settings["userPoolId"],
            self.settings["clientId"],
            user_pool_region=self.settings["region"],
            username=username,
            client_secret=self.settings.get("clientSecret"),
            boto3_client_kwargs={"endpoint_url": self.world["endpoints"]["userPool"].rstrip("/")},
        )

    def register(self, user: Cognito, password: str, attributes: Fields) -> Fields:
        """Register a user."""
        user.set_base_attributes(**attributes)
        return user.register(user.username, password)

    def resend_sign_up_code(self, username: str) -> Fields:
        self.make_user(username).resend_confirmation_code(username)
        return confirmation(is_confirmed=False)

    def authenticate(self, user: Cognito, password: str, data: Fields | None) -> None:
        """Sign a user in."""
        user.authenticate(password, client_metadata=data)

    def asked(self, challenge: Exception) -> Fields | None:
        """Name the state of a sign-in that waits for an answer."""
        match challenge:
            case ForceChangePasswordException():
                return NEW_PASSWORD
            case MFAChallengeException():
                return second_factor(challenge)
        return None

    def answer(self, challenge: Exception, response: str) -> Cognito:
        """Answer a challenge with the object that met it."""
        match challenge:
            case ForceChangePasswordException():
                self.user.new_password_challenge(self.password, response)
            case SMSMFAChallengeException():
                self.user.respond_to_sms_mfa_challenge(response)
            case SoftwareTokenMFAChallengeException():
                self.user.respond_to_software_token_mfa_challenge(response)
            case _:
                raise Unsupported
        return self.user

    def get_tokens(self) -> Fields:
        return super().get_tokens() | {"expiration": self.user.access_claims["exp"]}

    def get_user_attributes(self) -> Fields:
        return {"attributes": attributes(self.user.get_user())}

    def update_user_attributes(self, attributeMap: Fields) -> Fields:
        self.user.update_profile(attributeMap)
        return {}


def second_factor(challenge: MFAChallengeException) -> Fields:
    """Describe a sign-in that waits for a second factor."""
    parameters = challenge.get_tokens().get("ChallengeParameters", {})
    sent = {
        "DeliveryMedium": parameters.get("CODE_DELIVERY_DELIVERY_MEDIUM"),
        "Destination": parameters.get("CODE_DELIVERY_DESTINATION"),
    }
    return SECOND_FACTOR | {"parameters": parameters} | delivery(sent if sent["DeliveryMedium"] else None)


def attributes(user: UserObj) -> Fields:
    """Read a user's attributes; the library turns the texts `true` and `false` into booleans."""
    own = {"sub": user.sub, "email_verified": user.email_verified, "phone_number_verified": user.phone_number_verified}
    known = {name: value for name, value in own.items() if value is not None} | user._data  # noqa: SLF001
    return {name: str(value).lower() if isinstance(value, bool) else value for name, value in known.items()}


class PycognitoDriver(UserPoolDriver):
    """An app on pycognito for each world."""

    name = "pycognito"
    version = version("pycognito")
    operations = OPERATIONS | {
        "getTokens": App.get_tokens,
        "getUserAttributes": App.get_user_attributes,
        "resendSignUpCode": App.resend_sign_up_code,
        "updateUserAttributes": App.update_user_attributes,
    }
    time_limit = 60

    def start(self, world: Fields) -> None:
        """Create the app."""
        self.app = App(world)


if __name__ == "__main__":
    driver_loop.run(PycognitoDriver())
