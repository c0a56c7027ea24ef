import Testing

@testable import ConformanceReports

/// The order of versions by their numbers.
struct ReleaseNumberTests {
  @Test(arguments: [
    ["1.9", "1.10", "2"],
    ["0.9.9", "1.0-alpha", "1.0-alpha.2", "1.0-alpha.10", "1.0-beta", "1.0rc1", "1.0", "1.0.post1"],
    ["v1.2", "v1.2.1", "V1.3"], ["1.0.dev3", "1.0", "1.0.1"], ["2023.5.1", "2024.5.1"],
  ])
  func `a later version comes after an earlier one`(_ versions: [String]) throws {
    let numbers = try versions.map { try #require(ReleaseNumber($0), "\($0)") }
    for (left, earlier) in numbers.enumerated() {
      for (right, later) in numbers.enumerated() { #expect((earlier < later) == (left < right), "\(versions)") }
    }
  }

  @Test func `a build and a missing number change nothing`() throws {
    let pairs = [("1.0+build.5", "1.0"), ("1", "1.0.0"), ("v3.1", "3.1")]
    for (left, right) in pairs {
      let (one, other) = (try #require(ReleaseNumber(left)), try #require(ReleaseNumber(right)))
      #expect(!(one < other) && !(other < one), "\(left) \(right)")
    }
  }

  @Test(arguments: ["", "main", "3fa9c12", "1..2", "99999999999999999999999", "one.two", "1.0 (beta)"])
  func `any other text has no place`(_ text: String) { #expect(ReleaseNumber(text) == nil) }
}
