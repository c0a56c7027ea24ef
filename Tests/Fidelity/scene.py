"""A world with a user and what a scenario does in it before the call that counts."""

from collections.abc import Callable
from typing import Any

import pyotp
from kit import PASSWORD, World
from service import MODELS, Operation, Reply, call

FRESH = "Fresh-Horse-8"
WRONG = "Wrong-Horse-7"


class Scene:
    """The roles that bring a world into a state."""

    def __init__(self) -> None:
        """Create a world of its own."""
        self.world = World.new()
        self.app = {"ClientId": self.world.cognito["client_id"]}
        self.pool = {"UserPoolId": self.world.cognito["user_pool_id"]}

    @property
    def hedy(self) -> dict[str, str]:
        """The pool and a user, as operations of administrators take them."""
        return self.pool | {"Username": "hedy"}

    @property
    def caller(self) -> dict[str, str]:
        """The app and a user, as operations without a token take them."""
        return self.app | {"Username": "hedy"}

    def call(self, name: str, **arguments: Any) -> Reply:  # noqa: ANN401
        """Call an operation by its name."""
        service = "cognito-identity" if name in MODELS["cognito-identity"].operation_names else "cognito-idp"
        return call(self.world, Operation(service, MODELS[service].operation_model(name)), arguments)

    def done(self, name: str, **arguments: Any) -> dict[str, Any]:  # noqa: ANN401
        """Call an operation that succeeds; return its answer."""
        reply = self.call(name, **arguments)
        assert not reply.error, f"{name}: {reply.error}: {reply.message}"
        return reply.body

    def thing(self, thing: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401
        """Follow an instruction of the control plane."""
        return self.world.ask("POST", "things", {"service": "cognito", "thing": thing, "with": more})

    def sign_up(self) -> None:
        """Register a user who is not confirmed yet."""
        attributes = [{"Name": "email", "Value": "hedy@kit.example"}]
        self.done("SignUp", **self.caller, Password=PASSWORD, UserAttributes=attributes)

    def wrong_code(self) -> str:
        """Return a code that is not the newest one of the user."""
        return "000000" if self.world.code("hedy") != "000000" else "000001"

    def begin(self, password: str = PASSWORD) -> dict[str, Any]:
        """Begin a sign-in by password."""
        parameters = {"USERNAME": "hedy", "PASSWORD": password}
        return self.done("InitiateAuth", **self.app, AuthFlow="USER_PASSWORD_AUTH", AuthParameters=parameters)

    def tokens(self, **user: str) -> dict[str, str]:
        """Create a user and sign in; return the tokens."""
        self.world.user(**user)
        return self.begin()["AuthenticationResult"]

    def access(self, **user: str) -> dict[str, str]:
        """Create a user and sign in; return the argument of the operations of the user."""
        return {"AccessToken": self.tokens(**user)["AccessToken"]}

    def device(self) -> dict[str, str]:
        """Create a user who confirmed a device; return the token and the device."""
        tokens = self.offer()
        self.done("ConfirmDevice", **tokens, DeviceSecretVerifierConfig={"PasswordVerifier": "AQID", "Salt": "BAUG"})
        return tokens

    def offer(self) -> dict[str, str]:
        """Create a user with a device that is not confirmed yet; return the token and the device."""
        self.world.pool(devices="always")
        tokens: Any = self.tokens()
        return {"AccessToken": tokens["AccessToken"], "DeviceKey": tokens["NewDeviceMetadata"]["DeviceKey"]}

    def asked(self, **user: str) -> dict[str, Any]:
        """Begin a sign-in of a new user that ends in a challenge; return the arguments that answer it."""
        self.world.user(**user)
        asked = self.begin()
        return self.app | {"ChallengeName": asked["ChallengeName"], "Session": asked["Session"]}

    def invited(self) -> dict[str, Any]:
        """Begin the first sign-in of a user whom an administrator made; return the arguments that answer it."""
        return self.asked(status="force-change-password")

    def secret(self, token: dict[str, str]) -> str:
        """Associate an authenticator app; return the code that it shows."""
        code = self.done("AssociateSoftwareToken", **token)["SecretCode"]
        now = self.world.ask("POST", "clock", {"advance_seconds": 0})["now"]
        return pyotp.TOTP(code).at(int(now))

    def login(self) -> dict[str, Any]:
        """Return the identity pool and the login of a user, as the operations of identities take them."""
        token: Any = self.tokens()
        provider = f"cognito-idp.{self.world.cognito['region']}.amazonaws.com/{self.pool['UserPoolId']}"
        return {"Logins": {provider: token["IdToken"]}}

    def identity(self, **logins: Any) -> dict[str, Any]:  # noqa: ANN401
        """Return an identity of a guest, or of the user of a login."""
        identity = self.done("GetId", IdentityPoolId=self.world.cognito["identity_pool_id"], **logins)
        return identity | logins


Scenario = Callable[[Scene], dict[str, Any]]
# The operation, the error without its end, and what brings it about.
State = tuple[str, str, Scenario]


def responding(arguments: dict[str, Any], **responses: str) -> dict[str, Any]:
    """Return the arguments that answer a challenge."""
    return arguments | {"ChallengeResponses": {"USERNAME": "hedy"} | responses}


def with_user(arguments: dict[str, Any] | None = None, **user: str) -> Scenario:
    """Return the scenario in which an administrator's operation finds a user."""

    def scenario(scene: Scene) -> dict[str, Any]:
        scene.world.user(**user)
        return scene.hedy | (arguments or {})

    return scenario


def repeated(scenario: Callable[[Scene], tuple[str, dict[str, Any]]], times: int = 5) -> Scenario:
    """Return the scenario in which an operation was called several times before."""

    def several(scene: Scene) -> dict[str, Any]:
        name, arguments = scenario(scene)
        for _ in range(times):
            scene.call(name, **arguments)
        return arguments

    return several
