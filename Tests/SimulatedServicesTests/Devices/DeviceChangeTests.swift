import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct DeviceChangeTests {
  private let scene = WorldScene()

  @Test func `a configuration takes effect at the next launch`() throws {
    let launched = scene.world
    try scene.change("configuration", ["clientId": .null, "bundleId": "com.other.app"])
    #expect(launched.app.clientID?.hasPrefix("amzn1.application-oa2-client.") == true)
    let relaunched = scene.world
    #expect(relaunched.app.clientID == nil)
    #expect(relaunched.app.bundleID == "com.other.app")
    #expect(relaunched.app.redirectURI == launched.app.redirectURI)
  }

  @Test(
    arguments: [
      ("session", [:]), ("session", ["state": "perhaps"]), ("cookie", ["domain": "shop.example"]),
      ("configuration", [:]), ("configuration", ["colour": "red"]), ("store", [:]), ("radio", ["state": "on"]),
    ] as [(String, [String: Value])])
  func `an invalid change is rejected`(_ part: String, _ arguments: [String: Value]) {
    #expect(throws: InstructionError.self) { try scene.change(part, arguments) }
  }
}

struct CookieJarTests {
  private let scene = WorldScene()

  @Test func `the cookies of a domain include those of its subdomains`() throws {
    for domain in ["Shop.Example", "www.shop.example", "workshop.example"] {
      try scene.change("cookie", ["domain": .string(domain), "name": "basket"])
    }
    let cookies = scene.world.cookies
    #expect(cookies.cookies(of: "shop.example").map(\.domain) == ["shop.example", "www.shop.example"])
    #expect(cookies.cookies(of: "WWW.shop.example").map(\.domain) == ["www.shop.example"])
    #expect(cookies.cookies(of: "example.org") == [])
  }

  @Test func `deleting removes one cookie, whatever its value`() throws {
    for name in ["basket", "language"] {
      try scene.change("cookie", ["domain": "shop.example", "name": .string(name)])
    }
    scene.world.cookies.delete(Cookie(domain: "shop.example", name: "basket", value: "else"))
    scene.world.cookies.delete(Cookie(domain: "shop.example", name: "unknown", value: ""))
    #expect(scene.record.cookies.map(\.name) == ["language"])
  }

  @Test func `setting a cookie again replaces it`() throws {
    for _ in 1...2 { try scene.change("session", ["state": "signed-in"]) }
    #expect(scene.record.cookies.map(\.name) == ["session-token"])
  }
}
