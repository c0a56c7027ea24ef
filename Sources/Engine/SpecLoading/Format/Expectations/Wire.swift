import SpecModel

/// The key of a step's exchanges that is no exchange, and the word for no exchange at all.
enum WireKey: String, FieldKey {
  case others

  static let table = FieldTable<Self>()

  /// The word for no request at all.
  static let none: StaticString = "none"

  var field: Field { optional(.names(["any"]), "`any`: requests of exchanges that are not named may happen too.") }
}

/// The keys of a choice of an exchange's requests, or of what each of them must be like.
enum SelectionKey: String, FieldKey {
  case `where`, each, count

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .where: optional(.reference("request"), "Only requests like this count.")
    case .each: optional(.reference("request"), "Each request is like this.")
    case .count: optional(.reference("count"), "How many they are; at least one if not written.")
    }
  }
}

/// The parts of a request.
enum RequestKey: String, FieldKey {
  case method, url, host, path, query, form, json, headers, body

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .method: optional(.reference("matcher"), "The method.")
    case .url: optional(.reference("matcher"), "The whole address.")
    case .host: optional(.reference("matcher"), "The host.")
    case .path: optional(.reference("matcher"), "The path; letter case does not count.")
    case .query: optional(.reference("matcher"), "The fields of the query.")
    case .form: optional(.reference("matcher"), "The fields of a body of application/x-www-form-urlencoded.")
    case .json: optional(.reference("matcher"), "The value of a JSON body.")
    case .headers: optional(.reference("matcher"), "The header fields; letter case of their names does not count.")
    case .body: optional(.reference("matcher"), "The body as text.")
    }
  }
}

// The shapes of exchanges.
extension Format {
  static let wire: [Grammar.Definition] = [
    Grammar.Definition(
      "wire",
      .choice([
        .names(["\(WireKey.none)"]),
        .map(
          MapShape(
            WireKey.fields,
            others: OpenKeys(keys: .identifier, shape: .reference("exchanges"), says: "An exchange."))),
      ]), says: "The exchanges of a step by their names; `none` for no request at all."),
    Grammar.Definition(
      "exchanges",
      .choice([
        .integer(0...1_000_000), .text(.binding), .list(of: .reference("request")),
        .map(MapShape(SelectionKey.fields, exactlyOneOf: [[SelectionKey.where, .each].map(\.rawValue)])),
        .map(
          MatcherKey.countFields(
            .reference("requests"), not: .reference("requests"), ("several counts or lists", "count or list"))),
      ]), says: "How often an exchange happens, or each request."),
    // No selection: of requests that must be like this or must not happen at all, `where` and a count of 0 say the same.
    Grammar.Definition(
      "requests",
      .choice([
        .integer(0...1_000_000), .text(.binding), .list(of: .reference("request")),
        .map(
          MatcherKey.countFields(
            .reference("requests"), not: .reference("requests"), ("several counts or lists", "count or list"))),
      ]), says: "How often an exchange happens, or all of its requests."),
    Grammar.Definition(
      "request", .map(RequestKey.self), says: "What a request must be like; a part that is not written is free."),
  ]
}

// The decoding of exchanges.
extension Decoder {
  /// Decodes the exchanges of a step.
  mutating func wire(_ node: Int) -> Expectation.Wire {
    var result = Expectation.Wire(exchanges: [], mark: mark(node))
    guard kind(node) == .map else { return result }
    result.exchanges = entries(of: node) { decoder, key, value -> Expectation.WireExchange? in
      guard decoder.key(key, as: WireKey.self) == nil else {
        result.allowsOthers = true
        return nil
      }
      return decoder.wireExchange(key, value)
    }.compactMap(\.self)
    return result
  }

  private mutating func wireExchange(_ key: Int, _ value: Int) -> Expectation.WireExchange {
    var selection: Matcher?
    var each: Matcher?
    var count: Matcher?
    forEach(SelectionKey.self, of: value) { decoder, key, value in
      switch key {
      case .where: selection = decoder.request(value)
      case .each: each = decoder.request(value)
      case .count: count = decoder.matcher(value)
      }
    }
    let some = Matcher(.atLeast(.literal(1)), mark: mark(value))
    let written = selection ?? each == nil ? requests(value) : some
    return Expectation.WireExchange(
      name: string(key), selection: selection, each: each, requests: count ?? written, mark: mark(key))
  }

  /// Decodes a count, a list of requests, or a matcher of one of these.
  private mutating func requests(_ node: Int) -> Matcher {
    switch kind(node) {
    case .scalar: return matcher(node)
    case .list: return Matcher(.list(list(node) { $0.request($1) }), mark: mark(node))
    case .map:
      var rules: [Matcher] = []
      forEach(MatcherKey.self, of: node) { decoder, key, value in
        if let rule = decoder.rule(ofRequests: key, value) { rules.append(Matcher(rule, mark: decoder.mark(value))) }
      }
      return rules.count == 1 ? Matcher(rules[0].rule, mark: mark(node)) : Matcher(.all(rules), mark: mark(node))
    }
  }

  private mutating func rule(ofRequests key: MatcherKey, _ value: Int) -> Matcher.Rule? {
    switch key {
    case .atLeast: .atLeast(template(value))
    case .atMost: .atMost(template(value))
    case .oneOf: .oneOf(list(value) { $0.requests($1) })
    case .not: .not(requests(value))
    default: nil
    }
  }

  /// Decodes what one request must be like; its parts are fields, also the one that has the name of a matcher.
  private mutating func request(_ node: Int) -> Matcher {
    let fields = entries(of: node) { decoder, key, value -> Matcher.Field in
      var matcher = decoder.matcher(value)
      switch decoder.key(key, as: RequestKey.self) {
      case .headers: matcher.lowercaseNames()
      case .path: matcher.lowercaseText()
      case .form, .query: matcher.countEmptyAsAbsent()
      default: break
      }
      return Matcher.Field(name: decoder.string(key), matcher: matcher)
    }
    return Matcher(.map(fields, closed: false), mark: mark(node))
  }
}

extension Matcher {
  /// Writes the names of the fields in lower case.
  fileprivate mutating func lowercaseNames() {
    guard case .map(let fields, let closed) = rule else { return }
    rule = .map(fields.map { Field(name: $0.name.lowercased(), matcher: $0.matcher) }, closed: closed)
  }

  /// Counts a field without a value as absent, as RFC 6749 says of parameters in its section 3.2.
  fileprivate mutating func countEmptyAsAbsent() {
    guard case .map(let fields, let closed) = rule else { return }
    rule = .map(
      fields.map { field in
        guard case .absent(let isAbsent) = field.matcher.rule else { return field }
        let (mark, name) = (field.matcher.mark, field.name)
        let nothing = Matcher(
          .oneOf([Matcher(.absent(true), mark: mark), Matcher(.equals(.literal("")), mark: mark)]), mark: mark)
        return Matcher.Field(name: name, matcher: isAbsent ? nothing : Matcher(.not(nothing), mark: mark))
      }, closed: closed)
  }

  /// Writes literal texts in lower case, wherever they stand in the rule.
  fileprivate mutating func lowercaseText() {
    switch rule {
    case .equals(.literal(.string(let text))): rule = .equals(.literal(.string(text.lowercased())))
    case .all(let matchers): rule = .all(matchers.map { $0.lowercasingText() })
    case .oneOf(let matchers): rule = .oneOf(matchers.map { $0.lowercasingText() })
    case .not(let matcher): rule = .not(matcher.lowercasingText())
    default: break
    }
  }

  private func lowercasingText() -> Matcher {
    var result = self
    result.lowercaseText()
    return result
  }
}
