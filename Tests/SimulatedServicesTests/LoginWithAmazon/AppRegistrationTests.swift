import AuthProviding
import Foundation
import LoginWithAmazonClients
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// The format of the key, as in four public keys (lwa-wire, section 10).
struct ConsoleAPIKeyTests {
  private func parts(_ key: String?) -> [Data] {
    (key ?? "").split(separator: ".", omittingEmptySubsequences: false).compactMap { Data(base64Encoded: String($0)) }
  }

  private func object(_ data: Data) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `the key has a header, a payload and a signature, in standard base64`() throws {
    let parts = parts(WorldScene().world.app.apiKey)
    #expect(parts.count == 3)
    #expect(try object(parts[0]) as? [String: String] == ["alg": "RSA-SHA256", "ver": "1"])
    #expect(parts[2].count == 256)
  }

  @Test func `the key contains the app's ids and the service's addresses`() throws {
    let app = WorldScene().world.app
    let payload = try object(try #require(parts(app.apiKey).dropFirst().first))
    #expect(payload["ver"] as? String == "3")
    #expect(payload["type"] as? String == "APIKey")
    #expect(payload["iss"] as? String == "Amazon")
    #expect(payload["clientId"] as? String == app.clientID)
    #expect(payload["bundleId"] as? String == "com.example.app")
    #expect((payload["appFamilyId"] as? String)?.hasPrefix("amzn1.application.") == true)
    #expect((payload["appId"] as? String)?.hasPrefix("amzn1.application-client.") == true)
    #expect(payload["iat"] is String)
    #expect(
      payload["endpoints"] as? [String: String] == ["authz": Address.authorize, "tokenExchange": Address.token])
  }

  @Test func `each world has the same key`() {
    #expect(WorldScene(seed: 1).world.app.apiKey == WorldScene(seed: 2).world.app.apiKey)
  }

  @Test func `the key of another app contains that app's ids`() throws {
    let scene = WorldScene()
    let key = try scene.make("api-key", ["clientId": "amzn1.application-oa2-client.other"])["apiKey"]
    let payload = try object(try #require(parts(key).dropFirst().first))
    #expect(payload["clientId"] as? String == "amzn1.application-oa2-client.other")
    #expect(payload["appFamilyId"] as? String == "amzn1.application.other")
    #expect(payload["bundleId"] as? String == "com.example.app")
    let bundled = try scene.make("api-key", ["bundleId": "com.other.app"])["apiKey"]
    #expect(try object(try #require(parts(bundled).dropFirst().first))["bundleId"] as? String == "com.other.app")
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func `base64 is padded as RFC 4648, section 10, shows`(_ text: String, _ encoded: String) {
    #expect(Base64.encoded(text.utf8) == encoded)
  }

  @Test func `base64 uses the standard alphabet`() {
    #expect(Base64.encoded([0xFB, 0xFF, 0xBE]) == "+/++")
    #expect(Base64.urlEncoded([0xFB, 0xFF, 0xBE]) == "-_--")
  }
}
