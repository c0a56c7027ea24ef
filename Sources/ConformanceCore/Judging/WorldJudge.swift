import AuthProviding
import SpecModel
import WorldScripting

/// Judges what the world saw between two moments: exchanges, pages, events, what the device keeps, time.
struct WorldJudge {
  let before: WorldRecord
  let after: WorldRecord
  let startedAt: Duration
  let endedAt: Duration
  let matcher: MatcherJudge

  /// Everything that does not hold.
  func mismatches(_ expectation: Expectation) -> [Mismatch] {
    var found: [Mismatch] = []
    if let wire = expectation.wire { found += self.wire(wire) }
    if let pages = expectation.pages {
      let shown = after.pages.dropFirst(before.pages.count).map { Value.string($0) }
      found += matcher.mismatches(pages, counted(pages, shown), subject: "pages")
    }
    if let events = expectation.events { found += self.events(events, at: expectation.mark) }
    if let contents = expectation.storeWithout {
      found += contents.flatMap { store(without: $0, at: expectation.mark) }
    }
    if let elapsed = expectation.elapsed {
      found += matcher.mismatches(elapsed, .decimal((endedAt - startedAt) / .seconds(1)), subject: "elapsed")
    }
    return found
  }

  /// A list for a matcher that looks at one, else the list's count.
  private func counted(_ matcher: Matcher, _ members: [Value]) -> Value {
    matcher.looksAtList ? .list(members) : .integer(members.count)
  }

  private func wire(_ wire: Expectation.Wire) -> [Mismatch] {
    let sent = after.exchanges.dropFirst(before.exchanges.count)
    var found = wire.exchanges.flatMap { expected -> [Mismatch] in
      var requests = sent.filter { $0.name == expected.name }.map(\.requestValue)
      if let selection = expected.selection { requests = requests.filter { matcher.holds(selection, $0) } }
      return matcher.mismatches(
        expected.requests, counted(expected.requests, requests), subject: "wire.\(expected.name)")
    }
    let known = Set(wire.exchanges.map(\.name))
    for exchange in sent where exchange.name.map({ !known.contains($0) }) ?? true {
      found.append(
        Mismatch(
          subject: "wire.\(exchange.name ?? "unknown")", expected: "no such request",
          actual: "\(exchange.request.method) \(URLParts(exchange.request.url).path)",
          hint: exchange.name == nil ? "the service has no such address: '\(exchange.request.url)'" : "",
          mark: wire.mark))
    }
    return found
  }

  private func events(_ events: [Matcher.Field], at mark: SourceMark) -> [Mismatch] {
    let emitted = after.events.dropFirst(before.events.count)
    var found = events.flatMap { event in
      matcher.mismatches(
        event.matcher, .list(emitted.filter { $0.name == event.name }.map(\.value)), subject: "events.\(event.name)")
    }
    let known = Set(events.map(\.name))
    for event in emitted where !known.contains(event.name) {
      found.append(
        Mismatch(
          subject: "events.\(event.name)", expected: "no such event", actual: event.value.shown, mark: mark))
    }
    return found
  }

  private func store(without content: Expectation.StoreContent, at mark: SourceMark) -> [Mismatch] {
    let live = after.credentials.filter { $0.isGood(at: endedAt) }
    return after.store.sorted { $0.key < $1.key }.flatMap { key, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return live.filter { text.contains($0.value) }.map { credential in
        Mismatch(
          subject: "store.\(key)", expected: "nothing that the service still accepts",
          actual: "a \(credential.kind) that is still good", mark: mark)
      }
    }
  }
}

extension Matcher {
  /// Whether the matcher looks at a list itself, not at its count.
  fileprivate var looksAtList: Bool {
    switch rule {
    case .list: true
    case .all(let matchers), .oneOf(let matchers): matchers.contains(where: \.looksAtList)
    case .not(let matcher): matcher.looksAtList
    case .equals(.literal(.list)), .equals(.list): true
    default: false
    }
  }
}
