import AuthProviding
package import CognitoProtocols
import EssentialFoundation
import ModularArithmetic

extension ReferenceMobileClient {
  /// Returns the keys of the user's devices in the pool.
  ///
  /// - Parameter limit: The number of keys after which the client requests no further page; `nil` for no limit.
  /// - Returns: The keys.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func listDevices(limit: Int?) async throws -> [String] {
    var devices: [String] = []
    var page: Value?
    repeat {
      let answer = try await callAsCustomer(
        "ListDevices", ["Limit": limit.map(Value.integer), "PaginationToken": page])
      devices += (answer["Devices"]?.list ?? []).compactMap { $0["DeviceKey"]?.text }
      page = answer["PaginationToken"]
    } while page != nil && devices.count < limit ?? .max
    return devices
  }

  /// Returns the pool's data about a device.
  ///
  /// - Parameter deviceID: The key of the device; `nil` for this device.
  /// - Returns: The device.
  /// - Throws: An error that ``failure(for:)`` maps: `deviceNotRemembered` if this device has no key.
  package func getDevice(deviceID: String?) async throws -> UserDevice {
    let answer = try await callAsCustomer("GetDevice", ["DeviceKey": .string(try deviceKey(deviceID))])
    return UserDevice(
      deviceKey: answer["Device"]?["DeviceKey"]?.text,
      attributes: answer["Device"]?["DeviceAttributes"]?.attributes)
  }

  /// Changes whether the pool remembers a device.
  ///
  /// - Parameters:
  ///   - remembered: Whether the pool remembers the device from now on.
  ///   - deviceID: The key of the device; `nil` for this device.
  /// - Throws: An error that ``failure(for:)`` maps: `deviceNotRemembered` if this device has no key.
  package func updateDeviceStatus(remembered: Bool, deviceID: String?) async throws {
    try await callAsCustomer(
      "UpdateDeviceStatus",
      [
        "DeviceKey": .string(try deviceKey(deviceID)),
        "DeviceRememberedStatus": .string(remembered ? "remembered" : "not_remembered"),
      ])
  }

  /// Removes a device from the pool.
  ///
  /// - Parameter deviceID: The key of the device; `nil` for this device.
  /// - Throws: An error that ``failure(for:)`` maps: `deviceNotRemembered` if this device has no key.
  package func forgetDevice(deviceID: String?) async throws {
    let key = try deviceKey(deviceID)
    try await callAsCustomer("ForgetDevice", ["DeviceKey": .string(key)])
    store.change { $0.devices = $0.devices.filter { $1.key != key } }
  }
}

extension ReferenceMobileClient {
  private func deviceKey(_ deviceID: String?) throws(MobileClientFailure) -> String {
    try start()
    let session = try userPoolSession()
    guard let key = deviceID ?? store.state.devices[session.loginName]?.key else {
      throw MobileClientFailure(.deviceNotRemembered, "the pool does not remember this device")
    }
    return key
  }

  /// Registers this device with the pool if the pool offers to remember it.
  ///
  /// - Returns: The device; `nil` if the pool does not offer or accept it, which does not affect the sign-in.
  func confirmDevice(of session: UserPoolSession) async -> RememberedDevice? {
    guard let offer = session.offeredDevice else { return nil }
    let salt = UnsignedNumber(world.random.bytes(16))
    let device = RememberedDevice(
      key: offer.key, groupKey: offer.groupKey, secret: Data(world.random.bytes(40)).base64EncodedString())
    let credential = SRPClientProof.Credential(scope: device.groupKey, name: device.key, password: device.secret)
    let config: Value = [
      "PasswordVerifier": .string(Data(credential.verifier(salt: salt).padded).base64EncodedString()),
      "Salt": .string(Data(salt.padded).base64EncodedString()),
    ]
    let members: [String: Value?] = [
      "AccessToken": .string(session.tokens.accessToken), "DeviceKey": .string(device.key),
      "DeviceName": world.app.bundleID.map(Value.string), "DeviceSecretVerifierConfig": config,
    ]
    return (try? await api.call("ConfirmDevice", members)).map { _ in device }
  }
}
