"""Calls that succeed, at least one of each operation."""

from typing import Any

from arguments import (
    ADDRESS,
    EMAIL,
    OF_ADMINISTRATORS,
    OF_USERS,
    SECRET,
    VERIFIED,
    by_administrator,
    by_choice,
    by_password,
)
from kit import PASSWORD
from scene import FRESH, Scenario, Scene, responding, with_user


def _verifying(scene: Scene) -> dict[str, Any]:
    token = scene.access()
    scene.done("GetUserAttributeVerificationCode", **token, **EMAIL)
    return token | EMAIL | {"Code": scene.world.code("hedy")}


def _setting_up(scene: Scene) -> dict[str, Any]:
    token = scene.access()
    return token | {"UserCode": scene.secret(token)}


def _confirming(scene: Scene) -> dict[str, Any]:
    scene.sign_up()
    return scene.caller | {"ConfirmationCode": scene.world.code("hedy")}


def _resending(scene: Scene) -> dict[str, Any]:
    scene.sign_up()
    return scene.caller


def _forgetting(scene: Scene) -> dict[str, Any]:
    scene.world.user()
    return scene.caller


def _resetting(scene: Scene) -> dict[str, Any]:
    scene.done("ForgotPassword", **_forgetting(scene))
    return scene.caller | {"ConfirmationCode": scene.world.code("hedy"), "Password": FRESH}


def _invited(scene: Scene) -> dict[str, Any]:
    return responding(scene.invited(), NEW_PASSWORD=FRESH)


def _after(what: Any, **user: str) -> Scenario:  # noqa: ANN401
    def scenario(scene: Scene) -> dict[str, Any]:
        scene.world.user(**user)
        return what(scene)

    return scenario


SUCCESSES: list[tuple[str, Scenario]] = [
    ("UpdateUserAttributes", lambda scene: scene.access() | {"UserAttributes": ADDRESS}),
    ("GetUserAttributeVerificationCode", lambda scene: scene.access() | EMAIL),
    ("AssociateSoftwareToken", lambda scene: scene.access()),
    ("ConfirmDevice", lambda scene: scene.offer() | SECRET),
    ("VerifyUserAttribute", _verifying),
    ("VerifySoftwareToken", _setting_up),
    ("SignUp", lambda scene: scene.caller | {"Password": PASSWORD, "UserAttributes": ADDRESS}),
    ("ConfirmSignUp", _confirming),
    ("ResendConfirmationCode", _resending),
    ("ForgotPassword", _forgetting),
    ("ConfirmForgotPassword", _resetting),
    ("InitiateAuth", _after(by_password)),
    ("InitiateAuth", _after(by_password, mfa="sms")),
    ("InitiateAuth", _after(by_choice)),
    ("AdminInitiateAuth", _after(by_administrator)),
    ("AdminInitiateAuth", _after(by_administrator, mfa="select")),
    ("RespondToAuthChallenge", _invited),
    ("AdminRespondToAuthChallenge", lambda scene: scene.pool | _invited(scene)),
    ("GetTokensFromRefreshToken", lambda scene: scene.app | {"RefreshToken": scene.tokens()["RefreshToken"]}),
    ("RevokeToken", lambda scene: scene.app | {"Token": scene.tokens()["RefreshToken"]}),
    ("AdminCreateUser", lambda scene: scene.hedy | {"UserAttributes": [*ADDRESS, VERIFIED]}),
    ("ListUsers", _after(lambda scene: scene.pool | {"Limit": 1})),
    ("ListUsers", lambda scene: scene.pool | {"Filter": 'email ^= "g"'}),
    ("CreateUserPool", lambda _: {"PoolName": "tests", "UserPoolTags": {"stage": "test"}}),
    ("DescribeUserPool", lambda scene: scene.pool),
    ("DeleteUserPool", lambda scene: scene.pool),
    ("CreateUserPoolClient", lambda scene: scene.pool | {"ClientName": "app", "GenerateSecret": True}),
    ("DescribeUserPoolClient", lambda scene: scene.pool | scene.app),
    ("DeleteUserPoolClient", lambda scene: scene.pool | scene.app),
    ("GetId", lambda scene: {"IdentityPoolId": scene.world.cognito["identity_pool_id"]}),
]
SUCCESSES += [
    (name, with_user(more, **({"status": "unconfirmed"} if name == "AdminConfirmSignUp" else {})))
    for name, more in OF_ADMINISTRATORS.items()
]
SUCCESSES += [
    (name, lambda scene, more=OF_USERS[name]: scene.access(mfa="none") | more)
    for name in ("DeleteUser", "DeleteUserAttributes", "GetUser", "GetUserAuthFactors", "GlobalSignOut")
]
SUCCESSES += [
    (name, lambda scene, more=OF_USERS[name]: {"AccessToken": scene.device()["AccessToken"]} | more)
    for name in ("ListDevices", "SetUserMFAPreference", "UpdateUserAttributes", "ChangePassword")
]
SUCCESSES += [(name, lambda scene: scene.device()) for name in ("GetDevice", "ForgetDevice", "UpdateDeviceStatus")]
for _name in ("GetCredentialsForIdentity", "GetOpenIdToken"):
    SUCCESSES.append((_name, lambda scene: scene.identity()))
    SUCCESSES.append((_name, lambda scene: scene.identity(**scene.login())))
