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
  /// The client's description of itself in the answer to `start`.
  var client: ClientDescription? { state.withLock(\.client) }

  func launch(in world: World, on scheduler: Scheduler) async throws -> any AuthProvider {
    do throws(DriverError) { try await create(in: world, on: scheduler) } catch {
      throw LaunchFailure(
        type: "", text: error.description, isOfClient: error.kind == .refusal, isLate: error.kind == .late)
    }
    if let process = state.withLock(\.process), !pool.pause(in: process) {
      throw LaunchFailure(type: "", text: "standard input ended before a line came", isOfClient: false)
    }
    return DrivenProvider(session: self)
  }

  /// Installs or relaunches the client.
  func create(in world: World, on scheduler: Scheduler) async throws(DriverError) {
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
  }

  /// Calls the client; the completion receives every answer, whenever it arrives.
  func call(_ call: Call, completion: Completion) {
    send(.call(call)) { state, id in
      state.calls[id] = completion
      state.unanswered.insert(id)
    }
  }

  /// Passes an incoming URL to the client without waiting for the answer.
  func deliver(_ url: String, from source: String?) {
    send(.open(url: url, source: source)) { state, id in
      state.otherRequests.insert(id)
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
    let elapsed: Duration? = state.withLock { state in
      // A client with a clock of its own lives in real time, and would not know what to do with the kit's.
      guard state.hasClock, now > state.clientTime else { return nil }
      defer { state.clientTime = now }
      return now - state.clientTime
    }
    guard let elapsed else { return }
    send(.advance(by: elapsed)) { state, id in
      state.otherRequests.insert(id)
      state.unanswered.insert(id)
    }
  }

  func activity(sent: Int, answered: Int) -> ClientActivity {
    state.withLock { state in
      guard let idle = state.idle else { return .unknown }
      let hasReadAll = idle.after == state.process?.lastID
      // A client that counts no requests may wait for an answer whenever it is not idle.
      guard let requests = idle.requests else { return hasReadAll && sent == answered ? .waiting : .unknown }
      guard hasReadAll else { return .working }
      if requests == RequestCount(sent: sent, received: answered) { return .waiting }
      // A client that sent more requests than the world received may wait for one that is lost.
      return requests.sent <= sent ? .working : .unknown
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
    // What it still writes belongs to no world, and must not reach the next one.
    process.listen(nil)
    // An open answer would arrive in the next case, and a driver may count the open call there.
    let isClean = !ended.isBusy && ended.trouble == nil && ended.launching == nil && ended.client != nil
    pool.release(process, isClean: isClean)
  }

  /// Sends a request, and records it before an answer can arrive.
  ///
  /// - Returns: Whether there is a client that can receive requests.
  @discardableResult
  func send(_ request: DriverRequest, recording record: (inout SessionState, Int) -> Void = { _, _ in }) -> Bool {
    let sending: (DriverProcess, Int)? = state.withLock { state in
      guard let process = state.process, state.trouble == nil else { return nil }
      // Number and record under one lock: an answer may come before this function returns.
      let id = process.makeID()
      record(&state, id)
      state.messages += 1
      return (process, id)
    }
    guard let (process, id) = sending else { return false }
    if !process.send(request, id: id), process.isAlive {
      let text = "it no longer reads its input: \(process.end(grace: .seconds(1)))"
      fail(.terminated(ProcessTermination(moment: .call, text: text, isHang: false)))
    }
    return true
  }
}

/// A driver's client as the kit calls it.
private struct DrivenProvider: AuthProvider {
  static let statement = ConformanceStatement(name: "driver", version: "", specifications: [])

  private let session: DrivenSession

  init(session: DrivenSession) { self.session = session }

  /// Fails: only a session can launch a driver's client.
  init(world: World) throws(DriverError) { throw DriverError("only a session can launch a driver's client") }

  func perform(_ call: Call, completion: Completion) async { session.call(call, completion: completion) }

  func open(url: String, from source: String?) -> Bool {
    session.deliver(url, from: source)
    return true
  }
}

/// The mutable state of a session, all under one lock.
struct SessionState {
  /// A launch whose answer is outstanding.
  struct Launching {
    var id: Int
    var deadline: ContinuousClock.Instant
    var continuation: CheckedContinuation<Result<ClientDescription?, DriverError>, Never>
  }

  var isEnded = false
  var process: DriverProcess?
  /// The id of the first request in this world.
  var firstID = 0
  var folder: DataFolder?
  var world: World?
  var scheduler: Scheduler?
  var client: ClientDescription?
  var launching: Launching?
  /// The calls of this launch, open or not.
  var calls: [Int: Completion] = [:]
  /// The incoming URLs whose answer is awaited.
  var opens: [Int: CheckedContinuation<Bool, Never>] = [:]
  /// The requests that may be answered but whose answer decides nothing.
  var otherRequests: Set<Int> = []
  /// The pages that the customer sees, by the numbers that the client gave them.
  var pages: [Int: Task<Void, Never>] = [:]
  /// The app configuration that the client received last.
  var app: AppConfiguration?
  /// The requests without an answer.
  var unanswered: Set<Int> = []
  /// The world's time at the world's start, since 1970.
  var epoch = Duration.zero
  /// The virtual time that the client received last.
  var clientTime = Duration.zero
  /// The task that sleeps until the client wakes.
  var wake: Task<Void, Never>?
  /// The time until which the client sleeps, since 1970.
  var wakeTime: Duration?
  /// Whether the task that sleeps has not begun: then it follows the newest message.
  var isWakePending = false
  /// The client's last `idle` message.
  var idle: (after: Int, requests: RequestCount?)?
  /// The number of messages in both directions.
  var messages = 0
  /// The number of messages from the client since the last launch.
  var received = 0
  var trouble: ClientTrouble?

  /// Whether the client takes the time from the kit.
  var hasClock: Bool { client?.capabilities.contains("clock") ?? false }

  var isBusy: Bool { !unanswered.isEmpty }

  /// Forgets the requests of an ended launch, whose answers are no longer awaited.
  mutating func forgetCalls() {
    otherRequests.formUnion(calls.keys)
    calls = [:]
    unanswered = []
    for page in pages.values { page.cancel() }
    pages = [:]
    idle = nil
    received = 0
  }
}
