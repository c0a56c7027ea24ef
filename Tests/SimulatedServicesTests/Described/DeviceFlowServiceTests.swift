import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// The service of the example `OwnSpecification` against RFC 8628, RFC 6749 and RFC 7009.
struct DeviceFlowServiceTests {
  private static let grantType = "urn:ietf:params:oauth:grant-type:device_code"
  private static let client = "tv-app-4711"

  private let scene: DescribedScene

  init() throws { scene = try .deviceFlow() }

  private func requestCodes(scope: String = "profile") throws -> DescribedScene.Reply {
    try scene.post("deviceAuthorization", ["client_id": Self.client, "scope": scope])
  }

  private func poll(_ codes: DescribedScene.Reply) throws -> DescribedScene.Reply {
    let code = try #require(codes["device_code"]?.text)
    return try scene.post(
      "token", ["client_id": Self.client, "grant_type": Self.grantType, "device_code": code])
  }

  private func refresh(_ token: Value?) throws -> DescribedScene.Reply {
    try scene.post(
      "token",
      ["client_id": Self.client, "grant_type": "refresh_token", "refresh_token": try #require(token?.text)])
  }

  @Test func `a device gets codes of the described form`() throws {
    let codes = try requestCodes()
    #expect(codes.status == 200)
    #expect(codes.headers["cache-control"] == "no-store")
    #expect(codes["device_code"]?.text?.count == 40)
    let userCode = try #require(codes["user_code"]?.text)
    #expect(userCode.count == 8 && userCode.allSatisfy("BCDFGHJKLMNPQRSTVWXZ".contains))
    #expect(codes["expires_in"] == 300 && codes["interval"] == 5)
    #expect(scene.credential(codes["device_code"])?.kind == "device-code")
    #expect(scene.scene.record.secrets.contains { .string($0.value) == codes["device_code"] })
  }

  @Test func `two requests get different codes, and the same seed the same ones`() throws {
    let first = try requestCodes()
    #expect(try requestCodes()["device_code"] != first["device_code"])
    #expect(try DescribedScene.deviceFlow().post("deviceAuthorization", ["client_id": Self.client]).json == first.json)
  }

  @Test func `an unknown client is refused with the status of the code`() throws {
    let refused = try scene.post("deviceAuthorization", ["client_id": "other"])
    #expect(refused.status == 401 && refused.error == "invalid_client")
    #expect(try scene.post("revoke", ["token": "x"]).error == "invalid_client")
  }

  @Test func `the customer's decision ends the polling`() throws {
    let codes = try requestCodes()
    #expect(try poll(codes).error == "authorization_pending")
    try scene.make("approve")
    let tokens = try poll(codes)
    #expect(tokens.status == 200 && tokens["scope"] == "profile" && tokens["token_type"] == "Bearer")
    #expect(scene.credential(tokens["access_token"])?.kind == "access-token")
    #expect(scene.credential(codes["device_code"])?.isEnded == true)
    #expect(try poll(codes).error == "invalid_grant")

    let others = try requestCodes()
    try scene.make("deny")
    #expect(try poll(others).error == "access_denied")
    #expect(try poll(others).error == "invalid_grant")
  }

  @Test func `a scope that was not asked for is left out`() throws {
    let codes = try scene.post("deviceAuthorization", ["client_id": Self.client])
    try scene.make("approve")
    #expect(try poll(codes).json?.fields?.keys.contains("scope") == false)
  }

  @Test func `a device that asks too soon must slow down, more each time`() throws {
    let codes = try requestCodes()
    #expect(try poll(codes).error == "authorization_pending")
    scene.advance(seconds: 4)
    #expect(try poll(codes).error == "slow_down")
    scene.advance(seconds: 6)
    #expect(try poll(codes).error == "slow_down")
    scene.advance(seconds: 15)
    #expect(try poll(codes).error == "authorization_pending")
    scene.advance(seconds: 14)
    #expect(try poll(codes).error == "slow_down")
  }

  @Test func `codes expire`() throws {
    let codes = try requestCodes()
    scene.advance(seconds: 299)
    #expect(try poll(codes).error == "authorization_pending")
    scene.advance(seconds: 1)
    #expect(try poll(codes).error == "expired_token")
  }

  @Test func `a refresh token gives access tokens, once where tokens rotate`() throws {
    let tokens = try scene.make("tokens")
    let renewed = try refresh(tokens["refreshToken"])
    #expect(renewed["access_token"] != tokens["accessToken"] && renewed["refresh_token"] == nil)
    try scene.make("rules", ["rotation": true])
    let rotated = try refresh(tokens["refreshToken"])
    #expect(rotated.status == 200 && rotated["refresh_token"] != tokens["refreshToken"])
    #expect(try refresh(tokens["refreshToken"]).error == "invalid_grant")
    #expect(try refresh(rotated["refresh_token"]).status == 200)
    #expect(try refresh("unknown").error == "invalid_grant")
  }

  @Test func `requests that no rule knows get the answers of the last rules`() throws {
    #expect(
      try scene.post("token", ["client_id": Self.client, "grant_type": "password"]).error == "unsupported_grant_type")
    #expect(
      try scene.post("token", ["client_id": Self.client, "grant_type": "refresh_token"]).error == "invalid_request")
  }

  @Test func `a revoked refresh token takes its grant with it, and an unknown token is no error`() throws {
    let tokens = try scene.make("tokens")
    let others = try scene.make("tokens")
    let revoked = try scene.post(
      "revoke", ["client_id": Self.client, "token": try #require(tokens["refreshToken"]?.text)])
    #expect(revoked.status == 200 && revoked.json == nil)
    #expect(scene.credential(tokens["accessToken"])?.isEnded == true)
    #expect(scene.credential(others["accessToken"])?.isEnded == false)
    #expect(try scene.post("revoke", ["client_id": Self.client, "token": "unknown"]).status == 200)
    let other = try #require(others["accessToken"]?.text)
    #expect(try scene.post("revoke", ["client_id": Self.client, "token": other]).status == 200)
    #expect(scene.credential(others["accessToken"])?.isEnded == true)
    #expect(scene.credential(others["refreshToken"])?.isEnded == false)
  }

  @Test func `all grants end at once, and a decision needs a grant`() throws {
    #expect(throws: InstructionError.self) { try scene.make("approve") }
    let tokens = try [scene.make("tokens"), scene.make("tokens")]
    try scene.make("remove")
    #expect(tokens.allSatisfy { scene.credential($0["refreshToken"])?.isEnded == true })
  }

  @Test func `faults and holds work as for any service`() throws {
    try scene.scene.fault("token", "error", "slow_down")
    #expect(try scene.post("token").error == "slow_down")
    try scene.scene.fault("token", "json", ["error": "else"])
    #expect(try scene.post("token").error == "else")
    #expect(throws: InstructionError.self) { try scene.scene.fault("token", "error", "no_such_code") }
    #expect(throws: InstructionError.self) { try scene.scene.fault("tokn", "status", 500) }
  }
}
