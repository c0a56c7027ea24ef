import AuthProviding
import ConformanceCore
import DeterministicExecution
import Synchronization

/// A driver's client in one world.
final class DrivenSession: ClientSession {
  let spec: String
  let pool: DriverPool
  let state = Mutex(SessionState())

  init(_ spec: String, in pool: DriverPool) {
    self.spec = spec
    self.pool = pool
  }

  var isBusy: Bool { state.withLock(\.isBusy) }
  var messages: Int { state.withLock(\.messages) }
  var trouble: ClientTrouble? { state.withLock(\.trouble) }
  /// What the client said of itself when it was installed.
  var client: DrivenClient? { state.withLock(\.client) }

  func launch(in world: World, on scheduler: Scheduler) async throws -> any AuthProvider {
    let isRelaunch = state.withLock { state in
      state.world = world
      state.scheduler = scheduler
      state.forgetCalls()
      return state.process != nil
    }
    if isRelaunch {
      try await relaunch(in: world, on: scheduler)
    } else {
      try await install(in: world, on: scheduler)
    }
    return DrivenProvider(session: self)
  }

  /// Makes a call; what comes of it is told to the completion whenever it comes.
  func call(_ call: Call, completion: Completion) {
    send(.call(call)) { state, id in
      state.calls[id] = completion
      state.unanswered.insert(id)
    }
  }

  /// Hands over an incoming URL without waiting for the answer.
  func handOver(_ url: String, from source: String?) {
    send(.open(url: url, source: source)) { state, id in
      state.asked.insert(id)
      state.unanswered.insert(id)
    }
  }

  func open(_ url: String, from source: String?) async -> Bool {
    await withCheckedContinuation { continuation in
      let isSent = send(.open(url: url, source: source)) { state, id in
        state.unanswered.insert(id)
        state.opens[id] = continuation
      }
      if !isSent { continuation.resume(returning: false) }
    }
  }

  func pass(to now: Duration) {
    let span: Duration? = state.withLock { state in
      guard state.hasClock, now > state.told else { return nil }
      defer { state.told = now }
      return now - state.told
    }
    guard let span else { return }
    send(.advance(by: span)) { state, id in
      state.asked.insert(id)
      state.unanswered.insert(id)
    }
  }

  func activity(sent: Int, answered: Int) -> ClientActivity {
    state.withLock { state in
      guard let idle = state.idle else { return .unknown }
      let hasReadAll = idle.after == state.process?.lastID
      // A client without a count may be waiting for an answer whenever it does not say that it is idle.
      guard let said = idle.exchanges else { return hasReadAll && sent == answered ? .waiting : .unknown }
      guard hasReadAll else { return .working }
      if said == ExchangeCount(sent: sent, received: answered) { return .waiting }
      // One that has sent more than was seen may wait for what is lost.
      return said.sent <= sent ? .working : .unknown
    }
  }

  func end() {
    let ended = state.withLock { state in
      defer { state = SessionState(isEnded: true) }
      return state
    }
    ended.wake?.cancel()
    ended.launching?.continuation.resume(returning: .failure(DriverError("the world ended")))
    for continuation in ended.opens.values { continuation.resume(returning: false) }
    guard let process = ended.process else { return }
    process.listen(nil)
    // One that still owes something would bring it into the next case.
    let isClean = !ended.isBusy && ended.trouble == nil && ended.launching == nil && ended.client != nil
    pool.give(process, isClean: isClean)
  }

  /// Sends a message, and notes that it was sent before anything can come back.
  ///
  /// - Returns: Whether there is a client that can be told anything.
  @discardableResult
  func send(_ request: DriverRequest, noting note: (inout SessionState, Int) -> Void = { _, _ in }) -> Bool {
    let sending: (DriverProcess, Int)? = state.withLock { state in
      guard let process = state.process, state.trouble == nil else { return nil }
      let id = process.makeID()
      note(&state, id)
      state.messages += 1
      return (process, id)
    }
    guard let (process, id) = sending else { return false }
    if !process.send(request, id: id), process.isWell {
      let words = "it takes no more messages: \(process.end(grace: .seconds(1)))"
      fail(.death(ProcessTermination(moment: .call, words: words, isHang: false)))
    }
    return true
  }
}
