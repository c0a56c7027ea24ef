import AuthProviding
import ConformanceCore
import DeterministicExecution

/// All that changes in a session; one lock guards the whole.
struct SessionState {
  /// A launch that was not answered yet.
  struct Launching {
    var id: Int
    var deadline: ContinuousClock.Instant
    var continuation: CheckedContinuation<Result<DrivenClient?, DriverError>, Never>
  }

  var isEnded = false
  var process: DriverProcess?
  /// The number of the first message of this world.
  var firstID = 0
  var folder: DataFolder?
  var world: World?
  var scheduler: Scheduler?
  var client: DrivenClient?
  var launching: Launching?
  /// The calls of this launch, open or not.
  var calls: [Int: Completion] = [:]
  /// The incoming URLs whose answers somebody waits for.
  var opens: [Int: CheckedContinuation<Bool, Never>] = [:]
  /// What else may be answered, and by whose answer nothing is decided.
  var asked: Set<Int> = []
  /// The pages that the customer sees, by the numbers that the client gave them.
  var pages: [Int: Task<Void, Never>] = [:]
  /// The configuration that the client was told last.
  var app: AppConfiguration?
  /// What was not answered yet.
  var unanswered: Set<Int> = []
  /// The world's time at the world's start, since 1970.
  var epoch = Duration.zero
  /// The virtual time that the client was told last.
  var told = Duration.zero
  /// The task that sleeps until the client wants to be told the time.
  var wake: Task<Void, Never>?
  /// What the client said last of its waiting.
  var idle: (after: Int, exchanges: ExchangeCount?)?
  /// How many messages went either way.
  var messages = 0
  /// How many came since the last launch.
  var heard = 0
  var trouble: ClientTrouble?

  /// Whether the client can do with being told that time has moved.
  var hasClock: Bool { client?.capabilities.contains("clock") ?? false }

  var isBusy: Bool { !unanswered.isEmpty }

  /// Forgets what an ended launch was asked: nobody waits for it any more.
  mutating func forgetCalls() {
    asked.formUnion(calls.keys)
    calls = [:]
    unanswered = []
    for page in pages.values { page.cancel() }
    pages = [:]
    idle = nil
    heard = 0
  }
}
