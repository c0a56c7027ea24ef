import AuthProviding
import SpecModel
import WorldScripting

/// The observation of a case: its script, its control, and the recognition of each state.
struct CaseObservation: Sendable {
  /// The script.
  var script: Observation
  /// The control; `nil` where the case has none, or the script ended early.
  var control: Observation?
  /// The recognition of each state, in the order of the case's recognisers.
  var recognisers: [Observation] = []
  /// How the client's work was waited for.
  var execution: Execution

  /// How the client's process ended, wherever in the case; `nil` where it did not.
  var termination: ProcessTermination? {
    script.end.termination ?? control?.end.termination ?? recognisers.lazy.compactMap(\.end.termination).first
  }

  /// Why the client could not be created, by its own account and wherever in the case; `nil` where it could.
  var launchFailure: LaunchFailure? {
    all.lazy.compactMap { observation in
      if case .launchFailed(let failure) = observation.end { failure } else { nil }
    }.first
  }

  /// Every value that outputs must mask.
  var secrets: [Secret] { script.secrets + (control?.secrets ?? []) + recognisers.flatMap(\.secrets) }

  /// Whether real time decided something: the client may only have been slow. The end of its process is beyond doubt.
  var isDoubtful: Bool { termination == nil && all.contains(where: \.isDoubtful) }

  /// The script, the control and the recognitions, as far as there are any.
  var all: [Observation] { [script] + [control].compactMap(\.self) + recognisers }

  /// How the client's work was waited for.
  enum Execution: Sendable, Hashable {
    /// It ran in the world's executor.
    case deterministic
    /// It ran on threads of its own, as the client declares.
    case ownThreads
    /// It left the world's executor although the client does not declare it.
    case escaped
  }
}

/// The observation of a script; the judge needs nothing else.
struct Observation: Sendable {
  /// The steps that were done, in order; a script that ended early has fewer than it was given.
  var steps: [StepObservation] = []
  /// How many steps are not among them because the client needs no call to be ready.
  var leftOut = 0
  /// The calls that were made, in order.
  var calls: [CallRecord] = []
  /// How the script ended.
  var end = End.finished
  /// How often each instruction that waits for an occasion took effect.
  var uses: [Int: Int] = [:]
  /// Whether the creation of the client was given up in real time.
  var isLaunchDoubtful = false
  /// Every value that outputs must mask.
  var secrets: [Secret] = []
  /// The virtual time that the script took.
  var duration = Duration.zero

  /// Whether real time decided something: the client may only have been slow.
  var isDoubtful: Bool {
    isLaunchDoubtful || end == .silent || end == .timedOut
      || steps.contains { $0.quiescence == .silent || $0.quiescence == .timedOut }
  }

  /// How a script ended.
  enum End: Sendable, Hashable {
    /// After its last step.
    case finished
    /// The client could not be created: it says so itself.
    case launchFailed(LaunchFailure)
    /// The client could not be created, as its adapter or the kit is at fault.
    case launchFaulty(LaunchFailure)
    /// The creation of the client never ended.
    case neverLaunched
    /// A step needs what no step before it bound.
    case unbound(Reference)
    /// The client runs on without ever becoming idle.
    case livelock
    /// The client did not become idle in real time.
    case timedOut
    /// The client was silent in real time, and left a call open that the next steps build on.
    case silent
    /// The world rejected an instruction.
    case instructionFailed(String)
    /// The world has nothing that an instruction could change, as the client did not bring it about.
    case nothingToChange(String)
    /// The client's process ended although the kit did not end it.
    case terminated(ProcessTermination)
    /// The client's adapter broke the rules of its interface.
    case adapterFailed(AdapterBreach)

    /// How the client's process ended; `nil` where it did not.
    var termination: ProcessTermination? { if case .terminated(let termination) = self { termination } else { nil } }
  }
}

/// The observation of one step.
struct StepObservation: Sendable {
  /// The step.
  var step: ScriptStep
  /// The part of the case that it belongs to.
  var part: StepResult.Part
  /// The calls that the step is about, as indices of ``Observation/calls``.
  var calls: [Int] = []
  /// The completions of each of these calls when the step ended.
  var completions: [[CallRecord.Completed]] = []
  /// Whether the client accepted an incoming URL; `nil` for other steps.
  var isHandled: Bool?
  /// The calls that were open when the step ended, by the name that bound them.
  var pending: [String] = []
  /// Calls that completed again after they were over, except those that the step is about.
  var completedAgain: [Int] = []
  /// Every completion that came during the step, of whatever call, in order.
  var arrived: [CallRecord.Completed] = []
  /// The things that the case held back when the step ended; empty for none.
  var heldBack: [String] = []
  /// How the world came to rest.
  var quiescence = QuiescenceOutcome.quiet
  /// The number under which the uses of the step's instruction are counted.
  var evidence: Int?
  /// When the step began, in virtual time since the world's start.
  var startedAt: Duration
  /// When the step ended.
  var endedAt: Duration
  /// The world's record when the step began.
  var before: WorldRecord
  /// The world's record when the step ended.
  var after: WorldRecord
  /// The values of names when the step ended.
  var bindings: Bindings

  /// Whether the client does not have the call that the step makes.
  var isUnsupported: Bool {
    !completions.isEmpty && completions.allSatisfy { $0.first?.ending == .unsupported }
  }
}

/// A call, with all its completions.
struct CallRecord: Sendable {
  /// The call.
  var call: Call
  /// When it was made, in virtual time since the world's start.
  var startedAt: Duration
  /// The completions in order.
  var completions: [Completed] = []

  /// One completion.
  struct Completed: Sendable {
    /// How the call ended.
    var ending: Completion.Ending
    /// When, in virtual time since the world's start.
    var at: Duration
  }

  /// The first completion, which counts.
  var ending: Completion.Ending? { completions.first?.ending }
}
