# The names of arguments are the specification's, and each method of App is the operation of its name.
# ruff: noqa: D102, FBT001, FBT002, N803
"""Runs pycognito against the cases of the specification `cognito`."""

import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from botocore import UNSIGNED
from botocore.config import Config
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
from user_pool import UserPoolDriver, confirmation, delivery

# The states of the specification with their raw values.
SIGNED_IN = {"signInState": "signedIn", "rawValue": "SIGN_IN_COMPLETE"}
NEW_PASSWORD = {"signInState": "newPasswordRequired", "rawValue": "NEW_PASSWORD_REQUIRED"}
SECOND_FACTOR = {"signInState": "smsMFA", "rawValue": "CONFIRMATION_CODE"}


class App:
    """An app on pycognito, which keeps the arguments of its next call: the library's user, and the open challenge."""

    def __init__(self, world: Fields) -> None:
        """Keep the address of the pool; there is no user yet."""
        self.settings, self.endpoint = world["app"], world["endpoints"]["userPool"].rstrip("/")
        self.user = self.make_user(None)
        self.challenge: Exception | None = None
        self.password = ""

    def make_user(self, username: str | None) -> Cognito:
        """Create the library's client of a user."""
        # No retries: the library would sleep in real time between them. A real limit of 5 seconds keeps a run short.
        config = Config(signature_version=UNSIGNED, retries={"total_max_attempts": 1}, read_timeout=5)
        return Cognito(
            self.settings["userPoolId"],
            self.settings["clientId"],
            user_pool_region=self.settings["region"],
            username=username,
            client_secret=self.settings.get("clientSecret"),
            botocore_config=config,
            boto3_client_kwargs={"endpoint_url": self.endpoint},
        )

    # Registering

    def sign_up(self, username: str, password: str, userAttributes: Fields | None = None) -> Fields:
        user = self.make_user(username)
        user.set_base_attributes(**(userAttributes or {}))
        answer = user.register(username, password)
        return confirmation(is_confirmed=answer["UserConfirmed"]) | delivery(answer.get("CodeDeliveryDetails"))

    def confirm_sign_up(self, username: str, confirmationCode: str) -> Fields:
        self.make_user(username).confirm_sign_up(confirmationCode)
        return confirmation(is_confirmed=True)

    def resend_sign_up_code(self, username: str) -> Fields:
        self.make_user(username).resend_confirmation_code(username)
        return confirmation(is_confirmed=False)

    # Signing in and out

    def sign_in(self, username: str, password: str, validationData: Fields | None = None) -> Fields:
        # SRP is the only flow of the library's that an app may use, whatever the configuration asks for.
        if self.settings.get("authenticationFlowType") == "CUSTOM_AUTH":
            raise Unsupported
        user = self.make_user(username)
        try:
            user.authenticate(password, client_metadata=validationData)
        except (ForceChangePasswordException, MFAChallengeException) as challenge:
            self.user, self.challenge, self.password = user, challenge, password
            return asked(challenge)
        self.user, self.challenge = user, None
        return SIGNED_IN

    def confirm_sign_in(self, challengeResponse: str, userAttributes: Fields | None = None) -> Fields:
        if userAttributes:
            raise Unsupported
        match self.challenge:
            case ForceChangePasswordException():
                self.user.new_password_challenge(self.password, challengeResponse)
            case SMSMFAChallengeException():
                self.user.respond_to_sms_mfa_challenge(challengeResponse)
            case SoftwareTokenMFAChallengeException():
                self.user.respond_to_software_token_mfa_challenge(challengeResponse)
            case _:
                raise Unsupported
        self.challenge = None
        return SIGNED_IN

    def sign_out(self, signOutGlobally: bool = False, invalidateTokens: bool = True) -> Fields:  # noqa: ARG002
        if not signOutGlobally:
            raise Unsupported
        self.user.logout()
        return {}

    # Passwords

    def forgot_password(self, username: str) -> Fields:
        self.make_user(username).initiate_forgot_password()
        return {"forgotPasswordState": "confirmationCodeSent"}

    def confirm_forgot_password(self, username: str, newPassword: str, confirmationCode: str) -> Fields:
        self.make_user(username).confirm_forgot_password(confirmationCode, newPassword)
        return {"forgotPasswordState": "done"}

    def change_password(self, currentPassword: str, proposedPassword: str) -> Fields:
        self.user.change_password(currentPassword, proposedPassword)
        return {}

    # The user who is signed in

    def get_tokens(self) -> Fields:
        self.user.check_token()
        tokens = {"accessToken": self.user.access_token, "idToken": self.user.id_token}
        return tokens | {"refreshToken": self.user.refresh_token, "expiration": self.user.access_claims["exp"]}

    def get_user_attributes(self) -> Fields:
        return {"attributes": attributes(self.user.get_user())}

    def update_user_attributes(self, attributeMap: Fields) -> Fields:
        self.user.update_profile(attributeMap)
        return {}

    def verify_user_attribute(self, attributeName: str) -> Fields:
        self.user.send_verification(attributeName)
        return {}

    def confirm_verify_user_attribute(self, attributeName: str, code: str) -> Fields:
        self.user.validate_verification(code, attributeName)
        return {}


OPERATIONS: dict[str, Callable[..., Fields]] = {
    "changePassword": App.change_password,
    "confirmForgotPassword": App.confirm_forgot_password,
    "confirmSignIn": App.confirm_sign_in,
    "confirmSignUp": App.confirm_sign_up,
    "confirmVerifyUserAttribute": App.confirm_verify_user_attribute,
    "forgotPassword": App.forgot_password,
    "getTokens": App.get_tokens,
    "getUserAttributes": App.get_user_attributes,
    "resendSignUpCode": App.resend_sign_up_code,
    "signIn": App.sign_in,
    "signOut": App.sign_out,
    "signUp": App.sign_up,
    "updateUserAttributes": App.update_user_attributes,
    "verifyUserAttribute": App.verify_user_attribute,
}


def asked(challenge: Exception) -> Fields:
    """Name the state of a sign-in that waits for an answer."""
    if not isinstance(challenge, MFAChallengeException):
        return NEW_PASSWORD
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
    operations = OPERATIONS
    time_limit = 60

    def start(self, world: Fields) -> None:
        """Create the app."""
        self.app = App(world)


if __name__ == "__main__":
    driver_loop.run(PycognitoDriver())
