import AuthProviding

/// Why an operation of a service gave no result.
enum ServiceFailure: Error, Sendable, Hashable {
  /// The service refused.
  ///
  /// - Parameters:
  ///   - type: The name of the exception.
  ///   - message: What the service says of it.
  case refused(type: String, message: String?)
  /// No answer came.
  case noAnswer(NetworkFailure)
  /// An answer came that makes no sense.
  case unreadable(status: Int)

  /// Whether the service refused with an exception.
  func isRefusal(_ name: String) -> Bool {
    if case .refused(let type, _) = self { type == name + "Exception" } else { false }
  }

  /// Whether the service has forgotten the device that it was told of.
  var isUnknownDevice: Bool {
    self == .refused(type: "ResourceNotFoundException", message: "Device does not exist.")
  }

  /// Whether the sign-in that an access token comes from was ended somewhere else.
  var isRevokedAccess: Bool {
    self == .refused(type: "NotAuthorizedException", message: "Access Token has been revoked")
  }
}
