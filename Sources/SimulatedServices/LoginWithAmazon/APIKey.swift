import AuthProviding
import SpecModel

/// The key that the developer console makes for an iOS app, which tells a client whom it works for and where.
///
/// It looks like a JWT and is none: its parts are in standard base64 with padding, and its times are texts. Nobody here
/// checks the signature, which is random.
struct APIKey: Sendable, Hashable {
  let text: String

  init(of app: AppRegistration, at hosts: LoginWithAmazonHosts, random: inout SplitMix64) {
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
    let parts = [JSONText(header).bytes, JSONText(payload).bytes, random.bytes(256)]
    text = parts.map { Base64.encoded($0) }.joined(separator: ".")
  }
}

extension AppRegistration {
  /// The id of the app among all apps, in which the value of its client id stands again.
  var applicationID: String { "amzn1.application.\(value)" }

  /// The id of the app on one platform.
  var applicationClientID: String { "amzn1.application-client.\(value)" }

  private var value: Substring { clientID.split(separator: ".").last ?? "" }
}
