import DeterministicExecution

/// Brings a world to rest; how depends on where the client's work runs.
protocol Quiescence: Sendable {
  /// Lets the world run until it is done or nothing can happen any more within a span of virtual time.
  func run(_ scheduler: Scheduler, within limit: Duration, until isDone: () -> Bool) -> QuiescenceOutcome

  /// Lets the world run without moving time.
  func drain(_ scheduler: Scheduler) -> QuiescenceOutcome

  /// Moves time exactly this far.
  func advance(_ scheduler: Scheduler, by duration: Duration) -> QuiescenceOutcome

  /// Prepares for work that comes from other threads.
  func watch(_ scheduler: Scheduler, _ log: CompletionLog)

  /// Notes that a relaunch has ended every request of the client: nobody waits for their answers any more.
  func endRequests()
}

extension Quiescence {
  func endRequests() {}
}

/// How a world came to rest.
enum QuiescenceOutcome: Sendable, Hashable {
  /// Nothing can happen any more: the kit sees all work of the client, or the client owes nothing.
  case quiet
  /// Nothing can happen any more: the client owes an answer, and says that it is idle.
  case idle
  /// The client owes an answer and was silent in real time, which proves nothing: it may be computing.
  case silent
  /// The client runs on without ever becoming idle.
  case livelock
  /// The client did not become idle in real time.
  case timedOut
}

/// For clients whose work runs in the world's executor: quiescence is known at once.
struct DeterministicQuiescence: Quiescence {
  /// The number of executor steps after which a step of the script counts as endless; where time moves, those of a day.
  ///
  /// Far above what any call takes, and yet used up in a fraction of a second by a loop that never waits.
  static let budget = 100_000

  func run(_ scheduler: Scheduler, within limit: Duration, until isDone: () -> Bool) -> QuiescenceOutcome {
    QuiescenceOutcome(scheduler.run(within: limit, budget: Self.budget, until: isDone))
  }

  func drain(_ scheduler: Scheduler) -> QuiescenceOutcome { QuiescenceOutcome(scheduler.drain(budget: Self.budget)) }

  func advance(_ scheduler: Scheduler, by duration: Duration) -> QuiescenceOutcome {
    // Day by day: a client with a timer of minutes takes many steps in a year, and is no endless one.
    var remaining = duration
    repeat {
      let part = min(remaining, .seconds(86_400))
      guard scheduler.advance(by: part, budget: Self.budget) == .quiet else { return .livelock }
      remaining -= part
    } while remaining > .zero
    return .quiet
  }

  func watch(_ scheduler: Scheduler, _ log: CompletionLog) {}
}

extension QuiescenceOutcome {
  /// Whether the world rests, so that the script can go on.
  var isAtRest: Bool { self == .quiet || self == .idle || self == .silent }

  init(_ drained: DrainOutcome) { self = drained == .quiet ? .quiet : .livelock }
}
