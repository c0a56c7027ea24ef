import SpecModel

/// What an app says of the device that it registers for replenishment.
struct DeviceRegistration: Sendable, Hashable {
  /// The scope whose data it is.
  static let scope = "dash:replenish"

  let model: String
  let serial: String
  /// Whether the device is a test device, which places no real orders.
  let isTestDevice: Bool
  /// Whether device models that are not certified yet may be registered.
  let includesNonLive: Bool

  /// Reads the data of a request's scopes.
  init(_ scopeData: [String: Value]) throws(Refusal) {
    guard let data = scopeData[Self.scope]?.fields else { throw .invalidParameter("scope_data") }
    guard let model = data["device_model"]?.text else { throw .invalidParameter("device_model") }
    guard let serial = data["serial"]?.text, Self.isSerial(serial) else { throw .invalidParameter("serial") }
    self.model = model
    self.serial = serial
    isTestDevice = try Self.flag("is_test_device", in: data)
    includesNonLive = try Self.flag("should_include_non_live", in: data)
  }

  /// A flag is a text; one that is not there is false.
  private static func flag(_ name: String, in data: [String: Value]) throws(Refusal) -> Bool {
    switch data[name] {
    case nil, .string("false"): false
    case .string("true"): true
    default: throw .invalidParameter(name)
    }
  }

  /// A serial has 1 to 50 letters and digits of ASCII.
  private static func isSerial(_ text: String) -> Bool {
    1...50 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
  }
}
