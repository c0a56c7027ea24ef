import ConformanceCore
import SpecModel
import Testing

@testable import ConformanceReports

/// The verdict in words: the same in each output, with each ground and the way out.
struct VerdictWordsTests {
  /// The outputs that people and hosts read, by name.
  private static let outputs: [(name: String, write: @Sendable (RunResults) -> String)] = [
    ("pretty", { run in text { ConsoleWriter(style: .pretty).write(run, to: $0) } }),
    ("plain", { run in text { ConsoleWriter(style: .plain).write(run, to: $0) } }),
    ("github", { run in text { ConsoleWriter(style: .github).write(run, to: $0) } }),
    ("page", { run in text { HTMLReport.write(run, to: $0) } }),
    ("summary", { run in text { SummaryWriter.write(run, to: $0) } }),
    ("junit", { run in text { JUnitWriter.write(run, to: $0) } }),
    ("tap", { run in text { TAPWriter.write(run, to: $0) } }),
    ("json", { run in text { JSONResultsWriter.write(run, to: $0) } }),
    ("sarif", { run in text { SARIFWriter.write(run, to: $0) } }),
  ]

  private static func run(_ others: CaseResult..., isComplete: Bool = true) -> RunResults {
    RunResults(
      header: RunFixture.header,
      cases: ([RunFixture.passed("lwa-token/exchange/LWATOKEN-EXCHANGE-001/form")] + others).sorted { $0.id < $1.id },
      isComplete: isComplete)
  }

  private static func ended(
    _ id: String, _ outcome: Outcome, _ cause: Cause.Kind, level: Level = .must, capabilities: [Capability]? = nil
  ) -> CaseResult {
    var result = RunFixture.result("lwa-token/refresh/\(id)/s", outcome, level: level, reason: "a reason")
    result.cause = Cause(cause, capabilities: capabilities)
    result.isSkipInProfile = capabilities != nil
    return result
  }

  private static let adapter: CaseResult = {
    var result = ended("R-9", .errored, .adapter)
    result.findings = [
      Finding(
        kind: .adapter, subject: "adapter", expected: "rules", actual: "the line 'hello' is no message",
        hint: "write logs to standard error", mark: SpecFixture.mark("lwa-token/operations/refresh.yaml", 1, 1))
    ]
    return result
  }()

  /// A run for each ground, and words of the ground and of the way out that each output has to hold.
  private static let grounds: [(VerdictGround.Kind, RunResults, [String])] = [
    (.skipped, run(ended("R-1", .skipped, .capability, capabilities: [.clock])), ["R-1", "declare", "clock"]),
    (.silence, run(ended("R-2", .inconclusive, .silence)), ["R-2", "time limit"]),
    (.undecided, run(ended("R-3", .inconclusive, .unusedEvidence)), ["R-3", "proved nothing"]),
    (.controlRefused, run(ended("R-4", .failed, .control)), ["R-4", "must be accepted too"]),
    (.unexpectedPass, run(ended("R-5", .unexpectedPass, .expectation)), ["take what passes off the list"]),
    (.knownFailure, run(ended("R-6", .expectedFailure, .expectation)), ["R-6", "failed as listed"]),
    (.broken, run(ended("R-7", .failed, .expectation)), ["R-7", "binding promise"]),
    (.notJudged, run(adapter), ["is no message", "write logs to standard error"]),
  ]

  @Test(arguments: grounds)
  func `each output has the ground and the way out`(
    _ kind: VerdictGround.Kind, _ run: RunResults, _ words: [String]
  ) {
    #expect(run.summary.grounds.map(\.kind) == [kind])
    for output in Self.outputs {
      let written = output.write(run).lowercased()
      for word in words { #expect(written.contains(word.lowercased()), "\(output.name) lacks '\(word)'") }
    }
  }

  @Test func `no sentence of a verdict is empty, whatever the outcome`() {
    for (_, run, _) in Self.grounds {
      let sentence = run.summary.verdictSentence(run.header)
      #expect(!sentence.contains(", .") && !sentence.contains("  ") && sentence.hasSuffix("."))
    }
  }

  @Test func `rules beyond the documents stand in the headline, by requirement and with the gravest`() {
    let run = Self.run(
      Self.ended("LWATOKEN-REFRESH-001", .warned, .expectation, level: .should),
      Self.ended("R-2", .warned, .expectation, level: .should))
    let title = "Conformant to the documents; breaks 2 rules beyond them"
    #expect(run.summary.verdict == .conformant && run.summary.verdictTitle == title)
    #expect(run.summary.verdictSentence(run.header).contains("the gravest is "))
    for output in Self.outputs where output.name != "json" && output.name != "sarif" {
      #expect(output.write(run).contains("2 rules"), "\(output.name)")
    }
    let page = text { HTMLReport.write(run, to: $0) }
    #expect(page.contains("<title>\(title)"))
    let badge = text { BadgeWriter.writeJSON(run, to: $0) }
    #expect(badge.contains("conformant, breaks 2 rules") && badge.contains("yellowgreen"))
  }
}
