import AuthProviding
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import Synchronization
import Testing

@testable import ConformanceTesting

/// A client that sends no request: it answers every call with the same tokens.
private struct ConstantTokenClient: AuthProvider {
  static let statement = ConformanceStatement(
    name: "Constant token client", version: "1", specifications: ["lwa-token"])

  init(world: World) {}

  func perform(_ call: Call, completion: Completion) async { completion.reply(["accessToken": "constant"]) }
}

/// The issues that cases record.
@Suite struct IssueRecordingTests {
  @Test(arguments: [
    ("LWATOKEN-EXCHANGE-001", "failed", Issue.Severity.error), ("LWATOKEN-ERROR-001", "warning", .warning),
  ])
  func `a finding points at the specification's line and explains it`(
    requirement: String, word: String, severity: Issue.Severity
  ) async throws {
    let testCase = try #require(
      Conformance.cases(of: "lwa-token", for: ConstantTokenClient.self, requirement: requirement).first)
    let issues = try await issues { try await testCase.check() }
    let issue = try #require(issues.first)
    let text = try #require(issue.comments.first?.rawValue)
    let line = try #require(text.split(separator: "\n").first)
    let place = line.split(separator: ":")
    let location = try #require(issue.sourceLocation)
    #expect(line.hasPrefix("Specs/lwa-token/operations/"))
    #expect(place.prefix(3).map(String.init) == [location.fileID, "\(location.line)", "\(location.column)"])
    #expect(place.dropFirst(3).first == " \(word)")
    #expect(FileManager.default.fileExists(atPath: location.filePath))
    for word in ["\n  expected  ", "\n  actual    ", "\n  requires  \(requirement) (", "\n  source    "] {
      #expect(text.contains(word))
    }
    #expect(text.contains("\n  case      \(testCase.id)\n  again     swift test --filter "))
    #expect(text.contains("ConformanceTestingTests.IssueRecordingTests/"))
    #expect(issue.severity == severity)
  }

  @Test(arguments: [(false, Issue.Severity.warning), (true, .error)])
  func `a suite chooses whether a deviation from a should fails its test`(
    failsOnWarnings: Bool, severity: Issue.Severity
  ) async throws {
    let testCase = try #require(
      Conformance.cases(of: "lwa-token", for: ConstantTokenClient.self, requirement: "LWATOKEN-ERROR-001").first)
    let recorder = SuiteRecorder(failsOnWarnings: failsOnWarnings)
    let issues = try await issues {
      try await SuiteRecorder.$current.withValue(recorder) { try await testCase.check() }
    }
    #expect(issues.first?.severity == severity)
    let run = try #require(recorder.runs.first)
    #expect(recorder.results(of: run).header.failsOn == (failsOnWarnings ? .should : nil))
  }

  @Test func `an unknown specification gets the closest known one`() async throws {
    let cases = Conformance.cases(of: "lwa-tokens", for: ConstantTokenClient.self)
    let texts = try await issues { for testCase in cases { try await testCase.check() } }.map(\.text)
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(text.hasPrefix("there is no specification 'lwa-tokens' in 'Specs'; did you mean 'lwa-token'?"))
  }

  @Test func `a specification that the client does not state is reported with the remedy`() async throws {
    let cases = Conformance.cases(of: "lwa-v3", for: ConstantTokenClient.self)
    let texts = try await issues { for testCase in cases { try await testCase.check() } }.map(\.text)
    #expect(texts.count == 1)
    #expect(
      texts.first?.contains("add \"lwa-v3\" to 'specifications' in 'ConstantTokenClient.statement'") == true)
  }

  @Test func `a known failure that matches no case is an additional case, which fails`() async throws {
    let cases = Conformance.cases(
      of: "lwa-token", for: ReferenceTokenClient.self,
      knownFailures: .init([.init(pattern: .init("LWATOKEN-NONE-*"), reason: "gone")]))
    let stale = try #require(cases.last)
    #expect(stale.id == "lwa-token/known-failures/LWATOKEN-NONE-*")
    let texts = try await issues { try await stale.check() }.map(\.text)
    #expect(texts.first?.contains("matches no case of 'lwa-token': remove it from the list") == true)
  }

  @Test func `a known failure that passes is an issue, and one that fails is not`() async throws {
    let known = { (pattern: String) in
      KnownFailures([.init(pattern: .init(pattern), reason: "ticket 7")])
    }
    let passing = try #require(
      Conformance.cases(of: "lwa-token", for: ReferenceTokenClient.self, knownFailures: known("**")).first)
    let texts = try await issues { try await passing.check() }.map(\.text)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("listed as known to fail (ticket 7), and passed: remove it from the list") == true)
    let failing = try #require(
      Conformance.cases(of: "lwa-token", for: ConstantTokenClient.self, knownFailures: known("**")).first)
    try await failing.check()
  }

  @Test func `the cases of a requirement are those whose ids name it`() throws {
    let all = Conformance.cases(of: "lwa-token", for: ReferenceTokenClient.self)
    let requirement = try #require(all.first?.id.split(separator: "/")[2]).description
    let some = Conformance.cases(of: "lwa-token", for: ReferenceTokenClient.self, requirement: requirement)
    #expect(some.map(\.id) == all.map(\.id).filter { $0.split(separator: "/")[2] == requirement })
    #expect(!some.isEmpty && some.count < all.count)
  }
}

extension Issue {
  /// The text of the issue.
  fileprivate var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}

/// Collects the issues that a body records, as known issues.
private func issues(_ body: () async throws -> Void) async throws -> [Issue] {
  let collected = Mutex<[Issue]>([])
  try await withKnownIssue("recorded on purpose") {
    try await body()
  } matching: { issue in
    collected.withLock { $0.append(issue) }
    return true
  }
  return collected.withLock { $0 }
}
