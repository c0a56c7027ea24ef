import SpecModel
import WorldScripting

/// The codes of errors that a service is known to answer with.
///
/// A fault of a served world with another code is nearly always a misspelt one, and the client under test would take it
/// for an error that it does not know.
struct ServiceErrorCodes {
  /// The codes, in the order of the alphabet; empty for any.
  let codes: [String]
  /// The end of a code that may be left out; empty for none.
  let suffix: String

  /// Creates codes.
  ///
  /// - Parameters:
  ///   - text: The codes, separated by blanks or line breaks.
  ///   - suffix: The end of a code that may be left out.
  init(_ text: String, suffix: String = "") {
    codes = Set(text.split(whereSeparator: \.isWhitespace).map(String.init)).sorted()
    self.suffix = suffix
  }

  /// Throws where a code is none of them, with the nearest one and the way to send it all the same.
  func check(_ code: String, of operation: String) throws(InstructionError) {
    let name = !suffix.isEmpty && code.hasSuffix(suffix) ? String(code.dropLast(suffix.count)) : code
    guard !codes.isEmpty, !codes.contains(name) else { return }
    let list = "; it answers with \(codes.joined(separator: ", "))."
    throw InstructionError(
      "\(quoted(code)) is no error of '\(operation)'\(didYouMean(name, among: codes) ?? list) "
        + "To send it all the same, combine 'status' with a 'body' of your own")
  }
}

extension ServiceErrorCodes {
  /// Any code: the file of a service does not list those that it answers with.
  static let any = ServiceErrorCodes("")

  /// The codes of Login with Amazon: those of OAuth 2.0, and those that its own clients know besides.
  static let loginWithAmazon = ServiceErrorCodes(
    """
    access_denied authorization_pending insufficient_scope invalid_client invalid_code_pair invalid_grant
    invalid_request invalid_scope invalid_token InvalidValue server_error ServerError servererror slow_down
    temporarily_unavailable unauthorized_client unsupported_grant_type unsupported_response_type
    """)

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
