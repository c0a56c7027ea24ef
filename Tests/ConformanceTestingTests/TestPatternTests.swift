import Foundation
import Testing

@testable import ConformanceTesting

/// The pattern by which `swift test --filter` chooses a test.
@Suite struct TestPatternTests {
  @Test(arguments: [
    (
      "AcmeTests.Sessions/authorize/LWA3_AUTHORIZE_014(_:)/Suites.swift:12:5",
      #"AcmeTests.Sessions/authorize/LWA3_AUTHORIZE_014\("#
    ),
    ("AcmeTests.`a+b?`()/Tests.swift:3:2", #"AcmeTests.`a\+b\?`\("#),
  ])
  func `a test is named by its module, its suites and its function`(id: String, text: String) {
    #expect(TestPattern(id: id).text == text)
  }

  @Test func chosen() throws {
    let test = try #require(Test.current)
    let pattern = TestPattern(of: test).text
    #expect(pattern == #"ConformanceTestingTests.TestPatternTests/chosen\("#)
    #expect(String(describing: test.id).contains(try Regex(pattern)))
    #expect(!"ConformanceTestingTests.TestPatternTests/chosenAgain()/T.swift:1:2".contains(try Regex(pattern)))
  }
}
