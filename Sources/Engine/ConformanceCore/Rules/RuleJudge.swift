import AuthProviding
import SpecModel
import WorldScripting

/// Judges what holds in every case against what was observed in one.
struct RuleJudge {
  let observation: Observation
  /// What the names of exchanges in rules mean: a rule may name a group in the place of one.
  private let names: ExchangeNames
  /// The record of the world when the last step ended.
  private let record: WorldRecord

  init(_ observation: Observation, exchanges names: ExchangeNames = ExchangeNames()) {
    self.observation = observation
    self.names = names
    record = observation.steps.last?.after ?? WorldRecord()
  }

  /// A rule that the client broke.
  struct Violation: Sendable {
    /// The rule's id.
    var rule: String
    /// What it did.
    var discrepancy: Discrepancy
  }

  /// The rules that the client broke, each where it did so first.
  func violations(of rules: [Requirement]) -> [Violation] {
    guard !observation.steps.isEmpty else { return [] }
    return rules.compactMap { requirement in
      guard case .rule(let rule) = requirement.evidence, var discrepancy = discrepancy(from: rule, at: requirement.mark)
      else { return nil }
      // A rule has no step of its own in the YAML: what is shown is where the rule stands.
      discrepancy.mark = requirement.mark
      return Violation(rule: requirement.id, discrepancy: discrepancy)
    }
  }

  private func discrepancy(from rule: Rule, at mark: SourceMark) -> Discrepancy? {
    switch rule {
    case .keepsSecret(let secrecy): SecrecyJudge(named(secrecy), observation, record, at: mark).discrepancy
    case .spends(let spending): spent(spending, at: mark)
    case .boundsRequests(let most): requests(atMost: most, at: mark)
    case .repliesUnexpired(let kinds, _): expired(kinds, at: mark)
    case .forgets(let forgetting): kept(forgetting, at: mark)
    case .neverRepeats(let events): repeated(events, at: mark)
    }
  }
}

// Requests.
extension RuleJudge {
  /// The secrecy with the members of each group among its exceptions.
  private func named(_ secrecy: Rule.Secrecy) -> Rule.Secrecy {
    var result = secrecy
    result.exceptions = secrecy.exceptions.flatMap { names.members(of: $0).sorted() }
    return result
  }

  /// The first step in which one call took too many requests.
  ///
  /// A step that only moves time may hold years of renewals, and is not counted.
  private func requests(atMost most: Int, at mark: SourceMark) -> Discrepancy? {
    for (index, seen) in observation.steps.enumerated() where seen.step.step.verb.invocation != nil {
      let count = seen.sentByClient.count
      // A call that is still open goes on sending: its requests come in the steps of others.
      let calls = max(1, seen.calls.count, seen.pending.count)
      if count > most * calls {
        return Discrepancy("requests", .tooManyRequests(count, atMost: most * calls), mark: mark).at(step: index)
      }
    }
    return nil
  }

  /// The first request that carries a credential which an answer used up before.
  ///
  /// A client that could not keep what it was given, or that was ended before the answer, cannot know of it; what the
  /// app hands it in two calls, it sends in both.
  private func spent(_ spending: Rule.Spending, at mark: SourceMark) -> Discrepancy? {
    let isKeptFromKnowing =
      record.storeAccesses.contains { $0.failure != nil }
      || observation.steps.contains { $0.step.step.verb == .relaunch || $0.step.step.verb.changesStore }
    let spenders = names.members(of: spending.exchange)
    func spends(_ exchange: ExchangeRecord) -> Bool { exchange.name.map(spenders.contains) ?? false }
    guard !isKeptFromKnowing, record.exchanges.count > 1,
      record.exchanges.contains(where: { spends($0) && $0.response?.isSuccess ?? false })
    else { return nil }
    let arguments = observation.calls.flatMap { Value.map($0.call.arguments).texts }
    let values = record.credentials.filter { $0.kind == spending.credential }.map(\.value).filter { value in
      // A right client sends again what the app hands it again.
      arguments.count { $0 == value } < 2
    }
    var spent: Set<String> = []
    // Requests whose answer was lost, and that a client may repeat by itself: those of when a credential was used up.
    var lost: [ExchangeRecord] = []
    var repeatable: [ExchangeRecord] = []
    for event in record.timeline {
      switch event {
      case .sent(let index):
        let exchange = record.exchanges[index]
        if exchange.response == nil { lost.append(exchange) }
        if let repeated = repeatable.firstIndex(where: { $0.request == exchange.request }) {
          repeatable.remove(at: repeated)
        } else if !spent.isEmpty, !exchange.isSentByBrowser, let value = spent.first(where: exchange.request.carries) {
          let kind = record.credentials.last { $0.value == value }?.kind ?? spending.credential
          return Discrepancy(
            "requests", .spentCredential(kind, exchange: exchange.name ?? exchange.request.url), mark: mark
          ).about(.request, of: exchange.name).at(step: step(ofExchange: index))
        }
      case .answered(let index, let time):
        let exchange = record.exchanges[index]
        guard spends(exchange), let response = exchange.response, response.isSuccess else { continue }
        for value in values where exchange.request.carries(value) && isUsedUp(value, by: response, at: time, spending) {
          if spent.insert(value).inserted { repeatable += lost.filter { $0.request.carries(value) } }
        }
      case .shown, .left, .emitted, .stored: break
      }
    }
    return nil
  }

  private func isUsedUp(
    _ value: String, by response: Response, at time: Duration, _ spending: Rule.Spending
  ) -> Bool {
    let text = response.text
    func holdsAnother(_ isMeant: (Credential) -> Bool) -> Bool {
      record.credentials.contains { isMeant($0) && $0.value != value && text.holdsBytes(of: $0.value) }
    }
    return switch spending.answer {
    // A client may take a success that it cannot read for none, and try again.
    case .success: text.isEmpty || (try? Value(json: text))?.fields != nil
    case .grant: holdsAnother { _ in true }
    case .replacement:
      // A service may go on accepting the old one, and a client that could not read the answer keeps it rightly.
      record.credentials.contains { $0.value == value && !$0.isValid(at: time) }
        && holdsAnother { $0.kind == spending.credential }
    }
  }

  private func step(ofExchange index: Int) -> Int? {
    observation.steps.firstIndex { ($0.before.exchanges.count..<$0.after.exchanges.count).contains(index) }
  }
}

// Replies, events and the store.
extension RuleJudge {
  /// The first reply that holds a credential which had expired.
  ///
  /// Where an answer was changed on its way, the client may have been told another lifetime.
  private func expired(_ kinds: [String], at mark: SourceMark) -> Discrepancy? {
    guard !observation.steps.contains(where: { if case .fault = $0.step.step.verb { true } else { false } }) else {
      return nil
    }
    let mortal = record.credentials.filter { kinds.contains($0.kind) && $0.expiresAt != nil }
    guard !mortal.isEmpty else { return nil }
    for call in observation.calls {
      // Judged when it completed, and not at the end: a token expires while a case goes on.
      guard let completed = call.completions.first, case .reply(let fields) = completed.ending else { continue }
      let texts = Value.map(fields).texts
      let expired = mortal.first { credential in
        credential.expiresAt.map { $0 < completed.at } ?? false && texts.contains(credential.value)
      }
      if let expired {
        return Discrepancy("reply", .expiredCredential(expired.kind), mark: mark).at(step: step(at: completed.at))
      }
    }
    return nil
  }

  /// The first step after which the device keeps what must be forgotten.
  private func kept(_ forgetting: Rule.Forgetting, at mark: SourceMark) -> Discrepancy? {
    // A store that refuses to delete keeps what it has, whatever the client wants.
    guard !record.storeAccesses.contains(where: { $0.failure != nil }) else { return nil }
    var isForgotten = false
    var open: Set<Int> = []
    var leaving: Set<Int> = []
    // Of two calls at once either may have come last.
    var overlapping: Set<Int> = []
    for (index, seen) in observation.steps.enumerated() {
      let operations = seen.calls.map { observation.calls[$0].call.operation }
      if seen.step.step.verb.changesStore || operations.contains(where: forgetting.until.contains) {
        isForgotten = false
        let isOver = seen.step.step.verb.isCompleting
        if isOver { open.subtract(seen.calls) } else { open.formUnion(seen.calls) }
        overlapping.formUnion(leaving)
      }
      if operations.contains(where: forgetting.after.contains) {
        leaving.formUnion(seen.calls)
        if !open.isEmpty { overlapping.formUnion(seen.calls) }
        if seen.hasSucceeded { isForgotten = open.isEmpty && overlapping.isDisjoint(with: seen.calls) }
        if seen.step.step.verb.isCompleting { leaving.subtract(seen.calls) }
      }
      guard isForgotten else { continue }
      if let (key, kind) = seen.storedCredential(of: forgetting.kinds) {
        return Discrepancy("store.\(key)", .storedCredential(kind), mark: mark).at(step: index)
      }
    }
    return nil
  }

  /// The first event that comes again with its value; a new launch begins anew.
  private func repeated(_ events: [String], at mark: SourceMark) -> Discrepancy? {
    var last: [String: Value] = [:]
    for (index, seen) in observation.steps.enumerated() {
      // A listener of a new launch knows nothing yet, so that the state must be said again.
      if seen.step.step.verb == .relaunch { last = [:] }
      for event in seen.after.events.dropFirst(seen.before.events.count) where events.contains(event.name) {
        if last.updateValue(event.value, forKey: event.name) == event.value {
          return Discrepancy("events.\(event.name)", .event(event.value), mark: mark).at(step: index)
        }
      }
    }
    return nil
  }

  private func step(at time: Duration) -> Int? {
    observation.steps.lastIndex { $0.startedAt <= time && time <= $0.endedAt }
  }
}

extension StepObservation {
  /// The requests that the client itself sent during the step.
  var sentByClient: [ExchangeRecord] {
    after.exchanges.dropFirst(before.exchanges.count).filter { !$0.isSentByBrowser }
  }

  /// The requests that the customer's browser sent during the step.
  var sentByBrowser: [ExchangeRecord] {
    after.exchanges.dropFirst(before.exchanges.count).filter(\.isSentByBrowser)
  }
}

extension StepObservation {
  /// Whether all calls that the step is about ended with a reply.
  fileprivate var hasSucceeded: Bool {
    !completions.isEmpty && completions.allSatisfy { $0.first?.ending.isReply ?? false }
  }

  /// A credential of some kinds that the device keeps when the step ends and that the service accepts, by its entry.
  fileprivate func storedCredential(of kinds: [String]) -> (key: String, kind: String)? {
    let live = after.credentials.filter { kinds.contains($0.kind) && $0.isValid(at: endedAt) }
    for (key, bytes) in after.store.sorted(by: { $0.key < $1.key }) {
      if let found = live.first(where: { bytes.holdsCredential($0.value) }) { return (key, found.kind) }
    }
    return nil
  }
}

extension Step.Verb {
  /// Whether the step changes what the device keeps, without the client.
  fileprivate var changesStore: Bool { if case .device("store", _) = self { true } else { false } }
}

extension Completion.Ending {
  fileprivate var isReply: Bool { if case .reply = self { true } else { false } }
}

extension Response {
  fileprivate var isSuccess: Bool { (200..<300).contains(status) }
}

extension Request {
  /// Whether a value stands in the address, in a header field or in the body, as it is or as a form encodes it.
  func carries(_ value: String) -> Bool {
    text.holdsField(value) || headers.contains { $0.value.holdsBytes(of: value) }
      || URLParts(url).query?.holdsField(value) ?? false
  }
}

extension Value {
  /// All texts in the value.
  var texts: Set<String> {
    switch self {
    case .string(let text): [text]
    case .list(let members): members.reduce(into: []) { $0.formUnion($1.texts) }
    case .map(let fields): fields.values.reduce(into: []) { $0.formUnion($1.texts) }
    case .integer, .decimal, .bool, .null: []
    }
  }
}
