import Testing

@testable import ConformanceCore

struct GlobPatternTests {
  private static let id = "lwa-v3/authorize/LWA3-AUTHORIZE-001/first/row"

  @Test(arguments: [
    id, "lwa-v3/*/LWA3-AUTHORIZE-001/first/row", "lwa-v3/**", "**/first/**", "**", "*/*/*/*/*", "lwa-v?/**",
    "lwa-v3/auth*/**/row", "LWA3-AUTHORIZE-001", "LWA3-*", "author?ze", "row", "lwa-v3", "lwa-v3/**/**/row",
  ])
  func `a pattern matches`(pattern: String) { #expect(GlobPattern(pattern).matches(Self.id)) }

  @Test(arguments: [
    "lwa-v3/*", "lwa-v3/*/row", "lwa-v3", "*/*/*/*", "LWA3-AUTHORIZE-00", "WA3-AUTHORIZE-001", "lwa-v3?authorize/**",
    "",
    "lwa-v3/authorize", "**/second/**", "ROW/**",
  ])
  func `a pattern does not match`(pattern: String) {
    let id = pattern == "lwa-v3" ? "lwa-v33/authorize" : Self.id
    #expect(!GlobPattern(pattern).matches(id))
  }

  @Test func `a star does not cross a slash and two do`() {
    #expect(!GlobPattern("a/*/d").matches("a/b/c/d"))
    #expect(GlobPattern("a/**/d").matches("a/b/c/d"))
    #expect(GlobPattern("a/*/d").matches("a//d"))
  }

  @Test func `hostile patterns take no exponential time`() {
    let pattern = String(repeating: "*a", count: 200) + "/b"
    #expect(!GlobPattern(pattern).matches(String(repeating: "a", count: 2000)))
  }
}
