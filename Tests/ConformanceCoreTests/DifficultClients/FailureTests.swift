import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

/// Clients that fail as no document says, or say that they lack a call.
@Suite struct FailureTests {
  private struct SocketClosed: Error {}

  @Test func `an error that the adapter does not map is shown with its type`() throws {
    let result = ClientUnderTest.difficult { _, _, completion in
      completion.fail(AuthFailure(unmapped: SocketClosed()))
    }.result(of: .tiny(.fetch(.listedFailure)))
    #expect(result.outcome == .failed)
    let finding = try #require(result.findings.first)
    #expect(finding.subject == "failure")
    #expect(finding.expected == "denied")
    #expect(finding.actual.contains("SocketClosed"))
    #expect(finding.hint == "map this error in the adapter's failure(for:), or catch it in the client")
  }

  @Test func `a code that no document has fails where a listed code is expected`() throws {
    let result = ClientUnderTest.difficult { _, _, completion in
      completion.fail(AuthFailure(code: "teapot"))
    }.result(of: .tiny(.fetch(.listedFailure)))
    #expect(result.outcome == .failed)
    #expect(result.findings.map(\.subject) == ["failure.code"])
    #expect(result.findings.map(\.expected) == ["denied"])
    #expect(result.findings.map(\.actual) == ["teapot"])
  }

  @Test func `a failure without a listed code is one, and is noted`() throws {
    let result = ClientUnderTest.difficult { _, _, completion in
      completion.fail(AuthFailure(unmapped: SocketClosed()))
    }.result(of: .tiny(.fetch(.anyFailure)))
    #expect(result.outcome == .passed)
    #expect(result.findings.isEmpty)
    #expect(result.notes?.count == 1)
    #expect(result.notes?.first?.contains("SocketClosed") == true)
  }

  @Test func `a documented code is a failure as any other`() {
    let client = ClientUnderTest.difficult { _, _, completion in completion.fail(AuthFailure(code: "denied")) }
    #expect(client.result(of: .tiny(.fetch(.anyFailure))).outcome == .passed)
    #expect(client.result(of: .tiny(.fetch())).outcome == .failed)
  }

  @Test(arguments: [Ending.anyReply, .anyFailure, .cancelled(mark: .tiny(3)), nil])
  func `unsupported fails a must, whatever is expected`(_ ending: Ending?) {
    let client = ClientUnderTest.difficult { _, _, completion in completion.unsupported() }
    let result = client.result(of: .tiny(.fetch(ending)))
    #expect(result.outcome == .failed)
    #expect(result.findings.map(\.actual) == ["unsupported"])
    let advice = "make this call in the adapter, if the client has it: the adapter says that it does not"
    #expect(result.findings.map(\.hint) == [advice])
  }

  @Test func `unsupported warns of a should, and leaves a may untaken`() {
    let client = ClientUnderTest.difficult { _, _, completion in completion.unsupported() }
    #expect(client.result(of: .tiny(level: .should, .fetch())).outcome == .warned)
    let untaken = client.result(of: .tiny(level: .may, .fetch()))
    #expect(untaken.outcome == .skipped)
    #expect(untaken.reason == "the client does not use this freedom")
    #expect(untaken.findings.isEmpty)
  }

  @Test func `a freedom that is taken must be taken as described`() {
    let client = ClientUnderTest.difficult { _, _, completion in completion.cancel() }
    let result = client.result(of: .tiny(level: .may, .fetch()))
    #expect(result.outcome == .failed)
    #expect(result.findings.map(\.actual) == ["cancelled by the customer"])
  }
}
