import Testing

@testable import SpecModel

@Suite struct ClosestNameTests {
  private static let names = ["accessDenied", "authorize", "call", "expect", "id", "invalid_grant", "must", "signOut"]

  @Test(arguments: [
    ("accessDenyed", "accessDenied"), ("expcet", "expect"), ("expects", "expect"), ("mst", "must"), ("Call", "call"),
    ("CALL", "call"), ("signout", "signOut"), ("invalidGrant", "invalid_grant"), ("ID", "id"), ("idd", "id"),
  ])
  func `a slip finds the name that was meant`(_ written: String, _ meant: String) {
    #expect(suggest(written, among: Self.names) == meant)
  }

  @Test(arguments: ["", "x", "xy", "denied", "completely-different", String(repeating: "authorize", count: 100)])
  func `what is far from every name finds none`(_ written: String) {
    #expect(suggest(written, among: Self.names) == nil)
  }

  @Test func `of equally close names the first in the alphabet is taken, whatever their order`() {
    #expect(suggest("cat", among: ["car", "bat", "cab"]) == "bat")
    #expect(suggest("cat", among: ["bat", "cab", "car"]) == "bat")
  }

  @Test func `a swap of neighbours is one slip`() {
    #expect(suggest("abdc", among: ["abcd"]) == "abcd")
    #expect(suggest("badc", among: ["abcd"]) == nil)
  }
}
