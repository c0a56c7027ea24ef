import Testing

@testable import ConformanceReports

struct PageBoundsTests {
  @Test func `a text of the client's is cut between characters, and says how much is missing`() {
    #expect(PageBounds.bounded("short") == "short")
    let exact = String(repeating: "a", count: PageBounds.text)
    #expect(PageBounds.bounded(exact) == exact)
    let long = "a" + String(repeating: "é", count: PageBounds.text)
    let cut = PageBounds.bounded(long)
    #expect(cut.hasPrefix("aéé") && cut.hasSuffix("é … and 4098 more bytes, which the journal holds"))
    #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
  }
}
