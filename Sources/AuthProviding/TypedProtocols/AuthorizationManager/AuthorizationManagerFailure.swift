/// How a call to the authorization manager failed.
public typealias AuthorizationManagerFailure = TypedFailure<AuthorizationManagerErrorCode>

/// An error code of the specification `lwa-v3`: the SDK's name less the prefix `kAMZNLWA`.
public enum AuthorizationManagerErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The customer has not authorized the app for the scopes, or no longer does.
  case applicationNotAuthorized
  /// The service is in trouble, or gives an answer that makes no sense.
  case serverError
  /// The customer broke off what the SDK was doing.
  case errorUserInterrupted
  /// The customer or the service refused the request.
  case accessDenied
  /// The device did not do what it was asked, such as keeping a grant.
  case deviceError
  /// The app asked for something that makes no sense.
  case invalidInput
  /// The service cannot be reached.
  case networkError
  /// The service does not know the app.
  case unauthorizedClient
  /// The SDK is in trouble of its own.
  case internalError
  /// The service no longer serves this version of the SDK.
  case versionDenied
}
