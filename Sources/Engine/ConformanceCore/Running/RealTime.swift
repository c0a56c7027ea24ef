import DeterministicExecution
import Dispatch
import EssentialFoundation
import Synchronization
import WorldScripting

/// The time limits for clients whose work runs on threads of their own.
///
/// This is the only file in which real time passes; tests put a `RealTime` of their own in its place.
package struct RealTime: Sendable {
  /// The silence after which a world counts as quiet.
  package var settle: Duration
  /// The silence to wait for after the awaited calls are over: a second completion comes at once.
  var aftermath: Duration { settle / 5 }
  /// The longest that a step of a case may take.
  package var timeout: Duration
  /// The longest that a run may go on without a finished case, in which a case may also run again alone.
  package var watchdog: Duration { max(.seconds(60), timeout * 12) }
  /// The time limits of a case that runs again alone, as silence decided it: a doubt is worth a longer wait.
  var whenAlone: RealTime {
    var longer = self
    // A second at least: one power of 3,072 bits can take a client in a debug build nearly half of it.
    longer.settle = max(settle * 4, .seconds(1))
    longer.timeout = timeout * 3
    return longer
  }
  /// Whether a debugger may stop the client, so that no time says anything while it owes an answer.
  private(set) var isForDebugger = false
  /// The time limits of a run in which a debugger may stop the client: none runs out.
  package var forDebugger: RealTime {
    var unlimited = self
    (unlimited.timeout, unlimited.isForDebugger) = (.seconds(7 * 86_400), true)
    return unlimited
  }
  /// Waits for a signal, at most this long; returns whether it came.
  var wait: @Sendable (DispatchSemaphore, Duration) -> Bool
  /// The present moment, as time since any fixed one.
  package private(set) var now: @Sendable () -> Duration

  /// Creates real time.
  ///
  /// - Parameters:
  ///   - settle: The silence after which a world counts as quiet.
  ///   - timeout: The longest that a step of a case may take.
  package init(settle: Duration = .milliseconds(50), timeout: Duration = .seconds(10)) {
    self.init(settle: settle, timeout: timeout) { semaphore, duration in
      let limit = DispatchTime.now() + .milliseconds(Int(duration / .milliseconds(1)))
      guard semaphore.wait(timeout: limit) == .success else { return false }
      // A waiter looks at everything that has happened: a flood of signals is one.
      for _ in 0..<100_000 where semaphore.wait(timeout: .now()) != .success { break }
      return true
    } now: {
      .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
    }
  }

  init(
    settle: Duration, timeout: Duration, wait: @escaping @Sendable (DispatchSemaphore, Duration) -> Bool,
    now: @escaping @Sendable () -> Duration
  ) {
    self.settle = settle
    self.timeout = timeout
    self.wait = wait
    self.now = now
  }

  /// The number of cores of this machine.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Waits once, in real time, for a sign that a client thought to hang works on a thread of its own.
  ///
  /// - Returns: Whether there was one.
  func showsForeignWork(_ scheduler: Scheduler, _ log: CompletionLog) -> Bool {
    let signal = DispatchSemaphore(value: 0)
    scheduler.onForeignEnqueue = { signal.signal() }
    log.onForeignCompletion { signal.signal() }
    // A sign may have come between the end of the run and the listener.
    return scheduler.foreignEnqueues + log.foreignCompletions > 0 || wait(signal, .milliseconds(250))
  }
}

/// For clients with threads of their own: quiescence is silence in real time.
final class OwnThreadsQuiescence: Quiescence {
  private let realTime: RealTime
  private let signal = DispatchSemaphore(value: 0)
  private let log = Mutex<CompletionLog?>(nil)
  private let scripted: (any ScriptedWorld)?
  /// The number of exchanges whose requests a relaunch has ended.
  private let ended = Mutex(0)

  init(realTime: RealTime, in scripted: (any ScriptedWorld)? = nil) {
    self.realTime = realTime
    self.scripted = scripted
  }

  func watch(_ scheduler: Scheduler, _ log: CompletionLog) {
    self.log.withLock { $0 = log }
    scheduler.onForeignEnqueue = { [signal] in signal.signal() }
    log.onForeignCompletion { [signal] in signal.signal() }
  }

  func endRequests() { ended.withLock { $0 = scripted?.record.exchanges.count ?? 0 } }

  func run(_ scheduler: Scheduler, within limit: Duration, until isDone: () -> Bool) -> QuiescenceOutcome {
    let end = scheduler.now + limit
    let deadline = realTime.now() + realTime.timeout
    while true {
      let settled = silence(scheduler, deadline: deadline, until: isDone)
      guard settled.isAtRest, !isDone() else { return settled }
      // What is awaited did not come, and nothing in the world can bring it: whether the client still computes is
      // unknown.
      guard let timer = scheduler.nextTimer, timer <= end else { return hasOpenCalls ? .silent : .quiet }
      _ = scheduler.advance(by: timer - scheduler.now, budget: DeterministicQuiescence.budget)
    }
  }

  func drain(_ scheduler: Scheduler) -> QuiescenceOutcome {
    silence(scheduler, deadline: realTime.now() + realTime.timeout) { false }
  }

  func advance(_ scheduler: Scheduler, by duration: Duration) -> QuiescenceOutcome {
    let end = scheduler.now + duration
    let settled = run(scheduler, within: duration) { false }
    guard settled.isAtRest else { return settled }
    let moved = QuiescenceOutcome(
      scheduler.advance(by: max(.zero, end - scheduler.now), budget: DeterministicQuiescence.budget))
    return moved.isAtRest ? atRest(scheduler) : moved
  }

  private var hasOpenCalls: Bool { log.withLock { $0?.hasOpenCalls ?? false } }

  /// How long it must be silent while a call is open.
  private func silenceNeeded(_ scheduler: Scheduler) -> Duration {
    isLeftWaiting(scheduler) ? realTime.timeout : realTime.settle
  }

  /// Whether a request has no answer that a timer of the world could end: the client's own time limit does, in real time.
  private func isLeftWaiting(_ scheduler: Scheduler) -> Bool {
    let exchanges = scripted?.record.exchanges.dropFirst(ended.withLock(\.self))
    return scheduler.pendingTimers == 0 && (exchanges?.contains(where: \.isLeftWaiting) ?? false)
  }

  /// What silence means: it is certain while no call is open, or while the world holds back what a call waits for.
  private func atRest(_ scheduler: Scheduler) -> QuiescenceOutcome {
    hasOpenCalls && scheduler.latchWaiters == 0 ? .silent : .quiet
  }

  /// Drains until nothing came for as long as a settle takes, or for less once the calls are over.
  ///
  /// That a call has completed ends nothing: a second completion and late requests belong to the same step.
  private func silence(_ scheduler: Scheduler, deadline: Duration, until isDone: () -> Bool) -> QuiescenceOutcome {
    var isMoving = true
    var hasStirred = true
    while isMoving {
      guard scheduler.drain(budget: DeterministicQuiescence.budget) == .quiet else { return .livelock }
      // A client that did nothing in the last wait is silent, however late it is: only one that goes on is not idle.
      if realTime.now() > deadline { return isLeftWaiting(scheduler) || !hasStirred ? .silent : .timedOut }
      // Asked before the wait: what arrives during it is noticed.
      let isUnderWay = scheduler.hasOutsideEffects
      hasStirred = realTime.wait(signal, isDone() ? realTime.aftermath : silenceNeeded(scheduler))
      isMoving = hasStirred || isUnderWay
    }
    return isDone() ? .quiet : atRest(scheduler)
  }
}
