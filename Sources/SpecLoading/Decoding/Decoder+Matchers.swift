import SpecModel

extension Decoder {
  /// The words of which a matcher's map is made; any other key makes it a map of fields.
  private static let matcherWords: Set<Word> = [
    .not, .oneOf, .absent, .matches, .atLeast, .atMost, .json, .issued, .pkceOf, .only, .value, .repeat, .times, .join,
  ]

  /// Decodes what a value must be like.
  mutating func matcher(_ node: Int) -> Matcher {
    let rule: Matcher.Rule =
      switch kind(node) {
      case .scalar: .equals(scalar(node))
      case .list: .list(list(node) { $0.matcher($1) })
      case .map: matcherMap(node)
      }
    return Matcher(rule, mark: mark(node))
  }

  /// Decodes named matchers.
  mutating func matcherFields(_ node: Int) -> [Matcher.Field] {
    entries(of: node) { decoder, key, value in
      Matcher.Field(name: decoder.string(key), matcher: decoder.matcher(value))
    }
  }

  private mutating func matcherMap(_ node: Int) -> Matcher.Rule {
    var known: Int?
    var stranger: Int?
    forEachEntry(of: node) { decoder, key, _ in
      if Self.isMatcherWord(decoder.word(key)) { known = known ?? key } else { stranger = stranger ?? key }
    }
    guard known != nil else { return .map(matcherFields(node), closed: false) }
    if let stranger { report(stranger) { .mixedMap($0) } }
    let rules = rules(node)
    if rules.isEmpty { report(node) { .repeatWithoutTimes($0) } }
    return rules.count == 1 ? rules[0].rule : .all(rules)
  }

  private static func isMatcherWord(_ word: Word) -> Bool { word != .other && matcherWords.contains(word) }

  private mutating func rules(_ node: Int) -> [Matcher] {
    var rules = entries(of: node) { decoder, key, value -> Matcher? in
      decoder.rule(decoder.word(key), value).map { Matcher($0, mark: decoder.mark(value)) }
    }
    if let made = madeValue(node, others: Self.matcherWords) { rules.append(Matcher(.equals(made), mark: mark(node))) }
    return rules
  }

  private mutating func rule(_ word: Word, _ value: Int) -> Matcher.Rule? {
    switch word {
    case .not: return .not(matcher(value))
    case .oneOf: return .oneOf(list(value) { $0.matcher($1) })
    case .absent: return .absent(isTrue(value))
    case .matches:
      let pattern = string(value)
      if patterns.insert(pattern).inserted, let problem = RegularExpressions.problem(in: pattern) {
        report(value) { .malformedRegularExpression($0, problem) }
      }
      return .matches(pattern)
    case .atLeast: return .atLeast(template(value))
    case .atMost: return .atMost(template(value))
    case .json: return .json(matcher(value))
    case .issued: return .issued(string(value))
    case .pkceOf: return .pkceOf(string(value))
    case .only: return .map(matcherFields(value), closed: true)
    case .value: return .equals(template(value))
    default: return nil
    }
  }

  /// Decodes a count, or a matcher of one.
  mutating func count(_ node: Int) -> Matcher { matcher(node) }
}
