public import AuthProviding
import Foundation
import ModularArithmetic

extension ReferenceMobileClient {
  /// Gives the keys of the devices that the pool knows of the user.
  ///
  /// - Parameter limit: How many at most.
  /// - Returns: The keys.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func listDevices(limit: Int?) async throws -> [String] {
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

  /// Gives what the pool knows of a device.
  ///
  /// - Parameter deviceID: The device's key; `nil` for this device.
  /// - Returns: The device.
  /// - Throws: An error that ``failure(for:)`` knows: `deviceNotRemembered` where this device has no key.
  public func getDevice(deviceID: String?) async throws -> UserDevice {
    let answer = try await callAsCustomer("GetDevice", ["DeviceKey": .string(try deviceKey(deviceID))])
    return UserDevice(
      deviceKey: answer["Device"]?["DeviceKey"]?.text,
      attributes: answer["Device"]?["DeviceAttributes"]?.attributes)
  }

  /// Has the pool remember a device, or no longer.
  ///
  /// - Parameters:
  ///   - remembered: Whether the pool remembers the device.
  ///   - deviceID: The device's key; `nil` for this device.
  /// - Throws: An error that ``failure(for:)`` knows: `deviceNotRemembered` where this device has no key.
  public func updateDeviceStatus(remembered: Bool, deviceID: String?) async throws {
    try await callAsCustomer(
      "UpdateDeviceStatus",
      [
        "DeviceKey": .string(try deviceKey(deviceID)),
        "DeviceRememberedStatus": .string(remembered ? "remembered" : "not_remembered"),
      ])
  }

  /// Has the pool forget a device.
  ///
  /// - Parameter deviceID: The device's key; `nil` for this device.
  /// - Throws: An error that ``failure(for:)`` knows: `deviceNotRemembered` where this device has no key.
  public func forgetDevice(deviceID: String?) async throws {
    let key = try deviceKey(deviceID)
    try await callAsCustomer("ForgetDevice", ["DeviceKey": .string(key)])
    keeper.change { $0.devices = $0.devices.filter { $1.key != key } }
  }
}

extension ReferenceMobileClient {
  private func deviceKey(_ deviceID: String?) throws(MobileClientFailure) -> String {
    try start()
    let session = try pooledSession()
    guard let key = deviceID ?? keeper.memory.devices[session.loginName]?.key else {
      throw MobileClientFailure(.deviceNotRemembered, "the pool does not remember this device")
    }
    return key
  }

  /// Tells the pool by what it will know this device again, where it offers to remember it.
  ///
  /// - Returns: The device; `nil` where the pool does not offer it or does not take it, which is no reason not to sign in.
  func confirmDevice(of session: UserPoolSession) async -> RememberedDevice? {
    guard let offer = session.offeredDevice else { return nil }
    let salt = UnsignedNumber(world.random.bytes(16))
    let device = RememberedDevice(
      key: offer.key, groupKey: offer.groupKey, secret: Data(world.random.bytes(40)).base64EncodedString())
    let owner = SRPProof.Owner(scope: device.groupKey, name: device.key, password: device.secret)
    let config: Value = [
      "PasswordVerifier": .string(owner.verifier(salt: salt).padded.base64EncodedString()),
      "Salt": .string(salt.padded.base64EncodedString()),
    ]
    let members: [String: Value?] = [
      "AccessToken": .string(session.tokens.accessToken), "DeviceKey": .string(device.key),
      "DeviceName": world.app.bundleID.map(Value.string), "DeviceSecretVerifierConfig": config,
    ]
    return (try? await api.call("ConfirmDevice", members)).map { _ in device }
  }
}
