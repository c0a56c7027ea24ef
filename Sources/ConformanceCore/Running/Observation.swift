import AuthProviding
import SpecModel
import WorldScripting

/// What was seen while a script ran; the judge needs nothing else.
struct Observation: Sendable {
  /// The steps that were done, in order; a script that ended early has fewer than it was given.
  var steps: [StepObservation] = []
  /// The calls that were made, in order.
  var calls: [CallRecord] = []
  /// How the script ended.
  var end = End.finished
  /// How often each instruction that waits for an occasion took effect.
  var uses: [Int: Int] = [:]
  /// Every value that outputs must mask.
  var secrets: [Secret] = []
  /// The virtual time that the script took.
  var duration = Duration.zero

  /// How a script ended.
  enum End: Sendable, Hashable {
    /// After its last step.
    case finished
    /// The client could not be created.
    case launchFailed(type: String, text: String)
    /// The creation of the client never ended.
    case neverLaunched
    /// A step needs what no step before it bound.
    case unbound(Reference)
    /// The client goes on and on without ever being quiet.
    case livelock
    /// The client did not come to rest in real time.
    case timedOut
    /// The world did not understand an instruction.
    case instructionFailed(String)
    /// The client's process ended although it was not told to.
    case died(ProcessTermination)
    /// The client's adapter said what it must not say.
    case adapterFailed(String)

    /// How the client's process ended; `nil` where it did not.
    var death: ProcessTermination? { if case .died(let death) = self { death } else { nil } }
  }
}

/// What was seen of one step.
struct StepObservation: Sendable {
  /// The step.
  var step: ScriptStep
  /// The part of the case that it belongs to.
  var part: StepResult.Part
  /// The calls that the step is about, as indices of ``Observation/calls``.
  var calls: [Int] = []
  /// The completions of each of these calls when the step ended.
  var completions: [[CallRecord.Completed]] = []
  /// What the client answered to an incoming URL.
  var isHandled: Bool?
  /// The calls that were open when the step ended, by the name that bound them.
  var pending: [String] = []
  /// Calls that completed once more although they were over, those apart whose completions the step is about.
  var completedAgain: [Int] = []
  /// Every completion that came during the step, of whatever call, in order.
  var arrived: [CallRecord.Completed] = []
  /// What the case itself still holds back when the step ended, in words; empty where it holds back nothing.
  var heldBack: [String] = []
  /// How the world came to rest.
  var settled = QuiescenceOutcome.quiet
  /// The number under which the uses of the step's instruction are counted.
  var evidence: Int?
  /// When the step began, in virtual time since the world's start.
  var startedAt: Duration
  /// When the step ended.
  var endedAt: Duration
  /// What the world had seen when the step began.
  var before: WorldRecord
  /// What the world had seen when the step ended.
  var after: WorldRecord
  /// What names stood for when the step ended.
  var bindings: Bindings
}

/// A call that was made, and every completion that it gave.
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
