import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct RecentResultsTests {
  @Test func `a result is computed once`() {
    let results = RecentResults<Int, Int?>(limit: 2)
    #expect(results.value(of: 1) { 10 } == 10)
    #expect(results.value(of: 1) { 11 } == 10)
    #expect(results.value(of: 2) { nil } == nil)
    #expect(results.value(of: 2) { 20 } == nil)
  }

  @Test func `a full table forgets`() {
    let results = RecentResults<Int, Int>(limit: 2)
    for input in 1...3 { #expect(results.value(of: input) { input } == input) }
    #expect(results.value(of: 1) { 10 } == 10)
    #expect(results.value(of: 3) { 30 } == 3)
  }
}
