import SimulatedServices

/// An error of an operation.
struct CognitoError: Error, Hashable {
  /// The name on the wire.
  var name: String
  var message: String
  var status = 400

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - name: The name, with or without `Exception`.
  ///   - message: The problem.
  init(_ name: String, _ message: String) {
    self.name = name.hasSuffix("Exception") ? name : name + "Exception"
    self.message = message
    if Self.serverFaults.contains(self.name) { status = 500 }
  }

  private static let serverFaults: Set<String> = ["InternalErrorException", "InternalServerException"]

  static func notAuthorized(_ message: String) -> CognitoError { CognitoError("NotAuthorized", message) }

  static func invalidParameter(_ message: String) -> CognitoError { CognitoError("InvalidParameter", message) }

  static func invalidPassword(_ message: String) -> CognitoError { CognitoError("InvalidPassword", message) }

  static func resourceNotFound(_ message: String) -> CognitoError { CognitoError("ResourceNotFound", message) }

  static func aliasExists(_ attribute: String) -> CognitoError {
    CognitoError("AliasExists", "An account with the given \(attribute) already exists.")
  }

  static func notConfirmable(_ status: UserStatus) -> CognitoError {
    .notAuthorized("User cannot be confirmed. Current status is \(status.rawValue)")
  }

  static let incorrectPassword = notAuthorized("Incorrect username or password.")
  static let attemptsExceeded = notAuthorized("Password attempts exceeded")
  static let userDisabled = notAuthorized("User is disabled.")
  static let temporaryPasswordExpired = notAuthorized(
    "Temporary password has expired and must be reset by an administrator.")
  static let passwordNotResettable = notAuthorized("User password cannot be reset in the current state.")
  static let withoutAddressForReset = invalidParameter(
    "Cannot reset password for the user as there is no registered/verified email or phone_number")
  static let flowNotSupported = invalidParameter("Initiate Auth method not supported.")
  /// The answer to an administrator; to a user who registers it is shorter.
  static let accountExists = CognitoError("UsernameExists", "User account already exists")
  static let userNotFound = CognitoError("UserNotFound", "User does not exist.")
  /// The answer of the operations of registration and of reset, which look for a user by the app's id too.
  static let userNotFoundForApp = CognitoError("UserNotFound", "Username/client id combination not found.")
  static let userNotConfirmed = CognitoError("UserNotConfirmed", "User is not confirmed.")
  static let passwordResetRequired = CognitoError("PasswordResetRequired", "Password reset required for the user")
  static let codeMismatch = CognitoError("CodeMismatch", "Invalid verification code provided, please try again.")
  /// The answer to a wrong code that was sent for a sign-in.
  static let signInCodeMismatch = CognitoError("CodeMismatch", "Invalid code or auth state for the user.")
  static let expiredCode = CognitoError("ExpiredCode", "Invalid code provided, please request a code again.")
  static let limitExceeded = CognitoError("LimitExceeded", "Attempt limit exceeded, please try after some time.")
  static let refreshTokenReused = CognitoError(
    "RefreshTokenReuse", "Refresh token has been rotated and cannot be reused.")
  /// AWS's SDK compares with this exact text.
  static let deviceNotFound = resourceNotFound("Device does not exist.")
  static let invalidSession = notAuthorized("Invalid session for the user.")
  /// The name of the error of an input that violates the service model, where the model has none for it.
  static let validation = "ValidationException"
  static let unknownOperation = CognitoError("UnknownOperation", "The requested operation is not known.")
  static let serialization = serialization("The request's body is not a JSON object.")

  /// Returns the error of a body, or of a member in it, that is of another type.
  static func serialization(_ message: String) -> CognitoError { CognitoError("Serialization", message) }

  /// Returns the error of a sensitive member that is missing.
  static func missing(_ name: String) -> CognitoError {
    invalidMembers([
      MemberViolation(name.prefix(1).lowercased() + name.dropFirst(), .hidden, MemberViolation.missing)
    ])
  }

  /// Returns the error of members that violate constraints: each violation counts and is named.
  static func invalidMembers(_ violations: [MemberViolation]) -> CognitoError {
    let noun = violations.count == 1 ? "error" : "errors"
    let texts = violations.map(\.text).joined(separator: "; ")
    return .invalidParameter("\(violations.count) validation \(noun) detected: \(texts)")
  }

  /// Returns the error of a missing parameter of a flow or a challenge.
  static func missingParameter(_ name: String) -> CognitoError {
    .invalidParameter("Missing required parameter \(name)")
  }
}
