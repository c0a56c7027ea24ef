import SimulatedServices

extension ServiceErrorCodes {
  /// The codes of a pool's domain: those of OAuth 2.0.
  static let hostedPages = ServiceErrorCodes(
    """
    access_denied insufficient_scope invalid_client invalid_grant invalid_request invalid_scope invalid_token
    login_required server_error temporarily_unavailable unauthorized_client unsupported_grant_type
    unsupported_response_type unsupported_token_type
    """)

  /// The errors of the two service models (botocore 1.44), and those that every service of AWS has.
  static let cognito = ServiceErrorCodes(
    """
    AccessDenied AliasExists CachedCIMDURLDoesNotExist CodeDeliveryFailure CodeMismatch ConcurrentModification
    DeveloperUserAlreadyRegistered DeviceKeyExists DuplicateProvider EnableSoftwareTokenMFA ExpiredCode ExpiredToken
    ExternalService FeatureUnavailableInTier Forbidden GroupExists IncompleteSignature InternalError InternalFailure
    InternalServer InvalidEmailRoleAccessPolicy InvalidIdentityPoolConfiguration InvalidLambdaResponse InvalidOAuthFlow
    InvalidParameter InvalidPassword InvalidSignature InvalidSmsRoleAccessPolicy InvalidSmsRoleTrustRelationship
    InvalidUserPoolConfiguration LimitExceeded MFAMethodNotFound ManagedLoginBrandingExists MissingAuthenticationToken
    NotAuthorized OperationNotEnabled OptInRequired PasswordHistoryPolicyViolation PasswordResetRequired
    PreconditionNotMet RefreshTokenReuse RequestExpired ResourceConflict ResourceNotFound ScopeDoesNotExist
    Serialization ServiceQuotaExceeded ServiceUnavailable SoftwareTokenMFANotFound TermsExists Throttling
    TierChangeNotAllowed TooManyFailedAttempts TooManyRequests Unauthorized UnexpectedLambda UnknownOperation
    UnrecognizedClient UnsupportedIdentityProvider UnsupportedOperation UnsupportedTokenType UnsupportedUserState
    UserImportInProgress UserLambdaValidation UserNotConfirmed UserNotFound UserPoolAddOnNotEnabled UserPoolTagging
    UsernameExists Validation WebAuthnChallengeNotFound WebAuthnClientMismatch WebAuthnConfigurationMissing
    WebAuthnCredentialNotSupported WebAuthnNotEnabled WebAuthnOriginNotAllowed WebAuthnRelyingPartyMismatch
    """, suffix: "Exception")
}
