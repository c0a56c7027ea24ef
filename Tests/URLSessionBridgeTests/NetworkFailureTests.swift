import AuthProviding
import Foundation
import Testing
import URLSessionBridge

struct NetworkFailureTests {
  @Test(arguments: NetworkFailure.allCases)
  func `a failure and its error are the same in both directions`(_ failure: NetworkFailure) {
    #expect(NetworkFailure(URLError(failure)) == failure)
    #expect(NetworkFailure(failure) == failure)
  }

  @Test func `an error keeps the address of its request`() throws {
    let url = try #require(URL(string: "https://api.example.com/"))
    #expect(URLError(.offline, url: url).failingURL == url)
  }

  @Test func `an error about a response is no failure of the network`() {
    struct Other: Error {}
    #expect(NetworkFailure(URLError(.badServerResponse)) == nil)
    #expect(NetworkFailure(URLError(.httpTooManyRedirects)) == nil)
    #expect(NetworkFailure(Other()) == nil)
    #expect(NetworkFailure(CancellationError()) == .cancelled)
  }
}
