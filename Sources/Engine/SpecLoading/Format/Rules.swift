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

extension Rule: MapDecodable {
  // Each rule has one of them.
  static let mapFields = MapFields<Self>([
    .optional(
      "keeps-secret", .map(Secrecy.self), "Values that are found nowhere in some places.",
      .init { $0 = .keepsSecret($1.decode($2, into: Secrecy())) }),
    .optional(
      "spends", .map(Spending.self), "A credential that is not sent again once an answer used it up.",
      .init { $0 = .spends($1.decode($2, into: Spending())) }),
    .optional(
      "requests-a-call", .integer(1...1000), "The most requests that one call takes.",
      .init { $0 = .boundsRequests(atMost: $1.integer($2) ?? 1) }),
    .optional(
      "replies-unexpired", .texts(.kebabName, min: 1),
      "The kinds of credential that no reply holds once they have expired.",
      .init { $0 = .repliesUnexpired(kinds: $1.strings($2), position: $1.position($2)) }),
    .optional(
      "forgets", .map(Forgetting.self), "Credentials that the device keeps no longer once a call has succeeded.",
      .init { $0 = .forgets($1.decode($2, into: Forgetting())) }),
    .optional(
      "never-repeats", .texts(.identifier, min: 1), "Events that never come twice in a row with one value.",
      .init { $0 = .neverRepeats(events: $1.strings($2)) }),
  ])
}

extension Rule.Secrecy: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required(
      "kinds", .texts(.kebabName, min: 1), "The kinds of value: credentials and secrets of the service.",
      .texts(\.kinds, position: \.kindsPosition)),
    .required(
      "out-of", .list(of: .names(Place.allCases.map(\.rawValue)), min: 1), "Where they are not found.",
      .part(\.outOf) { $0.strings($1).compactMap(Place.init) }),
    .optional(
      "except", .texts(.identifier, min: 1), "Exchanges whose requests may hold them.",
      .texts(\.exceptions, position: \.exceptionsPosition)),
  ])
}

extension Rule.Spending: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required(
      "credential", .text(.kebabName), "The kind of credential.",
      .text(\.credential, position: \.credentialPosition)),
    .required(
      "by", .text(.identifier), "The exchange that uses it up.", .text(\.exchange, position: \.exchangePosition)),
    .required(
      "answer", .names(Answer.allCases.map(\.rawValue)),
      "The answer that does: any `success`, a `grant` of other credentials, or a `replacement` of its kind.",
      .part(\.answer) { Answer(rawValue: $0.string($1)) ?? .success }),
  ])
}

extension Rule.Forgetting: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required(
      "kinds", .texts(.kebabName, min: 1), "The kinds of credential.", .texts(\.kinds, position: \.kindsPosition)),
    .required(
      "after", .texts(.identifier, min: 1), "The operations after whose success they are forgotten.",
      .texts(\.after, position: \.afterPosition)),
    .required(
      "until", .texts(.identifier, min: 1), "The operations that may bring new ones.",
      .texts(\.until, position: \.untilPosition)),
  ])
}

// The shapes of rules.
extension Format {
  static let rules: [Grammar.Definition] = [
    Grammar.Definition(
      "rules-file", .map(RulesKey.self), says: "What holds in every case of the specification: `always.yaml`."),
    Grammar.Definition(
      "rule",
      .map(
        MapShape(RequirementKey.fields + Rule.mapFields.all, exactlyOneOf: [Rule.mapFields.names])),
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
      decoder.requirement(node, shared) { .rule($0.decode($1, into: .neverRepeats(events: []))) }
    }
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
