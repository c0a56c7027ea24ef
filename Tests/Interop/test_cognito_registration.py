"""Registration through boto3: sign-up, confirmation and the codes in the inbox."""

import pytest

from kit import PASSWORD, World
from pool_app import PoolApp


def test_a_code_from_the_inbox_confirms_a_sign_up(app: PoolApp, world: World) -> None:
    """A user signs up, reads the code and signs in."""
    answer = app.sign_up()
    assert answer["UserConfirmed"] is False
    assert answer["UserSub"]
    assert answer["CodeDeliveryDetails"]["DeliveryMedium"] == "EMAIL"
    assert answer["CodeDeliveryDetails"]["AttributeName"] == "email"
    assert "hedy@kit.example" not in answer["CodeDeliveryDetails"]["Destination"]

    with pytest.raises(app.idp.exceptions.UserNotConfirmedException):
        app.sign_in()
    app.confirm()
    tokens = app.sign_in()

    assert tokens["TokenType"] == "Bearer"
    assert tokens["ExpiresIn"] == 3600
    user = app.idp.get_user(AccessToken=tokens["AccessToken"])
    attributes = {attribute["Name"]: attribute["Value"] for attribute in user["UserAttributes"]}
    assert user["Username"] == "hedy"
    assert attributes == {"sub": answer["UserSub"], "email": "hedy@kit.example", "email_verified": "true"}
    assert [message["purpose"] for message in world.inbox("hedy")] == ["sign-up"]


def test_a_code_that_is_sent_again_replaces_the_first(app: PoolApp, world: World) -> None:
    """Of two codes only the newer is valid."""
    app.sign_up()
    first = world.code("hedy")
    sent = app.idp.resend_confirmation_code(ClientId=app.client_id, Username="hedy")
    assert sent["CodeDeliveryDetails"]["DeliveryMedium"] == "EMAIL"
    assert [message["medium"].lower() for message in world.inbox("hedy")] == ["email", "email"]
    if world.code("hedy") != first:
        with pytest.raises(app.idp.exceptions.CodeMismatchException):
            app.confirm(code=first)
    app.confirm()
    assert app.sign_in()["AccessToken"]


def test_a_pool_may_confirm_automatically(app: PoolApp, world: World) -> None:
    """If the pool requires no code, none is sent."""
    world.pool(auto_confirm="enabled")
    assert app.sign_up()["UserConfirmed"] is True
    assert world.inbox("hedy") == []
    assert app.sign_in()["AccessToken"]


def test_a_code_is_sent_by_sms(app: PoolApp, world: World) -> None:
    """The pool's medium and the user's number decide the destination of a code."""
    world.pool(delivery="sms")
    answer = app.idp.sign_up(
        ClientId=app.client_id,
        Username="hedy",
        Password=PASSWORD,
        UserAttributes=[{"Name": "phone_number", "Value": "+14255550123"}],
    )
    assert answer["CodeDeliveryDetails"]["DeliveryMedium"] == "SMS"
    assert world.inbox("hedy")[0]["destination"] == "+14255550123"


def test_a_name_is_unique(app: PoolApp) -> None:
    """A second sign-up with a name is rejected."""
    app.sign_up()
    with pytest.raises(app.idp.exceptions.UsernameExistsException):
        app.sign_up()


@pytest.mark.parametrize("password", ["Sh0rt-x", "correct-horse-7", "Correct-Horse", "CorrectHorse7"])
def test_a_password_must_comply_with_the_policy(app: PoolApp, password: str) -> None:
    """Short and simple passwords are rejected, with a message that names the missing characters."""
    with pytest.raises(app.idp.exceptions.InvalidPasswordException) as refused:
        app.sign_up(password=password)
    assert "did not conform with policy" in refused.value.response["Error"]["Message"]


def test_an_attribute_must_exist(app: PoolApp) -> None:
    """An attribute that the pool does not have is an invalid parameter."""
    with pytest.raises(app.idp.exceptions.InvalidParameterException):
        app.idp.sign_up(
            ClientId=app.client_id,
            Username="hedy",
            Password=PASSWORD,
            UserAttributes=[{"Name": "shoe_size", "Value": "40"}],
        )


def test_a_wrong_code_does_not_confirm(app: PoolApp, world: World) -> None:
    """A wrong code is a mismatch, and after five of them the correct one is rejected too."""
    app.sign_up()
    wrong = "000000" if world.code("hedy") != "000000" else "000001"
    for _ in range(5):
        with pytest.raises(app.idp.exceptions.CodeMismatchException):
            app.confirm(code=wrong)
    with pytest.raises(app.idp.exceptions.LimitExceededException):
        app.confirm()


def test_a_code_expires(app: PoolApp, world: World) -> None:
    """A code of the day before is rejected, and a new one confirms the user."""
    app.sign_up()
    world.advance(25 * 3600)
    with pytest.raises(app.idp.exceptions.ExpiredCodeException):
        app.confirm()
    app.idp.resend_confirmation_code(ClientId=app.client_id, Username="hedy")
    app.confirm()


def test_codes_are_limited(app: PoolApp, world: World) -> None:
    """Requests for codes reach a limit, which ends after an hour."""
    app.sign_up()
    for _ in range(5):
        app.idp.resend_confirmation_code(ClientId=app.client_id, Username="hedy")
    with pytest.raises(app.idp.exceptions.LimitExceededException):
        app.idp.resend_confirmation_code(ClientId=app.client_id, Username="hedy")
    world.advance(3700)
    app.idp.resend_confirmation_code(ClientId=app.client_id, Username="hedy")


def test_a_user_is_confirmed_once(app: PoolApp) -> None:
    """A confirmed user needs no code."""
    app.sign_up()
    app.confirm()
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.confirm(code="123456")
    with pytest.raises(app.idp.exceptions.InvalidParameterException):
        app.idp.resend_confirmation_code(ClientId=app.client_id, Username="hedy")


def test_an_unknown_user_has_no_code(app: PoolApp) -> None:
    """Codes are sent to existing users only."""
    with pytest.raises(app.idp.exceptions.UserNotFoundException):
        app.confirm(username="nobody", code="123456")
    with pytest.raises(app.idp.exceptions.UserNotFoundException):
        app.idp.resend_confirmation_code(ClientId=app.client_id, Username="nobody")


def test_an_unknown_app_is_a_missing_resource(app: PoolApp) -> None:
    """The pool accepts its own apps only."""
    with pytest.raises(app.idp.exceptions.ResourceNotFoundException):
        app.idp.sign_up(ClientId="7nosuchclient0kit0kit0kit0", Username="hedy", Password=PASSWORD)
