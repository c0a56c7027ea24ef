import CognitoProtocols
import ConformanceTesting
import Foundation
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import Synchronization
import Testing

/// The reports that a suite's trait writes.
@Suite struct SuiteReportsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "conformance-\(UUID().uuidString)")
  private let cases = Conformance.cases(of: "lwa-token", for: ReferenceTokenClient.self)

  @Test func `a complete suite writes three reports with the verdict`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await runSuite(to: "lwa-token") { for testCase in cases { try await testCase.check() } }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["index.html", "junit.xml", "results.json"])
    #expect(try summary().verdict == "conformant")
    // Each of the six rules that hold in every case has a result too.
    #expect(try summary().total == cases.count + 6)
    let page = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    let suite = try #require(Test.current?.name)
    #expect(page.contains("<code>swift test --filter ") && page.contains(suite))
    #expect(!page.contains("<code>auth-conformance run"))
  }

  @Test func `a filtered suite is partial`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await runSuite(to: "lwa-token") { for testCase in cases.prefix(3) { try await testCase.check() } }
    #expect(try summary().verdict == "partial")
    #expect(try summary().total == 3)
  }

  @Test func `a suite without a case, or with those of another specification, has no report`() async throws {
    let recorded = Mutex<[String]>([])
    try await withKnownIssue("recorded on purpose") {
      try await runSuite(to: "lwa-token") {}
      try await runSuite(to: "lwa-v3") { try await cases.first?.check() }
    } matching: { issue in
      recorded.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let texts = recorded.withLock { $0 }
    #expect(texts.count == 2)
    #expect(texts.first?.hasPrefix("the suite checked no case of 'lwa-token', so nothing was tested") == true)
    #expect(texts.last?.contains("its cases are of 'lwa-token'; name the same specification in both") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  /// Runs a body like a suite with the trait.
  private func runSuite(to specification: String, _ body: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    let trait: ConformanceTrait = .conformance(to: specification, reports: folder.path)
    try await trait.provideScope(for: test, testCase: nil, performing: body)
  }

  private struct Results: Decodable {
    var summary: Summary

    struct Summary: Decodable {
      var verdict: String
      var total: Int
    }
  }

  private func summary() throws -> Results.Summary {
    let bytes = try Data(contentsOf: folder.appending(path: "results.json"))
    return try JSONDecoder().decode(Results.self, from: bytes).summary
  }
}
