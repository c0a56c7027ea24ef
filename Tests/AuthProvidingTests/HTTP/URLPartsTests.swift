import AuthProviding
import Testing

@Suite struct URLPartsTests {
  @Test func `every part of a full address is found`() {
    let parts = URLParts("https://api.amazon.com:8443/auth/o2/token?a=1&b=2#top")
    #expect(parts.scheme == "https")
    #expect(parts.authority == "api.amazon.com:8443")
    #expect(parts.path == "/auth/o2/token")
    #expect(parts.query == "a=1&b=2")
    #expect(parts.fragment == "top")
    #expect(parts.target == "/auth/o2/token?a=1&b=2")
  }

  @Test func `an app's redirect URI keeps its empty authority`() {
    let parts = URLParts("amzn-com.example.app://?methodName=signin")
    #expect(parts.scheme == "amzn-com.example.app")
    #expect(parts.authority == "")
    #expect(parts.path == "")
    #expect(parts.query == "methodName=signin")
    #expect(parts.fragment == nil)
  }

  @Test(arguments: [
    ("https://example.com", "/"), ("https://example.com?x", "/?x"), ("https://example.com/?", "/?"),
    ("https://example.com/a%2Fb", "/a%2Fb"),
  ])
  func `a request's target is the path and the query`(url: String, target: String) {
    #expect(URLParts(url).target == target)
  }

  @Test(arguments: ["/login?next=https://example.com/x", "login#https://example.com", "mailto:a@example.com", ""])
  func `only what begins with a scheme has one`(url: String) {
    let parts = URLParts(url)
    #expect(parts.scheme == "")
    #expect(parts.authority == "")
  }

  @Test func `delimiters inside of later parts stay`() {
    let parts = URLParts("https://example.com/a?b=c?d://e#f#g?h")
    #expect(parts.path == "/a")
    #expect(parts.query == "b=c?d://e")
    #expect(parts.fragment == "f#g?h")
  }

  @Test func `a combining mark does not hide a delimiter`() {
    let parts = URLParts("https://example.com/a?\u{301}b#\u{301}c")
    #expect(parts.path == "/a")
    #expect(parts.query == "\u{301}b")
    #expect(parts.fragment == "\u{301}c")
  }
}
