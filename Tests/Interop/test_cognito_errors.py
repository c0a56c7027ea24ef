"""Every error that AWS's own service model lists for an operation, as boto3 raises it."""

from typing import Any

import pytest
from botocore.exceptions import ClientError, HTTPClientError
from botocore.exceptions import ConnectionError as Unreachable

from kit import PASSWORD, World
from pool_app import PoolApp, client

APP = {"ClientId": "7exampleclient0kit0kit0kit"}
USER = APP | {"Username": "hedy"}
TOKEN = {"AccessToken": "made.up.token"}
DEVICE = TOKEN | {"DeviceKey": "us-east-1_00000000-0000-4000-8000-000000000000"}
POOL = {"UserPoolId": "us-east-1_Kd8Xw2Zq1"}
ONE = POOL | {"Username": "hedy"}
IDENTITY = {"IdentityId": "us-east-1:00000000-0000-4000-8000-000000000000"}

# The required arguments of the operations of the user pool.
USER_POOL: dict[str, dict[str, Any]] = {
    "associate_software_token": TOKEN,
    "change_password": TOKEN | {"PreviousPassword": PASSWORD, "ProposedPassword": "Fresh-Horse-8"},
    "confirm_device": DEVICE,
    "confirm_forgot_password": USER | {"ConfirmationCode": "123456", "Password": PASSWORD},
    "confirm_sign_up": USER | {"ConfirmationCode": "123456"},
    "delete_user": TOKEN,
    "delete_user_attributes": TOKEN | {"UserAttributeNames": ["name"]},
    "forget_device": DEVICE,
    "forgot_password": USER,
    "get_device": DEVICE,
    "get_tokens_from_refresh_token": APP | {"RefreshToken": "made-up"},
    "get_user": TOKEN,
    "get_user_auth_factors": TOKEN,
    "get_user_attribute_verification_code": TOKEN | {"AttributeName": "email"},
    "global_sign_out": TOKEN,
    "initiate_auth": APP | {"AuthFlow": "USER_PASSWORD_AUTH"},
    "list_devices": TOKEN,
    "resend_confirmation_code": USER,
    "respond_to_auth_challenge": APP | {"ChallengeName": "SMS_MFA"},
    "revoke_token": APP | {"Token": "made-up"},
    "set_user_mfa_preference": TOKEN,
    "sign_up": USER | {"Password": PASSWORD},
    "update_device_status": DEVICE,
    "update_user_attributes": TOKEN | {"UserAttributes": []},
    "verify_software_token": TOKEN | {"UserCode": "123456"},
    "verify_user_attribute": TOKEN | {"AttributeName": "email", "Code": "123456"},
}
# The required arguments of the operations of administrators.
ADMINISTRATORS: dict[str, dict[str, Any]] = {
    "admin_confirm_sign_up": ONE,
    "admin_create_user": ONE,
    "admin_delete_user": ONE,
    "admin_delete_user_attributes": ONE | {"UserAttributeNames": ["name"]},
    "admin_disable_user": ONE,
    "admin_enable_user": ONE,
    "admin_get_user": ONE,
    "admin_initiate_auth": POOL | APP | {"AuthFlow": "ADMIN_USER_PASSWORD_AUTH"},
    "admin_reset_user_password": ONE,
    "admin_respond_to_auth_challenge": POOL | APP | {"ChallengeName": "SMS_MFA"},
    "admin_set_user_mfa_preference": ONE,
    "admin_set_user_password": ONE | {"Password": PASSWORD},
    "admin_update_user_attributes": ONE | {"UserAttributes": []},
    "admin_user_global_sign_out": ONE,
    "create_user_pool": {"PoolName": "tests"},
    "create_user_pool_client": POOL | {"ClientName": "app"},
    "delete_user_pool": POOL,
    "delete_user_pool_client": POOL | APP,
    "describe_user_pool": POOL,
    "describe_user_pool_client": POOL | APP,
    "list_users": POOL,
}
IDENTITY_POOL: dict[str, dict[str, Any]] = {
    "get_credentials_for_identity": IDENTITY,
    "get_id": {"IdentityPoolId": IDENTITY["IdentityId"]},
    "get_open_id_token": IDENTITY,
}
CALLS = [("cognito-idp", method, arguments) for method, arguments in (USER_POOL | ADMINISTRATORS).items()]
CALLS += [("cognito-identity", method, arguments) for method, arguments in IDENTITY_POOL.items()]


@pytest.mark.parametrize(("service", "method", "arguments"), CALLS, ids=[method for _, method, _ in CALLS])
def test_each_error_of_the_model_is_raised(world: World, service: str, method: str, arguments: dict[str, Any]) -> None:
    """The service returns each error as in the model, so boto3 raises the class with its name."""
    caller = client(world, service)
    operation = caller.meta.method_to_api_mapping[method]
    shapes = caller.meta.service_model.operation_model(operation).error_shapes
    names = [shape.name for shape in shapes]
    assert "InvalidParameterException" in names
    faults = [{"operation": operation, "respond": {"error": name}, "times": 1} for name in names]
    world.ask("PUT", "faults", faults)
    raised = []
    for shape in shapes:
        with pytest.raises(getattr(caller.exceptions, shape.name)) as refused:
            getattr(caller, method)(**arguments)
        answer = refused.value.response
        assert answer["Error"]["Message"]
        # The model marks only this one as a fault of the server.
        status = 500 if shape.name == "InternalErrorException" else 400
        assert answer["ResponseMetadata"]["HTTPStatusCode"] == status
        raised.append(answer["Error"]["Code"])
    assert raised == names


def test_a_status_alone_is_an_error_of_the_service(app: PoolApp, world: World) -> None:
    """A 503 without a body is raised with its status."""
    world.user()
    world.fault("InitiateAuth", status=503)
    with pytest.raises(ClientError) as refused:
        app.sign_in()
    assert refused.value.response["ResponseMetadata"]["HTTPStatusCode"] == 503
    assert app.sign_in()["AccessToken"]


@pytest.mark.parametrize("wire", ["offline", "reset", "timeout"])
def test_a_broken_wire_is_an_error_of_the_network(world: World, wire: str) -> None:
    """For each fault of the wire boto3 raises no error of the service, and the next call succeeds."""
    world.user()
    app = PoolApp(world, client(world, "cognito-idp", read_timeout=2))
    world.fault("InitiateAuth", network=wire)
    with pytest.raises((Unreachable, HTTPClientError)):
        app.sign_in()
    assert app.sign_in()["AccessToken"]


def test_a_slow_answer_arrives(app: PoolApp, world: World) -> None:
    """An answer that arrives a few bytes at a time is complete in the end."""
    world.user()
    world.fault("InitiateAuth", network="slow")
    assert app.sign_in()["AccessToken"]


def test_a_pool_without_triggers_has_no_question(app: PoolApp, world: World) -> None:
    """A flow without its configuration is reported as a configuration error."""
    world.user()
    with pytest.raises(app.idp.exceptions.InvalidUserPoolConfigurationException):
        app.idp.initiate_auth(ClientId=app.client_id, AuthFlow="CUSTOM_AUTH", AuthParameters={"USERNAME": "hedy"})
