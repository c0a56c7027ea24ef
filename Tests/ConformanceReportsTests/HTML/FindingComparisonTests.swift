import Testing

@testable import ConformanceReports

struct FindingComparisonTests {
  @Test func `the parts that differ are between the parts that are shared`() {
    let difference = TextDifference("response_type=code", "response_type=token")
    #expect(difference.expected == TextDifference.Parts(before: "response_type=", middle: "code", after: ""))
    #expect(difference.actual == TextDifference.Parts(before: "response_type=", middle: "token", after: ""))
  }

  @Test func `a text that adds something leaves the middle of the other empty`() {
    let difference = TextDifference("profile", "profile postal_code")
    #expect(difference.expected == TextDifference.Parts(before: "profile", middle: "", after: ""))
    #expect(difference.actual?.middle == " postal_code")
  }

  @Test(arguments: [("absent", "dBjftJeZ"), ("same text", "same text"), ("1", "2"), ("", "longer")])
  func `texts that are equal or share little are not compared`(_ expected: String, _ actual: String) {
    #expect(TextDifference(expected, actual).expected == nil)
    #expect(TextDifference(expected, actual).actual == nil)
  }

  @Test func `shared parts do not overlap`() {
    let difference = TextDifference("aaaaa", "aaaaaaa")
    #expect(difference.expected == TextDifference.Parts(before: "aaaaa", middle: "", after: ""))
    #expect(difference.actual == TextDifference.Parts(before: "aaaaa", middle: "aa", after: ""))
  }
}
