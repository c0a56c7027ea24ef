"""A pool and its apps made through boto3, as a test suite does that makes everything itself."""

from typing import Any

import pytest

from kit import PASSWORD, World
from pool_app import PoolApp

FLOWS = ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_ADMIN_USER_PASSWORD_AUTH"]


def make_pool(idp: Any, **settings: Any) -> str:  # noqa: ANN401
    """Create a pool; return its id."""
    return idp.create_user_pool(PoolName="tests", **settings)["UserPool"]["Id"]


def make_app(idp: Any, pool: str, **settings: Any) -> dict[str, Any]:  # noqa: ANN401
    """Create an app of a pool."""
    settings = {"ExplicitAuthFlows": FLOWS} | settings
    return idp.create_user_pool_client(UserPoolId=pool, ClientName="app", **settings)["UserPoolClient"]


def test_a_suite_that_makes_everything_itself(world: World, idp: Any) -> None:  # noqa: ANN401
    """Pool, app, user, password, sign-in, and all of it deleted in the end; then again."""
    for _ in range(2):
        pool = make_pool(idp)
        app = make_app(idp, pool)
        assert app["ClientId"] != world.cognito["client_id"]
        assert idp.list_users(UserPoolId=pool)["Users"] == []
        idp.admin_create_user(UserPoolId=pool, Username="hedy", MessageAction="SUPPRESS")
        idp.admin_set_user_password(UserPoolId=pool, Username="hedy", Password=PASSWORD, Permanent=True)
        answer = idp.admin_initiate_auth(
            UserPoolId=pool,
            ClientId=app["ClientId"],
            AuthFlow="ADMIN_USER_PASSWORD_AUTH",
            AuthParameters={"USERNAME": "hedy", "PASSWORD": PASSWORD},
        )
        token = answer["AuthenticationResult"]["AccessToken"]
        assert idp.get_user(AccessToken=token)["Username"] == "hedy"
        idp.delete_user_pool_client(UserPoolId=pool, ClientId=app["ClientId"])
        with pytest.raises(idp.exceptions.ResourceNotFoundException):
            idp.describe_user_pool_client(UserPoolId=pool, ClientId=app["ClientId"])
        idp.delete_user_pool(UserPoolId=pool)
        with pytest.raises(idp.exceptions.ResourceNotFoundException):
            idp.describe_user_pool(UserPoolId=pool)


def test_a_world_has_one_pool(idp: Any) -> None:  # noqa: ANN401
    """A second pool would undo the first, so it is refused until the first is deleted; a protected one stays."""
    pool = make_pool(idp, DeletionProtection="ACTIVE")
    with pytest.raises(idp.exceptions.LimitExceededException, match="one user pool"):
        make_pool(idp)
    with pytest.raises(idp.exceptions.InvalidParameterException, match="deletion protection"):
        idp.delete_user_pool(UserPoolId=pool)


def test_a_pool_has_the_settings_that_it_is_given(world: World, idp: Any) -> None:  # noqa: ANN401
    """What is asked for is described, and is what the control plane says too."""
    schema = [
        {"Name": "name", "AttributeDataType": "String", "Required": True},
        {
            "Name": "plan",
            "AttributeDataType": "String",
            "Mutable": True,
            "StringAttributeConstraints": {"MaxLength": "4"},
        },
        {"Name": "tenant", "AttributeDataType": "String"},
    ]
    policy = {"MinimumLength": 10, "RequireNumbers": True, "TemporaryPasswordValidityDays": 2}
    pool = make_pool(
        idp,
        AutoVerifiedAttributes=["email"],
        MfaConfiguration="OPTIONAL",
        Policies={"PasswordPolicy": policy},
        Schema=schema,
        UserPoolTags={"stage": "test"},
    )
    described = idp.describe_user_pool(UserPoolId=pool)["UserPool"]
    assert (described["Name"], described["MfaConfiguration"]) == ("tests", "OPTIONAL")
    assert described["UserPoolTags"] == {"stage": "test"}
    assert described["Policies"]["PasswordPolicy"] == policy | {
        "RequireUppercase": False,
        "RequireLowercase": False,
        "RequireSymbols": False,
    }
    attributes = {attribute["Name"]: attribute for attribute in described["SchemaAttributes"]}
    assert attributes["custom:plan"]["StringAttributeConstraints"] == {"MinLength": "0", "MaxLength": "4"}
    assert attributes["name"]["Required"] is True
    settings = world.ask("PUT", "pool", {})
    assert (settings["mfa"], settings["password-minimum"], settings["password-needs"]) == ("optional", 10, "number")
    app = make_app(idp, pool)

    def sign_up(user: str, **values: str) -> None:
        pairs = [{"Name": key.replace("_", ":"), "Value": value} for key, value in values.items()]
        idp.sign_up(ClientId=app["ClientId"], Username=user, Password="password-1", UserAttributes=pairs)

    with pytest.raises(idp.exceptions.InvalidParameterException, match="name: The attribute is required"):
        sign_up("hedy")
    with pytest.raises(idp.exceptions.InvalidParameterException, match="no longer than 4 characters"):
        sign_up("hedy", name="Hedy", custom_plan="golden")
    sign_up("hedy", name="Hedy", custom_plan="gold", custom_tenant="t-1")
    with pytest.raises(idp.exceptions.InvalidParameterException, match="custom:tenant: Attribute cannot be updated"):
        idp.admin_update_user_attributes(
            UserPoolId=pool, Username="hedy", UserAttributes=[{"Name": "custom:tenant", "Value": "t-2"}]
        )


def test_an_invited_user_gives_what_the_pool_requires(idp: Any) -> None:  # noqa: ANN401
    """The challenge of a new password names the required attributes that the user lacks."""
    pool = make_pool(idp, Schema=[{"Name": "name", "AttributeDataType": "String", "Required": True}])
    app = make_app(idp, pool)
    idp.admin_create_user(UserPoolId=pool, Username="hedy", TemporaryPassword=PASSWORD, MessageAction="SUPPRESS")

    def respond(**more: str) -> dict[str, Any]:
        asked = idp.initiate_auth(
            ClientId=app["ClientId"],
            AuthFlow="USER_PASSWORD_AUTH",
            AuthParameters={"USERNAME": "hedy", "PASSWORD": PASSWORD},
        )
        assert asked["ChallengeParameters"]["requiredAttributes"] == '["userAttributes.name"]'
        return idp.respond_to_auth_challenge(
            ClientId=app["ClientId"],
            ChallengeName=asked["ChallengeName"],
            Session=asked["Session"],
            ChallengeResponses={"USERNAME": "hedy", "NEW_PASSWORD": "Fresh-Horse-8"} | more,
        )

    with pytest.raises(idp.exceptions.InvalidParameterException, match="name is missing"):
        respond()
    assert respond(**{"userAttributes.name": "Hedy"})["AuthenticationResult"]["AccessToken"]


def test_an_address_is_the_name_of_a_user(idp: Any, world: World) -> None:  # noqa: ANN401
    """In such a pool the user name is an id, and the address signs in whether it is verified or not."""
    pool = make_pool(idp, UsernameAttributes=["email"], AutoVerifiedAttributes=["email"])
    app = PoolApp(world, idp)
    app.client_id = make_app(idp, pool)["ClientId"]
    with pytest.raises(idp.exceptions.InvalidParameterException, match="Username should be an email"):
        idp.sign_up(ClientId=app.client_id, Username="hedy", Password=PASSWORD)
    made = idp.sign_up(ClientId=app.client_id, Username="hedy@kit.example", Password=PASSWORD)
    user = idp.admin_get_user(UserPoolId=pool, Username="hedy@kit.example")
    assert user["Username"] == made["UserSub"]
    with pytest.raises(idp.exceptions.UsernameExistsException, match="given email already exists"):
        idp.sign_up(ClientId=app.client_id, Username="hedy@kit.example", Password=PASSWORD)
    idp.admin_create_user(UserPoolId=pool, Username="alan@kit.example", MessageAction="SUPPRESS")
    with pytest.raises(idp.exceptions.AliasExistsException):
        idp.admin_update_user_attributes(
            UserPoolId=pool,
            Username="hedy@kit.example",
            UserAttributes=[{"Name": "email", "Value": "alan@kit.example"}],
        )
    idp.admin_confirm_sign_up(UserPoolId=pool, Username="hedy@kit.example")
    assert app.sign_in("hedy@kit.example")["AccessToken"]


def test_only_administrators_make_users(idp: Any) -> None:  # noqa: ANN401
    """A closed pool refuses a registration."""
    pool = make_pool(idp, AdminCreateUserConfig={"AllowAdminCreateUserOnly": True})
    app = make_app(idp, pool)
    with pytest.raises(idp.exceptions.NotAuthorizedException, match="SignUp is not permitted for this user pool"):
        idp.sign_up(ClientId=app["ClientId"], Username="hedy", Password=PASSWORD)


def test_an_app_has_the_settings_that_it_is_given(idp: Any, world: World) -> None:  # noqa: ANN401
    """Secret, flows and lifetimes."""
    pool = world.cognito["user_pool_id"]
    app = make_app(
        idp,
        pool,
        GenerateSecret=True,
        AccessTokenValidity=10,
        IdTokenValidity=10,
        TokenValidityUnits={"AccessToken": "minutes", "IdToken": "minutes"},
        CallbackURLs=["http://127.0.0.1:9/mine"],
        AllowedOAuthFlows=["code"],
        AllowedOAuthScopes=["openid"],
    )
    assert app["ClientSecret"]
    described = idp.describe_user_pool_client(UserPoolId=pool, ClientId=app["ClientId"])["UserPoolClient"]
    assert described == app
    assert described["ExplicitAuthFlows"] == FLOWS
    assert world.ask("PUT", "pool", {})["token-validity"] == 600
    plain = make_app(idp, pool, ExplicitAuthFlows=["ALLOW_USER_SRP_AUTH"])
    with pytest.raises(idp.exceptions.InvalidParameterException, match="USER_PASSWORD_AUTH flow not enabled"):
        idp.initiate_auth(
            ClientId=plain["ClientId"],
            AuthFlow="USER_PASSWORD_AUTH",
            AuthParameters={"USERNAME": "grace", "PASSWORD": PASSWORD},
        )


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"LambdaConfig": {"PreSignUp": "arn:aws:lambda:us-east-1:123456789012:function:f"}}, "'LambdaConfig'"),
        ({"UsernameConfiguration": {"CaseSensitive": False}}, "A user name in any case"),
        ({"UserPoolAddOns": {"AdvancedSecurityMode": "ENFORCED"}}, "'AdvancedSecurityMode'"),
        ({"Policies": {"PasswordPolicy": {"PasswordHistorySize": 2}}}, "A history of passwords"),
        ({"Schema": [{"Name": "age", "AttributeDataType": "Number"}]}, "A custom attribute but a text"),
    ],
    ids=lambda value: value.strip("'") if isinstance(value, str) else "",
)
def test_a_setting_that_is_not_simulated_is_refused(idp: Any, settings: dict[str, Any], says: str) -> None:  # noqa: ANN401
    """Nothing is taken that would change nothing; the pool stays as it is."""
    with pytest.raises(idp.exceptions.InvalidParameterException, match=f"{says}.* is not simulated"):
        make_pool(idp, **settings)
    assert make_pool(idp)
