"""The names of the specification `cognito`, for drivers whose clients reach the service through botocore."""

from collections.abc import Callable
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError, ParamValidationError
from driver_loop import Driver, Fields, Unsupported

# The errors that the service and the specification both name; every other error of the service is `unknown`.
ERRORS = [
    "aliasExists", "codeDeliveryFailure", "codeMismatch", "expiredCode", "groupExists", "internalError",
    "invalidLambdaResponse", "invalidOAuthFlow", "invalidParameter", "invalidPassword",
    "invalidUserPoolConfiguration", "limitExceeded", "mfaMethodNotFound", "notAuthorized", "passwordResetRequired",
    "resourceNotFound", "scopeDoesNotExist", "softwareTokenMFANotFound", "tooManyFailedAttempts", "tooManyRequests",
    "unexpectedLambda", "userLambdaValidation", "userNotConfirmed", "userNotFound", "usernameExists",
]  # fmt: skip
CODES = {f"{code}Exception".lower(): code for code in ERRORS}


class UserPoolDriver(Driver):
    """A driver of `cognito` whose app has a method for each operation."""

    spec = "cognito"
    app: Any = None
    operations: dict[str, Callable[..., Fields]]

    def call(self, operation: str, form: str | None, arguments: Fields) -> Fields:
        """Make a call; the plain form of signOut is local, and these clients keep no local session."""
        if operation not in self.operations or form == "plain":
            raise Unsupported
        return self.operations[operation](self.app, **arguments)

    def failure(self, error: Exception) -> Fields:
        """Map an exception of botocore to its code, and any other to its type."""
        described: dict[str, Any] = {"message": str(error), "details": {"message": str(error)}}
        match error:
            case ClientError():
                details = error.response.get("Error", {})
                message = details.get("Message", "")
                code = CODES.get(details.get("Code", "").lower(), "unknown")
                return {"code": code, "message": message, "details": {"message": message}}
            case ParamValidationError():
                return {"code": "invalidParameter"} | described
            case BotoCoreError():
                return {"code": "unknown"} | described
        return super().failure(error)


def confirmation(*, is_confirmed: bool) -> Fields:
    """Name the state of a registration."""
    return {"signUpConfirmationState": "confirmed" if is_confirmed else "unconfirmed"}


def delivery(details: Fields | None) -> Fields:
    """Describe where a code was sent, if one was."""
    if not details:
        return {}
    names = {"deliveryMedium": "DeliveryMedium", "destination": "Destination", "attributeName": "AttributeName"}
    written = {name: details[key] for name, key in names.items() if details.get(key)}
    if "deliveryMedium" in written:
        written["deliveryMedium"] = written["deliveryMedium"].lower()
    return {"codeDeliveryDetails": written}
