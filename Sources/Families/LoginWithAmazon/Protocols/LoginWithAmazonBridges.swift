public import AuthProviding

extension ProtocolBridge {
  /// The bridges of the typed protocols of Login with Amazon.
  public static let loginWithAmazon: [ProtocolBridge] = [
    .tokenEndpoint, .mobileLibrary, .authorizationManager, .deviceRegistration,
  ]
}
