import AuthProviding
import ConformanceCore
import ConformanceReports
import Foundation

/// What the reports of many cases cost. Each size runs in a process of its own, since memory is only known at its peak.
struct ReportCosts {
  let work: BundledWork

  /// Measures every size.
  static func print() throws {
    for count in [1000, 10_000, 100_000] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["reports-of", "\(count)"]
      // What this process printed comes before what the other prints.
      fflush(nil)
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw BenchmarkError("the reports of \(count) cases failed") }
    }
  }

  /// Measures one size, in this process.
  func print(_ count: Int) throws {
    let cases = try work.run(work.steps(count), jobs: 2)
    let afterRun = Measuring.peakMegabytes
    let client = RunHeader.Client(name: "Reference clients", version: "0", execution: "deterministic", capabilities: [])
    let header = RunHeader(
      kit: Kit.version, seed: 1, client: client, specs: work.specifications.map(Catalogue.init), profile: nil,
      narrowedBy: [], planned: count)
    let results = RunResults(header: header, cases: cases, isComplete: true)
    let folder = FileManager.default.temporaryDirectory.appending(path: "conformance-benchmarks-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let seconds = try Measuring.seconds { try ReportFolder(folder).write(results) }
    Swift.print(
      "reports of \(count) cases: \(Measuring.text(seconds)) s, at most \(Measuring.peakMegabytes) MB "
        + "(\(afterRun) MB before them)")
  }
}
