"""States of users and of their registration that bring about errors."""

from typing import Any

from arguments import ADDRESS, EMAIL, OF_APPS, OF_USERS
from kit import PASSWORD
from scene import FRESH, WRONG, Scene, State, repeated

_MADE_UP = {"AccessToken": "made.up.token"}


def _gone(scene: Scene, more: dict[str, Any]) -> dict[str, Any]:
    token = scene.access()
    scene.thing("delete-user", username="hedy")
    return token | more


def _pool_with(scene: Scene, more: dict[str, Any], **settings: Any) -> dict[str, Any]:  # noqa: ANN401
    scene.world.pool(**settings)
    return scene.access() | more


def _sent(scene: Scene) -> dict[str, Any]:
    token = scene.access()
    scene.done("GetUserAttributeVerificationCode", **token, **EMAIL)
    return token | EMAIL | {"Code": scene.wrong_code()}


def _late(scene: Scene) -> dict[str, Any]:
    arguments = _sent(scene) | {"Code": scene.world.code("hedy")}
    scene.world.advance(25 * 3600)
    return arguments | {"AccessToken": scene.begin()["AuthenticationResult"]["AccessToken"]}


def _taken(scene: Scene) -> dict[str, Any]:
    token = scene.access()
    scene.done("UpdateUserAttributes", **token, UserAttributes=ADDRESS)
    code = scene.world.code("hedy")
    scene.world.user("alan", email="alan@kit.example")
    return token | EMAIL | {"Code": code}


def _taking(scene: Scene) -> dict[str, Any]:
    scene.world.user("alan", email="alan@kit.example")
    return scene.access() | {"UserAttributes": ADDRESS}


def _mistaken(scene: Scene) -> dict[str, Any]:
    token = scene.access()
    code = scene.secret(token)
    return token | {"UserCode": "000000" if code != "000000" else "000001"}


def _confirming(scene: Scene, *, is_wrong: bool = True) -> dict[str, Any]:
    scene.sign_up()
    return scene.caller | {"ConfirmationCode": scene.wrong_code() if is_wrong else scene.world.code("hedy")}


def _resetting(scene: Scene) -> dict[str, Any]:
    scene.world.user()
    scene.done("ForgotPassword", **scene.caller)
    return scene.caller | {"ConfirmationCode": scene.wrong_code(), "Password": FRESH}


def _resetting_shortly(scene: Scene) -> dict[str, Any]:
    return _resetting(scene) | {"ConfirmationCode": scene.world.code("hedy"), "Password": "short"}


def _after_a_day(arguments: dict[str, Any], scene: Scene) -> dict[str, Any]:
    scene.world.advance(25 * 3600)
    return arguments


def _confirming_taken(scene: Scene) -> dict[str, Any]:
    arguments = _confirming(scene, is_wrong=False)
    scene.world.user("alan", email="hedy@kit.example")
    return arguments


def _signed_up(scene: Scene) -> tuple[str, dict[str, Any]]:
    scene.sign_up()
    return "ResendConfirmationCode", scene.caller


def _of(scene: Scene, more: dict[str, Any] | None = None, **user: str) -> dict[str, Any]:
    scene.world.user(**user)
    return scene.caller | (more or {})


OF_USER_STATES: list[State] = [
    (name, "NotAuthorized", lambda _, more=more: _MADE_UP | more) for name, more in OF_USERS.items()
]
OF_USER_STATES += [
    (name, "UserNotFound", lambda scene, more=more: _gone(scene, more))
    for name, more in OF_USERS.items()
    if name not in {"AssociateSoftwareToken", "GlobalSignOut"}
]
OF_USER_STATES += [
    (name, "InvalidUserPoolConfiguration", lambda scene, more=more: _pool_with(scene, more, devices="disabled"))
    for name, more in OF_USERS.items()
    if "DeviceKey" in more or name == "ListDevices"
]
OF_USER_STATES += [
    (name, "ResourceNotFound", lambda scene, more=more: _pool_with(scene, more, devices="always"))
    for name, more in OF_USERS.items()
    if "DeviceKey" in more and name != "ConfirmDevice"
]
OF_USER_STATES += [
    ("ConfirmDevice", "DeviceKeyExists", lambda scene: scene.device()),
    (
        "ChangePassword",
        "InvalidPassword",
        lambda scene: scene.access() | {"PreviousPassword": PASSWORD, "ProposedPassword": "short"},
    ),
    (
        "ChangePassword",
        "LimitExceeded",
        repeated(
            lambda scene: (
                "ChangePassword",
                scene.access() | {"PreviousPassword": WRONG, "ProposedPassword": FRESH},
            )
        ),
    ),
    (
        "GetUserAttributeVerificationCode",
        "LimitExceeded",
        repeated(lambda scene: ("GetUserAttributeVerificationCode", scene.access() | EMAIL)),
    ),
    ("VerifyUserAttribute", "CodeMismatch", _sent),
    ("VerifyUserAttribute", "ExpiredCode", _late),
    ("VerifyUserAttribute", "AliasExists", _taken),
    ("VerifyUserAttribute", "LimitExceeded", repeated(lambda scene: ("VerifyUserAttribute", _sent(scene)))),
    ("UpdateUserAttributes", "AliasExists", _taking),
    ("VerifySoftwareToken", "EnableSoftwareTokenMFA", _mistaken),
    ("VerifySoftwareToken", "SoftwareTokenMFANotFound", lambda scene: scene.access() | {"UserCode": "123456"}),
]

OF_APP_STATES: list[State] = [
    (name, "ResourceNotFound", lambda _, more=more: {"ClientId": "nobody", "Username": "hedy"} | more)
    for name, more in OF_APPS.items()
]
OF_APP_STATES += [
    (name, "NotAuthorized", lambda scene, more=more: scene.caller | more | {"SecretHash": "abc="})
    for name, more in OF_APPS.items()
]
OF_APP_STATES += [
    (name, "UserNotFound", lambda scene, more=more: scene.caller | more)
    for name, more in OF_APPS.items()
    if name != "SignUp"
]
OF_APP_STATES += [
    ("SignUp", "InvalidPassword", lambda scene: scene.caller | {"Password": "short"}),
    ("SignUp", "UsernameExists", lambda scene: _of(scene, {"Password": PASSWORD})),
    ("ConfirmSignUp", "CodeMismatch", _confirming),
    ("ConfirmSignUp", "AliasExists", _confirming_taken),
    ("ConfirmSignUp", "LimitExceeded", repeated(lambda scene: ("ConfirmSignUp", _confirming(scene)))),
    ("ConfirmSignUp", "ExpiredCode", lambda scene: _after_a_day(_confirming(scene), scene)),
    ("ConfirmSignUp", "NotAuthorized", lambda scene: _of(scene, {"ConfirmationCode": "123456"})),
    ("ConfirmForgotPassword", "CodeMismatch", _resetting),
    ("ConfirmForgotPassword", "LimitExceeded", repeated(lambda scene: ("ConfirmForgotPassword", _resetting(scene)))),
    ("ConfirmForgotPassword", "ExpiredCode", lambda scene: _after_a_day(_resetting(scene), scene)),
    ("ConfirmForgotPassword", "InvalidPassword", _resetting_shortly),
    ("ResendConfirmationCode", "LimitExceeded", repeated(_signed_up)),
    ("ForgotPassword", "LimitExceeded", repeated(lambda scene: ("ForgotPassword", _of(scene)))),
    ("ForgotPassword", "InvalidParameter", lambda scene: _of(scene, attributes="none")),
    ("ForgotPassword", "NotAuthorized", lambda scene: _of(scene, status="force-change-password")),
]
