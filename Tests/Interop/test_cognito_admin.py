"""The administrator's side of a pool through boto3, as test suites prepare their users."""

from typing import Any

import pytest
from pycognito.aws_srp import AWSSRP

from kit import PASSWORD, World
from pool_app import PoolApp

TEMPORARY = "Temporary-Horse-6"
FRESH = "Fresh-Horse-8"
EMAIL = {"Name": "email", "Value": "hedy@kit.example"}
VERIFIED = {"Name": "email_verified", "Value": "true"}


@pytest.fixture
def hedy(world: World) -> dict[str, str]:
    """Return the pool and the name of a user, as most operations take them."""
    return {"UserPoolId": world.cognito["user_pool_id"], "Username": "hedy"}


def invite(app: PoolApp, hedy: dict[str, str], **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Create a user with a temporary password and a verified address, without a message."""
    settings = {"TemporaryPassword": TEMPORARY, "MessageAction": "SUPPRESS", "UserAttributes": [EMAIL, VERIFIED]}
    return app.idp.admin_create_user(**hedy, **(settings | more))["User"]


def attributes(user: dict[str, Any]) -> dict[str, str]:
    """Return the attributes of a user by name."""
    return {attribute["Name"]: attribute["Value"] for attribute in user.get("UserAttributes", user.get("Attributes"))}


def administer(app: PoolApp, flow: str, **parameters: str) -> dict[str, Any]:
    """Begin a sign-in on behalf of a user."""
    return app.idp.admin_initiate_auth(
        UserPoolId=app.world.cognito["user_pool_id"],
        ClientId=app.client_id,
        AuthFlow=flow,
        AuthParameters=parameters,
    )


def test_an_invited_user_chooses_a_password(app: PoolApp, hedy: dict[str, str], world: World) -> None:
    """A user who is created without a message has to replace the temporary password, and can sign in then."""
    user = invite(app, hedy)
    assert (user["UserStatus"], user["Enabled"]) == ("FORCE_CHANGE_PASSWORD", True)
    assert attributes(user) == {"sub": attributes(user)["sub"], "email": "hedy@kit.example", "email_verified": "true"}
    assert world.inbox("hedy") == []
    asked = app.initiate(password=TEMPORARY)
    assert asked["ChallengeName"] == "NEW_PASSWORD_REQUIRED"
    assert asked["ChallengeParameters"]["requiredAttributes"] == "[]"
    assert app.respond(asked, NEW_PASSWORD=FRESH)["AuthenticationResult"]["AccessToken"]
    assert app.idp.admin_get_user(**hedy)["UserStatus"] == "CONFIRMED"
    assert app.sign_in(password=FRESH)["AccessToken"]


def test_an_invited_user_proves_the_temporary_password(app: PoolApp, hedy: dict[str, str], world: World) -> None:
    """Another client's SRP takes the user through the new password."""
    invite(app, hedy)
    srp = AWSSRP("hedy", TEMPORARY, world.cognito["user_pool_id"], app.client_id, client=app.idp)
    assert srp.set_new_password_challenge(FRESH)["AuthenticationResult"]["IdToken"]


def test_an_invitation_has_the_temporary_password(app: PoolApp, hedy: dict[str, str], world: World) -> None:
    """A password that the pool draws is in the message; another message comes with another password."""
    settings = {"UserAttributes": [EMAIL], "DesiredDeliveryMediums": ["EMAIL"]}
    app.idp.admin_create_user(**hedy, **settings)
    (message,) = world.inbox("hedy")
    assert (message["purpose"], message["destination"]) == ("invitation", "hedy@kit.example")
    assert app.initiate(password=message["code"])["ChallengeName"] == "NEW_PASSWORD_REQUIRED"
    app.idp.admin_create_user(**hedy, MessageAction="RESEND")
    again = world.inbox("hedy")[-1]
    assert again["code"] != message["code"]
    world.advance(8 * 86_400)
    with pytest.raises(app.idp.exceptions.NotAuthorizedException, match="Temporary password has expired"):
        app.initiate(password=again["code"])


def test_only_a_user_who_waits_is_invited_again(app: PoolApp, hedy: dict[str, str], world: World) -> None:
    """A name is taken once, and a message goes to a user who has a temporary password."""
    with pytest.raises(app.idp.exceptions.UserNotFoundException):
        app.idp.admin_create_user(**hedy, MessageAction="RESEND")
    world.user()
    with pytest.raises(app.idp.exceptions.UsernameExistsException, match="User account already exists"):
        app.idp.admin_create_user(**hedy)
    with pytest.raises(app.idp.exceptions.UnsupportedUserStateException, match="FORCE_CHANGE_PASSWORD"):
        app.idp.admin_create_user(**hedy, MessageAction="RESEND")
    with pytest.raises(app.idp.exceptions.InvalidPasswordException, match="password policy: Password not long enough"):
        app.idp.admin_create_user(**(hedy | {"Username": "joan"}), TemporaryPassword="short")
    taken = {"Name": "email", "Value": "hedy@example.com"}
    with pytest.raises(app.idp.exceptions.UsernameExistsException):
        app.idp.admin_create_user(**(hedy | {"Username": "joan"}), UserAttributes=[taken, VERIFIED])
    app.idp.admin_create_user(
        **(hedy | {"Username": "joan"}), UserAttributes=[taken, VERIFIED], ForceAliasCreation=True
    )
    assert attributes(app.idp.admin_get_user(**hedy))["email_verified"] == "false"


def test_a_permanent_password_confirms_a_user(app: PoolApp, hedy: dict[str, str]) -> None:
    """The usual preparation of a test: create, set a password, sign in."""
    invite(app, hedy)
    app.idp.admin_set_user_password(**hedy, Password=FRESH, Permanent=True)
    assert app.idp.admin_get_user(**hedy)["UserStatus"] == "CONFIRMED"
    assert app.sign_in(password=FRESH)["AccessToken"]
    app.idp.admin_set_user_password(**hedy, Password=TEMPORARY, Permanent=False)
    assert app.initiate(password=TEMPORARY)["ChallengeName"] == "NEW_PASSWORD_REQUIRED"
    with pytest.raises(app.idp.exceptions.InvalidPasswordException):
        app.idp.admin_set_user_password(**hedy, Password="short", Permanent=True)


def test_an_administrator_confirms_a_registration(app: PoolApp, hedy: dict[str, str]) -> None:
    """A user who signed up needs no code then; the address stays unverified."""
    app.sign_up()
    app.idp.admin_confirm_sign_up(**hedy)
    assert app.sign_in()["AccessToken"]
    assert attributes(app.idp.admin_get_user(**hedy))["email_verified"] == "false"
    with pytest.raises(app.idp.exceptions.NotAuthorizedException, match="Current status is CONFIRMED"):
        app.idp.admin_confirm_sign_up(**hedy)


@pytest.mark.parametrize("flow", ["ADMIN_USER_PASSWORD_AUTH", "ADMIN_NO_SRP_AUTH"])
def test_an_administrator_signs_a_user_in(app: PoolApp, hedy: dict[str, str], flow: str) -> None:
    """Both names of the flow sign in, and the answer's refresh token gives further tokens."""
    invite(app, hedy)
    asked = administer(app, flow, USERNAME="hedy", PASSWORD=TEMPORARY)
    answer = app.idp.admin_respond_to_auth_challenge(
        UserPoolId=hedy["UserPoolId"],
        ClientId=app.client_id,
        ChallengeName=asked["ChallengeName"],
        Session=asked["Session"],
        ChallengeResponses={"USERNAME": "hedy", "NEW_PASSWORD": FRESH},
    )
    tokens = answer["AuthenticationResult"]
    assert app.idp.get_user(AccessToken=tokens["AccessToken"])["Username"] == "hedy"
    again = administer(app, "REFRESH_TOKEN_AUTH", REFRESH_TOKEN=tokens["RefreshToken"])
    assert again["AuthenticationResult"]["AccessToken"]


def test_each_side_has_flows_of_its_own(app: PoolApp, world: World) -> None:
    """Users have no flow of administrators, administrators none of users, and an app may have neither."""
    world.user()
    with pytest.raises(app.idp.exceptions.InvalidParameterException, match="not supported"):
        app.idp.initiate_auth(ClientId=app.client_id, AuthFlow="ADMIN_USER_PASSWORD_AUTH", AuthParameters={})
    with pytest.raises(app.idp.exceptions.InvalidParameterException, match="not supported"):
        administer(app, "USER_PASSWORD_AUTH", USERNAME="hedy", PASSWORD=PASSWORD)
    world.pool(flows=["USER_PASSWORD_AUTH"])
    with pytest.raises(app.idp.exceptions.InvalidParameterException, match="Auth flow not enabled for this client"):
        administer(app, "ADMIN_USER_PASSWORD_AUTH", USERNAME="hedy", PASSWORD=PASSWORD)


def test_attributes_are_written_with_their_verification(app: PoolApp, hedy: dict[str, str], world: World) -> None:
    """An administrator vouches for an address; one that nobody vouches for gets a code."""
    invite(app, hedy)
    other = {"Name": "email", "Value": "lamarr@kit.example"}
    app.idp.admin_update_user_attributes(**hedy, UserAttributes=[other, VERIFIED, {"Name": "name", "Value": "Hedy"}])
    seen = attributes(app.idp.admin_get_user(**hedy))
    assert (seen["email"], seen["email_verified"], seen["name"]) == ("lamarr@kit.example", "true", "Hedy")
    assert world.inbox("hedy") == []
    app.idp.admin_update_user_attributes(**hedy, UserAttributes=[EMAIL])
    assert attributes(app.idp.admin_get_user(**hedy))["email_verified"] == "false"
    assert world.inbox("hedy")[-1]["purpose"] == "attribute"
    app.idp.admin_delete_user_attributes(**hedy, UserAttributeNames=["name"])
    assert "name" not in attributes(app.idp.admin_get_user(**hedy))
    world.user("alan", email="alan@kit.example")
    taken = {"Name": "email", "Value": "alan@kit.example"}
    app.idp.admin_update_user_attributes(**hedy, UserAttributes=[taken, VERIFIED])
    alan = app.idp.admin_get_user(**(hedy | {"Username": "alan"}))
    assert attributes(alan)["email_verified"] == "false"
    with pytest.raises(app.idp.exceptions.InvalidParameterException, match="does not exist in the schema"):
        app.idp.admin_update_user_attributes(**hedy, UserAttributes=[{"Name": "shoe_size", "Value": "40"}])


def test_a_user_is_shut_out_and_let_in_again(app: PoolApp, hedy: dict[str, str], world: World) -> None:
    """A disabled user has no tokens and no sign-in, and a deleted one no account."""
    world.user()
    token = app.sign_in()["AccessToken"]
    app.idp.admin_disable_user(**hedy)
    assert app.idp.admin_get_user(**hedy)["Enabled"] is False
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.idp.get_user(AccessToken=token)
    with pytest.raises(app.idp.exceptions.NotAuthorizedException, match="User is disabled"):
        app.sign_in()
    app.idp.admin_enable_user(**hedy)
    token = app.sign_in()["AccessToken"]
    app.idp.admin_user_global_sign_out(**hedy)
    with pytest.raises(app.idp.exceptions.NotAuthorizedException, match="revoked"):
        app.idp.get_user(AccessToken=token)
    app.idp.admin_delete_user(**hedy)
    with pytest.raises(app.idp.exceptions.UserNotFoundException, match="User does not exist"):
        app.idp.admin_get_user(**hedy)


def test_a_password_is_reset_by_a_code(app: PoolApp, hedy: dict[str, str], world: World) -> None:
    """A reset sends a code, without which no sign-in goes on."""
    world.user()
    app.idp.admin_reset_user_password(**hedy)
    with pytest.raises(app.idp.exceptions.PasswordResetRequiredException):
        app.sign_in()
    app.idp.confirm_forgot_password(
        ClientId=app.client_id, Username="hedy", ConfirmationCode=world.code("hedy"), Password=FRESH
    )
    assert app.sign_in(password=FRESH)["AccessToken"]
    joan = hedy | {"Username": "joan"}
    invite(app, joan, UserAttributes=[])
    with pytest.raises(app.idp.exceptions.NotAuthorizedException, match="cannot be reset in the current state"):
        app.idp.admin_reset_user_password(**joan)
    app.idp.admin_set_user_password(**joan, Password=FRESH, Permanent=True)
    with pytest.raises(app.idp.exceptions.InvalidParameterException, match="no registered/verified email"):
        app.idp.admin_reset_user_password(**joan)


def test_a_second_factor_is_set(app: PoolApp, hedy: dict[str, str], world: World) -> None:
    """The preferred factor is asked for at the next sign-in."""
    world.user()
    app.idp.admin_set_user_mfa_preference(**hedy, SMSMfaSettings={"Enabled": True, "PreferredMfa": True})
    assert app.idp.admin_get_user(**hedy)["PreferredMfaSetting"] == "SMS_MFA"
    assert app.initiate()["ChallengeName"] == "SMS_MFA"


def test_users_are_listed_by_pages_and_filters(app: PoolApp, world: World) -> None:
    """All users come in pages; a filter compares one attribute, whole or from its beginning."""
    pool = world.cognito["user_pool_id"]
    for name in ["hedy", "hector", "alan"]:
        world.user(name, email=f"{name}@kit.example", name=name.title())
    pages = app.idp.get_paginator("list_users").paginate(UserPoolId=pool, PaginationConfig={"PageSize": 2})
    assert [user["Username"] for page in pages for user in page["Users"]] == ["grace", "hedy", "hector", "alan"]

    def found(text: str, **more: Any) -> list[str]:  # noqa: ANN401
        return [user["Username"] for user in app.idp.list_users(UserPoolId=pool, Filter=text, **more)["Users"]]

    assert found('username ^= "he"') == ["hedy", "hector"]
    assert found('email = "alan@kit.example"') == ["alan"]
    assert found('"name" = "Alan"') == ["alan"]
    assert found('cognito:user_status = "CONFIRMED"') == ["grace", "hedy", "hector", "alan"]
    assert found('status = "Disabled"') == []
    (user,) = app.idp.list_users(UserPoolId=pool, Filter='username = "hedy"', AttributesToGet=["email"])["Users"]
    assert attributes(user) == {"email": "hedy@kit.example"}
    for text, says in [("username=", "Error while parsing filter"), ('shoe = "40"', "Invalid search attribute: shoe")]:
        with pytest.raises(app.idp.exceptions.InvalidParameterException, match=says):
            found(text)
    with pytest.raises(app.idp.exceptions.InvalidParameterException, match="requested attributes do not exist"):
        app.idp.list_users(UserPoolId=pool, AttributesToGet=["shoe"])


def test_another_pool_does_not_exist(app: PoolApp) -> None:
    """The id of the pool is the world's."""
    with pytest.raises(
        app.idp.exceptions.ResourceNotFoundException, match="User pool us-east-1_Another does not exist"
    ):
        app.idp.list_users(UserPoolId="us-east-1_Another")
