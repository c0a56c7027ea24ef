/// How a call to the mobile library failed.
public typealias MobileLibraryFailure = TypedFailure<MobileLibraryErrorCode>

/// An error code of the specification `lwa-v2`: the SDK's name less the prefix `kAI`.
public enum MobileLibraryErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The service is in trouble, or gives an answer that makes no sense.
  case serverError
  /// The customer left the sign-in page.
  case errorUserInterrupted
  /// The customer did not consent to the scopes.
  case accessDenied
  /// The device did not do what it was asked, such as keeping a token.
  case deviceError
  /// The app asked for something that makes no sense.
  case invalidInput
  /// The service cannot be reached.
  case networkError
  /// The app may not make the call.
  case unauthorizedClient
  /// The SDK is in trouble of its own.
  case internalError
  /// The customer has not authorized the app for the scopes, or no longer does.
  case applicationNotAuthorized
}
