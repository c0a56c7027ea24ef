// Written by Scripts/write-typed-protocols from Specs/lwa-v3: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// How a call failed, by a code of the specification `lwa-v3`.
public typealias AuthorizationManagerFailure = TypedFailure<AuthorizationManagerErrorCode>

/// The error codes of the specification `lwa-v3`.
public enum AuthorizationManagerErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The app has no valid grant for the scopes (`kAMZNLWAApplicationNotAuthorized`).
  case applicationNotAuthorized
  /// The server failed, or its response is unreadable (`kAMZNLWAServerError`).
  case serverError
  /// The customer cancelled; version 3 of the SDK reports this separately from errors (`kAMZNLWAErrorUserInterrupted`).
  case errorUserInterrupted
  /// The customer did not consent (`kAMZNLWAAccessDenied`).
  case accessDenied
  /// The device could not store or read data (`kAMZNLWADeviceError`).
  case deviceError
  /// An argument is invalid (`kAMZNLWAInvalidInput`).
  case invalidInput
  /// The request got no response (`kAMZNLWANetworkError`).
  case networkError
  /// The app is not allowed to make the call, because its identity does not match its API key
  /// (`kAMZNLWAUnauthorizedClient`).
  case unauthorizedClient
  /// The client itself failed (`kAMZNLWAInternalError`).
  case internalError
  /// The server no longer supports this version of the client (`kAMZNLWAVersionDenied`).
  case versionDenied
}
