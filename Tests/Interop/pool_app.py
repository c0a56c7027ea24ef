"""An app on boto3, as the tests of the pools use it."""

from typing import Any

import boto3
from botocore import UNSIGNED
from botocore.config import Config

from kit import PASSWORD, World


def client(world: World, service: str, **settings: object) -> Any:  # noqa: ANN401
    """Create a client of boto3 with no settings but the endpoint and the region."""
    config = Config(signature_version=UNSIGNED, retries={"total_max_attempts": 1}, **settings)
    region = world.cognito["region"]
    return boto3.client(service, endpoint_url=world.cognito["endpoint"], region_name=region, config=config)


class PoolApp:
    """An app on boto3, with the calls that most tests make."""

    def __init__(self, world: World, idp: Any) -> None:  # noqa: ANN401
        """Keep the world and the client of its user pool."""
        self.world = world
        self.idp = idp
        self.client_id = world.cognito["client_id"]

    def sign_up(self, username: str = "hedy", password: str = PASSWORD) -> dict[str, Any]:
        """Register a user with an e-mail address."""
        attributes = [{"Name": "email", "Value": f"{username}@kit.example"}]
        return self.idp.sign_up(
            ClientId=self.client_id, Username=username, Password=password, UserAttributes=attributes
        )

    def confirm(self, username: str = "hedy", code: str | None = None) -> dict[str, Any]:
        """Confirm a registration with a code, by default the newest of the inbox."""
        code = code or self.world.code(username)
        return self.idp.confirm_sign_up(ClientId=self.client_id, Username=username, ConfirmationCode=code)

    def initiate(self, username: str = "hedy", password: str = PASSWORD, **more: str) -> dict[str, Any]:
        """Start a sign-in by password."""
        parameters = {"USERNAME": username, "PASSWORD": password} | more
        return self.idp.initiate_auth(ClientId=self.client_id, AuthFlow="USER_PASSWORD_AUTH", AuthParameters=parameters)

    def sign_in(self, username: str = "hedy", password: str = PASSWORD) -> dict[str, Any]:
        """Sign in by password without further challenges; return the tokens."""
        return self.initiate(username, password)["AuthenticationResult"]

    def respond(self, asked: dict[str, Any], **responses: str) -> dict[str, Any]:
        """Answer a challenge."""
        return self.idp.respond_to_auth_challenge(
            ClientId=self.client_id,
            ChallengeName=asked["ChallengeName"],
            Session=asked["Session"],
            ChallengeResponses={"USERNAME": "hedy"} | responses,
        )

    def refresh(self, token: str) -> dict[str, Any]:
        """Use a refresh token."""
        return self.idp.initiate_auth(
            ClientId=self.client_id, AuthFlow="REFRESH_TOKEN_AUTH", AuthParameters={"REFRESH_TOKEN": token}
        )["AuthenticationResult"]
