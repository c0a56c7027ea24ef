import AuthProviding
import ConformanceCore
import ConformanceReports

/// What can be wrong with a suite as a whole, in words.
enum SuiteWords {
  static func noCase(of specification: String) -> String {
    "the suite checked no case of '\(specification)', so nothing is shown; give a test the arguments "
      + "'Conformance.cases(of: \"\(specification)\", for: MyClient.self)' and let it 'try await testCase.check()'"
  }

  static func severalRuns(_ runs: [PlannedRun]) -> String {
    let list = runs.map { "'\($0.client.statement.name)' to '\($0.specification)'" }.joined(separator: ", ")
    return "a suite with the trait 'conformance' checks one client in one way, and this one checks \(runs.count): "
      + "\(list); give each a suite of its own\nno reports were written"
  }

  static func otherSpecification(_ actual: String, than stated: String) -> String {
    "the suite's trait says 'conformance(to: \"\(stated)\")', but its cases are of '\(actual)'; "
      + "name the same specification in both\nno reports were written"
  }

  /// Why a run is no success though nothing failed: the profile asks for cases that were skipped.
  static func skippedInProfile(_ results: RunResults) -> String? {
    let skipped = results.cases.filter { $0.outcome == .skipped && $0.isSkipInProfile }
    guard !skipped.isEmpty else { return nil }
    let reasons = ReasonGroup.groups(of: .skipped, in: skipped).map { "  \($0.cases.count): \($0.reason)" }
    let profile = results.header.profile.map { "the profile '\($0)'" } ?? "the widest profile"
    return "\(profile) asks for \(skipped.count) cases that were skipped, and a skip is never a pass; "
      + "let the client declare what it lacks, or state a narrower profile\n" + reasons.joined(separator: "\n")
  }
}
