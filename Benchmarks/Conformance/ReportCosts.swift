import AuthProviding
import ConformanceCore
import ConformanceReports
import Foundation
import SpecModel

/// What the reports of many cases cost. Each size runs in a process of its own, since memory is only known at its peak.
struct ReportCosts {
  /// Whether the cases passed or failed: failures are told in full.
  enum Outcomes: String, CaseIterable {
    case passed
    case failed
  }

  let work: BundledWork

  /// Measures every size, with every case passed and with every case failed.
  static func print() throws {
    for (count, outcomes) in [1000, 10_000, 100_000].flatMap({ count in Outcomes.allCases.map { (count, $0) } }) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["reports-of", "\(count)", outcomes.rawValue]
      // What this process printed comes before what the other prints.
      fflush(nil)
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw BenchmarkError("the reports of \(count) cases failed") }
    }
  }

  /// Measures one size, in this process.
  func print(_ count: Int, _ outcomes: Outcomes) throws {
    let cases = try results(count, outcomes)
    let afterRun = Measuring.peakMegabytes
    let client = RunHeader.Client(name: "Reference clients", version: "0", execution: .deterministic, capabilities: [])
    let header = RunHeader(
      kit: Kit.version, seed: 1, client: client, specs: work.specifications.map(Catalogue.init), profile: nil,
      narrowedBy: [], planned: count)
    let results = RunResults(header: header, cases: cases, isComplete: true)
    let folder = FileManager.default.temporaryDirectory.appending(path: "conformance-benchmarks-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let seconds = try Measuring.seconds { try ReportFolder(folder).write(results) }
    Swift.print(
      "reports of \(count) \(outcomes.rawValue) cases: \(Measuring.text(seconds)) s, at most \(Measuring.peakMegabytes) MB "
        + "(\(afterRun) MB before them); \(try sizes(in: folder))")
  }

  private func results(_ count: Int, _ outcomes: Outcomes) throws -> [CaseResult] {
    guard outcomes == .failed else { return try work.run(work.cases(count), jobs: 2) }
    var cases = try work.run(work.cases(count), jobs: 2, detail: .everything)
    for index in cases.indices {
      cases[index].outcome = .failed
      cases[index].reason = "Expected `exchange` to succeed; it failed with `invalid_grant`"
      cases[index].findings = [
        Finding(
          subject: "reply.token", expected: "an access token that the service issued and that is good",
          actual: "nothing", hint: "hand over the token of the answer", step: max(0, cases[index].steps.count - 1),
          mark: SourceMark(file: cases[index].mark.file, line: cases[index].mark.line, column: 9))
      ]
    }
    return cases
  }

  private func sizes(in folder: String) throws -> String {
    try ReportFile.standard.map { file in
      let bytes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file.name)")[.size] as? Int ?? 0
      return "\(file.name) \(Measuring.text(Double(bytes) / 1_000_000, digits: 1)) MB"
    }.joined(separator: ", ")
  }
}
