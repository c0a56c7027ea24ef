public import ClientFamilies
import LoginWithAmazonProtocols
import LoginWithAmazonServices

extension ClientFamily {
  /// The clients of Login with Amazon.
  public static let loginWithAmazon = ClientFamily(
    service: .loginWithAmazon,
    clients: [.tokenClient, .mobileLibrary, .authorizationManager, .deviceRegistration],
    protocols: "LoginWithAmazonProtocols")
}

extension ReferenceClient {
  /// The client of the token endpoint.
  public static let tokenClient = ReferenceClient(ReferenceTokenClient.self)
  /// The client like version 2 of the SDK.
  public static let mobileLibrary = ReferenceClient(ReferenceMobileLibrary.self)
  /// The client like version 3 of the SDK.
  public static let authorizationManager = ReferenceClient(ReferenceAuthorizationManager.self)
  /// The client that registers devices.
  public static let deviceRegistration = ReferenceClient(ReferenceDeviceRegistration.self)
}
