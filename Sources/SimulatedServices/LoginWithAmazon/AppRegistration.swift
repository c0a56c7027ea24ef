public import AuthProviding
import SpecModel

/// An app as the developer console of Login with Amazon knows it.
public struct AppRegistration: Sendable, Hashable {
  /// The client id of the security profile.
  public var clientID: String
  /// The client secret of the security profile.
  public var clientSecret: String
  /// The addresses that the service sends customers back to, the app's own first.
  public var redirectURIs: [String]
  /// The app's bundle id.
  public var bundleID: String

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - clientID: The client id of the security profile.
  ///   - clientSecret: The client secret of the security profile.
  ///   - redirectURIs: The addresses that the service sends customers back to, the app's own first.
  ///   - bundleID: The app's bundle id.
  public init(clientID: String, clientSecret: String, redirectURIs: [String], bundleID: String) {
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.redirectURIs = redirectURIs
    self.bundleID = bundleID
  }

  /// The app that the bundled specifications are about.
  public static let example = AppRegistration(
    clientID: "amzn1.application-oa2-client.5f1c0a7d3be94f62a8d4e6907b12c3f8",
    clientSecret: "amzn1.oa2-cs.v1.9d27e8b0c45a1f63d8027b4e91c6a35f0e7d4b8291a6c3f50d8e7b2461f9a03c",
    redirectURIs: ["amzn-com.example.app://?methodName=signin"],
    bundleID: "com.example.app")

  /// The configuration that an app with this registration carries.
  public var configuration: AppConfiguration {
    AppConfiguration([
      "clientId": .string(clientID), "clientSecret": .string(clientSecret),
      "redirectUri": .string(redirectURIs.first ?? ""), "bundleId": .string(bundleID),
    ])
  }
}
