import ConformanceCore
import ConformanceReports
import Foundation
import SpecModel
import Synchronization
import Testing

/// Collects the results of a suite's cases, for the suite's reports.
final class SuiteRecorder: Sendable {
  /// The recorder of the suite around the current test; `nil` for a suite without the trait.
  @TaskLocal static var current: SuiteRecorder?

  private struct State {
    var runs: [PlannedRun] = []
    var begun: Set<String> = []
    /// The test that ran the cases of each requirement.
    var tests: [String: TestPattern] = [:]
    var results: [String: CaseResult] = [:]
    var hasProblem = false
    var timings = Timings()
  }

  private let state = Mutex(State())
  /// The suite's list of known failures.
  let knownFailures: KnownFailures

  /// Whether a broken `should` fails its test.
  let failsOnWarnings: Bool

  /// The version as of which the suite tests its client; `nil` for the newest.
  let asOf: Version?

  init(knownFailures: KnownFailures = KnownFailures(), failsOnWarnings: Bool = false, asOf: Version? = nil) {
    self.asOf = asOf
    self.knownFailures = knownFailures
    self.failsOnWarnings = failsOnWarnings
  }

  /// Records the start of a case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - run: Its run.
  ///   - test: The test that runs it.
  func began(_ testCase: TestCase, in run: PlannedRun, by test: Test?) {
    let id = testCase.id
    state.withLock { state in
      let now = RealTime().now()
      if state.runs.isEmpty { state.timings.begin(at: now, on: Date()) }
      if !state.runs.contains(where: { $0 === run }) { state.runs.append(run) }
      state.begun.insert(id)
      if let test { state.tests[testCase.requirement] = TestPattern(of: test) }
      state.timings.start(id, at: now)
    }
  }

  /// Records a result; of a case that runs again the last one counts.
  func ended(_ result: CaseResult, in run: PlannedRun) {
    state.withLock { state in
      state.results[result.id] = result
      state.timings.end(result.id, at: RealTime().now())
    }
  }

  /// The wall times of the cases.
  var timings: Timings { state.withLock { $0.timings } }

  /// The test that ran the cases of each requirement, as a pattern of `swift test --filter`.
  var tests: [String: String] { state.withLock { $0.tests.mapValues(\.text) } }

  /// Records that a case found that nothing can be tested.
  func sawProblem() { state.withLock { $0.hasProblem = true } }

  /// Whether a case found that nothing can be tested.
  var hasProblem: Bool { state.withLock { $0.hasProblem } }

  /// The runs that the cases belong to, in the order of their first cases.
  var runs: [PlannedRun] { state.withLock { $0.runs } }

  /// Returns the results of a run.
  ///
  /// When only some cases of the plan started, a filter narrowed the run; when a case never ended, the run was cut off.
  func results(of run: PlannedRun) -> RunResults {
    let (begun, results) = state.withLock { ($0.begun, $0.results) }
    let planned = run.plan.steps.map(\.testCase.id)
    var header = run.header
    if failsOnWarnings { header.failsOn = .should }
    header.asOf = asOf?.description
    header.rules = header.rules?.map { $0.listed(in: knownFailures) }
    if !planned.allSatisfy(begun.contains) {
      header.narrowedBy.append("a filter of 'swift test'")
      header.planned = begun.count
      header.rules = header.rules?.map { $0.listedWhereBroken }
    } else {
      header.staleKnownFailures = (run.staleKnownFailures + run.stale(in: knownFailures)).map(StaleKnownFailure.init)
    }
    var cases = planned.compactMap { results[$0] }
    cases.add(header.ruleResults(of: cases))
    return RunResults(header: header, cases: cases, isComplete: begun.allSatisfy { results[$0] != nil })
  }
}
