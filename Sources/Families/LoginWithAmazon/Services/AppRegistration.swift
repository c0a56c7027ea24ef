package import AuthProviding
import DeterministicExecution
import SimulatedServices
import SpecModel

/// An app in the developer console of Login with Amazon.
package struct AppRegistration: Sendable, Hashable {
  /// The client id of the security profile.
  package var clientID: String
  /// The client secret of the security profile.
  package var clientSecret: String
  /// The addresses to which the service redirects, the app's own first.
  package var redirectURIs: [String]
  /// The app's bundle id.
  package var bundleID: String
  /// The id of the app's device model in the console for device makers.
  package var deviceModel: String

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - clientID: The client id of the security profile.
  ///   - clientSecret: The client secret of the security profile.
  ///   - redirectURIs: The addresses to which the service redirects, the app's own first.
  ///   - bundleID: The app's bundle id.
  ///   - deviceModel: The id of the app's device model.
  package init(
    clientID: String, clientSecret: String, redirectURIs: [String], bundleID: String, deviceModel: String
  ) {
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.redirectURIs = redirectURIs
    self.bundleID = bundleID
    self.deviceModel = deviceModel
  }

  /// The app of the bundled specifications.
  package static let example = AppRegistration(
    clientID: "amzn1.application-oa2-client.5f1c0a7d3be94f62a8d4e6907b12c3f8",
    clientSecret: "amzn1.oa2-cs.v1.9d27e8b0c45a1f63d8027b4e91c6a35f0e7d4b8291a6c3f50d8e7b2461f9a03c",
    redirectURIs: ["amzn-com.example.app://?methodName=signin"],
    bundleID: "com.example.app",
    deviceModel: "com.example.dishwasher-3")

  /// The registration with other settings.
  ///
  /// - Parameter settings: The settings that differ, by their names in the configuration; one that the service does not
  ///   register has no effect.
  /// - Returns: The registration.
  func with(_ settings: [String: Value]) -> AppRegistration {
    var result = self
    if let clientID = settings["clientId"]?.text { result.clientID = clientID }
    if let clientSecret = settings["clientSecret"]?.text { result.clientSecret = clientSecret }
    if let redirectURI = settings["redirectUri"]?.text { result.redirectURIs = [redirectURI] }
    if let bundleID = settings["bundleId"]?.text { result.bundleID = bundleID }
    if let deviceModel = settings["deviceModel"]?.text { result.deviceModel = deviceModel }
    return result
  }

  /// The names of an app's configuration.
  static let configurationNames = ["clientId", "clientSecret", "redirectUri", "bundleId", "apiKey", "deviceModel"]

  /// Returns the configuration of an app with this registration.
  ///
  /// - Parameter hosts: The service's hosts, which the API key contains.
  /// - Returns: The configuration, the same in every world.
  package func configuration(at hosts: LoginWithAmazonHosts) -> AppConfiguration {
    var random = SeededGenerator(seed: 0)
    return AppConfiguration([
      "clientId": .string(clientID), "clientSecret": .string(clientSecret),
      "redirectUri": .string(redirectURIs.first ?? ""), "bundleId": .string(bundleID),
      "apiKey": .string(ConsoleAPIKey(of: self, at: hosts, random: &random).text), "deviceModel": .string(deviceModel),
    ])
  }
}

/// The key that the developer console issues for an iOS app, with the app's ids and the service's addresses.
///
/// It resembles a JWT, but its parts are in standard base64 with padding, and its times are texts. The signature is
/// random, since nothing here checks it.
struct ConsoleAPIKey: Sendable, Hashable {
  let text: String

  /// Creates the key of an app.
  init(of app: AppRegistration, at hosts: LoginWithAmazonHosts, random: inout SeededGenerator) {
    let header: [Answer.Field] = [.init("alg", "RSA-SHA256"), .init("ver", "1")]
    let payload: [Answer.Field] = [
      .init("ver", "3"),
      .init(
        "endpoints",
        .map(["authz": .string(hosts.endpoints["authorize"]), "tokenExchange": .string(hosts.endpoints["token"])])),
      .init("clientId", .string(app.clientID)), .init("appFamilyId", .string(app.applicationID)),
      .init("bundleSeedId", .string(app.bundleID)), .init("bundleId", .string(app.bundleID)),
      .init("iss", "Amazon"), .init("type", "APIKey"), .init("appVariantId", .string(app.applicationClientID)),
      .init("trustPool", .null), .init("appId", .string(app.applicationClientID)),
      .init("id", .string(random.uuid())), .init("iat", "1861920000000"),
    ]
    let parts = [header.json, payload.json, random.bytes(256)]
    text = parts.map { Base64.encoded($0) }.joined(separator: ".")
  }
}

extension AppRegistration {
  /// The id of the app among all apps, which contains the value of its client id.
  var applicationID: String { "amzn1.application.\(value)" }

  /// The id of the app on one platform.
  var applicationClientID: String { "amzn1.application-client.\(value)" }

  private var value: Substring { clientID.split(separator: ".").last ?? "" }
}
