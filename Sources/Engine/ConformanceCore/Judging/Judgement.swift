import AuthProviding
import SpecModel

/// The judge's decision on a case; known failures are taken into account by ``Reconciler``.
struct Judgement: Sendable {
  /// The outcome.
  var outcome: Outcome
  /// Why; `nil` for a pass.
  var cause: Cause?
  /// Everything that did not hold.
  var discrepancies: [Discrepancy]
  /// The ends that the case was compared with, where none of several fits.
  var candidates: [Candidate] = []
  /// Which outcome the client took, of those that the documents leave open.
  var took: String?
  /// Whether the chosen profile holds a skipped case, so that the skip counts against the client.
  var isSkipInProfile = false
  /// Why the case is listed as a known failure; `nil` for one that is not.
  var known: CaseResult.Known?
  /// What was accepted although it deserves a word.
  var notes: [Note] = []
  /// The rules that hold in every case, and that the client broke in this one.
  var violations: [RuleJudge.Violation] = []

  /// Something that was accepted although it deserves a word.
  enum Note: Sendable {
    /// A call failed as expected, but with a code that the specification does not list.
    case unlistedFailure(Step, AuthFailure)
  }

  /// An end that the case was compared with.
  struct Candidate: Sendable {
    var kind: ConformanceCore.Candidate.Kind
    var name: String
    var isAllowed = true
    /// Everything that did not hold of it.
    var discrepancies: [Discrepancy]
    /// The operation without which nothing can be said of it; `nil` where all was compared.
    var needs: String?
  }

  init(_ outcome: Outcome, _ cause: Cause? = nil, _ discrepancies: [Discrepancy] = [], took: String? = nil) {
    self.outcome = outcome
    self.cause = cause
    self.discrepancies = discrepancies
    self.took = took
  }

  /// The decision on a case that passed.
  static let passed = Judgement(.passed)

  /// The decision on a case that is not run.
  ///
  /// - Parameter skip: Why it is not run.
  init(_ skip: RunPlan.Skip) {
    self.init(.skipped, .skip(skip.reason))
    isSkipInProfile = skip.isInProfile
  }

  /// The decision on a case during which the client's process ended: a call convicts the client, whatever the level of
  /// the requirement, and the creation of the client convicts the adapter.
  init(_ termination: ProcessTermination, of testCase: TestCase) {
    switch termination.moment {
    case .launch:
      let failure = LaunchFailure(type: "", text: termination.text, isOfClient: false)
      self.init(.errored, .terminated(termination), [Discrepancy("start", .notCreated(failure), mark: testCase.mark)])
    case .call:
      self.init(
        .failed, .terminated(termination), [Discrepancy("process", .terminated(termination), mark: testCase.mark)])
    }
  }

  /// The decision on a case in which the client reported that it cannot be created.
  init(_ failure: LaunchFailure, of testCase: TestCase) {
    self.init(.failed, .startFailed(failure), [Discrepancy("start", .notCreated(failure), mark: testCase.mark)])
  }

  /// The decision by the level of the requirement, and of the requirement that it rests on.
  ///
  /// A broken `should` is a warning, and one that could not be tested is left out: a `should` never makes a run fail. A
  /// case that rests on a broken `should` is left out too.
  func weighed(by level: Level) -> Judgement {
    var result = self
    switch outcome {
    case .failed where level == .should: result.outcome = .warned
    case .inconclusive where level == .should || dependency.map { $0.level != .must } ?? false:
      result.outcome = .skipped
    default: break
    }
    return result
  }

  /// The requirement that the case rests on and that is broken; `nil` where the case decides by itself.
  var dependency: Dependency? { if case .dependency(let dependency)? = cause { dependency } else { nil } }
}

extension Judgement {
  /// Why a case has its outcome, with all that the sentence about it needs.
  enum Cause: Sendable {
    /// An expectation of a step did not hold.
    case expectation
    /// An expectation of the scenario as a whole did not hold.
    case scenario
    /// None of the outcomes that the documents leave open holds entirely.
    case outcomes
    /// The control is refused too.
    case control
    /// The client is in another state than the chart allows.
    case state
    /// The client's process ended.
    case terminated(ProcessTermination)
    /// The client never becomes idle.
    case livelock
    /// The client did not become idle within the time limit in real time.
    case timedOut
    /// The client was silent in real time, which proves nothing; perhaps it waits for a response that never comes.
    case silence(isUnanswered: Bool)
    /// A step before the scenario did not succeed.
    case setup
    /// Another requirement, on which the case rests, is broken.
    case dependency(Dependency)
    /// The world has nothing that an instruction could change, as the client did not bring it about.
    case nothingToChange(String)
    /// A step needs a value that no step before it returned.
    case unbound(Reference)
    /// A fault, hold or decision never took effect.
    case unusedEvidence(Step, Bindings)
    /// The client could not be created.
    case startFailed(LaunchFailure)
    /// The client's initialiser never returned.
    case startNeverEnded
    /// The adapter broke the rules of its interface.
    case adapter(AdapterBreach)
    /// The simulated world rejected an instruction.
    case instruction(String)
    /// The case expects nothing.
    case nothingExpected
    /// The case is not run.
    case skip(RunPlan.Skip.Reason)
    /// The client does not use what a `may` allows.
    case optional

    /// The capabilities for lack of which the case is not run; `nil` where none is missing.
    var missingCapabilities: [Capability]? {
      if case .skip(.capability(let missing)) = self { missing } else { nil }
    }

    /// The kind of the cause.
    var kind: ConformanceCore.Cause.Kind {
      switch self {
      case .expectation: .expectation
      case .scenario: .scenario
      case .outcomes: .outcomes
      case .control: .control
      case .state: .state
      case .terminated(let termination):
        switch termination.moment {
        case .launch: .start
        case .call: termination.isHang ? .hung : .crashed
        }
      case .livelock: .livelock
      case .timedOut: .timedOut
      case .silence: .silence
      case .setup, .nothingToChange: .setup
      case .dependency: .dependency
      case .unbound: .unboundReference
      case .unusedEvidence: .unusedEvidence
      case .startFailed, .startNeverEnded: .start
      case .adapter: .adapter
      case .instruction: .instruction
      case .nothingExpected: .nothingExpected
      case .skip(.capability): .capability
      case .skip(.profile), .skip(.outsideProfile): .profile
      case .skip(.newer): .newer
      case .optional: .optional
      }
    }
  }
}
