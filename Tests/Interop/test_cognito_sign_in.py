"""Sign-in and sign-out through boto3: passwords, challenges, tokens and their expiry."""

import json
from typing import Any

import pyotp
import pytest

from kit import PASSWORD, World
from pool_app import PoolApp

FRESH = "Fresh-Horse-8"
PHONE = "+14255550123"


def test_a_wrong_password_and_an_unknown_name_are_refused(app: PoolApp, world: World) -> None:
    """Each has its error, unless the pool hides which users exist."""
    world.user()
    with pytest.raises(app.idp.exceptions.NotAuthorizedException) as refused:
        app.sign_in(password="Wrong-Horse-7")
    assert refused.value.response["Error"]["Message"] == "Incorrect username or password."
    with pytest.raises(app.idp.exceptions.UserNotFoundException):
        app.sign_in(username="nobody")
    world.pool(hide_user_existence="enabled")
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.sign_in(username="nobody")


def test_wrong_passwords_lock_a_user_out_for_a_while(app: PoolApp, world: World) -> None:
    """After five of them the correct one is rejected for a while."""
    world.user()
    for _ in range(5):
        with pytest.raises(app.idp.exceptions.NotAuthorizedException):
            app.sign_in(password="Wrong-Horse-7")
    with pytest.raises(app.idp.exceptions.NotAuthorizedException) as refused:
        app.sign_in()
    assert refused.value.response["Error"]["Message"] == "Password attempts exceeded"
    world.advance(1000)
    assert app.sign_in()["AccessToken"]


def test_a_user_in_another_state_cannot_sign_in(app: PoolApp, world: World) -> None:
    """A pending reset, a missing confirmation and a disabled account prevent a sign-in."""
    world.user("reset", status="reset-required")
    world.user("new", status="unconfirmed")
    world.user("out", status="disabled")
    with pytest.raises(app.idp.exceptions.PasswordResetRequiredException):
        app.sign_in("reset")
    with pytest.raises(app.idp.exceptions.UserNotConfirmedException):
        app.sign_in("new")
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.sign_in("out")


def test_a_flow_may_be_disabled(app: PoolApp, world: World) -> None:
    """A pool accepts its enabled flows only."""
    world.user()
    world.pool(flows="USER_SRP_AUTH REFRESH_TOKEN_AUTH")
    with pytest.raises(app.idp.exceptions.InvalidParameterException):
        app.sign_in()


def test_a_code_by_sms_ends_a_sign_in(app: PoolApp, world: World) -> None:
    """A wrong code may be corrected, the correct one signs in, and the challenge then ends."""
    world.user(mfa="sms", phone=PHONE)
    asked = app.initiate()
    assert asked["ChallengeName"] == "SMS_MFA"
    assert asked["ChallengeParameters"]["CODE_DELIVERY_DELIVERY_MEDIUM"] == "SMS"
    message = world.inbox("hedy")[-1]
    assert (message["destination"], message["purpose"]) == (PHONE, "sign-in")
    wrong = "000000" if message["code"] != "000000" else "000001"
    with pytest.raises(app.idp.exceptions.CodeMismatchException):
        app.respond(asked, SMS_MFA_CODE=wrong)
    tokens = app.respond(asked, SMS_MFA_CODE=message["code"])["AuthenticationResult"]
    assert app.idp.get_user(AccessToken=tokens["AccessToken"])["UserMFASettingList"] == ["SMS_MFA"]
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.respond(asked, SMS_MFA_CODE=message["code"])


def test_a_challenge_expires_after_three_minutes(app: PoolApp, world: World) -> None:
    """A later answer finds no session."""
    world.user(mfa="sms", phone=PHONE)
    asked = app.initiate()
    world.advance(200)
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.respond(asked, SMS_MFA_CODE=world.code("hedy"))


def test_an_authenticator_app_is_set_up_and_required(app: PoolApp, world: World) -> None:
    """A signed-in user verifies an app, and the next sign-in requires its code."""
    world.user()
    token = app.sign_in()["AccessToken"]
    secret = app.idp.associate_software_token(AccessToken=token)["SecretCode"]
    authenticator = pyotp.TOTP(secret)
    with pytest.raises(app.idp.exceptions.EnableSoftwareTokenMFAException):
        app.idp.verify_software_token(AccessToken=token, UserCode=wrong_code(authenticator))
    verified = app.idp.verify_software_token(
        AccessToken=token, UserCode=authenticator.now(), FriendlyDeviceName="Hedy's telephone"
    )
    assert verified["Status"] == "SUCCESS"
    app.idp.set_user_mfa_preference(AccessToken=token, SoftwareTokenMfaSettings={"Enabled": True, "PreferredMfa": True})
    assert app.idp.get_user(AccessToken=token)["PreferredMfaSetting"] == "SOFTWARE_TOKEN_MFA"

    asked = app.initiate()
    assert asked["ChallengeName"] == "SOFTWARE_TOKEN_MFA"
    assert asked["ChallengeParameters"]["FRIENDLY_DEVICE_NAME"] == "Hedy's telephone"
    with pytest.raises(app.idp.exceptions.CodeMismatchException):
        app.respond(asked, SOFTWARE_TOKEN_MFA_CODE=wrong_code(authenticator))
    signed_in = app.respond(asked, SOFTWARE_TOKEN_MFA_CODE=authenticator.now())
    assert signed_in["AuthenticationResult"]["AccessToken"]


def test_a_pool_may_require_the_setup_of_a_second_factor(app: PoolApp, world: World) -> None:
    """If a factor is required, a sign-in includes its setup."""
    world.user()
    world.pool(mfa="required")
    asked = app.initiate()
    assert asked["ChallengeName"] == "MFA_SETUP"
    assert "SOFTWARE_TOKEN_MFA" in json.loads(asked["ChallengeParameters"]["MFAS_CAN_SETUP"])
    associated = app.idp.associate_software_token(Session=asked["Session"])
    code = pyotp.TOTP(associated["SecretCode"]).now()
    verified = app.idp.verify_software_token(Session=associated["Session"], UserCode=code)
    answer = app.respond({"ChallengeName": "MFA_SETUP", "Session": verified["Session"]})
    assert answer["AuthenticationResult"]["AccessToken"]


def test_a_user_with_two_factors_chooses_one(app: PoolApp, world: World) -> None:
    """The choice is followed by the challenge for that factor."""
    world.user(mfa="select", phone=PHONE)
    asked = app.initiate()
    assert asked["ChallengeName"] == "SELECT_MFA_TYPE"
    assert set(json.loads(asked["ChallengeParameters"]["MFAS_CAN_CHOOSE"])) == {"SMS_MFA", "SOFTWARE_TOKEN_MFA"}
    chosen = app.respond(asked, ANSWER="SMS_MFA")
    assert chosen["ChallengeName"] == "SMS_MFA"
    answer = app.respond(chosen, SMS_MFA_CODE=world.code("hedy"))
    assert answer["AuthenticationResult"]["AccessToken"]


def test_a_user_of_an_administrator_chooses_a_password(app: PoolApp, world: World) -> None:
    """The new password must comply with the policy, and replaces the first."""
    world.user(status="force-change-password")
    asked = app.initiate()
    assert asked["ChallengeName"] == "NEW_PASSWORD_REQUIRED"
    assert isinstance(json.loads(asked["ChallengeParameters"]["userAttributes"]), dict)
    with pytest.raises(app.idp.exceptions.InvalidPasswordException):
        app.respond(asked, NEW_PASSWORD="short")
    answer = app.respond(asked, NEW_PASSWORD=FRESH, **{"userAttributes.name": "Hedy Lamarr"})
    user = app.idp.get_user(AccessToken=answer["AuthenticationResult"]["AccessToken"])
    assert {"Name": "name", "Value": "Hedy Lamarr"} in user["UserAttributes"]
    assert app.sign_in(password=FRESH)["AccessToken"]
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.sign_in(password=PASSWORD)


def test_a_pool_may_ask_a_question_of_its_own(app: PoolApp, world: World) -> None:
    """The question is repeated as the pool's setting says, and a wrong answer ends the sign-in."""
    world.pool(custom_challenge={"question": "Favourite horse?", "answer": "Battery-Staple-3", "rounds": 2})
    world.user()
    first = ask(app)
    assert first["ChallengeName"] == "CUSTOM_CHALLENGE"
    assert first["ChallengeParameters"]["question"] == "Favourite horse?"
    second = app.respond(first, ANSWER="Battery-Staple-3")
    assert second["ChallengeName"] == "CUSTOM_CHALLENGE"
    assert app.respond(second, ANSWER="Battery-Staple-3")["AuthenticationResult"]["AccessToken"]
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.respond(ask(app), ANSWER="none of them")


def ask(app: PoolApp) -> dict[str, Any]:
    """Start a sign-in with the pool's own question."""
    return app.idp.initiate_auth(ClientId=app.client_id, AuthFlow="CUSTOM_AUTH", AuthParameters={"USERNAME": "hedy"})


def test_a_refresh_gives_new_tokens_of_the_same_sign_in(app: PoolApp, world: World) -> None:
    """It works after the access token's hour, until the refresh token expires after thirty days."""
    world.user()
    first = app.sign_in()
    world.advance(3700)
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.idp.get_user(AccessToken=first["AccessToken"])
    second = app.refresh(first["RefreshToken"])
    assert second["AccessToken"] != first["AccessToken"]
    assert "RefreshToken" not in second
    assert app.idp.get_user(AccessToken=second["AccessToken"])["Username"] == "hedy"
    world.advance(31 * 24 * 3600)
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.refresh(first["RefreshToken"])


def test_a_global_sign_out_ends_every_sign_in(app: PoolApp, world: World) -> None:
    """All tokens of the user are rejected, and a new sign-in succeeds."""
    world.user()
    here, there = app.sign_in(), app.sign_in()
    app.idp.global_sign_out(AccessToken=here["AccessToken"])
    for tokens in (here, there):
        with pytest.raises(app.idp.exceptions.NotAuthorizedException):
            app.idp.get_user(AccessToken=tokens["AccessToken"])
        with pytest.raises(app.idp.exceptions.NotAuthorizedException):
            app.refresh(tokens["RefreshToken"])
    assert app.sign_in()["AccessToken"]


def test_revoking_a_token_ends_its_sign_in(app: PoolApp, world: World) -> None:
    """Another sign-in of the same user stays valid, and an access token cannot be revoked."""
    world.user()
    here, there = app.sign_in(), app.sign_in()
    with pytest.raises(app.idp.exceptions.UnsupportedTokenTypeException):
        app.idp.revoke_token(Token=here["AccessToken"], ClientId=app.client_id)
    with pytest.raises(app.idp.exceptions.UnauthorizedException):
        app.idp.revoke_token(Token=here["RefreshToken"], ClientId="7nosuchclient0kit0kit0kit0")
    app.idp.revoke_token(Token=here["RefreshToken"], ClientId=app.client_id)
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.refresh(here["RefreshToken"])
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        app.idp.get_user(AccessToken=here["AccessToken"])
    assert app.refresh(there["RefreshToken"])["AccessToken"]


def wrong_code(authenticator: pyotp.TOTP) -> str:
    """Return a code that is not valid now or in the adjacent minutes."""
    return next(code for code in ("000000", "111111") if not authenticator.verify(code, valid_window=4))
