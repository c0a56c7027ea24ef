public import SpecModel

/// The configuration of the app that a client is part of: what a developer console hands out, and what the app declares.
public struct AppConfiguration: Sendable, Hashable {
  /// Everything by name; specifications know it as `$app`.
  public var values: [String: Value]

  /// Creates a configuration.
  ///
  /// - Parameter values: Everything by name.
  public init(_ values: [String: Value]) { self.values = values }

  /// A text of the configuration; `nil` where it is missing or no text.
  ///
  /// - Parameter name: The name, such as `clientId`.
  public subscript(name: String) -> String? { values[name]?.text }

  /// The client id of the security profile.
  public var clientID: String? { self["clientId"] }
  /// The client secret of the security profile; an installed app has none.
  public var clientSecret: String? { self["clientSecret"] }
  /// The address that the service sends the customer back to.
  public var redirectURI: String? { self["redirectUri"] }
  /// The app's bundle id.
  public var bundleID: String? { self["bundleId"] }
  /// The API key that the developer console made for the app.
  public var apiKey: String? { self["apiKey"] }
  /// The id of the app's device model, which device registration names.
  public var deviceModel: String? { self["deviceModel"] }
}
