package import ClientFamilies
import LoginWithAmazonProtocols
import LoginWithAmazonServices

extension ClientFamily {
  /// The clients of Login with Amazon.
  package static let loginWithAmazon = ClientFamily(
    service: .loginWithAmazon,
    clients: [.tokenClient, .mobileLibrary, .authorizationManager, .deviceRegistration],
    protocols: "LoginWithAmazonProtocols")
}

extension ReferenceClient {
  /// The client of the token endpoint.
  package static let tokenClient = ReferenceClient(ReferenceTokenClient.self)
  /// The client like version 2 of the SDK.
  package static let mobileLibrary = ReferenceClient(ReferenceMobileLibrary.self)
  /// The client like version 3 of the SDK.
  package static let authorizationManager = ReferenceClient(ReferenceAuthorizationManager.self)
  /// The client that registers devices.
  package static let deviceRegistration = ReferenceClient(ReferenceDeviceRegistration.self)
}
