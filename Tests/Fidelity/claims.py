"""What the simulator does not claim to have, each with its reason."""

# Members of inputs, as messages write them, that are refused as not simulated, or kept as they come.
_KEPT = "kept and described as it came: it changes nothing that is simulated"
_REFUSED = "refused by name where it is not empty: what it asks for is not simulated"
UNCLAIMED: dict[tuple[str, str], str] = {
    ("CreateUserPool", name): _KEPT
    for name in (
        "emailConfiguration",
        "emailVerificationMessage",
        "emailVerificationSubject",
        "keyConfiguration",
        "smsAuthenticationMessage",
        "smsConfiguration",
        "smsVerificationMessage",
        "verificationMessageTemplate",
    )
}
UNCLAIMED |= {
    ("CreateUserPool", name): _REFUSED
    for name in (
        "acrConfiguration",
        "dcrConfiguration",
        "issuerConfiguration",
        "lambdaConfig",
        "userAttributeUpdateSettings",
    )
}
UNCLAIMED |= {
    ("CreateUserPool", "adminCreateUserConfig.inviteMessageTemplate"): _KEPT,
    ("CreateUserPool", "userPoolAddOns.advancedSecurityAdditionalFlows"): _KEPT,
}
UNCLAIMED |= {
    ("CreateUserPoolClient", name): _KEPT
    for name in ("analyticsConfiguration", "enablePropagateAdditionalUserContextData")
}
UNCLAIMED |= {
    ("CreateUserPoolClient", name): _REFUSED
    for name in ("publishSecretsInAWSSecretsManager", "readAttributes", "writeAttributes")
}

# Members that AWS shows in messages although the model marks them as sensitive, with the public thread.
SHOWN = {("InitiateAuth", "clientId"): "boto/boto3#3581"}

# Names that AWS answers with although they are longer than its model allows.
LONGER = {"phone_number_verified"}

# Errors that the models list and that nothing in a simulated pool brings about. `PUT /_kit/faults` answers with each.
UNREACHED = {
    "TooManyRequestsException": "AWS limits the rate of an account; the simulator has no rate",
    "InternalErrorException": "an error inside of AWS",
    "ForbiddenException": "a web application firewall refuses it",
    "OperationNotEnabledException": "a switch of AWS's own",
    "FeatureUnavailableInTierException": "every feature is there in each tier",
    "TierChangeNotAllowedException": "the tier never changes",
    "UnexpectedLambdaException": "triggers are not simulated",
    "UserLambdaValidationException": "triggers are not simulated",
    "InvalidLambdaResponseException": "triggers are not simulated",
    "InvalidSmsRoleAccessPolicyException": "roles for text messages are not simulated",
    "InvalidSmsRoleTrustRelationshipException": "roles for text messages are not simulated",
    "InvalidEmailRoleAccessPolicyException": "roles for e-mail are not simulated",
    "CodeDeliveryFailureException": "every message arrives in the inbox",
    "PreconditionNotMetException": "the reference names no state that brings it about",
    "UserPoolTaggingException": "tags are kept as they come",
    "UserImportInProgressException": "imports are not simulated",
    "ConcurrentModificationException": "requests are answered one after the other",
    "PasswordHistoryPolicyViolationException": "a history of passwords is not simulated",
    "ExternalServiceException": "other identity providers are simulated inside of the pool",
    "TooManyFailedAttemptsException": "too many attempts answer with LimitExceededException",
    "UnsupportedOperationException": "the reference names a state only for RevokeToken",
    "ResourceConflictException": "an identity has the logins of one user",
    "InternalServerException": "an error inside of AWS",
}

_USERS = (
    "AssociateSoftwareToken",
    "ChangePassword",
    "ConfirmDevice",
    "DeleteUser",
    "DeleteUserAttributes",
    "ForgetDevice",
    "GetDevice",
    "GetUser",
    "GetUserAttributeVerificationCode",
    "GetUserAuthFactors",
    "GlobalSignOut",
    "ListDevices",
    "SetUserMFAPreference",
    "UpdateDeviceStatus",
    "UpdateUserAttributes",
    "VerifySoftwareToken",
    "VerifyUserAttribute",
)
# Errors that cannot be reached for one operation, though for another.
UNREACHED_HERE = {(name, "PasswordResetRequiredException"): "a reset leaves the tokens of a user" for name in _USERS}
UNREACHED_HERE |= {(name, "UserNotConfirmedException"): "a user with a token is confirmed" for name in _USERS}
UNREACHED_HERE |= {
    (name, "ResourceNotFoundException"): "the token names the pool, and the input nothing else" for name in _USERS
}
_NAMED = (
    "AdminConfirmSignUp",
    "AdminResetUserPassword",
)
UNREACHED_HERE |= {
    (name, "LimitExceededException"): "the reference names no limit of administrators" for name in _NAMED
}
_AWS = (
    "AdminDeleteUser",
    "AdminDisableUser",
    "AdminEnableUser",
    "AdminGetUser",
    "AdminSetUserMFAPreference",
    "AdminSetUserPassword",
    "AdminUserGlobalSignOut",
    "CreateUserPool",
    "CreateUserPoolClient",
    "DeleteUserPool",
    "DeleteUserPoolClient",
    "DescribeUserPool",
    "DescribeUserPoolClient",
    "ListUsers",
)
UNREACHED_HERE |= {(name, "NotAuthorizedException"): "credentials of AWS are not checked" for name in _AWS}
_RESPONSES = ("AdminRespondToAuthChallenge", "RespondToAuthChallenge")
UNREACHED_HERE |= {
    (name, f"{error}Exception"): reason
    for name in _RESPONSES
    for error, reason in (
        ("ExpiredCode", "a code ends with its session"),
        ("InvalidUserPoolConfiguration", "what a sign-in needs is there until its end"),
        ("AliasExists", "an address that comes with a new password is not verified, and so no alias"),
        ("SoftwareTokenMFANotFound", "what a sign-in needs is there until its end"),
    )
}
UNREACHED_HERE |= {
    ("AdminSetUserMFAPreference", "PasswordResetRequiredException"): "administrators change any user",
    ("AdminSetUserMFAPreference", "UserNotConfirmedException"): "administrators change any user",
    ("AssociateSoftwareToken", "SoftwareTokenMFANotFoundException"): "authenticator apps are there in each pool",
    ("ConfirmDevice", "InvalidPasswordException"): "the reference names no state that brings it about",
    ("ConfirmDevice", "UsernameExistsException"): "the reference names no state that brings it about",
    ("ConfirmForgotPassword", "UserNotConfirmedException"): "only a user with a verified address gets a code",
}
UNREACHED_HERE |= {
    ("CreateUserPoolClient", "LimitExceededException"): "a pool has any number of apps",
    ("GetId", "LimitExceededException"): "an identity pool has any number of identities",
    ("SignUp", "LimitExceededException"): "registrations are not limited",
    ("UpdateUserAttributes", "CodeMismatchException"): "the input has no code",
    ("UpdateUserAttributes", "ExpiredCodeException"): "the input has no code",
    ("VerifySoftwareToken", "CodeMismatchException"): "a wrong code answers with EnableSoftwareTokenMFAException",
    ("VerifySoftwareToken", "InvalidUserPoolConfigurationException"): "authenticator apps are there in each pool",
}
UNREACHED_HERE |= {
    (name, "InvalidParameterException"): "an input that violates the model answers with ValidationException"
    for name in ("GetCredentialsForIdentity", "GetId", "GetOpenIdToken")
}
