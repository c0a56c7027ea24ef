"""States of sign-ins and of identities that bring about errors."""

from typing import Any

from arguments import by_administrator, by_password
from scene import FRESH, WRONG, Scene, State, repeated, responding

_STARTS = {"InitiateAuth": by_password, "AdminInitiateAuth": by_administrator}
_RESPONSES = ("RespondToAuthChallenge", "AdminRespondToAuthChallenge")
_NOBODY = {"ClientId": "nobody"}
_UNKNOWN = "us-east-1:00000000-0000-4000-8000-000000000000"


def _start(name: str, scene: Scene, password: str | None = None, **user: str) -> dict[str, Any]:
    scene.world.user(**user)
    return _STARTS[name](scene, password) if password else _STARTS[name](scene)


def _coded(scene: Scene) -> dict[str, Any]:
    return responding(scene.asked(mfa="sms"), SMS_MFA_CODE=scene.wrong_code())


def _without_number(scene: Scene) -> dict[str, Any]:
    arguments = scene.asked(mfa="select")
    number = [{"Name": "phone_number", "Value": ""}]
    scene.done("AdminUpdateUserAttributes", **scene.hedy, UserAttributes=number)
    return responding(arguments, ANSWER="SMS_MFA")


def _gone(scene: Scene) -> dict[str, Any]:
    arguments = scene.invited()
    scene.thing("delete-user", username="hedy")
    return responding(arguments, NEW_PASSWORD=FRESH)


def _reset(scene: Scene) -> dict[str, Any]:
    scene.world.user()
    parameters = {"USERNAME": "hedy", "SRP_A": "abcdef"}
    asked = scene.done("InitiateAuth", **scene.app, AuthFlow="USER_SRP_AUTH", AuthParameters=parameters)
    scene.thing("reset-password", username="hedy")
    return responding(
        scene.app | {"ChallengeName": "PASSWORD_VERIFIER", "Session": asked["Session"]},
        PASSWORD_CLAIM_SIGNATURE="x",
        PASSWORD_CLAIM_SECRET_BLOCK=asked["ChallengeParameters"]["SECRET_BLOCK"],
        TIMESTAMP="Sat Nov 7 00:00:01 UTC 2026",
    )


def _unconfirmed(scene: Scene) -> dict[str, Any]:
    scene.world.pool(flows=["USER_AUTH"], first_factors=["EMAIL_OTP"], mfa="disabled")
    scene.world.user(status="unconfirmed")
    parameters = {"USERNAME": "hedy", "PREFERRED_CHALLENGE": "EMAIL_OTP"}
    asked = scene.done("InitiateAuth", **scene.app, AuthFlow="USER_AUTH", AuthParameters=parameters)
    arguments = scene.app | {"ChallengeName": "EMAIL_OTP", "Session": asked["Session"]}
    return responding(arguments, EMAIL_OTP_CODE=scene.world.code("hedy"))


def _deleted(scene: Scene) -> dict[str, Any]:
    token = scene.tokens()["RefreshToken"]
    scene.thing("delete-user", username="hedy")
    return scene.app | {"RefreshToken": token}


def _reused(scene: Scene) -> dict[str, Any]:
    scene.world.pool(rotation="enabled")
    arguments = scene.app | {"RefreshToken": scene.tokens()["RefreshToken"]}
    scene.done("GetTokensFromRefreshToken", **arguments)
    return arguments


def _not_revocable(scene: Scene) -> dict[str, Any]:
    scene.world.pool(revocation="disabled")
    return scene.app | {"Token": "made-up"}


def _without_guests(scene: Scene) -> dict[str, Any]:
    identity = scene.identity()
    scene.thing("identity-pool", guests="denied")
    return identity


def _without_roles(scene: Scene) -> dict[str, Any]:
    identity = scene.identity()
    scene.thing("identity-pool", roles="missing")
    return identity


def _first_guest(scene: Scene) -> dict[str, Any]:
    scene.thing("identity-pool", guests="denied")
    return {"IdentityPoolId": scene.world.cognito["identity_pool_id"]}


OF_SIGN_IN_STATES: list[State] = []
for _name, _begin in _STARTS.items():
    OF_SIGN_IN_STATES += [
        (_name, "ResourceNotFound", lambda scene, begin=_begin: begin(scene) | _NOBODY),
        (_name, "UserNotFound", lambda scene, begin=_begin: begin(scene)),
        (_name, "NotAuthorized", lambda scene, name=_name: _start(name, scene, WRONG)),
        (_name, "NotAuthorized", repeated(lambda scene, name=_name: (name, _start(name, scene, WRONG)))),
        (_name, "UserNotConfirmed", lambda scene, name=_name: _start(name, scene, status="unconfirmed")),
        (_name, "UserNotConfirmed", lambda scene, name=_name: _start(name, scene, WRONG, status="unconfirmed")),
        (_name, "PasswordResetRequired", lambda scene, name=_name: _start(name, scene, status="reset-required")),
        (
            _name,
            "InvalidUserPoolConfiguration",
            lambda scene, name=_name: _start(name, scene) | {"AuthFlow": "CUSTOM_AUTH"},
        ),
    ]


def _of_challenge(name: str, error: str, scenario: Any) -> State:  # noqa: ANN401
    is_administrators = name.startswith("Admin")
    return name, error, lambda scene: (scene.pool if is_administrators else {}) | scenario(scene)


OF_SIGN_IN_STATES += [
    _of_challenge(name, error, scenario)
    for name in _RESPONSES
    for error, scenario in (
        ("ResourceNotFound", lambda scene: scene.invited() | _NOBODY),
        ("NotAuthorized", lambda scene: scene.app | {"ChallengeName": "SMS_MFA", "Session": "x" * 200}),
        ("CodeMismatch", _coded),
        ("MFAMethodNotFound", _without_number),
        ("InvalidPassword", lambda scene: responding(scene.invited(), NEW_PASSWORD="short")),
        ("UserNotFound", _gone),
        ("PasswordResetRequired", _reset),
        ("UserNotConfirmed", _unconfirmed),
    )
]
OF_SIGN_IN_STATES += [
    (
        "AdminInitiateAuth",
        "MFAMethodNotFound",
        lambda scene: _start("AdminInitiateAuth", scene, mfa="sms", attributes="none"),
    ),
    (
        "InitiateAuth",
        "NotAuthorized",
        lambda scene: scene.app | {"AuthFlow": "REFRESH_TOKEN_AUTH", "AuthParameters": {"REFRESH_TOKEN": "made-up"}},
    ),
    (
        "InitiateAuth",
        "InvalidParameter",
        lambda scene: by_password(scene) | {"AuthFlow": "ADMIN_USER_PASSWORD_AUTH"},
    ),
    (
        "AdminInitiateAuth",
        "InvalidParameter",
        lambda scene: by_administrator(scene) | {"AuthFlow": "USER_PASSWORD_AUTH"},
    ),
    ("GetTokensFromRefreshToken", "ResourceNotFound", lambda _: _NOBODY | {"RefreshToken": "made-up"}),
    ("GetTokensFromRefreshToken", "NotAuthorized", lambda scene: scene.app | {"RefreshToken": "made-up"}),
    ("GetTokensFromRefreshToken", "UserNotFound", _deleted),
    ("GetTokensFromRefreshToken", "RefreshTokenReuse", _reused),
    ("RevokeToken", "Unauthorized", lambda _: _NOBODY | {"Token": "made-up"}),
    ("RevokeToken", "UnsupportedTokenType", lambda scene: scene.app | {"Token": scene.access()["AccessToken"]}),
    ("RevokeToken", "UnsupportedOperation", _not_revocable),
    ("GetId", "ResourceNotFound", lambda _: {"IdentityPoolId": _UNKNOWN}),
    ("GetId", "NotAuthorized", _first_guest),
    ("GetCredentialsForIdentity", "InvalidIdentityPoolConfiguration", _without_roles),
]
OF_SIGN_IN_STATES += [
    (name, error, scenario)
    for name in ("GetCredentialsForIdentity", "GetOpenIdToken")
    for error, scenario in (
        ("ResourceNotFound", lambda _: {"IdentityId": _UNKNOWN}),
        ("NotAuthorized", _without_guests),
    )
]
