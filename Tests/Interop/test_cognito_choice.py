"""Sign-ins by choice, codes by e-mail, and refresh tokens that rotate, through boto3."""

from typing import Any

import pytest

from kit import PASSWORD, World
from pool_app import PoolApp

FACTORS = "PASSWORD EMAIL_OTP SMS_OTP"


def begin(app: PoolApp, **more: str) -> dict[str, Any]:
    """Start a sign-in by choice."""
    return app.idp.initiate_auth(
        ClientId=app.client_id, AuthFlow="USER_AUTH", AuthParameters={"USERNAME": "hedy"} | more
    )


def renew(app: PoolApp, token: str) -> dict[str, Any]:
    """Use a refresh token by the operation that rotates it."""
    answer = app.idp.get_tokens_from_refresh_token(ClientId=app.client_id, RefreshToken=token)
    return answer["AuthenticationResult"]


def test_a_user_chooses_how_to_begin(app: PoolApp, world: World) -> None:
    """The answer lists the challenges, and a code by e-mail signs the user in."""
    world.user(email="hedy@kit.example")
    world.pool(flows="USER_AUTH USER_PASSWORD_AUTH", first_factors=FACTORS)
    asked = begin(app)
    assert asked["ChallengeName"] == "SELECT_CHALLENGE"
    assert asked["AvailableChallenges"] == ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP"]
    sent = app.respond(asked, ANSWER="EMAIL_OTP")
    assert sent["ChallengeName"] == "EMAIL_OTP"
    assert sent["ChallengeParameters"]["CODE_DELIVERY_DELIVERY_MEDIUM"] == "EMAIL"
    assert app.respond(sent, EMAIL_OTP_CODE=world.code("hedy"))["AuthenticationResult"]["AccessToken"]


@pytest.mark.parametrize("preferred", ["EMAIL_OTP", "SMS_OTP", "PASSWORD"])
def test_a_preference_is_followed(app: PoolApp, world: World, preferred: str) -> None:
    """A preferred factor needs no choice."""
    world.user()
    world.pool(flows="USER_AUTH", first_factors=FACTORS)
    asked = begin(app, PREFERRED_CHALLENGE=preferred)
    assert asked["ChallengeName"] == preferred
    answer = {"PASSWORD": PASSWORD} if preferred == "PASSWORD" else {f"{preferred}_CODE": world.code("hedy")}
    assert app.respond(asked, **answer)["AuthenticationResult"]["IdToken"]


def test_a_code_by_email_is_a_second_factor(app: PoolApp, world: World) -> None:
    """A user turns it on, and the next sign-in asks for it."""
    world.user(email="hedy@kit.example")
    token = app.sign_in()["AccessToken"]
    app.idp.set_user_mfa_preference(AccessToken=token, EmailMfaSettings={"Enabled": True, "PreferredMfa": True})
    factors = app.idp.get_user_auth_factors(AccessToken=token)
    assert factors["PreferredMfaSetting"] == "EMAIL_OTP"
    assert factors["UserMFASettingList"] == ["EMAIL_OTP"]
    assert factors["ConfiguredUserAuthFactors"] == ["PASSWORD"]
    asked = app.initiate()
    assert asked["ChallengeName"] == "EMAIL_OTP"
    assert app.respond(asked, EMAIL_OTP_CODE=world.code("hedy"))["AuthenticationResult"]["AccessToken"]


def test_refresh_tokens_rotate(app: PoolApp, world: World) -> None:
    """Each one is replaced by the next, stays valid for the period of grace, and is refused afterwards."""
    world.user()
    world.pool(rotation="enabled", rotation_grace=30)
    first = app.sign_in()["RefreshToken"]
    second = renew(app, first)["RefreshToken"]
    assert second != first
    assert renew(app, first)["AccessToken"]
    world.advance(31)
    with pytest.raises(app.idp.exceptions.RefreshTokenReuseException):
        renew(app, first)
    assert renew(app, second)["AccessToken"]
    with pytest.raises(app.idp.exceptions.InvalidParameterException):
        app.refresh(second)


def test_without_rotation_a_refresh_token_is_kept(app: PoolApp, world: World) -> None:
    """The operation answers with new tokens, but with no refresh token."""
    world.user()
    first = app.sign_in()["RefreshToken"]
    assert "RefreshToken" not in renew(app, first)
    assert app.refresh(first)["AccessToken"]


def test_what_is_not_simulated_is_refused(world: World) -> None:
    """The control plane lists what can be had in place of a passkey."""
    with pytest.raises(AssertionError, match=r"'WEB_AUTHN' is not simulated; .*'PASSWORD', 'EMAIL_OTP', 'SMS_OTP'"):
        world.pool(first_factors="WEB_AUTHN")


def test_the_identity_pool_may_trust_a_token_until_it_expires(
    app: PoolApp,
    identity: Any,  # noqa: ANN401
    world: World,
) -> None:
    """Without a check at the user pool, the id token of a user who signed out everywhere still counts."""
    world.user()
    tokens = app.sign_in()
    logins = {f"cognito-idp.{world.cognito['region']}.amazonaws.com/{world.cognito['user_pool_id']}": tokens["IdToken"]}
    pool = world.cognito["identity_pool_id"]
    app.idp.global_sign_out(AccessToken=tokens["AccessToken"])
    with pytest.raises(identity.exceptions.NotAuthorizedException):
        identity.get_id(IdentityPoolId=pool, Logins=logins)
    check = {"service": "cognito", "thing": "identity-pool", "with": {"token-check": "disabled"}}
    world.ask("POST", "things", check)
    assert identity.get_id(IdentityPoolId=pool, Logins=logins)["IdentityId"]
