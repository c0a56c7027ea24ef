import AuthProviding
import CognitoProtocols
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// Registrations with the reference client in the simulated world.
@Suite struct ReferenceDeviceRegistrationTests {
  private static func scene() throws -> ClientScene<ReferenceDeviceRegistration> {
    try ClientScene { ReferenceDeviceRegistration(world: $0) }
  }

  private static func arguments(
    _ scene: ClientScene<ReferenceDeviceRegistration>, _ changes: [String: Value] = [:]
  ) -> [String: Value] {
    let arguments: [String: Value] = [
      "serial": "KIT0001", "deviceModel": .string(scene.scripted.world.app.deviceModel ?? ""), "phase": "test",
      "codeChallenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", "codeChallengeMethod": "S256",
    ]
    return arguments.merging(changes) { $1 }
  }

  @Test func `a registration returns the code, the client id and the redirect URI, and stores nothing`() throws {
    let scene = try Self.scene()
    let reply = try #require(scene.call("registerDevice", Self.arguments(scene)).reply)
    let code = try #require(scene.record.credentials.first { $0.kind == "authorization-code" })
    let app = scene.scripted.world.app
    #expect(reply["authorizationCode"] == .string(code.value))
    #expect(reply["clientId"]?.text == app.clientID)
    #expect(reply["redirectUri"]?.text == app.redirectURI)
    #expect(scene.record.exchanges.map(\.name) == ["authorize"])
    #expect(scene.record.storeAccesses.isEmpty)
  }

  /// The table of the Dash Replenishment guide for iOS.
  @Test(arguments: [("test", "true", "true"), ("certification", "true", "false"), ("production", "false", "false")])
  func `the phase determines the flags, which are texts`(phase: String, includesNonLive: String, isTestDevice: String)
    throws
  {
    let scene = try Self.scene()
    #expect(scene.call("registerDevice", Self.arguments(scene, ["phase": .string(phase)])).reply != nil)
    let data = try #require(scene.pageQuery()["scope_data"])
    #expect(
      try Value(json: Array(data.utf8)) == [
        "dash:replenish": [
          "device_model": .string(scene.scripted.world.app.deviceModel ?? ""), "serial": "KIT0001",
          "should_include_non_live": .string(includesNonLive), "is_test_device": .string(isTestDevice),
        ]
      ])
  }

  @Test(arguments: [("plain", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"), ("S256", "challenge-of-the-app")])
  func `the challenge is the app's`(method: String, challenge: String) throws {
    let scene = try Self.scene()
    let changes: [String: Value] = ["codeChallenge": .string(challenge), "codeChallengeMethod": .string(method)]
    _ = scene.call("registerDevice", Self.arguments(scene, changes))
    #expect(scene.pageQuery()["code_challenge"] == challenge)
    #expect(scene.pageQuery()["code_challenge_method"] == method)
    #expect(scene.pageQuery()["scope"] == "dash:replenish")
    #expect(scene.pageQuery()["response_type"] == "code")
  }

  @Test(arguments: [
    "", "KIT-0001", "KIT 1", "KIT\u{E9}", "KIT\u{661}", "KIT\u{FF11}", "K@T", "K[T", "K`T", "K{T", "K/T", "K:T",
    String(repeating: "A", count: 51),
  ])
  func `an invalid serial number is rejected before the customer sees a page`(serial: String) throws {
    let scene = try Self.scene()
    let endings = scene.call("registerDevice", Self.arguments(scene, ["serial": .string(serial)]))
    #expect(endings.failure?.code == "invalidInput")
    #expect(scene.record.exchanges.isEmpty)
  }

  @Test(arguments: ["0", "9", "A", "Z", "a", "z", String(repeating: "A", count: 50)])
  func `a serial number of up to 50 letters and digits is accepted`(serial: String) throws {
    let scene = try Self.scene()
    #expect(scene.call("registerDevice", Self.arguments(scene, ["serial": .string(serial)])).reply != nil)
  }

  @Test(arguments: ["s256", "PLAIN", "none", ""])
  func `an invalid challenge method is rejected before the customer sees a page`(method: String) throws {
    let scene = try Self.scene()
    let endings = scene.call("registerDevice", Self.arguments(scene, ["codeChallengeMethod": .string(method)]))
    #expect(endings.failure?.code == "invalidInput")
    #expect(scene.record.exchanges.isEmpty)
  }

  @Test func `a cancellation is not a failure, and a denial is one with a message in its details`() throws {
    let scene = try Self.scene()
    try scene.decide("cancels")
    #expect(scene.call("registerDevice", Self.arguments(scene)) == [.cancelled])
    try scene.decide("denies")
    let failure = try #require(scene.call("registerDevice", Self.arguments(scene)).failure)
    #expect(failure.code == "accessDenied")
    #expect(failure.details == ["AMZNLWAErrorNonLocalizedDescription": .string(failure.message)])
    #expect(!failure.message.isEmpty)
  }

  @Test func `a registration fails when the API key belongs to another app`() throws {
    let scene = try Self.scene()
    try scene.apply(.device("configuration", arguments: ["bundleId": "com.other.app"]))
    try scene.relaunch()
    #expect(scene.call("registerDevice", Self.arguments(scene)).failure?.code == "unauthorizedClient")
    #expect(scene.record.exchanges.isEmpty)
  }

  @Test func `the version consists of numbers`() throws {
    let scene = try Self.scene()
    #expect(scene.call("sdkVersion").reply?["version"]?.text?.wholeMatch(of: /[0-9]+(\.[0-9]+)+/) != nil)
  }
}
