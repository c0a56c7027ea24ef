public import AuthProviding

/// How a call to the mobile client failed; the message is that of the SDK's error.
public typealias MobileClientFailure = TypedFailure<MobileClientErrorCode>

/// The error codes of the specification `cognito`: the cases of `AWSMobileClientError`.
public enum MobileClientErrorCode: String, Sendable, Hashable, CaseIterable {
  /// Another user already has the email address or telephone number.
  case aliasExists
  /// The service could not send a code.
  case codeDeliveryFailure
  /// The code is wrong.
  case codeMismatch
  /// The code is expired.
  case expiredCode
  /// The group already exists.
  case groupExists
  /// The service has an internal error.
  case internalError
  /// A trigger of the pool returned an invalid response.
  case invalidLambdaResponse
  /// The app is not allowed to use this OAuth flow.
  case invalidOAuthFlow
  /// A parameter is invalid.
  case invalidParameter
  /// The password violates the pool's policy.
  case invalidPassword
  /// The pool is not configured for this operation.
  case invalidUserPoolConfiguration
  /// The customer exceeded a limit on attempts.
  case limitExceeded
  /// The customer has no second factor of this kind.
  case mfaMethodNotFound
  /// The service rejects the password or the token.
  case notAuthorized
  /// The customer must reset the password first.
  case passwordResetRequired
  /// The pool, the app or the device does not exist.
  case resourceNotFound
  /// A scope does not exist.
  case scopeDoesNotExist
  /// The customer has no authenticator app.
  case softwareTokenMFANotFound
  /// The customer made too many failed attempts.
  case tooManyFailedAttempts
  /// The app sends too many requests.
  case tooManyRequests
  /// A trigger of the pool failed.
  case unexpectedLambda
  /// A trigger of the pool rejected the request.
  case userLambdaValidation
  /// The customer has not confirmed the registration.
  case userNotConfirmed
  /// The user does not exist.
  case userNotFound
  /// The user name is already taken.
  case usernameExists
  /// Any error without its own code.
  case unknown
  /// Nobody is signed in.
  case notSignedIn
  /// The identity pool returned no identity.
  case identityIdUnavailable
  /// The identity pool does not allow guests.
  case guestAccessNotAllowed
  /// The customer is signed in with another provider.
  case federationProviderExists
  /// The app has no identity pool.
  case cognitoIdentityPoolNotConfigured
  /// The sign-in did not complete.
  case unableToSignIn
  /// The call is invalid in the current state.
  case invalidState
  /// The app has no user pool.
  case userPoolNotConfigured
  /// The customer left the sign-in page.
  case userCancelledSignIn
  /// The sign-in page rejected the request.
  case badRequest
  /// The refresh token of a hosted sign-in is no longer valid.
  case expiredRefreshToken
  /// The sign-in page failed to load.
  case errorLoadingPage
  /// The redirect does not belong to the request.
  case securityFailed
  /// The service returned no id token.
  case idTokenNotIssued
  /// The service returned neither an id token nor an access token; the spelling is the SDK's.
  case idTokenAndAcceessTokenNotIssued
  /// The app's configuration is invalid.
  case invalidConfiguration
  /// The pool does not remember this device.
  case deviceNotRemembered
}
