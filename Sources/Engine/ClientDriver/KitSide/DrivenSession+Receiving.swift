import AuthProviding
import ConformanceCore
import DeterministicExecution
import SpecModel
import Synchronization

extension DrivenSession {
  /// Receives an event of the process, on the thread that reads its output.
  func receive(_ event: DriverProcess.Event) {
    switch event {
    case .message(let message):
      let isFlood = state.withLock { state in
        state.messages += 1
        state.received += 1
        return state.received > DriverProcess.messageLimit
      }
      isFlood
        ? fail(.adapter(AdapterBreach(.flood, "it wrote more than \(DriverProcess.messageLimit) messages")))
        : receive(message)
      endLateLaunch()
    case .violation(let breach, let logLine):
      if let logLine { pool.note(logLine: logLine) }
      fail(.adapter(breach))
    case .silence: endLateLaunch()
    case .ended(let text): fail(.terminated(ProcessTermination(moment: .call, text: text, isHang: false)))
    }
  }

  /// Records why the client can no longer be called, and ends its process.
  func fail(_ trouble: ClientTrouble) {
    endLaunch(.failure(DriverError(trouble.summary)))
    let (process, opens, scheduler) = state.withLock { state in
      if !state.isEnded { state.trouble = state.trouble ?? trouble }
      defer { state.opens = [:] }
      return (state.process, state.opens, state.scheduler)
    }
    process?.end()
    for continuation in opens.values { continuation.resume(returning: false) }
    scheduler?.noteOutsideEvent()
  }

  private func endLateLaunch() {
    let isLate = state.withLock { $0.launching.map { .now > $0.deadline } ?? false }
    guard isLate else { return }
    let breach = AdapterBreach(.late, "it did not answer in time")
    endLaunch(.failure(DriverError("\(breach.text): \(breach.wayOut)", .late)))
    fail(.adapter(breach))
  }

  private func receive(_ message: DriverMessage) {
    switch message {
    case .ready(let id, let client):
      guard state.withLock({ $0.launching?.id }) == id else { return receiveUnexpected(id, "ready") }
      endLaunch(.success(client))
    case .ended(let id, let ending): receive(ending, of: id)
    case .event(let name, let value):
      // Not as a step of the world, which would change the order of events.
      let (world, scheduler) = state.withLock { ($0.world, $0.scheduler) }
      world?.events.emit(name, value)
      scheduler?.noteOutsideEvent()
    case .open(let url, let page, let callback): open(url, as: page, callback: callback)
    case .close(let page): state.withLock { $0.pages.removeValue(forKey: page) }?.cancel()
    case .wake(let time): wake(at: time)
    case .idle(let after, let requests):
      let scheduler = state.withLock { state in
        state.idle = (after, requests)
        return state.scheduler
      }
      scheduler?.noteOutsideEvent()
    }
  }

  private func receive(_ ending: Completion.Ending, of id: Int) {
    if state.withLock({ $0.launching?.id }) == id {
      endLaunch(.failure(ending.refusal))
      return
    }
    let (completion, opened, isExpected, scheduler) = state.withLock { state in
      state.unanswered.remove(id)
      return (
        state.calls[id], state.opens.removeValue(forKey: id), state.otherRequests.contains(id), state.scheduler
      )
    }
    if let completion { return completion(ending) }
    if let opened {
      guard case .reply(let fields) = ending, let isHandled = fields["handled"]?.bool else {
        opened.resume(returning: false)
        return fail(.adapter(AdapterBreach(.answer, "the answer to 'open' is {\"reply\":{\"handled\":true}} or false")))
      }
      return opened.resume(returning: isHandled)
    }
    guard isExpected else { return receiveUnexpected(id, "an answer") }
    // It decides nothing, but the client no longer owes it.
    scheduler?.noteOutsideEvent()
  }

  /// Ignores a late answer to a request of an earlier world, and fails for any other unexpected answer.
  private func receiveUnexpected(_ id: Int, _ answer: String) {
    let (isLate, last) = state.withLock { state in
      ((1..<max(1, state.firstID)).contains(id), state.process?.lastID ?? 0)
    }
    // A process serves many worlds, and an answer of an earlier one breaks no rule.
    if isLate { return }
    fail(
      .adapter(
        AdapterBreach(
          .answer,
          (1...max(1, last)).contains(id)
            ? "\(answer) is no answer to message \(id)" : "\(answer) names message \(id), which was never sent")))
  }

  /// Follows the client's last `wake`; of many, those that the world has not seen cost nothing.
  private func wake(at time: Duration?) {
    let scheduler: Scheduler? = state.withLock { state in
      guard let scheduler = state.scheduler, time != state.wakeTime else { return nil }
      state.wakeTime = time
      // A client that moves its timer in a loop would otherwise start a task for each message.
      guard !state.isWakePending else { return nil }
      state.wake?.cancel()
      state.isWakePending = true
      state.wake = scheduler.spawn { [weak self] in await self?.sleepUntilDue(on: scheduler) }
      return scheduler
    }
    scheduler?.noteOutsideEvent()
  }

  private func sleepUntilDue(on scheduler: Scheduler) async {
    let time: Duration? = state.withLock { state in
      state.isWakePending = false
      return state.wakeTime.map { $0 - state.epoch }
    }
    guard let time else { return }
    try? await scheduler.sleep(for: max(.zero, time - scheduler.now))
  }
}

extension DrivenSession {
  /// Opens a page for the customer, and reports to the client how the customer left it if the page has a number.
  private func open(_ url: String, as page: Int?, callback: String?) {
    let (world, scheduler) = state.withLock { ($0.world, $0.scheduler) }
    guard let world, let scheduler else { return }
    defer { scheduler.noteOutsideEvent() }
    state.withLock { state in
      let visit = scheduler.spawn { [weak self] in
        let result = await Self.visit(url, callback: callback, in: world)
        if !Task.isCancelled { self?.leave(page, result) }
      }
      if let page { state.pages[page] = visit }
    }
  }

  private static func visit(_ url: String, callback: String?, in world: World) async -> PageResult {
    guard let callback else { return await world.customer.browse(to: url) == .returned ? .returned : .dismissed }
    return switch await world.customer.authenticate(at: url, callback: callback) {
    case .redirected(let url): .redirected(url: url)
    case .dismissed: .dismissed
    }
  }

  private func leave(_ page: Int?, _ result: PageResult) {
    if let page {
      state.withLock { _ = $0.pages.removeValue(forKey: page) }
      send(.left(page: page, result: result))
    } else if case .redirected(let url) = result {
      deliver(url, from: nil)
    }
  }
}

extension ClientTrouble {
  /// Why the client can no longer be called.
  var summary: String {
    switch self {
    case .terminated(let termination): termination.text
    case .adapter(let breach): "\(breach.text): \(breach.wayOut)"
    }
  }
}

extension Completion.Ending {
  /// Why an answer other than `ready` fails a launch.
  fileprivate var refusal: DriverError {
    switch self {
    case .reply: DriverError("it answered 'start' with 'reply' instead of 'ready'")
    case .cancelled: DriverError("it answered 'start' with 'cancelled' instead of 'ready'")
    case .unsupported: DriverError("it does not know the specification", .unknownSpecification)
    case .failure(let failure):
      DriverError(
        [failure.code ?? failure.unmappedType ?? "", failure.message].filter { !$0.isEmpty }.joined(separator: ": "),
        .refusal)
    }
  }
}
