"""A user's changes of the account through boto3: attributes, passwords, and deletion."""

from typing import Any

import pytest

from kit import PASSWORD, World
from pool_app import PoolApp

FRESH = "Fresh-Horse-8"


def attributes(user: dict[str, Any]) -> dict[str, str]:
    """Return the attributes of a user by name."""
    return {attribute["Name"]: attribute["Value"] for attribute in user["UserAttributes"]}


def test_a_new_address_is_proved_by_its_code(app: PoolApp, world: World) -> None:
    """A change of the e-mail address sends a code there, which verifies it."""
    world.user(email="hedy@kit.example")
    token = app.sign_in()["AccessToken"]
    changed = app.idp.update_user_attributes(
        AccessToken=token,
        UserAttributes=[{"Name": "email", "Value": "lamarr@kit.example"}, {"Name": "name", "Value": "Hedy Lamarr"}],
    )
    assert [details["AttributeName"] for details in changed["CodeDeliveryDetailsList"]] == ["email"]
    assert world.inbox("hedy")[-1]["destination"] == "lamarr@kit.example"
    assert attributes(app.idp.get_user(AccessToken=token))["email_verified"] == "false"

    wrong = "000000" if world.code("hedy") != "000000" else "000001"
    with pytest.raises(app.idp.exceptions.CodeMismatchException):
        app.idp.verify_user_attribute(AccessToken=token, AttributeName="email", Code=wrong)
    app.idp.verify_user_attribute(AccessToken=token, AttributeName="email", Code=world.code("hedy"))
    seen = attributes(app.idp.get_user(AccessToken=token))
    assert (seen["email"], seen["email_verified"], seen["name"]) == ("lamarr@kit.example", "true", "Hedy Lamarr")


def test_a_code_for_an_attribute_is_sent_on_demand_and_expires(app: PoolApp, world: World) -> None:
    """A user requests a code, and a day later another."""
    world.user(phone="+14255550123")
    token = app.sign_in()["AccessToken"]
    sent = app.idp.get_user_attribute_verification_code(AccessToken=token, AttributeName="phone_number")
    assert sent["CodeDeliveryDetails"]["DeliveryMedium"] == "SMS"
    world.advance(25 * 3600)
    token = app.sign_in()["AccessToken"]
    with pytest.raises(app.idp.exceptions.ExpiredCodeException):
        app.idp.verify_user_attribute(AccessToken=token, AttributeName="phone_number", Code=world.code("hedy"))
    for _ in range(5):
        app.idp.get_user_attribute_verification_code(AccessToken=token, AttributeName="phone_number")
    with pytest.raises(app.idp.exceptions.LimitExceededException):
        app.idp.get_user_attribute_verification_code(AccessToken=token, AttributeName="phone_number")
    app.idp.verify_user_attribute(AccessToken=token, AttributeName="phone_number", Code=world.code("hedy"))


def test_an_attribute_is_the_users_own(app: PoolApp, world: World) -> None:
    """Aliases of others, read-only attributes and unknown attributes are rejected."""
    world.user(email="hedy@kit.example")
    world.user("alan", email="alan@kit.example")
    token = app.sign_in()["AccessToken"]
    with pytest.raises(app.idp.exceptions.AliasExistsException):
        app.idp.update_user_attributes(
            AccessToken=token, UserAttributes=[{"Name": "email", "Value": "alan@kit.example"}]
        )
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.idp.update_user_attributes(AccessToken=token, UserAttributes=[{"Name": "email_verified", "Value": "true"}])
    with pytest.raises(app.idp.exceptions.InvalidParameterException):
        app.idp.update_user_attributes(AccessToken=token, UserAttributes=[{"Name": "shoe_size", "Value": "40"}])
    assert attributes(app.idp.get_user(AccessToken=token))["email"] == "hedy@kit.example"


def test_an_attribute_can_be_deleted(app: PoolApp, world: World) -> None:
    """A deleted attribute no longer exists."""
    world.user(name="Hedy Lamarr")
    token = app.sign_in()["AccessToken"]
    assert attributes(app.idp.get_user(AccessToken=token))["name"] == "Hedy Lamarr"
    app.idp.delete_user_attributes(AccessToken=token, UserAttributeNames=["name"])
    assert "name" not in attributes(app.idp.get_user(AccessToken=token))


def test_a_forgotten_password_is_replaced(app: PoolApp, world: World) -> None:
    """A code from the inbox sets a new password."""
    world.user()
    sent = app.idp.forgot_password(ClientId=app.client_id, Username="hedy")
    assert sent["CodeDeliveryDetails"]["DeliveryMedium"] == "EMAIL"
    assert world.inbox("hedy")[-1]["purpose"] == "password-reset"
    with pytest.raises(app.idp.exceptions.InvalidPasswordException):
        reset(app, world.code("hedy"), "short")
    reset(app, world.code("hedy"), FRESH)
    assert app.sign_in(password=FRESH)["AccessToken"]
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.sign_in(password=PASSWORD)


def test_a_wrong_or_old_code_resets_nothing(app: PoolApp, world: World) -> None:
    """Wrong codes are counted, and the correct one expires after an hour."""
    world.user()
    app.idp.forgot_password(ClientId=app.client_id, Username="hedy")
    wrong = "000000" if world.code("hedy") != "000000" else "000001"
    for _ in range(5):
        with pytest.raises(app.idp.exceptions.CodeMismatchException):
            reset(app, wrong, FRESH)
    with pytest.raises(app.idp.exceptions.LimitExceededException):
        reset(app, world.code("hedy"), FRESH)
    app.idp.forgot_password(ClientId=app.client_id, Username="hedy")
    world.advance(3700)
    with pytest.raises(app.idp.exceptions.ExpiredCodeException):
        reset(app, world.code("hedy"), FRESH)
    assert app.sign_in(password=PASSWORD)["AccessToken"]


def test_resets_are_limited_and_for_users_who_exist(app: PoolApp, world: World) -> None:
    """The sixth within an hour is rejected; so is an unknown name, unless the pool hides which users exist."""
    world.user()
    for _ in range(5):
        app.idp.forgot_password(ClientId=app.client_id, Username="hedy")
    with pytest.raises(app.idp.exceptions.LimitExceededException):
        app.idp.forgot_password(ClientId=app.client_id, Username="hedy")
    with pytest.raises(app.idp.exceptions.UserNotFoundException):
        app.idp.forgot_password(ClientId=app.client_id, Username="nobody")
    world.pool(hide_user_existence="enabled")
    assert app.idp.forgot_password(ClientId=app.client_id, Username="nobody")["CodeDeliveryDetails"]


def test_a_password_is_changed_with_the_old_one(app: PoolApp, world: World) -> None:
    """The old password is required, the policy applies, and attempts are counted."""
    world.user()
    token = app.sign_in()["AccessToken"]
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.idp.change_password(AccessToken=token, PreviousPassword="Wrong-Horse-7", ProposedPassword=FRESH)
    with pytest.raises(app.idp.exceptions.InvalidPasswordException):
        app.idp.change_password(AccessToken=token, PreviousPassword=PASSWORD, ProposedPassword="short")
    app.idp.change_password(AccessToken=token, PreviousPassword=PASSWORD, ProposedPassword=FRESH)
    assert app.sign_in(password=FRESH)["AccessToken"]
    for _ in range(5):
        with pytest.raises(app.idp.exceptions.NotAuthorizedException):
            app.idp.change_password(AccessToken=token, PreviousPassword="Wrong-Horse-7", ProposedPassword=PASSWORD)
    with pytest.raises(app.idp.exceptions.LimitExceededException):
        app.idp.change_password(AccessToken=token, PreviousPassword=FRESH, ProposedPassword=PASSWORD)


def test_a_deleted_user_no_longer_exists(app: PoolApp, world: World) -> None:
    """Tokens and name are invalid, and the name is available again."""
    world.user()
    token = app.sign_in()["AccessToken"]
    app.idp.delete_user(AccessToken=token)
    with pytest.raises((app.idp.exceptions.NotAuthorizedException, app.idp.exceptions.UserNotFoundException)):
        app.idp.get_user(AccessToken=token)
    with pytest.raises(app.idp.exceptions.UserNotFoundException):
        app.sign_in()
    assert app.sign_up()["UserConfirmed"] is False


def test_a_made_up_token_is_rejected(app: PoolApp) -> None:
    """Only issued access tokens are accepted."""
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.idp.get_user(AccessToken="made.up.token")
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.refresh("made-up-token")


def reset(app: PoolApp, code: str, password: str) -> None:
    """Complete a reset."""
    app.idp.confirm_forgot_password(ClientId=app.client_id, Username="hedy", ConfirmationCode=code, Password=password)
