import AuthProviding
import DeterministicExecution
import Synchronization
import WorldScripting

/// The network of a world, which leads to its service.
struct SimulatedNetwork: Network {
  let world: SimulatedWorld

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    if Task.isCancelled { throw .cancelled }
    // Recorded before a hold: a request that is held was sent, and a case may expect it.
    let pending = world.begin(request, isSentByBrowser: false)
    guard await world.waitForHold(of: pending) else {
      world.end(pending, .failure(.cancelled))
      throw .cancelled
    }
    return try await world.finish(pending, world.process(pending).result).get()
  }
}

extension SimulatedWorld {
  /// A request that has no response yet.
  struct PendingRequest {
    let request: Request
    /// Its index in the record.
    let index: Int
    /// The exchange's name; `nil` for an unknown address.
    let name: String?
  }

  /// Records a request that was just sent.
  func begin(_ request: Request, isSentByBrowser: Bool) -> PendingRequest {
    let now = scheduler.now
    return state.withLock { state in
      // What a client makes up, such as a verifier, is known from its requests alone.
      state.service.noteSecrets(in: request)
      let name = state.service.exchangeName(of: request)
      state.exchanges.append(
        ExchangeRecord(name: name, request: request, isSentByBrowser: isSentByBrowser, sentAt: now))
      state.timeline.append(.sent(state.exchanges.count - 1))
      return PendingRequest(request: request, index: state.exchanges.count - 1, name: name)
    }
  }

  /// Waits until no hold keeps the request's exchange.
  ///
  /// - Returns: Whether the request continues; not if its sender stopped waiting, or the world ended.
  func waitForHold(of pending: PendingRequest) async -> Bool {
    guard let name = pending.name else { return true }
    while let latch = latch(holding: name) {
      await latch.wait()
      if Task.isCancelled || !latch.isOpen { return false }
    }
    return true
  }

  private func latch(holding exchange: String) -> Latch? {
    state.withLock { state in
      guard let hold = state.holds[exchange], hold.left != 0 else { return nil }
      if let left = hold.left {
        // The exchanges of a group share one hold.
        for (name, other) in state.holds where other.evidence == hold.evidence { state.holds[name]?.left = left - 1 }
      }
      state.use(hold.evidence)
      return hold.latch
    }
  }

  /// Takes the fault of the request's exchange, and answers the request under it.
  ///
  /// - Returns: The answer or the network's failure, and the fault that further answers to the request meet with.
  func process(_ pending: PendingRequest) -> (result: Result<Answer, NetworkFailure>, fault: AnswerFault?) {
    let now = scheduler.now
    return state.withLock { state in
      let taken = pending.name.flatMap { state.faults.take(for: $0) }
      state.use(taken?.evidence)
      switch taken?.fault {
      case .network(let failure): return (.failure(failure), nil)
      case .lost:
        // The service did what was asked, and the client cannot know: that is what makes a lost answer harder than
        // none.
        _ = state.answer(to: pending.request, at: now, meeting: nil)
        return (.failure(.offline), nil)
      case .answer(let fault): return (.success(state.answer(to: pending.request, at: now, meeting: fault)), fault)
      case nil: return (.success(state.answer(to: pending.request, at: now, meeting: nil)), nil)
      }
    }
  }

  /// Delivers the answer, and records the result of the request.
  ///
  /// The network gives up on a missing answer as ``NetworkPatience`` says.
  func finish(
    _ pending: PendingRequest, _ result: Result<Answer, NetworkFailure>
  ) async -> Result<Response, NetworkFailure> {
    if result == .failure(.timeout) { await waitForTimeout(of: pending) }
    let response = result.map(\.response)
    await scheduler.transit()
    return end(pending, Task.isCancelled ? .failure(.cancelled) : response)
  }

  private func waitForTimeout(of pending: PendingRequest) async {
    state.withLock { $0.exchanges[pending.index].isStalled = true }
    if NetworkPatience.isEndless {
      await Latch(on: scheduler).wait()
    } else {
      try? await scheduler.sleep(for: .seconds(60))
    }
  }

  /// Records the result of a request.
  @discardableResult
  func end(_ pending: PendingRequest, _ result: Result<Response, NetworkFailure>) -> Result<Response, NetworkFailure> {
    let now = scheduler.now
    state.withLock { state in
      state.timeline.append(.answered(pending.index, at: now))
      switch result {
      case .success(let response): state.exchanges[pending.index].response = response
      case .failure(let failure): state.exchanges[pending.index].failure = failure
      }
    }
    return result
  }
}

/// How long a request waits for a response that a fault keeps back for good.
public enum NetworkPatience {
  /// Whether it waits until its sender gives up, as over a socket, where the client's own time limit decides.
  ///
  /// Otherwise the network gives up after a minute of the world's time, as the network of a platform does.
  @TaskLocal public static var isEndless = false
}
