import AuthProviding
import Testing
import WorldScripting

struct CookieDoorTests {
  private let scene = Scene()

  @Test func `the cookies of a site are those of its host and of the hosts beneath it`() throws {
    for domain in ["Shop.Example", "www.shop.example", "workshop.example"] {
      try scene.change("cookie", ["domain": .string(domain), "name": "basket"])
    }
    let cookies = scene.world.cookies
    #expect(cookies.cookies(of: "shop.example").map(\.domain) == ["shop.example", "www.shop.example"])
    #expect(cookies.cookies(of: "WWW.shop.example").map(\.domain) == ["www.shop.example"])
    #expect(cookies.cookies(of: "example.org") == [])
  }

  @Test func `deleting takes one cookie, whatever its value`() throws {
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
