import AuthProviding
import ConformanceCore
import DeterministicExecution
import SpecModel
import Synchronization

extension DrivenSession {
  /// Takes what comes from the process, on the thread that listens to it.
  func hear(_ heard: DriverProcess.Heard) {
    switch heard {
    case .message(let message):
      let isFlood = state.withLock { state in
        state.messages += 1
        state.heard += 1
        return state.heard > DriverProcess.floodLimit
      }
      isFlood ? fail(.adapter("it wrote more than \(DriverProcess.floodLimit) messages")) : take(message)
      endLateLaunch()
    case .rubbish(let text): fail(.adapter(text))
    case .silence: endLateLaunch()
    case .end(let words): fail(.death(ProcessTermination(moment: .call, words: words, isHang: false)))
    }
  }

  /// Notes that the client cannot be asked any more, and ends its process.
  func fail(_ trouble: ClientTrouble) {
    endLaunch(.failure(DriverError(trouble.words)))
    let (process, opens, scheduler) = state.withLock { state in
      if !state.isEnded { state.trouble = state.trouble ?? trouble }
      defer { state.opens = [:] }
      return (state.process, state.opens, state.scheduler)
    }
    process?.end()
    for continuation in opens.values { continuation.resume(returning: false) }
    scheduler?.stir()
  }

  private func endLateLaunch() {
    let isLate = state.withLock { $0.launching.map { .now > $0.deadline } ?? false }
    if isLate { fail(.adapter("it did not answer in time; a longer --timeout may help")) }
  }

  private func take(_ message: DriverMessage) {
    switch message {
    case .ready(let id, let client):
      guard state.withLock({ $0.launching?.id }) == id else { return takeStray(id, "ready") }
      endLaunch(.success(client))
    case .ended(let id, let ending): take(ending, of: id)
    case .event(let name, let value):
      // At once and not as a step of the world, which would change the order of events.
      let (world, scheduler) = state.withLock { ($0.world, $0.scheduler) }
      world?.events.emit(name, value)
      scheduler?.stir()
    case .open(let url, let page, let callback): show(url, as: page, callback: callback)
    case .close(let page): state.withLock { $0.pages.removeValue(forKey: page) }?.cancel()
    case .wake(let time): wake(at: time)
    case .idle(let after, let exchanges):
      let scheduler = state.withLock { state in
        state.idle = (after, exchanges)
        return state.scheduler
      }
      scheduler?.stir()
    }
  }

  private func take(_ ending: Completion.Ending, of id: Int) {
    if state.withLock({ $0.launching?.id }) == id {
      endLaunch(
        .failure(
          DriverError("it does not start: \(ending.refusal)", isUnknownSpecification: ending == .unsupported)))
      return
    }
    let (completion, opened, isAsked) = state.withLock { state in
      state.unanswered.remove(id)
      return (state.calls[id], state.opens.removeValue(forKey: id), state.asked.contains(id))
    }
    if let completion { return completion(ending) }
    if let opened {
      guard case .reply(let fields) = ending, let isHandled = fields["handled"]?.bool else {
        opened.resume(returning: false)
        return fail(.adapter("the answer to 'open' is {\"reply\":{\"handled\":true}} or false"))
      }
      return opened.resume(returning: isHandled)
    }
    if !isAsked { takeStray(id, "an answer") }
  }

  /// Takes an answer to what was not asked in this launch: late where it belongs to an earlier world, else a slip.
  private func takeStray(_ id: Int, _ what: String) {
    let (isLate, last) = state.withLock { state in
      ((1..<max(1, state.firstID)).contains(id), state.process?.lastID ?? 0)
    }
    if isLate { return }
    fail(
      .adapter(
        (1...max(1, last)).contains(id)
          ? "\(what) is no answer to message \(id)" : "\(what) names message \(id), which was never sent"))
  }

  private func wake(at time: Duration?) {
    defer { state.withLock(\.scheduler)?.stir() }
    state.withLock { state in
      state.wake?.cancel()
      state.wake = nil
      guard let time, let scheduler = state.scheduler else { return }
      let moment = time - state.epoch
      state.wake = scheduler.spawn { try? await scheduler.sleep(for: max(.zero, moment - scheduler.now)) }
    }
  }
}

extension ClientTrouble {
  /// What befell the client, in words.
  var words: String {
    switch self {
    case .death(let death): death.words
    case .adapter(let text): text
    }
  }
}

extension Completion.Ending {
  /// What an answer says that refuses a launch.
  fileprivate var refusal: String {
    switch self {
    case .reply: "it answered 'start' with 'reply', where 'ready' belongs"
    case .cancelled: "it answered 'start' with 'cancelled', where 'ready' belongs"
    case .unsupported: "it does not know the specification"
    case .failure(let failure):
      [failure.code ?? failure.unmappedType, failure.message].compactMap(\.self)
        .joined(separator: ": ")
    }
  }
}
