// Written by Scripts/write-typed-protocols from Specs/cognito: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// How a call failed, by a code of the specification `cognito`.
public typealias MobileClientFailure = TypedFailure<MobileClientErrorCode>

/// The error codes of the specification `cognito`.
public enum MobileClientErrorCode: String, Sendable, Hashable, CaseIterable {
  /// Another account uses the email address or phone number as an alias (`AWSMobileClientError.aliasExists(message:)`).
  case aliasExists
  /// The service could not deliver a code (`AWSMobileClientError.codeDeliveryFailure(message:)`).
  case codeDeliveryFailure
  /// The code is not the one that the service sent (`AWSMobileClientError.codeMismatch(message:)`).
  case codeMismatch
  /// The code has expired, or a newer code has replaced it (`AWSMobileClientError.expiredCode(message:)`).
  case expiredCode
  /// The group already exists (`AWSMobileClientError.groupExists(message:)`).
  case groupExists
  /// The service had an internal error (`AWSMobileClientError.internalError(message:)`).
  case internalError
  /// A trigger of the user pool returned a response that the service cannot read
  /// (`AWSMobileClientError.invalidLambdaResponse(message:)`).
  case invalidLambdaResponse
  /// The app client is not allowed to use this OAuth flow (`AWSMobileClientError.invalidOAuthFlow(message:)`).
  case invalidOAuthFlow
  /// A parameter is malformed, or the service does not accept it here
  /// (`AWSMobileClientError.invalidParameter(message:)`).
  case invalidParameter
  /// The password violates the policy of the user pool (`AWSMobileClientError.invalidPassword(message:)`).
  case invalidPassword
  /// The user pool is misconfigured (`AWSMobileClientError.invalidUserPoolConfiguration(message:)`).
  case invalidUserPoolConfiguration
  /// The request exceeds a limit of the service (`AWSMobileClientError.limitExceeded(message:)`).
  case limitExceeded
  /// The service finds no MFA method for the user (`AWSMobileClientError.mfaMethodNotFound(message:)`).
  case mfaMethodNotFound
  /// The service rejects the credentials, or the user is not allowed to make the request
  /// (`AWSMobileClientError.notAuthorized(message:)`).
  case notAuthorized
  /// The user has to reset the password first (`AWSMobileClientError.passwordResetRequired(message:)`).
  case passwordResetRequired
  /// The service does not know the user pool or the app client (`AWSMobileClientError.resourceNotFound(message:)`).
  case resourceNotFound
  /// The scope does not exist (`AWSMobileClientError.scopeDoesNotExist(message:)`).
  case scopeDoesNotExist
  /// The user has not set up a software token (`AWSMobileClientError.softwareTokenMFANotFound(message:)`).
  case softwareTokenMFANotFound
  /// The user entered too many wrong codes (`AWSMobileClientError.tooManyFailedAttempts(message:)`).
  case tooManyFailedAttempts
  /// The service received too many requests in a short time (`AWSMobileClientError.tooManyRequests(message:)`).
  case tooManyRequests
  /// A trigger of the user pool failed (`AWSMobileClientError.unexpectedLambda(message:)`).
  case unexpectedLambda
  /// A trigger of the user pool rejected the request (`AWSMobileClientError.userLambdaValidation(message:)`).
  case userLambdaValidation
  /// The user is not confirmed (`AWSMobileClientError.userNotConfirmed(message:)`).
  case userNotConfirmed
  /// The user pool has no such user (`AWSMobileClientError.userNotFound(message:)`).
  case userNotFound
  /// The user name is taken (`AWSMobileClientError.usernameExists(message:)`).
  case usernameExists
  /// An error occurred that has no case of its own (`AWSMobileClientError.unknown(message:)`).
  case unknown
  /// No user is signed in (`AWSMobileClientError.notSignedIn(message:)`).
  case notSignedIn
  /// No identity is available (`AWSMobileClientError.identityIdUnavailable(message:)`).
  case identityIdUnavailable
  /// The identity pool does not allow guests (`AWSMobileClientError.guestAccessNotAllowed(message:)`).
  case guestAccessNotAllowed
  /// The user is already signed in with another provider (`AWSMobileClientError.federationProviderExists(message:)`).
  case federationProviderExists
  /// The app's configuration names no identity pool
  /// (`AWSMobileClientError.cognitoIdentityPoolNotConfigured(message:)`).
  case cognitoIdentityPoolNotConfigured
  /// The sign-in for which the call waited did not take place (`AWSMobileClientError.unableToSignIn(message:)`).
  case unableToSignIn
  /// The current state does not allow the call (`AWSMobileClientError.invalidState(message:)`).
  case invalidState
  /// The app's configuration names no user pool (`AWSMobileClientError.userPoolNotConfigured(message:)`).
  case userPoolNotConfigured
  /// The user left the hosted pages (`AWSMobileClientError.userCancelledSignIn(message:)`).
  case userCancelledSignIn
  /// The hosted pages responded with an error (`AWSMobileClientError.badRequest(message:)`).
  case badRequest
  /// The token endpoint of the hosted pages rejects the refresh token
  /// (`AWSMobileClientError.expiredRefreshToken(message:)`).
  case expiredRefreshToken
  /// A hosted page did not load (`AWSMobileClientError.errorLoadingPage(message:)`).
  case errorLoadingPage
  /// The redirect from the hosted pages does not belong to this sign-in
  /// (`AWSMobileClientError.securityFailed(message:)`).
  case securityFailed
  /// The response contains no id token (`AWSMobileClientError.idTokenNotIssued(message:)`).
  case idTokenNotIssued
  /// The response contains neither an id token nor an access token
  /// (`AWSMobileClientError.idTokenAndAcceessTokenNotIssued(message:)`).
  case idTokenAndAcceessTokenNotIssued
  /// The app's configuration is incomplete (`AWSMobileClientError.invalidConfiguration(message:)`).
  case invalidConfiguration
  /// The user pool does not remember the device (`AWSMobileClientError.deviceNotRemembered(message:)`).
  case deviceNotRemembered
}
