import AuthProviding

extension DeviceRegistrationRequest {
  /// The scope that lets a device order.
  static let scope = "dash:replenish"

  /// What the service is told of the device; its flags are the texts `true` and `false`.
  var scopeData: Value {
    [
      Self.scope: [
        "device_model": .string(deviceModel), "serial": .string(serial),
        "should_include_non_live": .string(phase == .production ? "false" : "true"),
        "is_test_device": .string(phase == .test ? "true" : "false"),
      ]
    ]
  }

  /// Refuses a device that cannot be registered before the customer is asked.
  func validate() throws(DeviceRegistrationFailure) {
    guard 1...50 ~= serial.utf8.count, serial.utf8.allSatisfy(Self.isLetterOrDigit) else {
      throw DeviceRegistrationFailure(.invalidInput, "a serial number has 1 to 50 letters and digits")
    }
    guard ["plain", "S256"].contains(codeChallengeMethod) else {
      throw DeviceRegistrationFailure(.invalidInput, "the code challenge method is neither 'plain' nor 'S256'")
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
