"""Secure Remote Password through pycognito, whose arithmetic is independent of the service's; devices too."""

import base64
from typing import Any

import pytest
from pycognito import Cognito
from pycognito.aws_srp import AWSSRP, generate_hash_device
from pycognito.exceptions import SMSMFAChallengeException

from kit import PASSWORD, World
from pool_app import PoolApp


def person(world: World, username: str = "hedy") -> Cognito:
    """Create pycognito's client of a user."""
    settings = world.cognito
    return Cognito(
        settings["user_pool_id"],
        settings["client_id"],
        username=username,
        boto3_client_kwargs={"endpoint_url": settings["endpoint"]},
    )


def srp(app: PoolApp, password: str = PASSWORD, **device: str) -> AWSSRP:
    """Create pycognito's side of a user's SRP sign-in."""
    pool = app.world.cognito["user_pool_id"]
    return AWSSRP("hedy", password, pool, app.client_id, client=app.idp, **device)


@pytest.mark.parametrize("password", [PASSWORD, "Tall-$hip,1952!", "P\u00e4ssw\u00f6rt-9X"])
def test_srp_proves_a_password(world: World, password: str) -> None:
    """The user signs in, and the library verifies both tokens by the service's keys."""
    world.user(password=password)
    hedy = person(world)
    hedy.authenticate(password)
    assert hedy.access_claims["username"] == "hedy"
    assert hedy.id_claims["cognito:username"] == "hedy"
    hedy.renew_access_token()
    assert hedy.get_user().username == "hedy"


def test_srp_succeeds_repeatedly(app: PoolApp, world: World) -> None:
    """Salts and keys of every form are hashed in the same way on both sides."""
    world.user()
    for _ in range(10):
        assert srp(app).authenticate_user()["AuthenticationResult"]["AccessToken"]


def test_srp_refuses_a_wrong_password(app: PoolApp, world: World) -> None:
    """A wrong password is rejected."""
    world.user()
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        srp(app, "correct-horse-7").authenticate_user()


def test_srp_continues_with_a_second_factor(world: World) -> None:
    """The library answers the challenge for a code."""
    world.user(mfa="sms", phone="+14255550123")
    hedy = person(world)
    with pytest.raises(SMSMFAChallengeException):
        hedy.authenticate(PASSWORD)
    hedy.respond_to_sms_mfa_challenge(world.code("hedy"))
    assert hedy.access_token


def test_srp_continues_with_a_new_password(world: World) -> None:
    """The library answers with a new password."""
    world.user(status="force-change-password")
    hedy = person(world)
    hedy.new_password_challenge(PASSWORD, "Fresh-Horse-8")
    hedy.authenticate("Fresh-Horse-8")
    assert hedy.access_token


def test_an_app_with_a_secret_proves_that_it_knows_it(world: World) -> None:
    """The library's hash is accepted at each step, and a call without one is rejected."""
    world.user()
    made = world.ask("POST", "things", {"service": "cognito", "thing": "app-client", "with": {"secret": "generated"}})
    settings = world.cognito
    hedy = Cognito(
        settings["user_pool_id"],
        made["clientId"],
        username="hedy",
        client_secret=made["clientSecret"],
        boto3_client_kwargs={"endpoint_url": settings["endpoint"]},
    )
    hedy.authenticate(PASSWORD)
    hedy.renew_access_token()
    assert hedy.access_claims["client_id"] == made["clientId"]
    hedy.client_secret = None
    with pytest.raises(hedy.client.exceptions.NotAuthorizedException):
        hedy.authenticate(PASSWORD)


def remember(app: PoolApp) -> dict[str, str]:
    """Sign in on a new device and confirm it, with pycognito's verifier."""
    tokens = srp(app).authenticate_user()["AuthenticationResult"]
    device = tokens["NewDeviceMetadata"]
    secret, config = generate_hash_device(device["DeviceGroupKey"], device["DeviceKey"])
    confirmed = app.idp.confirm_device(
        AccessToken=tokens["AccessToken"],
        DeviceKey=device["DeviceKey"],
        DeviceSecretVerifierConfig=config,
        DeviceName="Hedy's telephone",
    )
    return {
        "device_key": device["DeviceKey"],
        "device_group_key": device["DeviceGroupKey"],
        "device_password": secret,
        "token": tokens["AccessToken"],
        "necessary": str(confirmed["UserConfirmationNecessary"]),
    }


def status(app: PoolApp, token: str, key: str) -> str:
    """Return the status of a device."""
    device = app.idp.get_device(AccessToken=token, DeviceKey=key)["Device"]
    return {attribute["Name"]: attribute["Value"] for attribute in device["DeviceAttributes"]}["device_status"]


def secrets(device: dict[str, str]) -> dict[str, str]:
    """Return the parameters of a device's SRP sign-in."""
    return {name: device[name] for name in ("device_key", "device_group_key", "device_password")}


def test_a_device_proves_itself_by_srp(app: PoolApp, world: World) -> None:
    """A confirmed device signs in with its secret, and one with another secret does not."""
    world.pool(devices="always")
    world.user()
    device = remember(app)
    assert device["necessary"] == "False"
    assert srp(app, **secrets(device)).authenticate_user()["AuthenticationResult"]["AccessToken"]
    other = base64.b64encode(bytes(40)).decode()
    with pytest.raises(app.idp.exceptions.NotAuthorizedException):
        srp(app, **(secrets(device) | {"device_password": other})).authenticate_user()


def test_devices_are_listed_remembered_and_forgotten(app: PoolApp, world: World) -> None:
    """The user lists the devices and their status."""
    world.pool(devices="opt-in")
    world.user()
    device = remember(app)
    assert device["necessary"] == "True"
    token, key = device["token"], device["device_key"]

    listed = app.idp.list_devices(AccessToken=token, Limit=10)["Devices"]
    assert [shown["DeviceKey"] for shown in listed] == [key]
    assert status(app, token, key) == "not_remembered"
    app.idp.update_device_status(AccessToken=token, DeviceKey=key, DeviceRememberedStatus="remembered")
    assert status(app, token, key) == "remembered"
    app.idp.forget_device(AccessToken=token, DeviceKey=key)
    assert app.idp.list_devices(AccessToken=token)["Devices"] == []
    with pytest.raises(app.idp.exceptions.ResourceNotFoundException) as refused:
        app.idp.get_device(AccessToken=token, DeviceKey=key)
    assert refused.value.response["Error"]["Message"] == "Device does not exist."
    with pytest.raises(app.idp.exceptions.ResourceNotFoundException):
        srp(app, **secrets(device)).authenticate_user()


def test_a_device_is_confirmed_once(app: PoolApp, world: World) -> None:
    """A second confirmation is rejected."""
    world.pool(devices="always")
    world.user()
    device = remember(app)
    _, config = generate_hash_device(device["device_group_key"], device["device_key"])
    with pytest.raises(app.idp.exceptions.DeviceKeyExistsException):
        app.idp.confirm_device(
            AccessToken=device["token"], DeviceKey=device["device_key"], DeviceSecretVerifierConfig=config
        )


def test_a_pool_without_devices_reports_an_error(app: PoolApp, world: World) -> None:
    """If devices are not remembered, no key is offered and none can be listed."""
    world.user()
    tokens: dict[str, Any] = app.sign_in()
    assert "NewDeviceMetadata" not in tokens
    with pytest.raises(app.idp.exceptions.InvalidUserPoolConfigurationException):
        app.idp.list_devices(AccessToken=tokens["AccessToken"])
