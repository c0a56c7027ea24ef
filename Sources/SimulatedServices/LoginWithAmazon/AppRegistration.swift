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
  /// The id of the app's device model, as the console for device makers knows it.
  public var deviceModel: String

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - clientID: The client id of the security profile.
  ///   - clientSecret: The client secret of the security profile.
  ///   - redirectURIs: The addresses that the service sends customers back to, the app's own first.
  ///   - bundleID: The app's bundle id.
  ///   - deviceModel: The id of the app's device model.
  public init(
    clientID: String, clientSecret: String, redirectURIs: [String], bundleID: String, deviceModel: String
  ) {
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.redirectURIs = redirectURIs
    self.bundleID = bundleID
    self.deviceModel = deviceModel
  }

  /// The app that the bundled specifications are about.
  public static let example = AppRegistration(
    clientID: "amzn1.application-oa2-client.5f1c0a7d3be94f62a8d4e6907b12c3f8",
    clientSecret: "amzn1.oa2-cs.v1.9d27e8b0c45a1f63d8027b4e91c6a35f0e7d4b8291a6c3f50d8e7b2461f9a03c",
    redirectURIs: ["amzn-com.example.app://?methodName=signin"],
    bundleID: "com.example.app",
    deviceModel: "com.example.dishwasher-3")

  /// What an app's configuration holds.
  static let configurationNames = ["clientId", "clientSecret", "redirectUri", "bundleId", "apiKey", "deviceModel"]

  /// Makes the configuration that an app with this registration carries.
  ///
  /// - Parameter hosts: Where the service is reached, which the API key says.
  /// - Returns: The configuration; the same at every time.
  public func configuration(at hosts: LoginWithAmazonHosts) -> AppConfiguration {
    var random = SplitMix64(seed: 0)
    return AppConfiguration([
      "clientId": .string(clientID), "clientSecret": .string(clientSecret),
      "redirectUri": .string(redirectURIs.first ?? ""), "bundleId": .string(bundleID),
      "apiKey": .string(APIKey(of: self, at: hosts, random: &random).text), "deviceModel": .string(deviceModel),
    ])
  }
}
