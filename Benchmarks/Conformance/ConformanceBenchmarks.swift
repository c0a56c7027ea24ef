import Foundation
import SpecModel

/// Prints what running and reporting costs on this machine.
@main
enum ConformanceBenchmarks {
  static func main() {
    do {
      try run(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func run(_ arguments: ArraySlice<String>) throws {
    switch arguments.first {
    case "cases": try CaseRates(work: BundledWork()).print()
    case "connections", "doors": try ConnectionRates(work: BundledWork()).print()
    case "exploration": try ExplorationRates(work: BundledWork()).print()
    case "growth": try CostGrowth(work: BundledWork()).print()
    case "profile": try StageProfile(work: BundledWork()).print()
    case "loading": try LoadTimes.print()
    case "reports": try ReportCosts.print()
    case "reports-of":
      let words = Array(arguments.dropFirst())
      guard words.count == 2, let count = Int(words[0]), let outcomes = ReportCosts.Outcomes(rawValue: words[1])
      else { throw BenchmarkError("usage: conformance-benchmarks reports-of COUNT passed|failed") }
      try ReportCosts(work: BundledWork()).print(count, outcomes)
    case "signatures":
      let words = Array(arguments.dropFirst())
      guard words.count == 2, let seconds = Double(words[0]), let threads = Int(words[1]), threads > 0 else {
        throw BenchmarkError("usage: conformance-benchmarks signatures SECONDS THREADS")
      }
      SignatureRate(seconds: seconds, threads: threads).print()
    case nil:
      let work = try BundledWork()
      print("\(work.count) cases of \(work.specifications.map(\.id).joined(separator: ", "))")
      try LoadTimes.print()
      try CaseRates(work: work).print()
      try ConnectionRates(work: work).print()
      try CostGrowth(work: work).print()
      try ExplorationRates(work: work).print()
      try ReportCosts.print()
    default:
      throw BenchmarkError(
        "usage: conformance-benchmarks [cases | connections | exploration | growth | loading | profile | reports]")
    }
  }
}
