public import AuthProviding

/// The profile of the customer who authorized the app.
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct MobileLibraryProfile: Sendable, Hashable {
  /// The customer's name.
  public var name: String?
  /// The customer's registered email address.
  public var email: String?
  /// The unique id of the customer.
  public var userID: String?
  /// The customer's registered postal code; `nil` if the app is not authorized for it.
  public var postalCode: String?

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - name: The customer's name.
  ///   - email: The customer's registered email address.
  ///   - userID: The unique id of the customer.
  ///   - postalCode: The customer's registered postal code.
  public init(name: String?, email: String?, userID: String?, postalCode: String?) {
    self.name = name
    self.email = email
    self.userID = userID
    self.postalCode = postalCode
  }
}

/// How a call to the mobile library failed.
public typealias MobileLibraryFailure = TypedFailure<MobileLibraryErrorCode>

/// The error codes of the specification `lwa-v2`: the SDK's names without the prefix `kAI`.
public enum MobileLibraryErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The service fails, or its response is invalid.
  case serverError
  /// The customer left the sign-in page.
  case errorUserInterrupted
  /// The customer did not consent to the scopes.
  case accessDenied
  /// The device failed, for example to store a token.
  case deviceError
  /// The app's input is invalid.
  case invalidInput
  /// The service is not reachable.
  case networkError
  /// The app is not allowed to make the call.
  case unauthorizedClient
  /// The SDK has an internal error.
  case internalError
  /// The customer has not authorized the app for the scopes, or the authorization is no longer valid.
  case applicationNotAuthorized
}
