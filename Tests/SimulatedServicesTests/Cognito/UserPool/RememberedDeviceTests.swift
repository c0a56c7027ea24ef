import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct RememberedDeviceTests {
  private let pool = PoolScene()
  private let user: [String: String]

  init() throws {
    user = try pool.make("user")
    try pool.make("pool", ["devices": "always"])
  }

  private func confirm(_ signIn: Reply, _ more: [String: Value] = [:]) throws -> Reply {
    let key = Value.string(signIn.text("AuthenticationResult.NewDeviceMetadata.DeviceKey") ?? "")
    let input: [String: Value] = [
      "DeviceKey": key, "DeviceName": "phone",
      "DeviceSecretVerifierConfig": ["PasswordVerifier": "AQID", "Salt": "BAUG"],
    ]
    return try pool.act("ConfirmDevice", as: signIn, input.merging(more) { $1 })
  }

  @Test func `a sign-in offers a key that the device confirms`() throws {
    let signIn = try pool.signIn(user)
    let key = try #require(signIn.text("AuthenticationResult.NewDeviceMetadata.DeviceKey"))
    #expect(key.wholeMatch(of: /us-east-1_[0-9a-f-]{36}/) != nil)
    #expect(signIn.text("AuthenticationResult.NewDeviceMetadata.DeviceGroupKey")?.isEmpty == false)
    let confirmed = try confirm(signIn)
    #expect(confirmed.truth("UserConfirmationNecessary") == false)
    #expect(try pool.make("devices")["deviceKey"] == key)
    #expect(try confirm(signIn).error == "DeviceKeyExistsException")
    let device = try pool.act("GetDevice", as: signIn, ["DeviceKey": .string(key)])
    #expect(device.text("Device.DeviceKey") == key)
    #expect(device.number("Device.DeviceCreateDate") == 1_893_456_000)
    #expect(device.attributes("Device.DeviceAttributes")["device_name"] == "phone")
  }

  @Test func `only an offered key with a verifier can be confirmed`() throws {
    let signIn = try pool.signIn(user)
    let other: Value = "us-east-1_00000000-0000-4000-8000-000000000000"
    #expect(try confirm(signIn, ["DeviceKey": other]).error == "InvalidParameterException")
    #expect(try confirm(signIn, ["DeviceSecretVerifierConfig": [:]]).error == "InvalidParameterException")
  }

  @Test func `with opt-in, a device is remembered once the user chooses so`() throws {
    try pool.make("pool", ["devices": "opt-in"])
    let signIn = try pool.signIn(user)
    #expect(try confirm(signIn).truth("UserConfirmationNecessary") == true)
    let key = Value.string(try pool.make("devices")["deviceKey"] ?? "")
    func status() throws -> String? {
      try pool.act("GetDevice", as: signIn, ["DeviceKey": key]).attributes("Device.DeviceAttributes")["device_status"]
    }
    #expect(try status() == "not_remembered")
    let input: [String: Value] = ["DeviceKey": key, "DeviceRememberedStatus": "remembered"]
    #expect(try pool.act("UpdateDeviceStatus", as: signIn, input).status == 200)
    #expect(try status() == "remembered")
  }

  @Test func `devices are listed in pages`() throws {
    let signIns = try (1...3).map { _ in try pool.signIn(user) }
    for signIn in signIns { _ = try confirm(signIn) }
    func keys(_ reply: Reply) -> [String] {
      (reply["Devices"] as? [[String: any Sendable]] ?? []).compactMap { $0["DeviceKey"] as? String }
    }
    let all = signIns.compactMap { $0.text("AuthenticationResult.NewDeviceMetadata.DeviceKey") }
    #expect(keys(try pool.act("ListDevices", as: signIns[0])) == all)
    let page = try pool.act("ListDevices", as: signIns[0], ["Limit": 2])
    #expect(keys(page) == Array(all.prefix(2)))
    let token = Value.string(page.text("PaginationToken") ?? "")
    let rest = try pool.act("ListDevices", as: signIns[0], ["Limit": 2, "PaginationToken": token])
    #expect(keys(rest) == [all[2]])
    #expect(rest.text("PaginationToken") == nil)
  }

  @Test func `a forgotten device does not exist`() throws {
    let signIn = try pool.signIn(user)
    _ = try confirm(signIn)
    let key = Value.string(try pool.make("devices")["deviceKey"] ?? "")
    let known = try pool.signIn(user["username"], user["password"], ["DEVICE_KEY": key])
    #expect(known.text("ChallengeName") == "DEVICE_SRP_AUTH")
    #expect(try pool.act("ForgetDevice", as: signIn, ["DeviceKey": key]).status == 200)
    let reply = try pool.signIn(user["username"], user["password"], ["DEVICE_KEY": key])
    #expect(reply.error == "ResourceNotFoundException")
    #expect(reply.message == "Device does not exist.")
    #expect(try pool.act("GetDevice", as: signIn, ["DeviceKey": key]).message == "Device does not exist.")
  }

  @Test func `a refresh names the device on which the user signed in, as long as it is remembered`() throws {
    let signIn = try pool.signIn(user)
    let key = Value.string(signIn.text("AuthenticationResult.NewDeviceMetadata.DeviceKey") ?? "")
    let token = signIn.text("AuthenticationResult.RefreshToken")
    #expect(try pool.refresh(token).status == 200)
    _ = try confirm(signIn)
    #expect(try pool.refresh(token).message == "Invalid Refresh Token.")
    let named: Value = ["REFRESH_TOKEN": .string(token ?? ""), "DEVICE_KEY": key]
    #expect(try pool.ask("InitiateAuth", ["AuthFlow": "REFRESH_TOKEN_AUTH", "AuthParameters": named]).status == 200)
    #expect(try pool.act("ForgetDevice", as: signIn, ["DeviceKey": key]).status == 200)
    #expect(try pool.refresh(token).status == 200)
  }

  @Test func `an administrator can forget all devices of a user`() throws {
    _ = try confirm(try pool.signIn(user))
    try pool.make("forget-devices")
    #expect(throws: (any Error).self) { try pool.make("devices") }
  }

  @Test func `a pool that remembers no devices offers no key`() throws {
    try pool.make("pool", ["devices": "disabled"])
    let signIn = try pool.signIn(user)
    #expect(signIn["AuthenticationResult.NewDeviceMetadata"] == nil)
    #expect(try pool.act("ListDevices", as: signIn).error == "InvalidUserPoolConfigurationException")
  }
}
