import SpecModel

/// The keys of what a rule or a thing changes at the service.
enum EffectKey: String, FieldKey {
  case use, revoke, expire, issue, remember, add

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .use: optional(Self.target, "Credentials that are used from now on.")
    case .revoke: optional(Self.target, "Credentials that are revoked from now on.")
    case .expire: optional(Self.target, "Credentials that expire now.")
    case .issue: optional(.texts(.kebabName, min: 1), "The kinds of the credentials that are issued.")
    case .remember: optional(Self.values, "What the grant remembers from now on.")
    case .add: optional(Self.values, "What is added to numbers that the grant remembers.")
    }
  }

  private static let target = Shape.choice([
    .names([Self.presented.description, Self.grant.description]), .texts(.kebabName, min: 1),
  ])

  private static let values = Shape.map(keys: .kebabName, of: .reference("value"), says: "A name and its value.")

  /// The credential that the request presents.
  static let presented: StaticString = "presented"
  /// Every credential of its grant.
  static let grant: StaticString = "grant"

  /// The state of the credentials that the key ends; `nil` for a key that ends none.
  var state: ServiceRules.CredentialState? {
    switch self {
    case .use: .used
    case .revoke: .revoked
    case .expire: .expired
    case .issue, .remember, .add: nil
    }
  }
}

/// The further keys of a thing that a described service makes or changes.
enum ThingKey: String, FieldKey {
  case of, set

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .of:
      optional(
        .choice([.names(["newest", Self.every.description, Self.new.description]), .map([PresentedKey.kind, .in])]),
        "Whose grant it concerns: the newest unless written, or that of a credential.")
    case .set:
      optional(
        .map(keys: .kebabName, of: .reference("value"), says: "A setting and its value."), "Settings that change.")
    }
  }

  /// Every grant.
  static let every: StaticString = "every"
  /// A grant that the thing begins.
  static let new: StaticString = "new"
}

// The decoding of what changes at a service.
extension Decoder {
  /// Decodes the effects of a rule or a thing.
  mutating func effects(_ node: Int) -> ServiceRules.Effects {
    var result = ServiceRules.Effects()
    forEach(EffectKey.self, of: node) { decoder, key, value in
      switch key {
      case .use, .revoke, .expire:
        guard let state = key.state else { return }
        result.endings.append(.init(state, decoder.target(value), mark: decoder.mark(value)))
      case .issue:
        result.issues = decoder.strings(value)
        result.issuesMark = decoder.mark(value)
      case .remember: result.remembers = decoder.templateFields(value)
      case .add: result.adds = decoder.templateFields(value)
      }
    }
    return result
  }

  private mutating func target(_ node: Int) -> ServiceRules.Ending.Target {
    if hasText(node, EffectKey.presented) { return .presented }
    return hasText(node, EffectKey.grant) ? .grant : .kinds(strings(node))
  }

  /// Decodes what a thing does.
  mutating func thing(_ node: Int) -> ServiceRules.Thing {
    var result = ServiceRules.Thing()
    result.effects = effects(node)
    forEach(ThingKey.self, of: node) { decoder, key, value in
      switch key {
      case .of: result.grants = decoder.grants(value)
      case .set: result.effects.settings = decoder.templateFields(value)
      }
    }
    forEach(InstructionKey.self, of: node) { decoder, key, value in
      if key == .gives { result.gives = decoder.templateFields(value) }
    }
    return result
  }

  private mutating func grants(_ node: Int) -> ServiceRules.Thing.Grants {
    if kind(node) == .map {
      var credential = presented(node)
      credential.states = Set(ServiceRules.CredentialState.allCases)
      return .holding(credential)
    }
    if hasText(node, ThingKey.every) { return .every }
    return hasText(node, ThingKey.new) ? .new : .newest
  }
}
