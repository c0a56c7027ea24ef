import AuthProviding
import SimulatedServices
import SpecModel

/// An authorization request, from a known app with a registered redirect URI.
struct AuthorizationRequest: Sendable, Hashable {
  let scopes: [String]
  let challenge: PKCEChallenge?
  /// The device to register; `nil` where no scope registers one.
  let device: DeviceRegistration?

  /// The service's own scopes, and those of other products in the documents.
  static let knownScopes: Set<String> = [
    "profile", "profile:user_id", "postal_code", DeviceRegistration.scope, "alexa:all",
  ]

  /// Checks the query of the sign-in page's address (RFC 6749, section 4.1.1; RFC 7636, section 4.3).
  init(_ query: FormFields) throws(LoginWithAmazonError) {
    if let repeated = query.firstRepeatedName { throw .invalidParameter(repeated) }
    guard let responseType = query["response_type"] else { throw .invalidParameter("response_type") }
    guard responseType == "code" else { throw .unsupportedResponseType }
    guard let scope = query["scope"] else { throw .invalidParameter("scope") }
    scopes = scope.split(separator: " ").map(String.init)
    guard !scopes.isEmpty, Self.knownScopes.isSuperset(of: scopes) else { throw .unknownScope }
    challenge = try Self.challenge(in: query)
    let data = try Self.scopeData(in: query)
    device = scopes.contains(DeviceRegistration.scope) ? try DeviceRegistration(data) : nil
  }

  /// Returns the data of the scopes by name.
  private static func scopeData(in query: FormFields) throws(LoginWithAmazonError) -> [String: Value] {
    guard let text = query["scope_data"] else { return [:] }
    guard let data = (try? Value(json: text))?.fields else { throw .invalidParameter("scope_data") }
    return data
  }

  /// Returns the code challenge. One without a method is plain; a method without a challenge is an error.
  private static func challenge(in query: FormFields) throws(LoginWithAmazonError) -> PKCEChallenge? {
    let method = query["code_challenge_method"]
    guard let value = query["code_challenge"] else {
      if method == nil { return nil }
      throw .invalidParameter("code_challenge")
    }
    guard let method = PKCEChallenge.Method(rawValue: method ?? "plain") else {
      throw .invalidParameter("code_challenge_method")
    }
    return PKCEChallenge(method, value)
  }
}

/// The device that an app registers for replenishment.
struct DeviceRegistration: Sendable, Hashable {
  /// The scope whose data describes the device.
  static let scope = "dash:replenish"

  let model: String
  let serial: String
  /// Whether the device is a test device, which places no real orders.
  let isTestDevice: Bool
  /// Whether device models without certification may be registered.
  let includesNonLive: Bool

  /// Reads a device from the data of a request's scopes.
  init(_ scopeData: [String: Value]) throws(LoginWithAmazonError) {
    guard let data = scopeData[Self.scope]?.fields else { throw .invalidParameter("scope_data") }
    guard let model = data["device_model"]?.text else { throw .invalidParameter("device_model") }
    guard let serial = data["serial"]?.text, Self.isSerial(serial) else { throw .invalidParameter("serial") }
    self.model = model
    self.serial = serial
    isTestDevice = try Self.flag("is_test_device", in: data)
    includesNonLive = try Self.flag("should_include_non_live", in: data)
  }

  /// Returns a flag; a missing one is false.
  ///
  /// The samples write a text, and the table of phases leaves its form open.
  private static func flag(_ name: String, in data: [String: Value]) throws(LoginWithAmazonError) -> Bool {
    switch data[name] {
    case nil, .string("false"), .bool(false): false
    case .string("true"), .bool(true): true
    default: throw .invalidParameter(name)
    }
  }

  /// Whether a text is a serial: 1 to 50 ASCII letters and digits.
  private static func isSerial(_ text: String) -> Bool {
    1...50 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
  }
}
