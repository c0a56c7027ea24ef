import SpecModel

extension Decoder {
  /// Decodes the exchanges of a step.
  mutating func wire(_ node: Int) -> Expectation.Wire {
    Expectation.Wire(
      exchanges: entries(of: node) { decoder, key, value in decoder.wireExchange(key, value) }, mark: mark(node))
  }

  private mutating func wireExchange(_ key: Int, _ value: Int) -> Expectation.WireExchange {
    var selection: Matcher?
    var count: Matcher?
    forEachEntry(of: value) { decoder, key, value in
      switch decoder.word(key) {
      case .where: selection = decoder.request(value)
      case .count: count = decoder.count(value)
      default: break
      }
    }
    return Expectation.WireExchange(
      name: string(key), selection: selection, requests: count ?? requests(value), mark: mark(key))
  }

  /// Decodes a count, a list of requests, or a matcher of one of these.
  private mutating func requests(_ node: Int) -> Matcher {
    switch kind(node) {
    case .scalar: return matcher(node)
    case .list: return Matcher(.list(list(node) { $0.request($1) }), mark: mark(node))
    case .map:
      let rules = entries(of: node) { decoder, key, value -> Matcher? in
        decoder.rule(ofRequests: decoder.word(key), value).map { Matcher($0, mark: decoder.mark(value)) }
      }
      return rules.count == 1 ? Matcher(rules[0].rule, mark: mark(node)) : Matcher(.all(rules), mark: mark(node))
    }
  }

  private mutating func rule(ofRequests word: Word, _ value: Int) -> Matcher.Rule? {
    switch word {
    case .atLeast: .atLeast(template(value))
    case .atMost: .atMost(template(value))
    case .oneOf: .oneOf(list(value) { $0.requests($1) })
    case .not: .not(requests(value))
    default: nil
    }
  }

  /// Decodes what one request must be like; its parts are fields, also the one that is called like a matcher.
  private mutating func request(_ node: Int) -> Matcher {
    let fields = entries(of: node) { decoder, key, value -> Matcher.Field in
      var matcher = decoder.matcher(value)
      switch decoder.word(key) {
      case .headers: matcher.lowercaseNames()
      case .path: matcher.lowercaseText()
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
