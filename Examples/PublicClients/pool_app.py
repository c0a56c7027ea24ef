# The names of arguments are the specification's, and each method of PoolApp is the operation of its name.
# ruff: noqa: D102, FBT001, FBT002, N803
"""What the drivers of warrant and of pycognito, which was made from it, share: an app that keeps one user."""

from collections.abc import Callable
from typing import Any

import boto3
import botocore.session
from botocore import UNSIGNED
from botocore.config import Config
from botocore.loaders import create_loader
from driver_loop import Fields, Unsupported
from user_pool import UserPoolDriver, confirmation, delivery

# The states of the specification with their raw values.
SIGNED_IN = {"signInState": "signedIn", "rawValue": "SIGN_IN_COMPLETE"}
NEW_PASSWORD = {"signInState": "newPasswordRequired", "rawValue": "NEW_PASSWORD_REQUIRED"}
SECOND_FACTOR = {"signInState": "smsMFA", "rawValue": "CONFIRMATION_CODE"}


# The models of Amazon's services, which take longest to read; each world has a session of its own.
LOADER = create_loader()


class PoolSession(boto3.Session):
    """Sends what boto3 would send to Amazon to the world's user pool; the libraries take the default session."""

    def __init__(self, region: str, endpoint: str) -> None:
        """Take the region of the pool and its address."""
        core = botocore.session.get_session()
        core.register_component("data_loader", LOADER)
        super().__init__(region_name=region, botocore_session=core)
        self.endpoint = endpoint

    def client(self, *arguments: Any, **options: Any) -> Any:  # noqa: ANN401
        # No retries: boto3 would sleep in real time between them. A real limit of 5 seconds keeps a run short.
        config = Config(signature_version=UNSIGNED, retries={"total_max_attempts": 1}, read_timeout=5)
        return super().client(*arguments, **options | {"endpoint_url": self.endpoint, "config": config})


class PoolApp:
    """An app on a library's `Cognito`, which keeps the arguments of its next call: the user, and the open challenge."""

    def __init__(self, world: Fields) -> None:
        """Keep the configuration; there is no user yet."""
        self.world, self.settings = world, world["app"]
        boto3.DEFAULT_SESSION = PoolSession(self.settings["region"], world["endpoints"]["userPool"].rstrip("/"))
        self.user = self.make_user(None)
        self.challenge: Exception | None = None
        self.password = ""

    def make_user(self, username: str | None) -> Any:  # noqa: ANN401
        """Create the library's client of a user."""
        raise NotImplementedError

    # Registering

    def register(self, user: Any, password: str, attributes: Fields) -> Fields:  # noqa: ANN401
        """Register a user with the library."""
        raise NotImplementedError

    def sign_up(self, username: str, password: str, userAttributes: Fields | None = None) -> Fields:
        answer = self.register(self.make_user(username), password, userAttributes or {})
        return confirmation(is_confirmed=answer["UserConfirmed"]) | delivery(answer.get("CodeDeliveryDetails"))

    def confirm_sign_up(self, username: str, confirmationCode: str) -> Fields:
        self.make_user(username).confirm_sign_up(confirmationCode)
        return confirmation(is_confirmed=True)

    # Signing in and out

    def asked(self, challenge: Exception) -> Fields | None:
        """Name the state of a sign-in that waits for an answer, if the exception is the library's word for one."""
        raise NotImplementedError

    def answer(self, challenge: Exception, response: str) -> Any:  # noqa: ANN401
        """Answer a challenge, and return the user who answered it."""
        raise NotImplementedError

    def authenticate(self, user: Any, password: str, data: Fields | None) -> None:  # noqa: ANN401
        """Sign a user in with the library; only pycognito takes data for the validation."""
        if data:
            raise Unsupported
        user.authenticate(password)

    def sign_in(self, username: str, password: str, validationData: Fields | None = None) -> Fields:
        # SRP is the only flow of the libraries that an app may use, whatever the configuration asks for.
        if self.settings.get("authenticationFlowType") == "CUSTOM_AUTH":
            raise Unsupported
        user = self.make_user(username)
        try:
            self.authenticate(user, password, validationData)
        except Exception as error:
            state = self.asked(error)
            if state is None:
                raise
            self.user, self.challenge, self.password = user, error, password
            return state
        self.user, self.challenge = user, None
        return SIGNED_IN

    def confirm_sign_in(self, challengeResponse: str, userAttributes: Fields | None = None) -> Fields:
        if userAttributes or self.challenge is None:
            raise Unsupported
        self.user = self.answer(self.challenge, challengeResponse)
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
        user = self.user
        return {"accessToken": user.access_token, "idToken": user.id_token, "refreshToken": user.refresh_token}

    def verify_user_attribute(self, attributeName: str) -> Fields:
        self.user.send_verification(attributeName)
        return {}

    def confirm_verify_user_attribute(self, attributeName: str, code: str) -> Fields:
        self.user.validate_verification(code, attributeName)
        return {}


OPERATIONS: dict[str, Callable[..., Fields]] = {
    "changePassword": PoolApp.change_password,
    "confirmForgotPassword": PoolApp.confirm_forgot_password,
    "confirmSignIn": PoolApp.confirm_sign_in,
    "confirmSignUp": PoolApp.confirm_sign_up,
    "confirmVerifyUserAttribute": PoolApp.confirm_verify_user_attribute,
    "forgotPassword": PoolApp.forgot_password,
    "getTokens": PoolApp.get_tokens,
    "signIn": PoolApp.sign_in,
    "signOut": PoolApp.sign_out,
    "signUp": PoolApp.sign_up,
    "verifyUserAttribute": PoolApp.verify_user_attribute,
}


class PoolDriver(UserPoolDriver):
    """An app for each world; the libraries keep nothing beyond it, so that a relaunch is a new app."""

    operations = OPERATIONS
    capabilities = ("clock", "network", "relaunch")
    time_limit = 60
    make_app: type[PoolApp]

    def start(self, world: Fields) -> None:
        """Create the app."""
        self.world = world
        self.app = self.make_app(world)

    def relaunch(self, app: Fields | None) -> None:
        """Create the app anew."""
        self.start(self.world | ({"app": app} if app is not None else {}))
