"""What the operations take besides the token, the app or the user."""

from typing import Any

from kit import PASSWORD
from scene import FRESH, Scene

NAME = {"UserAttributeNames": ["name"]}
NEW_NAME = {"UserAttributes": [{"Name": "name", "Value": "Hedy"}]}
EMAIL = {"AttributeName": "email"}
DEVICE = {"DeviceKey": "us-east-1_00000000-0000-4000-8000-000000000000"}
VERIFIED = {"Name": "email_verified", "Value": "true"}
ADDRESS = [{"Name": "email", "Value": "alan@kit.example"}]
SMS = {"SMSMfaSettings": {"Enabled": True, "PreferredMfa": True}}
SECRET = {"DeviceSecretVerifierConfig": {"PasswordVerifier": "AQID", "Salt": "BAUG"}}

# The operations with a user's token.
OF_USERS: dict[str, dict[str, Any]] = {
    "AssociateSoftwareToken": {},
    "ChangePassword": {"PreviousPassword": PASSWORD, "ProposedPassword": FRESH},
    "ConfirmDevice": DEVICE,
    "DeleteUser": {},
    "DeleteUserAttributes": NAME,
    "ForgetDevice": DEVICE,
    "GetDevice": DEVICE,
    "GetUser": {},
    "GetUserAttributeVerificationCode": EMAIL,
    "GetUserAuthFactors": {},
    "GlobalSignOut": {},
    "ListDevices": {},
    "SetUserMFAPreference": SMS,
    "UpdateDeviceStatus": DEVICE,
    "UpdateUserAttributes": NEW_NAME,
    "VerifySoftwareToken": {"UserCode": "123456"},
    "VerifyUserAttribute": EMAIL | {"Code": "123456"},
}

# The operations with an app and a name.
OF_APPS: dict[str, dict[str, Any]] = {
    "ConfirmForgotPassword": {"ConfirmationCode": "123456", "Password": PASSWORD},
    "ConfirmSignUp": {"ConfirmationCode": "123456"},
    "ForgotPassword": {},
    "ResendConfirmationCode": {},
    "SignUp": {"Password": PASSWORD},
}

# The operations of administrators that name a user.
OF_ADMINISTRATORS: dict[str, dict[str, Any]] = {
    "AdminConfirmSignUp": {},
    "AdminDeleteUser": {},
    "AdminDeleteUserAttributes": NAME,
    "AdminDisableUser": {},
    "AdminEnableUser": {},
    "AdminGetUser": {},
    "AdminResetUserPassword": {},
    "AdminSetUserMFAPreference": SMS,
    "AdminSetUserPassword": {"Password": FRESH},
    "AdminUpdateUserAttributes": NEW_NAME,
    "AdminUserGlobalSignOut": {},
}


def by_password(scene: Scene, password: str = PASSWORD) -> dict[str, Any]:
    """Return a user's sign-in by password."""
    parameters = {"USERNAME": "hedy", "PASSWORD": password}
    return scene.app | {"AuthFlow": "USER_PASSWORD_AUTH", "AuthParameters": parameters}


def by_administrator(scene: Scene, password: str = PASSWORD) -> dict[str, Any]:
    """Return an administrator's sign-in by a user's password."""
    return scene.pool | by_password(scene, password) | {"AuthFlow": "ADMIN_USER_PASSWORD_AUTH"}


def by_choice(scene: Scene) -> dict[str, Any]:
    """Return a user's sign-in by choice, in a pool that has it."""
    scene.world.pool(flows=["USER_AUTH"], first_factors=["PASSWORD", "EMAIL_OTP"], mfa="disabled")
    return scene.app | {"AuthFlow": "USER_AUTH", "AuthParameters": {"USERNAME": "hedy"}}
