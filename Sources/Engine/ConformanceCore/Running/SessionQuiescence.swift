import DeterministicExecution
import Dispatch
import Synchronization
import WorldScripting

/// For clients outside of the kit's process: messages in both directions are counted, so that silence is waited for only
/// while the client owes an answer.
///
/// A client that owes nothing gets a short aftermath, in which a second completion would come. One that owes an answer
/// gets the whole settle, as it may be computing; less if the world holds back something that it may be waiting for, and
/// the whole time limit if that is an answer that never comes, as its own time limit is in real time. After that its
/// silence is no proof. One that says when it waits is waited for until it does, and no longer: its word is the proof.
final class SessionQuiescence: Quiescence {
  /// The state of the world when it was last at rest.
  private struct Mark: Equatable {
    var trace: UInt64
    var messages: Int
  }

  /// A silence to wait for, and what it means once it has passed.
  private struct Silence {
    var span: Duration
    var outcome: QuiescenceOutcome
  }

  private let realTime: RealTime
  private let session: any ClientSession
  private let scripted: any ScriptedWorld
  private let signal = DispatchSemaphore(value: 0)
  private let rest = Mutex<(mark: Mark, outcome: QuiescenceOutcome)?>(nil)
  /// The number of exchanges whose requests a relaunch has ended.
  private let ended = Mutex(0)

  init(realTime: RealTime, session: any ClientSession, in scripted: any ScriptedWorld) {
    self.realTime = realTime
    self.session = session
    self.scripted = scripted
  }

  func watch(_ scheduler: Scheduler, _ log: CompletionLog) {
    scheduler.onForeignEnqueue = { [signal] in signal.signal() }
    log.onForeignCompletion { [signal] in signal.signal() }
  }

  func endRequests() { ended.withLock { $0 = scripted.record.exchanges.count } }

  func run(_ scheduler: Scheduler, within limit: Duration, until isDone: () -> Bool) -> QuiescenceOutcome {
    let end = scheduler.now + limit
    let deadline = realTime.now() + realTime.timeout
    while true {
      let settled = silence(scheduler, deadline: deadline)
      guard settled.isAtRest, session.trouble == nil, !isDone() else { return settled }
      // Time moves only when the client rests: a fast clock must not end what a slow process is about to do.
      guard let timer = scheduler.nextTimer, timer <= end else {
        // What is awaited may be under way although the world holds something back.
        return settled == .idle || !session.isBusy ? settled : .silent
      }
      _ = scheduler.advance(by: timer - scheduler.now, budget: DeterministicQuiescence.budget)
    }
  }

  func drain(_ scheduler: Scheduler) -> QuiescenceOutcome {
    silence(scheduler, deadline: realTime.now() + realTime.timeout)
  }

  func advance(_ scheduler: Scheduler, by duration: Duration) -> QuiescenceOutcome {
    let end = scheduler.now + duration
    let settled = run(scheduler, within: duration) { false }
    guard settled.isAtRest else { return settled }
    let moved = QuiescenceOutcome(
      scheduler.advance(by: max(.zero, end - scheduler.now), budget: DeterministicQuiescence.budget))
    return moved == .quiet ? drain(scheduler) : moved
  }

  private func silence(_ scheduler: Scheduler, deadline: Duration) -> QuiescenceOutcome {
    var isMoving = true
    var seen: Mark?
    var outcome = QuiescenceOutcome.quiet
    while isMoving {
      guard scheduler.drain(budget: DeterministicQuiescence.budget) == .quiet else { return .livelock }
      session.pass(to: scheduler.now)
      if session.trouble != nil {
        // Its effects were on their way before it was reported.
        _ = scheduler.drain(budget: DeterministicQuiescence.budget)
        outcome = .quiet
        break
      }
      // A client that did nothing in the last wait is silent, however late it is: only one that goes on is not idle.
      let mark = mark(scheduler)
      if realTime.now() > deadline { return isLeftWaiting(scheduler) || seen == mark ? .silent : .timedOut }
      seen = mark
      // Asked before the wait: what arrives during it is noticed.
      let isUnderWay = scheduler.hasOutsideEffects
      let needed = silenceNeeded(scheduler)
      outcome = needed.outcome
      // Also for a span of zero: what came since the world was drained is noticed.
      isMoving =
        realTime.wait(signal, isUnderWay ? max(needed.span, realTime.reprieve) : needed.span) || isUnderWay
    }
    // Most steps of a script ask nothing of the client: without this mark each would wait for a settle.
    rest.withLock { $0 = (mark(scheduler), outcome) }
    return outcome
  }

  private func mark(_ scheduler: Scheduler) -> Mark {
    Mark(trace: scheduler.traceHash, messages: session.messages)
  }

  /// Whether a request has no answer that anything in the world's time could end: the client's own time limit does, in
  /// real time.
  private func isLeftWaiting(_ scheduler: Scheduler) -> Bool {
    scheduler.pendingTimers == 0
      && scripted.record.exchanges.dropFirst(ended.withLock(\.self))
        .contains { !$0.isSentByBrowser && $0.isLeftWaiting }
  }

  /// How long it must be silent from now on.
  private func silenceNeeded(_ scheduler: Scheduler) -> Silence {
    // Nothing was asked, answered or moved since the last rest: the client has no reason to stir.
    if let rest = rest.withLock({ $0 }), rest.mark == mark(scheduler) {
      return Silence(span: .zero, outcome: rest.outcome)
    }
    let ended = ended.withLock(\.self)
    let exchanges = scripted.record.exchanges.enumerated().filter { !$0.element.isSentByBrowser }
    let answered = exchanges.count { $0.offset < ended || $0.element.response != nil || $0.element.failure != nil }
    let isLeftWaiting = isLeftWaiting(scheduler)
    switch session.activity(sent: exchanges.count, answered: answered) {
    case .waiting where isLeftWaiting && session.isBusy: return Silence(span: realTime.timeout, outcome: .silent)
    // The client itself says so, after it has seen every answer that was sent: no time is a better proof.
    case .waiting: return Silence(span: .zero, outcome: .idle)
    // It says when it is idle, and does not say so: it is computing, or no longer able to say anything.
    case .working: return Silence(span: realTime.timeout, outcome: session.isBusy ? .silent : .quiet)
    case .unknown: break
    }
    guard session.isBusy else { return Silence(span: realTime.afterglow, outcome: .quiet) }
    if isLeftWaiting { return Silence(span: realTime.timeout, outcome: .silent) }
    let isHeldBack = scheduler.latchWaiters > 0 || scheduler.pendingTimers > 0
    if realTime.isForDebugger {
      return isHeldBack
        ? Silence(span: realTime.patience, outcome: .quiet) : Silence(span: realTime.timeout, outcome: .silent)
    }
    return isHeldBack
      // What the client waits for cannot come, so that a long silence would show no more than a short one.
      ? Silence(span: realTime.reprieve, outcome: .quiet) : Silence(span: realTime.settle, outcome: .silent)
  }
}

extension RealTime {
  /// How long a client outside of the kit's process must be silent that may be waiting for what the world holds back.
  fileprivate var reprieve: Duration { settle / 10 }
  /// The same where a debugger may have stopped the client, and the client does not say when it is idle. It has an end,
  /// since a step that waits for silence would have none without it.
  fileprivate var patience: Duration { max(reprieve, .seconds(30)) }
  /// How long such a client must be silent that owes no answer.
  fileprivate var afterglow: Duration { settle / 100 }
}
