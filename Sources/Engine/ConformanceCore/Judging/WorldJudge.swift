import AuthProviding
import SpecModel
import WorldScripting

/// Judges what the world recorded between two moments: exchanges, pages, events, secure store, cookies, time.
struct WorldJudge {
  let before: WorldRecord
  let after: WorldRecord
  let startedAt: Duration
  let endedAt: Duration
  let matcher: MatcherJudge
  var exchanges = ExchangeNames()

  /// Everything that does not hold.
  func discrepancies(from expectation: Expectation) -> [Discrepancy] {
    var found: [Discrepancy] = []
    if let wire = expectation.world.wire { found += self.wire(wire) }
    if let pages = expectation.world.pages {
      let shown = after.pages.dropFirst(before.pages.count).map { Value.string($0.kind) }
      found += discrepancies(from: pages, ofCountOrList: shown, subject: "pages").map { $0.about(.pages) }
    }
    if let events = expectation.world.events { found += self.events(events, at: expectation.mark) }
    if let contents = expectation.world.storeWithout {
      found += contents.flatMap { store(without: $0, at: expectation.mark) }
    }
    if let cookies = expectation.world.cookies { found += self.cookies(cookies, at: expectation.mark) }
    if let elapsed = expectation.world.elapsed {
      found += matcher.discrepancies(
        from: elapsed, .decimal((endedAt - startedAt) / .seconds(1)), subject: "elapsed"
      ).map { $0.about(.time) }
    }
    return found
  }

  /// Judges the list for a matcher that looks at one, else the list's count; each part of a choice on its own.
  private func discrepancies(from rule: Matcher, ofCountOrList members: [Value], subject: String) -> [Discrepancy] {
    func holds(_ part: Matcher) -> Bool { discrepancies(from: part, ofCountOrList: members, subject: subject).isEmpty }
    let whole: Value = rule.looksAtList ? .list(members) : .integer(members.count)
    switch rule.rule {
    case .all(let parts): return parts.flatMap { discrepancies(from: $0, ofCountOrList: members, subject: subject) }
    case .oneOf(let parts):
      return parts.contains(where: holds) ? [] : [matcher.discrepancy(from: rule, whole, subject: subject)]
    case .not(let part) where part.references.isEmpty:
      return holds(part) ? [matcher.discrepancy(from: rule, whole, subject: subject)] : []
    default: return matcher.discrepancies(from: rule, whole, subject: subject)
    }
  }

  private func wire(_ wire: Expectation.Wire) -> [Discrepancy] {
    let sent = after.exchanges.dropFirst(before.exchanges.count)
    var found = wire.exchanges.flatMap { expected -> [Discrepancy] in
      let names = exchanges.members(of: expected.name)
      let matching = sent.filter { $0.name.map(names.contains) ?? false }
      let isCountedAlone = expected.selection == nil && expected.each == nil && !expected.requests.looksAtList
      // Requests are read only where something is asked of them: most expectations count, and reading a body costs
      // more.
      var requests = isCountedAlone ? matching.map { _ in Value.null } : matching.map(\.requestValue)
      if let selection = expected.selection { requests = requests.filter { matcher.holds(selection, $0) } }
      let subject = "wire.\(expected.name)"
      let each = expected.each.map { each in
        requests.enumerated().flatMap { index, request in
          matcher.discrepancies(from: each, request, subject: "\(subject)[\(index)]").map { $0.located(in: request) }
        }
      }
      let count = discrepancies(from: expected.requests, ofCountOrList: requests, subject: subject).map { found in
        requests.count == 1 ? found.located(in: requests[0]) : found
      }
      return (count + (each ?? [])).map { found in
        var found = found.about(found.path.isEmpty ? .requests : .request, of: expected.name)
        found.isOfSelection = expected.selection != nil
        return found
      }
    }
    guard !wire.allowsOthers else {
      // A request to an address that no exchange has is wrong in any case: it may carry a token to a stranger.
      return found + sent.filter { $0.name == nil }.map { unexpected($0, at: wire.mark) }
    }
    let known = wire.exchanges.reduce(exchanges.free) { $0.union(exchanges.members(of: $1.name)) }
    found += sent.filter { $0.name.map { !known.contains($0) } ?? true }.map { unexpected($0, at: wire.mark) }
    return found
  }

  private func unexpected(_ exchange: ExchangeRecord, at mark: SourceMark) -> Discrepancy {
    let (url, isUnknown) = (exchange.request.url, exchange.name == nil)
    let problem = Discrepancy.Problem.request(
      method: exchange.request.method, path: URLParts(url).path, unknownURL: isUnknown ? url : nil)
    let discrepancy = Discrepancy("wire.\(exchange.name ?? "unknown")", problem, mark: mark)
    return discrepancy.about(problem.topic, of: exchange.name)
  }

  private func events(_ events: [Matcher.Field], at mark: SourceMark) -> [Discrepancy] {
    let emitted = after.events.dropFirst(before.events.count)
    var found = events.flatMap { event in
      matcher.discrepancies(
        from: event.matcher, .list(emitted.filter { $0.name == event.name }.map(\.value)),
        subject: "events.\(event.name)"
      ).map { $0.inside(event.name).about(.events) }
    }
    let known = Set(events.map(\.name))
    for event in emitted where !known.contains(event.name) {
      found.append(Discrepancy("events.\(event.name)", .event(event.value), mark: mark))
    }
    return found
  }

  private func cookies(_ expected: [Matcher.Field], at mark: SourceMark) -> [Discrepancy] {
    let kept = Dictionary(grouping: after.cookies, by: \.domain).mapValues { $0.map(\.name).sorted() }
    var found = expected.flatMap { site in
      matcher.discrepancies(
        from: site.matcher, .list((kept[site.name] ?? []).map { .string($0) }), subject: "cookies.\(site.name)"
      ).map { $0.about(.cookies) }
    }
    let known = Set(expected.map(\.name))
    for (domain, names) in kept.sorted(by: { $0.key < $1.key }) where !known.contains(domain) {
      found.append(Discrepancy("cookies.\(domain)", .cookies(names), mark: mark))
    }
    return found
  }

  private func store(without content: Expectation.StoreContent, at mark: SourceMark) -> [Discrepancy] {
    let unwanted: [(kind: String, value: String)] =
      switch content {
      case .liveTokens:
        after.credentials.filter { $0.isValid(at: endedAt) && !$0.isIdentifier }.map { ($0.kind, $0.value) }
      case .session: session
      }
    return after.store.sorted { $0.key < $1.key }.flatMap { key, bytes in
      unwanted.filter { bytes.holdsCredential($0.value) }.map { secret in
        Discrepancy("store.\(key)", .storedCredential(secret.kind), mark: mark)
      }
    }
  }

  /// All that belongs to the sessions of customers, valid or not: a secret of the app outlives them.
  private var session: [(kind: String, value: String)] {
    let known = Set(after.credentials.map(\.value))
    return after.credentials.filter { !$0.isIdentifier }.map { ($0.kind, $0.value) }
      + after.secrets.filter { !$0.kind.hasPrefix("client-") && $0.value.utf8.count >= 8 && !known.contains($0.value) }
      .map { ($0.kind, $0.value) }
  }
}

extension Discrepancy {
  /// The discrepancy with the part of the request that holds its missing field instead.
  fileprivate func located(in request: Value) -> Discrepancy {
    guard case .value(nil, _, _, _) = problem, let part = path.first, let name = path.last, path.count == 2 else {
      return self
    }
    var result = self
    result.foundIn = ExchangeRecord.partsWithFields.first { other in
      other != part && request.fields?[other]?.fields?[name] != nil
    }
    return result
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

extension ExchangeRecord {
  /// The parts of a request that have fields of the client's own.
  fileprivate static let partsWithFields = ["query", "form", "json"]

  /// What the body is, as ``requestValue`` names it where it has fields.
  var bodyName: String {
    let fields = requestValue.fields ?? [:]
    return fields["form"]?.fields?.isEmpty == false ? "form" : fields["json"] != nil ? "json" : "body"
  }

  /// The request as matchers see it: `method`, `url`, `host`, `path`, `query`, `form`, `json`, `headers`, `body`.
  ///
  /// Names of header fields and the path are in lower case; a field that stands twice is a list. The case of a media
  /// type does not count.
  var requestValue: Value {
    let parts = URLParts(request.url)
    var fields: [String: Value] = [
      "method": .string(request.method), "url": .string(request.url),
      "host": .string(parts.authority.lowercased()), "path": .string(parts.path.lowercased()),
      "query": FormFields(encoded: parts.query ?? "").value,
      "headers": .map(headers), "body": .string(request.text),
    ]
    let type = (request.headers.last { $0.name == "content-type" }?.value ?? "").lowercased()
    if type.holdsBytes(of: "json") { fields["json"] = try? Value(json: request.text) }
    if type.isEmpty || type.holdsBytes(of: "form") { fields["form"] = FormFields(encoded: request.text).value }
    return .map(fields)
  }

  private var headers: [String: Value] {
    var headers: [String: Value] = [:]
    for field in request.headers { headers[field.name] = headers[field.name].adding(field.value) }
    return headers
  }
}

extension FormFields {
  /// The fields as a map; a name that stands twice has a list, and one without a value is left out (RFC 6749, sections
  /// 3.1 and 3.2).
  fileprivate var value: Value {
    var values: [String: Value] = [:]
    for field in fields where !field.value.isEmpty { values[field.name] = values[field.name].adding(field.value) }
    return .map(values)
  }
}

extension Value? {
  /// One more text under the same name.
  fileprivate func adding(_ text: String) -> Value {
    switch self {
    case nil: .string(text)
    case .list(let members): .list(members + [.string(text)])
    case .some(let value): .list([value, .string(text)])
    }
  }
}
