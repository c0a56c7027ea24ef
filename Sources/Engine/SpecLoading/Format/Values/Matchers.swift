import SpecModel

/// The keys of a map that is a matcher, together with those of ``ValueKey/ofMatchers``.
enum MatcherKey: String, FieldKey {
  case not, oneOf = "one-of", present, absent, blank, isA = "is-a", words, matches, atLeast = "at-least", atMost =
    "at-most", json, issued
  case pkceOf = "pkce-of", only, value

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .not: optional(.reference("matcher"), "Anything else; a missing value too.")
    case .oneOf: optional(.list(of: .reference("matcher"), min: 1), "One of several.")
    case .present: optional(.boolean, "True: any value; false: no value.")
    case .absent: optional(.boolean, "True: no value; false: any value.")
    case .blank:
      optional(.boolean, "False: more than blanks, or a list or a map that is not empty; true: nothing but that.")
    case .isA: optional(.names(Matcher.ValueType.allCases.map(\.rawValue)), "A value of this type.")
    case .words:
      optional(.texts(.nonEmpty, min: 1), "A text of these words in any order, each at least once, and no others.")
    case .matches: optional(.text(.regularExpression), "A text in which this regular expression is found.")
    case .atLeast: optional(.choice([.number, .text(.binding)]), "A number no smaller.")
    case .atMost: optional(.choice([.number, .text(.binding)]), "A number no greater.")
    case .json: optional(.reference("matcher"), "A text that holds such JSON.")
    case .issued: optional(.text(.kebabName), "A credential that the service issued and would still accept.")
    case .pkceOf: optional(.text(.identifier), "The verifier of the challenge in this exchange's newest request.")
    case .only:
      optional(
        .map(keys: .anything, of: .reference("matcher"), says: "A field."), "A map with these fields and no other.")
    case .value: optional(.reference("value"), "This value itself, also where it looks like a matcher.")
    }
  }

  /// The fields of a map that is a count, or a list of counts or requests.
  ///
  /// - Parameters:
  ///   - several: What a member of `one-of` is.
  ///   - other: What `not` takes.
  ///   - what: What is counted or listed, such as "these numbers" and "number".
  /// - Returns: The fields.
  static func countFields(_ several: Shape, not other: Shape, _ what: (several: String, other: String)) -> [Field] {
    [
      atLeast.optional(.choice([.integer, .text(.binding)]), "No fewer."),
      atMost.optional(.choice([.integer, .text(.binding)]), "No more."),
      oneOf.optional(.list(of: several, min: 1), "One of \(what.several)."),
      not.optional(other, "Any other \(what.other)."),
    ]
  }
}

// The shapes of matchers.
extension Format {
  static let matchers: [Grammar.Definition] = [
    Grammar.Definition(
      "matcher",
      .choice([
        .null, .text, .boolean, .number, .list(of: .reference("matcher")), .reference("matcher-map"),
      ]), says: "What a value must be like: an equal value, a list of matchers, or a map."),
    Grammar.Definition(
      "matcher-map",
      .map(
        MapShape(
          MatcherKey.fields + [Field](ValueKey.ofMatchers),
          others: OpenKeys(shape: .reference("matcher"), says: "A field that the map must hold."))),
      says: "Either a matcher, with these keys only, or the fields that a map must hold, with none of them."),
    Grammar.Definition(
      "count",
      .choice([
        .integer(0...1_000_000), .text(.binding),
        .map(MatcherKey.countFields(.integer, not: .integer, ("these numbers", "number"))),
      ]), says: "A number, or a matcher of one."),
  ]
}

// The decoding of matchers.
extension Decoder {
  /// Decodes what a value must be like.
  mutating func matcher(_ node: Int) -> Matcher {
    switch kind(node) {
    case .scalar: Matcher(.equals(scalar(node)), mark: mark(node))
    case .list: Matcher(.list(list(node) { $0.matcher($1) }), mark: mark(node))
    case .map: matcherMap(node)
    }
  }

  /// Decodes named matchers.
  mutating func matcherFields(_ node: Int) -> [Matcher.Field] {
    entries(of: node) { decoder, key, value in
      Matcher.Field(name: decoder.string(key), matcher: decoder.matcher(value))
    }
  }

  private mutating func matcherMap(_ node: Int) -> Matcher {
    var isRule = false
    var foreignKey: Int?
    forEachEntry(of: node) { decoder, key, _ in
      if decoder.isMatcherKey(key) { isRule = true } else { foreignKey = foreignKey ?? key }
    }
    guard isRule else { return Matcher(.map(matcherFields(node), closed: false), mark: mark(node)) }
    if let foreignKey { report(foreignKey) { .mixedMap($0) } }
    let rules = matcherRules(node)
    if rules.isEmpty { report(node) { .repeatWithoutTimes($0) } }
    guard rules.count == 1 else { return Matcher(.all(rules), mark: mark(node)) }
    return Matcher(rules[0].rule, mark: mark(node), namePosition: rules[0].namePosition)
  }

  private func isMatcherKey(_ node: Int) -> Bool {
    if key(node, as: MatcherKey.self) != nil { return true }
    return key(node, as: ValueKey.self).map(ValueKey.ofMatchers.contains) ?? false
  }

  private mutating func matcherRules(_ node: Int) -> [Matcher] {
    var rules: [Matcher] = []
    forEach(MatcherKey.self, of: node) { decoder, key, value in
      let rule = decoder.rule(key, value)
      rules.append(Matcher(rule, mark: decoder.mark(value), namePosition: decoder.position(value)))
    }
    if let made = madeValue(node, beside: MatcherKey.self) { rules.append(Matcher(.equals(made), mark: mark(node))) }
    return rules
  }

  private mutating func rule(_ key: MatcherKey, _ value: Int) -> Matcher.Rule {
    switch key {
    case .not: .not(matcher(value))
    case .oneOf: .oneOf(list(value) { $0.matcher($1) })
    case .present: .absent(!isTrue(value))
    case .absent: .absent(isTrue(value))
    case .blank: .isBlank(isTrue(value))
    case .isA: Matcher.ValueType(rawValue: string(value)).map(Matcher.Rule.isA) ?? .absent(false)
    case .words: .words(strings(value))
    case .matches: .matches(regularExpression(value))
    case .atLeast: .atLeast(template(value))
    case .atMost: .atMost(template(value))
    case .json: .json(matcher(value))
    case .issued: .issued(string(value))
    case .pkceOf: .pkceOf(string(value))
    case .only: .map(matcherFields(value), closed: true)
    case .value: .equals(template(value))
    }
  }

  /// Decodes a regular expression, and reads it as the search does later.
  private mutating func regularExpression(_ node: Int) -> String {
    let pattern = string(node)
    guard TextRule.regularExpression.accepts(pattern) else { return pattern }
    guard patterns.insert(pattern).inserted else { return pattern }
    do throws(PatternError) {
      _ = try TextPattern(pattern)
    } catch {
      switch error {
      case .malformed(let reason): report(node) { .malformedRegularExpression($0, reason) }
      case .unsupported(let part): report(node) { .unsupportedRegularExpression($0, part) }
      case .tooLarge: report(node) { .oversizedRegularExpression($0) }
      }
    }
    return pattern
  }
}

extension DiagnosticKind {
  static let malformedRegularExpression = DiagnosticKind(
    "malformed-regular-expression",
    why: "A regular expression that does not compile matches nothing and proves nothing.",
    remedy: "Correct the pattern; a backslash is written once in single quotes and twice in double quotes.",
    broken: #"location: {matches: "[a-z"}"#, mended: #"location: {matches: "[a-z]"}"#)

  static let oversizedRegularExpression = DiagnosticKind(
    "oversized-regular-expression",
    why: "The time of a search grows with the pattern, and so does the memory for reading it.",
    remedy: "Shorten the pattern and its repetitions, or split it into several matchers.",
    broken: #"location: {matches: "((((((((((((((((((((((((((((((((((((((((((((((((((("}"#,
    mended: #"location: {matches: "^https://"}"#)

  static let unsupportedRegularExpression = DiagnosticKind(
    "unsupported-regular-expression",
    why: "A search that tries one way after the other, as back references and look-ahead need it, may take hours.",
    remedy: "Write the pattern without this part: as alternatives, as several matchers, or with 'not'.",
    broken: #"location: {matches: "^(?!http:)"}"#, mended: #"location: {not: {matches: "^http:"}}"#)

  static let unknownCredential = DiagnosticKind(
    "unknown-credential",
    why: "The service issues the kinds of credential that the service file lists, and no others.",
    remedy: "Correct the name.",
    broken: "token: {issued: acess-token}", mended: "token: {issued: access-token}")
}

extension Diagnostic {
  static func oversizedRegularExpression(_ node: YAMLNode) -> Diagnostic {
    let scalars = node.text.unicodeScalars
    let brackets = scalars.count { $0 == "(" || $0 == "[" }
    return Diagnostic(
      .oversizedRegularExpression, at: node.span,
      TextRule.regularExpression.accepts(node.text)
        ? "this regular expression repeats more than \(TextPattern.mostInstructions) characters and groups; lower the "
          + "numbers of its repetitions"
        : "this regular expression has \(scalars.count) characters and \(brackets) '(' and '['; shorten it to at most "
          + "\(TextRule.longestRegularExpression) characters with at most \(TextRule.mostOpeningBrackets) of them")
  }

  static func unsupportedRegularExpression(_ node: YAMLNode, _ part: String) -> Diagnostic {
    Diagnostic(
      .unsupportedRegularExpression, at: node.span,
      "'\(part)' is no part of the regular expressions of specifications; write the pattern without it, perhaps as "
        + "several matchers or with 'not'")
  }

  static func malformedRegularExpression(_ node: YAMLNode, _ problem: String) -> Diagnostic {
    Diagnostic(
      .malformedRegularExpression, at: node.span, "this is not a regular expression (\(problem)); correct it")
  }
}

// The checks of matchers.
extension SpecificationChecks {
  /// Checks the names that a matcher refers to.
  mutating func check(_ matcher: Matcher, in scope: Scope) {
    switch matcher.rule {
    case .equals(.reference(let reference)): check(reference, in: scope)
    case .equals(let template), .atLeast(let template), .atMost(let template): check(template, in: scope)
    case .issued(let kind):
      guard knows(.service), !names.credentials.contains(kind) else { return }
      let place = Place.mark(matcher.mark.at(matcher.namePosition))
      reportUnknown(.unknownCredential, "credential", kind, among: names.credentials, at: place)
    case .pkceOf(let exchange): check(exchange: exchange, at: .mark(matcher.mark.at(matcher.namePosition)))
    default: for matcher in matcher.children { check(matcher, in: scope) }
    }
  }
}
