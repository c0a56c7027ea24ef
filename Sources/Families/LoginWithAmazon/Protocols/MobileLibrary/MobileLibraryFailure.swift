// Written by Scripts/write-typed-protocols from Specs/lwa-v2: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// How a call failed, by a code of the specification `lwa-v2`.
public typealias MobileLibraryFailure = TypedFailure<MobileLibraryErrorCode>

/// The error codes of the specification `lwa-v2`.
public enum MobileLibraryErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The server failed, or its response is unreadable (`kAIServerError`).
  case serverError
  /// The customer left the sign-in page (`kAIErrorUserInterrupted`).
  case errorUserInterrupted
  /// The customer did not consent to the scopes (`kAIAccessDenied`).
  case accessDenied
  /// The Keychain could not store or read data (`kAIDeviceError`).
  case deviceError
  /// An argument is invalid (`kAIInvalidInput`).
  case invalidInput
  /// The request got no response, for example because the customer is offline (`kAINetworkError`).
  case networkError
  /// The app is not allowed to make the call (`kAIUnauthorizedClient`).
  case unauthorizedClient
  /// The client itself failed (`kAIInternalError`).
  case internalError
  /// The app is not authorized for the scopes (`kAIApplicationNotAuthorized`).
  case applicationNotAuthorized
}
