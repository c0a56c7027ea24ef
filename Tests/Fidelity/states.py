"""States that bring about the errors that the models list."""

from typing import Any

from arguments import ADDRESS, OF_ADMINISTRATORS
from scene import Scene, State, repeated, with_user
from states_of_sign_ins import OF_SIGN_IN_STATES
from states_of_users import OF_APP_STATES, OF_USER_STATES

_ANOTHER = {"UserPoolId": "us-east-1_Another"}
_RESEND = {"MessageAction": "RESEND"}
_SUB = {"UserAttributes": [{"Name": "sub", "Value": "x"}], "UserAttributeNames": ["sub"]}


def _renamed(scene: Scene) -> dict[str, Any]:
    scene.done("CreateUserPool", PoolName="tests", UsernameAttributes=["email"])
    for name in ("hedy@kit.example", "alan@kit.example"):
        scene.done("AdminCreateUser", **scene.pool, Username=name)
    return scene.pool | {"Username": "hedy@kit.example", "UserAttributes": ADDRESS}


def _app(**settings: Any) -> Any:  # noqa: ANN401
    return lambda scene: scene.pool | {"ClientName": "app"} | settings


_OF_ADMINISTRATORS: list[State] = [
    (name, error, lambda scene, more=more, other=other: scene.hedy | more | other)
    for name, more in OF_ADMINISTRATORS.items()
    for error, other in (("ResourceNotFound", _ANOTHER), ("UserNotFound", {}))
]
_OF_ADMINISTRATORS += [
    (name, "ResourceNotFound", lambda _: _ANOTHER) for name in ("DescribeUserPool", "DeleteUserPool", "ListUsers")
]
_OF_ADMINISTRATORS += [
    (name, "ResourceNotFound", lambda scene: scene.pool | {"ClientId": "nobody"})
    for name in ("DescribeUserPoolClient", "DeleteUserPoolClient")
]
_OF_ADMINISTRATORS += [
    (name, "NotAuthorized", with_user(_SUB)) for name in ("AdminUpdateUserAttributes", "AdminDeleteUserAttributes")
]
_OF_ADMINISTRATORS += [
    ("CreateUserPoolClient", "ResourceNotFound", lambda _: _ANOTHER | {"ClientName": "app"}),
    ("CreateUserPoolClient", "ScopeDoesNotExist", _app(AllowedOAuthScopes=["shoes/read"])),
    ("CreateUserPoolClient", "InvalidOAuthFlow", _app(AllowedOAuthFlows=["client_credentials"])),
    ("CreateUserPool", "LimitExceeded", repeated(lambda _: ("CreateUserPool", {"PoolName": "tests"}), times=1)),
    ("AdminConfirmSignUp", "NotAuthorized", with_user()),
    ("AdminResetUserPassword", "NotAuthorized", with_user(status="force-change-password")),
    ("AdminSetUserPassword", "InvalidPassword", with_user({"Password": "short"})),
    ("AdminUpdateUserAttributes", "AliasExists", _renamed),
    ("AdminCreateUser", "ResourceNotFound", lambda scene: scene.hedy | _ANOTHER),
    ("AdminCreateUser", "UserNotFound", lambda scene: scene.hedy | _RESEND),
    ("AdminCreateUser", "UsernameExists", with_user()),
    ("AdminCreateUser", "InvalidPassword", lambda scene: scene.hedy | {"TemporaryPassword": "Only-Letters"}),
    ("AdminCreateUser", "UnsupportedUserState", with_user(_RESEND)),
    ("AdminCreateUser", "NotAuthorized", lambda scene: scene.hedy | _SUB),
]

STATES = OF_USER_STATES + OF_APP_STATES + OF_SIGN_IN_STATES + _OF_ADMINISTRATORS
