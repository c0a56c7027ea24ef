import AuthProviding
import SpecModel
import WorldScripting

/// Judges what the world saw between two moments: exchanges, pages, events, what the device keeps, cookies, time.
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
      let shown = after.pages.dropFirst(before.pages.count).map { Value.string($0.kind) }
      found += mismatches(pages, ofCountOrList: shown, subject: "pages")
    }
    if let events = expectation.events { found += self.events(events, at: expectation.mark) }
    if let contents = expectation.storeWithout {
      found += contents.flatMap { store(without: $0, at: expectation.mark) }
    }
    if let cookies = expectation.cookies { found += self.cookies(cookies, at: expectation.mark) }
    if let elapsed = expectation.elapsed {
      found += matcher.mismatches(elapsed, .decimal((endedAt - startedAt) / .seconds(1)), subject: "elapsed")
    }
    return found
  }

  /// Judges the list for a matcher that looks at one, else the list's count; each part of a choice on its own.
  private func mismatches(_ rule: Matcher, ofCountOrList members: [Value], subject: String) -> [Mismatch] {
    func holds(_ part: Matcher) -> Bool { mismatches(part, ofCountOrList: members, subject: subject).isEmpty }
    let whole: Value = rule.looksAtList ? .list(members) : .integer(members.count)
    switch rule.rule {
    case .all(let parts): return parts.flatMap { mismatches($0, ofCountOrList: members, subject: subject) }
    case .oneOf(let parts):
      return parts.contains(where: holds) ? [] : [matcher.mismatch(rule, whole, subject: subject)]
    case .not(let part) where part.references.isEmpty:
      return holds(part) ? [matcher.mismatch(rule, whole, subject: subject)] : []
    default: return matcher.mismatches(rule, whole, subject: subject)
    }
  }

  private func wire(_ wire: Expectation.Wire) -> [Mismatch] {
    let sent = after.exchanges.dropFirst(before.exchanges.count)
    var found = wire.exchanges.flatMap { expected -> [Mismatch] in
      var requests = sent.filter { $0.name == expected.name }.map(\.requestValue)
      if let selection = expected.selection { requests = requests.filter { matcher.holds(selection, $0) } }
      return mismatches(expected.requests, ofCountOrList: requests, subject: "wire.\(expected.name)")
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

  private func cookies(_ expected: [Matcher.Field], at mark: SourceMark) -> [Mismatch] {
    let kept = Dictionary(grouping: after.cookies, by: \.domain).mapValues { $0.map(\.name).sorted() }
    var found = expected.flatMap { site in
      matcher.mismatches(
        site.matcher, .list((kept[site.name] ?? []).map { .string($0) }), subject: "cookies.\(site.name)")
    }
    let known = Set(expected.map(\.name))
    for (domain, names) in kept.sorted(by: { $0.key < $1.key }) where !known.contains(domain) {
      found.append(
        Mismatch(
          subject: "cookies.\(domain)", expected: "no cookie", actual: names.joined(separator: ", "), mark: mark))
    }
    return found
  }

  private func store(without content: Expectation.StoreContent, at mark: SourceMark) -> [Mismatch] {
    let live = after.credentials.filter { $0.isGood(at: endedAt) }
    return after.store.sorted { $0.key < $1.key }.flatMap { key, bytes in
      // JSON may write a slash with a backslash before it.
      let texts = [bytes, String(decoding: bytes, as: UTF8.self).replacing("\\/", with: "/").utf8.map(\.self)]
      return live.filter { credential in texts.contains { $0.contains(credential.value.utf8) } }.map { credential in
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
