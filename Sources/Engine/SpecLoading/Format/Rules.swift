import SpecModel

/// The keys of a file of rules.
enum RulesKey: String, FieldKey {
  case requirementDefaults = "requirement-defaults", always

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .requirementDefaults: optional(.reference("requirement-defaults"), "What its rules need not repeat.")
    case .always: required(.list(of: .reference("rule"), min: 1), "The rules.")
    }
  }
}

/// The keys of what a rule says, of which each rule has one.
enum RuleKey: String, FieldKey {
  case keepsSecret = "keeps-secret", spends, requestsACall = "requests-a-call", repliesUnexpired = "replies-unexpired"
  case forgets, neverRepeats = "never-repeats"

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .keepsSecret: optional(.map(SecrecyKey.self), "Values that are found nowhere in some places.")
    case .spends: optional(.map(SpendingKey.self), "A credential that is not sent again once an answer used it up.")
    case .requestsACall: optional(.integer(1...1000), "The most requests that one call takes.")
    case .repliesUnexpired:
      optional(.texts(.kebabName, min: 1), "The kinds of credential that no reply holds once they have expired.")
    case .forgets:
      optional(.map(ForgettingKey.self), "Credentials that the device keeps no longer once a call has succeeded.")
    case .neverRepeats: optional(.texts(.identifier, min: 1), "Events that never come twice in a row with one value.")
    }
  }
}

/// The keys of values that stay secret.
enum SecrecyKey: String, FieldKey {
  case kinds, outOf = "out-of", except

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .kinds: required(.texts(.kebabName, min: 1), "The kinds of value: credentials and secrets of the service.")
    case .outOf:
      required(.list(of: .names(Rule.Secrecy.Place.allCases.map(\.rawValue)), min: 1), "Where they are not found.")
    case .except: optional(.texts(.identifier, min: 1), "Exchanges whose requests may hold them.")
    }
  }
}

/// The keys of a credential that an answer uses up.
enum SpendingKey: String, FieldKey {
  case credential, by, answer

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .credential: required(.text(.kebabName), "The kind of credential.")
    case .by: required(.text(.identifier), "The exchange that uses it up.")
    case .answer:
      required(
        .names(Rule.Spending.Answer.allCases.map(\.rawValue)),
        "The answer that does: any `success`, a `grant` of other credentials, or a `replacement` of its kind.")
    }
  }
}

/// The keys of credentials that the device forgets.
enum ForgettingKey: String, FieldKey {
  case kinds, after, until

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .kinds: required(.texts(.kebabName, min: 1), "The kinds of credential.")
    case .after: required(.texts(.identifier, min: 1), "The operations after whose success they are forgotten.")
    case .until: required(.texts(.identifier, min: 1), "The operations that may bring new ones.")
    }
  }
}

// The shapes of rules.
extension Format {
  static let rules: [Grammar.Definition] = [
    Grammar.Definition(
      "rules-file", .map(RulesKey.self), says: "What holds in every case of the specification: `always.yaml`."),
    Grammar.Definition(
      "rule",
      .map(
        MapShape(RequirementKey.fields + RuleKey.fields, exactlyOneOf: [RuleKey.allCases.map(\.rawValue)])),
      says: "A requirement that is judged in every case, whatever the case is about."),
  ]
}

// The decoding of rules.
extension Decoder {
  /// Decodes a file of rules.
  mutating func rules(_ root: Int) -> [Requirement] {
    var defaults: Int?
    var list: Int?
    forEach(RulesKey.self, of: root) { _, key, value in
      switch key {
      case .requirementDefaults: defaults = value
      case .always: list = value
      }
    }
    let shared = requirementDefaults(defaults)
    guard let list else { return [] }
    return soundMembers(of: list) { decoder, node in
      decoder.requirement(node, shared) { .rule($0.rule($1)) }
    }
  }

  private mutating func rule(_ node: Int) -> Rule {
    var result = Rule.neverRepeats(events: [])
    forEach(RuleKey.self, of: node) { decoder, key, value in
      switch key {
      case .keepsSecret: result = .keepsSecret(decoder.secrecy(value))
      case .spends: result = .spends(decoder.spending(value))
      case .requestsACall: result = .boundsRequests(atMost: decoder.integer(value) ?? 1)
      case .repliesUnexpired:
        result = .repliesUnexpired(kinds: decoder.strings(value), position: decoder.position(value))
      case .forgets: result = .forgets(decoder.forgetting(value))
      case .neverRepeats: result = .neverRepeats(events: decoder.strings(value))
      }
    }
    return result
  }

  private mutating func secrecy(_ node: Int) -> Rule.Secrecy {
    var result = Rule.Secrecy()
    forEach(SecrecyKey.self, of: node) { decoder, key, value in
      switch key {
      case .kinds:
        result.kinds = decoder.strings(value)
        result.kindsPosition = decoder.position(value)
      case .outOf: result.outOf = decoder.strings(value).compactMap(Rule.Secrecy.Place.init)
      case .except:
        result.exceptions = decoder.strings(value)
        result.exceptionsPosition = decoder.position(value)
      }
    }
    return result
  }

  private mutating func spending(_ node: Int) -> Rule.Spending {
    var result = Rule.Spending()
    forEach(SpendingKey.self, of: node) { decoder, key, value in
      switch key {
      case .credential:
        result.credential = decoder.string(value)
        result.credentialPosition = decoder.position(value)
      case .by:
        result.exchange = decoder.string(value)
        result.exchangePosition = decoder.position(value)
      case .answer: result.answer = Rule.Spending.Answer(rawValue: decoder.string(value)) ?? .success
      }
    }
    return result
  }

  private mutating func forgetting(_ node: Int) -> Rule.Forgetting {
    var result = Rule.Forgetting()
    forEach(ForgettingKey.self, of: node) { decoder, key, value in
      switch key {
      case .kinds:
        result.kinds = decoder.strings(value)
        result.kindsPosition = decoder.position(value)
      case .after:
        result.after = decoder.strings(value)
        result.afterPosition = decoder.position(value)
      case .until:
        result.until = decoder.strings(value)
        result.untilPosition = decoder.position(value)
      }
    }
    return result
  }
}

// The checks of rules.
extension SpecificationChecks {
  /// Checks a rule, with what it says of itself as a requirement.
  mutating func checkRule(_ requirement: Requirement) {
    checkHead(of: requirement)
    guard case .rule(let rule) = requirement.evidence else { return }
    let mark = requirement.mark
    switch rule {
    case .keepsSecret(let secrecy):
      check(kinds: secrecy.kinds, at: mark.at(secrecy.kindsPosition), areSecrets: true)
      for (number, name) in secrecy.exceptions.enumerated() {
        check(exchange: name, at: .member(number, of: mark.at(secrecy.exceptionsPosition)))
      }
    case .spends(let spending):
      check(kind: spending.credential, at: .mark(mark.at(spending.credentialPosition)))
      check(exchange: spending.exchange, at: .mark(mark.at(spending.exchangePosition)))
    case .repliesUnexpired(let kinds, let position): check(kinds: kinds, at: mark.at(position))
    case .forgets(let forgetting):
      check(kinds: forgetting.kinds, at: mark.at(forgetting.kindsPosition))
      check(operations: forgetting.after, at: mark.at(forgetting.afterPosition))
      check(operations: forgetting.until, at: mark.at(forgetting.untilPosition))
    case .boundsRequests, .neverRepeats: break
    }
  }

  private mutating func check(kinds: [String], at mark: SourceMark, areSecrets: Bool = false) {
    for (number, kind) in kinds.enumerated() {
      check(kind: kind, at: .member(number, of: mark), areSecrets: areSecrets)
    }
  }

  private mutating func check(kind: String, at place: Place, areSecrets: Bool = false) {
    let known = areSecrets ? names.credentials.union(parts.service?.vocabulary.secrets ?? []) : names.credentials
    guard knows(.service), !known.contains(kind) else { return }
    reportUnknown(.unknownCredential, areSecrets ? "kind of secret" : "credential", kind, among: known, at: place)
  }

  private mutating func check(operations: [String], at mark: SourceMark) {
    guard parts.isWholeFolder else { return }
    for (number, name) in operations.enumerated() where names.calls[name] == nil {
      reportUnknown(.unknownOperation, "operation", name, among: names.calls.keys, at: .member(number, of: mark))
    }
  }
}
