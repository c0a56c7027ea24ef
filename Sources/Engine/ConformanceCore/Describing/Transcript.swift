import AuthProviding
import SpecModel
import WorldScripting

/// The messages between client, customer, store and service while a step ran.
struct Transcript {
  let seen: StepObservation
  /// The step in words, masked.
  let step: String
  let mask: Mask

  /// The messages in the order of their time: the kit's calls, the events of the world, the completions.
  var messages: [StepResult.Message] {
    let began = seen.startedAt / .seconds(1)
    var messages: [StepResult.Message] = []
    for _ in 0..<seen.step.step.verb.messagesToClient(calls: seen.calls.count) {
      messages.append(StepResult.Message(at: began, from: .kit, to: .client, text: step))
    }
    messages += worldMessages(with: seen.arrived)
    if let isHandled = seen.isHandled {
      messages.append(message(began, .client, .kit, isHandled ? "accepts the URL" : "does not know the URL"))
    }
    return messages
  }

  /// The events of the world, with each completion after all events up to its time.
  private func worldMessages(with completions: [CallRecord.Completed]) -> [StepResult.Message] {
    var messages: [StepResult.Message] = []
    var waiting = completions[...]
    func isDue(before at: Double) -> Bool { waiting.first.map { $0.at / .seconds(1) < at } ?? false }
    func appendNext() {
      guard let completed = waiting.popFirst() else { return }
      messages.append(message(completed.at / .seconds(1), .client, .kit, completed.ending.summary))
    }
    for event in seen.after.timeline.dropFirst(seen.before.timeline.count).map(message) {
      while isDue(before: event.at) { appendNext() }
      messages.append(event)
    }
    while !waiting.isEmpty { appendNext() }
    return messages
  }

  private func message(
    _ at: Double, _ from: StepResult.Message.Party, _ to: StepResult.Message.Party, _ text: String,
    detail: String? = nil
  ) -> StepResult.Message {
    StepResult.Message(at: at, from: from, to: to, text: mask(text), detail: detail.map { mask($0) })
  }

  private func message(_ event: WorldEvent) -> StepResult.Message {
    switch event {
    case .sent(let index): sent(seen.after.exchanges[index])
    case .answered(let index, let at): answered(seen.after.exchanges[index], at: at / .seconds(1))
    case .shown(let index, let at):
      shown(seen.after.pages[index], at: at / .seconds(1))
    case .left(let url?, let at):
      message(at / .seconds(1), .customer, .client, "comes back", detail: url)
    case .left(nil, let at): message(at / .seconds(1), .customer, .client, "dismisses the page")
    case .emitted(let index, let at):
      message(
        at / .seconds(1), .client, .kit,
        "event \(seen.after.events[index].name) \(seen.after.events[index].value.inlineJSON)")
    case .stored(let index, let at): stored(seen.after.storeAccesses[index], at: at / .seconds(1))
    }
  }

  private func sent(_ exchange: ExchangeRecord) -> StepResult.Message {
    let url = URLParts(exchange.request.url)
    let line = "\(exchange.request.method) \(url.path)"
    // What stands in the address can be read by others, so that a reader must see which part holds a value.
    let parts = headers(of: exchange) + [("query", url.query ?? ""), (exchange.bodyName, exchange.request.text)]
    let shown = parts.filter { !$0.1.isEmpty }
    return message(
      exchange.sentAt / .seconds(1), exchange.isSentByBrowser ? .customer : .client, .service, line,
      detail: shown.isEmpty ? nil : shown.map { "\($0): \($1)" }.joined(separator: "\n"))
  }

  /// The header fields by which the client says who it is, or that hold what nobody else may see.
  private func headers(of exchange: ExchangeRecord) -> [(String, String)] {
    guard !exchange.isSentByBrowser else { return [] }
    let fields = exchange.request.headers.map { ($0.name, $0.value) }
    return fields.filter { $0.0 == "authorization" || mask($0.1) != $0.1 }
  }

  private func answered(_ exchange: ExchangeRecord, at: Double) -> StepResult.Message {
    let receiver: StepResult.Message.Party = exchange.isSentByBrowser ? .customer : .client
    guard let response = exchange.response else {
      return message(at, .service, receiver, "no answer: \(exchange.failure?.rawValue ?? "unknown")")
    }
    return message(at, .service, receiver, "\(response.status)", detail: response.text.isEmpty ? nil : response.text)
  }

  private func shown(_ page: PageRecord, at: Double) -> StepResult.Message {
    message(at, .service, .customer, "shows the \(page.kind) page", detail: page.url)
  }

  private func stored(_ access: StoreAccess, at: Double) -> StepResult.Message {
    let failure = access.failure.map { ", \($0.rawValue)" } ?? ""
    return message(at, .client, .store, "\(access.action.rawValue) \(access.key)\(failure)")
  }
}

extension Step.Verb {
  /// The number of messages to the client: one for each call, one for a URL.
  fileprivate func messagesToClient(calls: Int) -> Int {
    switch self {
    case .call, .start: calls
    case .open: 1
    default: 0
    }
  }
}
