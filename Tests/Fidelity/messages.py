"""What AWS answers in a state, word by word, where users reported it in public."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Known:
    """The operations, their error, its message, and the threads where users reported it."""

    operations: tuple[str, ...]
    error: str
    text: str
    source: str


_NOT_OF_APP = "Username/client id combination not found."
_LIMIT = "Attempt limit exceeded, please try after some time."
_NO_APP = "User pool client nobody does not exist."
_INCORRECT = "Incorrect username or password."
_UNSUPPORTED = "Initiate Auth method not supported."
_JS = "amazon-archives/amazon-cognito-identity-js"

MESSAGES = [
    Known(("ForgotPassword",), "UserNotFound", _NOT_OF_APP, "aws-amplify/aws-sdk-ios#4837"),
    Known(("ConfirmForgotPassword",), "UserNotFound", _NOT_OF_APP, "aws-amplify/aws-sdk-ios#1732"),
    Known(("ConfirmSignUp", "ResendConfirmationCode"), "UserNotFound", _NOT_OF_APP, f"{_JS}#537"),
    Known(("InitiateAuth",), "UserNotFound", "User does not exist.", f"{_JS}#192"),
    Known(("AdminCreateUser",), "UserNotFound", "User does not exist.", "aws/aws-sdk-js#1357"),
    Known(("AdminCreateUser",), "UsernameExists", "User account already exists", "localstack/localstack#4465"),
    Known(
        ("AdminCreateUser",),
        "InvalidPassword",
        "Password did not conform with password policy: Password must have numeric characters",
        "data-dot-all/dataall#690",
    ),
    Known(
        ("RespondToAuthChallenge",),
        "CodeMismatch",
        "Invalid code or auth state for the user.",
        "aws-amplify/amplify-js#3066, aws-amplify/amplify-js#11069",
    ),
    Known(
        ("ConfirmSignUp",),
        "ExpiredCode",
        "Invalid code provided, please request a code again.",
        "aws-amplify/amplify-flutter#1128, awslabs/aws-sdk-ios-samples#144",
    ),
    Known(
        ("ConfirmSignUp",),
        "NotAuthorized",
        "User cannot be confirmed. Current status is CONFIRMED",
        "furaiev/amazon-cognito-identity-dart-2#80",
    ),
    Known(("ChangePassword",), "LimitExceeded", _LIMIT, "aws-amplify/aws-sdk-android#627"),
    Known(("ForgotPassword",), "LimitExceeded", _LIMIT, "aws-amplify/amplify-js#13225"),
    Known(
        ("ForgotPassword",),
        "InvalidParameter",
        "Cannot reset password for the user as there is no registered/verified email or phone_number",
        f"{_JS}#678, aws-amplify/aws-sdk-android#142, aws/aws-sdk-js-v3#7101",
    ),
    Known(
        ("ForgotPassword",),
        "NotAuthorized",
        "User password cannot be reset in the current state.",
        "aws/aws-aspnet-cognito-identity-provider#37, aws-amplify/amplify-flutter#3048",
    ),
    Known(("InitiateAuth",), "NotAuthorized", _INCORRECT, "aws-amplify/aws-sdk-ios#1124"),
    Known(("AdminInitiateAuth",), "NotAuthorized", _INCORRECT, "ellaisys/aws-cognito#94"),
    Known(("InitiateAuth",), "NotAuthorized", "Password attempts exceeded", f"{_JS}#506"),
    Known(("InitiateAuth",), "NotAuthorized", "Invalid Refresh Token.", "aws/aws-sdk-cpp#1789"),
    Known(("GetTokensFromRefreshToken",), "NotAuthorized", "Invalid Refresh Token.", "aws/aws-sdk-js-v3#7162"),
    Known(("InitiateAuth",), "UserNotConfirmed", "User is not confirmed.", "aws-amplify/amplify-js#3679"),
    Known(
        ("InitiateAuth",),
        "PasswordResetRequired",
        "Password reset required for the user",
        "aws-amplify/amplify-js#4890",
    ),
    Known(
        ("InitiateAuth",),
        "InvalidParameter",
        _UNSUPPORTED,
        "soto-project/soto-cognito-authentication-kit#10, getmoto/moto#4836",
    ),
    Known(("AdminInitiateAuth",), "InvalidParameter", _UNSUPPORTED, "awsdocs/aws-doc-sdk-examples#5289"),
    Known(("AdminInitiateAuth",), "ResourceNotFound", _NO_APP, "aws/aws-sdk-php#2183"),
    Known(("SignUp",), "ResourceNotFound", _NO_APP, "anomalyco/guide#82"),
    Known(
        ("AdminGetUser",),
        "ResourceNotFound",
        "User pool us-east-1_Another does not exist.",
        "aws/aws-aspnet-cognito-identity-provider#135",
    ),
]

# The forms of messages about the input, and what shows members that the model marks as sensitive.
FORMS = {
    "`Value 'X' at 'y' failed to satisfy constraint: …`": "getmoto/moto#4836, boto/boto3#3581",
    "`ValidationException` of the identity service": "aws/aws-sdk-cpp#1085",
    "`SerializationException` for a value of another type": f"{_JS}#485, pmill/aws-cognito#10",
    "`NUMBER_VALUE can not be converted to a String`": "aarondfrancis/sidecar#148",
    "`STRING_VALUE can not be converted to an Integer`": "aws/aws-cdk#27087",
    "`UserNotConfirmedException` for a wrong password too": f"{_JS}#288, aws/aws-sdk-js#4608",
    "an alias moves to the user whose address an administrator verifies": "boto/boto3#3213",
}
