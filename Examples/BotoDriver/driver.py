# The names of arguments are the specification's, and each method of App is the operation of its name.
# ruff: noqa: D102, FBT001, FBT002, N803
"""Runs boto3 against the cases of the specification `cognito`, by the message loop of the public clients.

A call of the specification becomes the equivalent boto3 call, and an exception of boto3 becomes the error code of the
same meaning. An operation for which boto3 has no call is reported as unsupported.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import boto3
from botocore import UNSIGNED
from botocore.config import Config

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "PublicClients"))
import driver_loop
from driver_loop import Fields, Unsupported
from user_pool import UserPoolDriver, confirmation, delivery

# The challenges for which the specification has a state, with its raw value, and the name of the answer to each.
STATES = {
    "SMS_MFA": ("smsMFA", "CONFIRMATION_CODE"),
    "SOFTWARE_TOKEN_MFA": ("smsMFA", "CONFIRMATION_CODE"),
    "NEW_PASSWORD_REQUIRED": ("newPasswordRequired", "NEW_PASSWORD_REQUIRED"),
    "CUSTOM_CHALLENGE": ("customChallenge", "CUSTOM_CHALLENGE"),
}
ANSWERS = {
    "SMS_MFA": "SMS_MFA_CODE",
    "SOFTWARE_TOKEN_MFA": "SOFTWARE_TOKEN_MFA_CODE",
    "NEW_PASSWORD_REQUIRED": "NEW_PASSWORD",
}


class App:
    """An app on boto3, which keeps the arguments of its next call: the tokens, and the open challenge."""

    def __init__(self, world: Fields) -> None:
        """Create the clients with the addresses of the services."""
        self.settings = world["app"]
        self.client_id = self.settings.get("clientId")
        self.pool = self._client("cognito-idp", world["endpoints"]["userPool"])
        self.identities = self._client("cognito-identity", world["endpoints"]["identityPool"])
        self.tokens: Fields = {}
        self.challenge: Fields = {}

    def _client(self, service: str, endpoint: str) -> Any:  # noqa: ANN401
        # No retries: boto3 would sleep in real time between them.
        config = Config(signature_version=UNSIGNED, retries={"total_max_attempts": 1}, read_timeout=2)
        region = self.settings.get("region")
        return boto3.client(service, region_name=region, endpoint_url=endpoint, config=config)

    # Registering

    def sign_up(self, username: str, password: str, userAttributes: Fields | None = None) -> Fields:
        answer = self.pool.sign_up(
            ClientId=self.client_id, Username=username, Password=password, UserAttributes=pairs(userAttributes or {})
        )
        return confirmation(is_confirmed=answer["UserConfirmed"]) | delivery(answer.get("CodeDeliveryDetails"))

    def confirm_sign_up(self, username: str, confirmationCode: str) -> Fields:
        self.pool.confirm_sign_up(ClientId=self.client_id, Username=username, ConfirmationCode=confirmationCode)
        return confirmation(is_confirmed=True)

    def resend_sign_up_code(self, username: str) -> Fields:
        answer = self.pool.resend_confirmation_code(ClientId=self.client_id, Username=username)
        return confirmation(is_confirmed=False) | delivery(answer.get("CodeDeliveryDetails"))

    # Signing in and out

    def sign_in(self, username: str, password: str, validationData: Fields | None = None) -> Fields:
        flow = self.settings.get("authenticationFlowType") or "USER_PASSWORD_AUTH"
        parameters = {"USERNAME": username}
        if flow == "USER_PASSWORD_AUTH":
            parameters["PASSWORD"] = password
        elif flow != "CUSTOM_AUTH":
            raise Unsupported
        metadata = {"ClientMetadata": validationData} if validationData else {}
        answer = self.pool.initiate_auth(ClientId=self.client_id, AuthFlow=flow, AuthParameters=parameters, **metadata)
        return self._signed_in(answer, username)

    def confirm_sign_in(self, challengeResponse: str, userAttributes: Fields | None = None) -> Fields:
        if not self.challenge:
            raise Unsupported
        name, username = self.challenge["ChallengeName"], self.challenge["username"]
        responses = {"USERNAME": username, ANSWERS.get(name, "ANSWER"): challengeResponse}
        responses |= {f"userAttributes.{key}": value for key, value in (userAttributes or {}).items()}
        session = {key: self.challenge[key] for key in ("Session",) if key in self.challenge}
        answer = self.pool.respond_to_auth_challenge(
            ClientId=self.client_id, ChallengeName=name, ChallengeResponses=responses, **session
        )
        return self._signed_in(answer, username)

    def _signed_in(self, answer: Fields, username: str) -> Fields:
        if "AuthenticationResult" in answer:
            self.tokens, self.challenge = answer["AuthenticationResult"], {}
            return {"signInState": "signedIn", "rawValue": "SIGN_IN_COMPLETE"}
        self.challenge = answer | {"username": username}
        state, raw = STATES.get(answer["ChallengeName"], ("unknown", "UNKNOWN"))
        parameters = answer.get("ChallengeParameters", {})
        details = {
            "DeliveryMedium": parameters.get("CODE_DELIVERY_DELIVERY_MEDIUM"),
            "Destination": parameters.get("CODE_DELIVERY_DESTINATION"),
        }
        sent = delivery(details if details["DeliveryMedium"] else None)
        return {"signInState": state, "rawValue": raw, "parameters": parameters} | sent

    def sign_out(self, signOutGlobally: bool = False, invalidateTokens: bool = True) -> Fields:
        if signOutGlobally:
            self.pool.global_sign_out(AccessToken=self.access_token)
        elif invalidateTokens:
            self.pool.revoke_token(ClientId=self.client_id, Token=self.tokens.get("RefreshToken"))
        else:
            raise Unsupported
        self.tokens = {}
        return {}

    # Passwords

    def forgot_password(self, username: str) -> Fields:
        answer = self.pool.forgot_password(ClientId=self.client_id, Username=username)
        return {"forgotPasswordState": "confirmationCodeSent"} | delivery(answer.get("CodeDeliveryDetails"))

    def confirm_forgot_password(self, username: str, newPassword: str, confirmationCode: str) -> Fields:
        self.pool.confirm_forgot_password(
            ClientId=self.client_id, Username=username, Password=newPassword, ConfirmationCode=confirmationCode
        )
        return {"forgotPasswordState": "done"}

    def change_password(self, currentPassword: str, proposedPassword: str) -> Fields:
        self.pool.change_password(
            AccessToken=self.access_token, PreviousPassword=currentPassword, ProposedPassword=proposedPassword
        )
        return {}

    # The user who is signed in

    @property
    def access_token(self) -> str | None:
        """The access token of the last sign-in; boto3 itself refuses to send none."""
        return self.tokens.get("AccessToken")

    def get_user_attributes(self) -> Fields:
        user = self.pool.get_user(AccessToken=self.access_token)
        return {"attributes": {attribute["Name"]: attribute["Value"] for attribute in user["UserAttributes"]}}

    def update_user_attributes(self, attributeMap: Fields) -> Fields:
        answer = self.pool.update_user_attributes(AccessToken=self.access_token, UserAttributes=pairs(attributeMap))
        sent = answer.get("CodeDeliveryDetailsList") or [None]
        return delivery(sent[0])

    def verify_user_attribute(self, attributeName: str) -> Fields:
        answer = self.pool.get_user_attribute_verification_code(
            AccessToken=self.access_token, AttributeName=attributeName
        )
        return delivery(answer.get("CodeDeliveryDetails"))

    def confirm_verify_user_attribute(self, attributeName: str, code: str) -> Fields:
        self.pool.verify_user_attribute(AccessToken=self.access_token, AttributeName=attributeName, Code=code)
        return {}

    # Devices

    def list_devices(self, limit: int | None = None) -> Fields:
        answer = self.pool.list_devices(AccessToken=self.access_token, **({"Limit": limit} if limit else {}))
        return {"devices": [device["DeviceKey"] for device in answer["Devices"]]}

    def get_device(self, deviceId: str | None = None) -> Fields:
        device = self.pool.get_device(AccessToken=self.access_token, DeviceKey=self._device(deviceId))["Device"]
        attributes = {attribute["Name"]: attribute["Value"] for attribute in device["DeviceAttributes"]}
        return {"deviceKey": device["DeviceKey"], "attributes": attributes}

    def update_device_status(self, remembered: bool, deviceId: str | None = None) -> Fields:
        status = "remembered" if remembered else "not_remembered"
        self.pool.update_device_status(
            AccessToken=self.access_token, DeviceKey=self._device(deviceId), DeviceRememberedStatus=status
        )
        return {}

    def forget_device(self, deviceId: str | None = None) -> Fields:
        self.pool.forget_device(AccessToken=self.access_token, DeviceKey=self._device(deviceId))
        return {}

    def _device(self, key: str | None) -> str | None:
        return key or self.tokens.get("NewDeviceMetadata", {}).get("DeviceKey")

    # The identity pool

    def get_identity_id(self) -> Fields:
        answer = self.identities.get_id(IdentityPoolId=self.settings.get("identityPoolId"), Logins=self._logins())
        return {"identityId": answer["IdentityId"]}

    def get_aws_credentials(self) -> Fields:
        identity = self.get_identity_id()["identityId"]
        answer = self.identities.get_credentials_for_identity(IdentityId=identity, Logins=self._logins())
        credentials = answer["Credentials"]
        return {
            "accessKey": credentials["AccessKeyId"],
            "secretKey": credentials["SecretKey"],
            "sessionToken": credentials["SessionToken"],
            "expiration": int(credentials["Expiration"].timestamp()),
        }

    def _logins(self) -> Fields:
        if "IdToken" not in self.tokens:
            return {}
        provider = f"cognito-idp.{self.settings['region']}.amazonaws.com/{self.settings['userPoolId']}"
        return {provider: self.tokens["IdToken"]}


OPERATIONS: dict[str, Callable[..., Fields]] = {
    "changePassword": App.change_password,
    "confirmForgotPassword": App.confirm_forgot_password,
    "confirmSignIn": App.confirm_sign_in,
    "confirmSignUp": App.confirm_sign_up,
    "confirmVerifyUserAttribute": App.confirm_verify_user_attribute,
    "forgetDevice": App.forget_device,
    "forgotPassword": App.forgot_password,
    "getAWSCredentials": App.get_aws_credentials,
    "getDevice": App.get_device,
    "getIdentityId": App.get_identity_id,
    "getUserAttributes": App.get_user_attributes,
    "listDevices": App.list_devices,
    "resendSignUpCode": App.resend_sign_up_code,
    "signIn": App.sign_in,
    "signOut": App.sign_out,
    "signUp": App.sign_up,
    "updateDeviceStatus": App.update_device_status,
    "updateUserAttributes": App.update_user_attributes,
    "verifyUserAttribute": App.verify_user_attribute,
}


def pairs(attributes: Fields) -> list[Fields]:
    """Convert attributes to the service's form."""
    return [{"Name": name, "Value": value} for name, value in attributes.items()]


class Boto(UserPoolDriver):
    """boto3, with an app of its own in each world."""

    name = "boto3"
    version = boto3.__version__
    operations = OPERATIONS
    # boto3's own limit of 60 seconds, which the app makes 2 in real time.
    time_limit = 60

    def start(self, world: Fields) -> None:
        self.app = App(world)


if __name__ == "__main__":
    driver_loop.run(Boto())
