import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// The data of a device and its phases, as in the Dash guide.
struct ReplenishmentDeviceTests {
  private let scene = WorldScene()

  /// Registers a device with changes to the data of a device in production; `nil` omits a field.
  private func register(_ changes: [String: Value?] = [:], scope: String = "dash:replenish") -> FormFields? {
    var data: [String: Value] = [
      "device_model": .string(scene.world.app.deviceModel ?? ""), "serial": "A1", "is_test_device": "false",
      "should_include_non_live": "false",
    ]
    for (name, value) in changes { data[name] = value }
    return scene.authorize(scope, scopeData: Value.map(["dash:replenish": .map(data)]).json)
  }

  @Test(arguments: [("true", "true"), ("true", "false"), ("false", "false")])
  func `a device can be registered in each phase`(_ nonLive: Value, _ test: Value) {
    #expect(register(["should_include_non_live": nonLive, "is_test_device": test])?["code"] != nil)
  }

  @Test(arguments: [true, false])
  func `a flag may be a Boolean`(_ flag: Bool) {
    let value = Value.bool(flag)
    #expect(register(["should_include_non_live": value, "is_test_device": value])?["code"] != nil)
  }

  @Test func `a missing flag is false`() {
    #expect(register(["should_include_non_live": nil, "is_test_device": nil])?["code"] != nil)
  }

  @Test(arguments: [String(repeating: "A", count: 50), "a", "09azAZ"])
  func `a serial has up to 50 letters and digits`(_ serial: String) {
    #expect(register(["serial": .string(serial)])?["code"] != nil)
  }

  @Test(
    arguments: [
      ["serial": .string(String(repeating: "A", count: 51))], ["serial": ""], ["serial": "A-1"], ["serial": "A 1"],
      ["serial": "\u{661}"], ["serial": "é"], ["serial": 1], ["serial": nil], ["device_model": "unknown"],
      ["device_model": nil], ["is_test_device": 1], ["is_test_device": "True"], ["should_include_non_live": "yes"],
      ["should_include_non_live": .null],
    ] as [[String: Value?]])
  func `other data are rejected before any page`(_ changes: [String: Value?]) {
    let pages = scene.pages {
      let redirect = register(changes)
      #expect(redirect?["error"] == "invalid_request")
      #expect(redirect?["state"] == "s1")
      #expect(redirect?["code"] == nil)
    }
    #expect(pages == [])
  }

  @Test(arguments: [nil, "", "[]", "{", "{}", "{\"dash:replenish\": 1}"])
  func `the scope requires its data`(_ data: String?) {
    #expect(scene.authorize("dash:replenish", scopeData: data)?["error"] == "invalid_request")
  }

  @Test func `other scopes need no data, and theirs are ignored`() {
    #expect(scene.authorize("profile", scopeData: #"{"profile": {"essential": true}}"#)?["code"] != nil)
    #expect(scene.authorize("profile", scopeData: "[1]")?["error"] == "invalid_request")
  }

  @Test func uncertifiedModelsRegisterOnlyWithNonLive() throws {
    _ = try scene.make("device-model", ["state": "uncertified"])
    #expect(register(["should_include_non_live": "true"])?["code"] != nil)
    #expect(register(["should_include_non_live": "false"])?["error"] == "invalid_request")
    #expect(register(["should_include_non_live": nil])?["error"] == "invalid_request")
    _ = try scene.make("device-model", ["state": "certified"])
    #expect(register()?["code"] != nil)
  }

  @Test func `the back end exchanges the code with the verifier alone`() throws {
    let code = try #require(register()?["code"])
    func redeem(_ verifier: String) throws -> Response {
      try #require(
        scene.send(
          .token([
            "grant_type": "authorization_code", "code": code, "redirect_uri": scene.redirectURI,
            "client_id": scene.clientID, "code_verifier": verifier,
          ]))
      ).get()
    }
    #expect(try redeem(String(repeating: "W", count: 43)).text("error") == "invalid_grant")
    let tokens = try redeem(Appendix.verifier)
    #expect(tokens.status == 200)
    #expect(tokens.text("refresh_token") != nil)
  }
}
