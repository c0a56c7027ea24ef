import ModularArithmetic
import SimulatedServices
import SpecModel

/// A confirmed device of a user.
struct PoolDevice: Sendable, Hashable {
  let key: String
  var name: String?
  /// The verifier of the device's secret.
  var verifier: SRPVerifier
  var isRemembered: Bool
  var createdAt: Duration
  var modifiedAt: Duration
  var authenticatedAt: Duration
}

// Devices: ConfirmDevice, GetDevice, ListDevices, UpdateDeviceStatus, ForgetDevice.
extension CognitoService {
  mutating func confirmDevice(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let user = try deviceUser(input, at: now)
    let key = try input.needed("DeviceKey")
    guard user.device(key) == nil else { throw CognitoError("DeviceKeyExists", "Device already exists.") }
    guard let group = user.offeredDevices[key] else { throw .invalidParameter("Invalid device key given.") }
    guard let config = input.fields["DeviceSecretVerifierConfig"],
      let verifier = config["PasswordVerifier"]?.text.flatMap({ Base64.decoded($0) }),
      let salt = config["Salt"]?.text.flatMap({ Base64.decoded($0) })
    else { throw .invalidParameter("Invalid device secret verifier config.") }
    let owner = SRPVerifier.Owner(scope: group, name: key)
    let isRemembered = pool.settings.devices == .always
    pool.users[user.username]?.offeredDevices[key] = nil
    pool.users[user.username]?.devices.append(
      PoolDevice(
        key: key, name: input.text("DeviceName"),
        verifier: SRPVerifier(UnsignedNumber(verifier), owner: owner, salt: UnsignedNumber(salt)),
        isRemembered: isRemembered, createdAt: now, modifiedAt: now, authenticatedAt: now))
    return [.init("UserConfirmationNecessary", .bool(!isRemembered))]
  }

  mutating func getDevice(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let user = try deviceUser(input, at: now)
    return [.init("Device", value(of: try device(input, of: user)))]
  }

  mutating func listDevices(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let user = try deviceUser(input, at: now)
    let first = input.text("PaginationToken").flatMap { token in user.devices.firstIndex { $0.key == token } } ?? 0
    let limit = input.fields["Limit"]?.integer ?? 60
    let devices = user.devices.dropFirst(first).prefix(limit == 0 ? 60 : limit)
    var fields: [Answer.Field] = [.init("Devices", .list(devices.map(value)))]
    if devices.endIndex < user.devices.endIndex {
      fields.append(.init("PaginationToken", .string(user.devices[devices.endIndex].key)))
    }
    return fields
  }

  mutating func updateDeviceStatus(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let user = try deviceUser(input, at: now)
    let key = try device(input, of: user).key
    guard let status = input.text("DeviceRememberedStatus") else { return [] }
    change(key, of: user.username) { device in
      device.isRemembered = status == "remembered"
      device.modifiedAt = now
    }
    return []
  }

  mutating func forgetDevice(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let user = try deviceUser(input, at: now)
    let key = try device(input, of: user).key
    pool.users[user.username]?.devices.removeAll { $0.key == key }
    return []
  }

  /// Records that a device proved its identity.
  mutating func authenticate(_ key: String?, of username: String, at now: Duration) {
    guard let key else { return }
    change(key, of: username) { $0.authenticatedAt = now }
  }

  private mutating func change(_ key: String, of username: String, _ body: (inout PoolDevice) -> Void) {
    guard let index = pool.users[username]?.devices.firstIndex(where: { $0.key == key }),
      var device = pool.users[username]?.devices[index]
    else { return }
    body(&device)
    pool.users[username]?.devices[index] = device
  }

  private func deviceUser(_ input: OperationInput, at now: Duration) throws(CognitoError) -> PoolUser {
    let user = try user(input, at: now).user
    guard pool.settings.devices != .disabled else {
      throw CognitoError("InvalidUserPoolConfiguration", "The user pool does not remember devices.")
    }
    return user
  }

  private func device(_ input: OperationInput, of user: PoolUser) throws(CognitoError) -> PoolDevice {
    guard let device = user.device(try input.needed("DeviceKey")) else { throw .deviceNotFound }
    return device
  }

  private func value(of device: PoolDevice) -> Value {
    var attributes: [(String, String)] = [
      ("device_status", device.isRemembered ? "remembered" : "not_remembered")
    ]
    if let name = device.name { attributes.append(("device_name", name)) }
    return [
      "DeviceKey": .string(device.key),
      "DeviceAttributes": .list(attributes.map { ["Name": .string($0.0), "Value": .string($0.1)] }),
      "DeviceCreateDate": .integer(seconds(device.createdAt)),
      "DeviceLastModifiedDate": .integer(seconds(device.modifiedAt)),
      "DeviceLastAuthenticatedDate": .integer(seconds(device.authenticatedAt)),
    ]
  }
}
