import AuthProviding
import DeterministicExecution
import Synchronization
import WorldScripting

extension SimulatedWorld {
  /// A request on its way.
  struct Ticket {
    let request: Request
    /// Its place in the record.
    let index: Int
    let name: String?
  }

  /// What became of a request when its turn came.
  struct Turn {
    var result: Result<Answer, NetworkFailure>
    /// Fields that the answer loses on its way.
    var dropped: [String] = []
  }

  /// Records a request that was just sent.
  func begin(_ request: Request, isSentByBrowser: Bool) -> Ticket {
    let now = scheduler.now
    return state.withLock { state in
      state.service.noteSecrets(in: request)
      let name = state.service.exchangeName(of: request)
      state.exchanges.append(
        ExchangeRecord(name: name, request: request, isSentByBrowser: isSentByBrowser, sentAt: now))
      state.timeline.append(.sent(state.exchanges.count - 1))
      return Ticket(request: request, index: state.exchanges.count - 1, name: name)
    }
  }

  /// Waits as long as the request's exchange is held.
  ///
  /// - Returns: Whether the request may go on; not if its sender stopped waiting, or the world ended.
  func admit(_ ticket: Ticket) async -> Bool {
    guard let name = ticket.name else { return true }
    while let latch = latch(holding: name) {
      await latch.wait()
      if Task.isCancelled || !latch.isOpen { return false }
    }
    return true
  }

  private func latch(holding exchange: String) -> Latch? {
    state.withLock { state in
      guard let hold = state.holds[exchange] else { return nil }
      state.use(hold.evidence)
      return hold.latch
    }
  }

  /// Lets the request meet with its fault, or with the service.
  func turn(_ ticket: Ticket) -> Turn {
    let now = scheduler.now
    return state.withLock { state in
      let met = ticket.name.flatMap { state.faults.take(for: $0) }
      state.use(met?.evidence)
      func answer() -> Answer {
        let visitor: Visitor = state.isSignedIn ? .signedIn : .unknown
        let answer = state.service.answer(to: ticket.request, at: now, visitor: visitor)
        if state.service.endsSession(ticket.request, answer) { state.endSession() }
        return answer
      }
      switch met?.fault {
      case .network(let failure): return Turn(result: .failure(failure))
      case .status(let status): return Turn(result: .success(.empty(status: status)))
      case .body(let text): return Turn(result: .success(.rawJSON(text)))
      case .error(let code): return Turn(result: .success(state.service.refuse(ticket.request, code: code)))
      case .drop(let names): return Turn(result: .success(answer().without(names)), dropped: names)
      case .truncate(let bytes): return Turn(result: .success(.truncated(answer(), bytes: bytes)))
      case .json(let fields): return Turn(result: .success(answer().replacing(fields)))
      case nil: return Turn(result: .success(answer()))
      }
    }
  }

  /// Lets the answer travel, and records what came of the request.
  ///
  /// A network waits for a minute before it gives up on an answer that does not come.
  func finish(_ ticket: Ticket, _ result: Result<Answer, NetworkFailure>) async -> Result<Response, NetworkFailure> {
    if result == .failure(.timeout) { try? await scheduler.sleep(for: .seconds(60)) }
    let response = result.map(\.response)
    await scheduler.passage()
    return end(ticket, Task.isCancelled ? .failure(.cancelled) : response)
  }

  /// Records what came of a request.
  @discardableResult
  func end(_ ticket: Ticket, _ result: Result<Response, NetworkFailure>) -> Result<Response, NetworkFailure> {
    let now = scheduler.now
    state.withLock { state in
      state.timeline.append(.answered(ticket.index, at: now))
      switch result {
      case .success(let response): state.exchanges[ticket.index].response = response
      case .failure(let failure): state.exchanges[ticket.index].failure = failure
      }
    }
    return result
  }
}
