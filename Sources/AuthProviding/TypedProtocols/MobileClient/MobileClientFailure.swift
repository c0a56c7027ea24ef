/// How a call to the mobile client failed; the message is the one that goes with every case of the SDK's enumeration.
public typealias MobileClientFailure = TypedFailure<MobileClientErrorCode>

/// An error code of the specification `cognito`: a case of `AWSMobileClientError`.
public enum MobileClientErrorCode: String, Sendable, Hashable, CaseIterable {
  /// Another user has the email address or telephone number already.
  case aliasExists
  /// A code could not be sent.
  case codeDeliveryFailure
  /// The code is not the one that was sent.
  case codeMismatch
  /// The code is too old.
  case expiredCode
  /// There is such a group already.
  case groupExists
  /// The service is in trouble of its own.
  case internalError
  /// A trigger of the pool gave an answer that makes no sense.
  case invalidLambdaResponse
  /// The app may not sign in in this way.
  case invalidOAuthFlow
  /// The service cannot read a parameter.
  case invalidParameter
  /// The password breaks the pool's rules.
  case invalidPassword
  /// The pool is not set up for this.
  case invalidUserPoolConfiguration
  /// The customer has tried too often for now.
  case limitExceeded
  /// The customer has no second factor of this kind.
  case mfaMethodNotFound
  /// The service refuses the password or the token.
  case notAuthorized
  /// The customer must reset the password first.
  case passwordResetRequired
  /// The service does not know the pool, the app or the device.
  case resourceNotFound
  /// The service does not know a scope.
  case scopeDoesNotExist
  /// The customer has no authenticator app.
  case softwareTokenMFANotFound
  /// The customer has failed too often.
  case tooManyFailedAttempts
  /// The app asks too much at a time.
  case tooManyRequests
  /// A trigger of the pool failed.
  case unexpectedLambda
  /// A trigger of the pool refused.
  case userLambdaValidation
  /// The customer has not confirmed the registration.
  case userNotConfirmed
  /// There is no such user.
  case userNotFound
  /// There is such a user already.
  case usernameExists
  /// Anything that has no code of its own.
  case unknown
  /// Nobody is signed in.
  case notSignedIn
  /// The identity pool gave no identity.
  case identityIdUnavailable
  /// The identity pool takes no guests.
  case guestAccessNotAllowed
  /// The customer is signed in by another provider.
  case federationProviderExists
  /// The app has no identity pool.
  case cognitoIdentityPoolNotConfigured
  /// The sign-in that was waited for did not happen.
  case unableToSignIn
  /// The call makes no sense in the present state.
  case invalidState
  /// The app has no user pool.
  case userPoolNotConfigured
  /// The customer left the sign-in page.
  case userCancelledSignIn
  /// The sign-in page refused the request.
  case badRequest
  /// The refresh token of a sign-in by page is no longer good.
  case expiredRefreshToken
  /// The sign-in page could not be loaded.
  case errorLoadingPage
  /// The redirect does not belong to the request.
  case securityFailed
  /// The service gave no id token.
  case idTokenNotIssued
  /// The service gave neither id token nor access token; the spelling is the SDK's.
  case idTokenAndAcceessTokenNotIssued
  /// The app's configuration cannot be used.
  case invalidConfiguration
  /// The pool does not remember this device.
  case deviceNotRemembered
}
