import SpecModel

/// The keys of a rule by which requests are answered, beside those of ``EffectKey``.
enum AnswerKey: String, FieldKey {
  case match, respond

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .match: optional(.map(MatchKey.self), "What the request must be like; every request, where it is missing.")
    case .respond: required(.map(MapShape(ResponseKey.fields, atMostOneOf: [["json", "error"]])), "What is answered.")
    }
  }
}

/// The keys of what a request must be like.
enum MatchKey: String, FieldKey {
  case form, query, json, headers, authorization, credential, remembered, settings, soonerThan = "sooner-than"

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .form: optional(Self.conditions, "Fields of the form.")
    case .query: optional(Self.conditions, "Fields of the query.")
    case .json: optional(Self.conditions, "Fields of the JSON object; a dot leads into a map.")
    case .headers: optional(Self.conditions, "Header fields.")
    case .authorization:
      optional(Self.conditions, "Parts of the field Authorization: `scheme`, `bearer`, `basic`, `user`, `password`.")
    case .credential: optional(.map(PresentedKey.self), "The credential that the request presents.")
    case .remembered: optional(Self.conditions, "What the credential's grant remembers.")
    case .settings: optional(Self.conditions, "Settings of the service.")
    case .soonerThan:
      optional(
        .choice([.number, .text(.binding)]),
        "Seconds: the request comes sooner than so long after the grant's last one of the exchange.")
    }
  }

  private static let conditions = Shape.map(of: .reference("condition"), says: "A field and what it must be like.")

  /// The part of the request of which the key's conditions are; `nil` for another key.
  var part: ServiceRules.RequestPart? { ServiceRules.RequestPart(rawValue: rawValue) }
}

/// The keys of a credential that a request presents, or a thing concerns.
enum PresentedKey: String, FieldKey {
  case kind, `in`, `is`

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .kind: required(.choice([.text(.kebabName), .texts(.kebabName, min: 1)]), "Its kind, or several.")
    case .in: required(.text(.binding), "Where it stands, such as `$form.refresh_token`.")
    case .is: optional(.choice([Self.states, .list(of: Self.states, min: 1)]), "Its state; `valid` unless written.")
    }
  }

  private static let states = Shape.names(ServiceRules.CredentialState.allCases.map(\.rawValue))
}

/// The keys of what is answered.
enum ResponseKey: String, FieldKey {
  case status, headers, json, error

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .status: optional(.integer(100...599), "The HTTP status; 200 unless written, or that of the error code.")
    case .headers: optional(.map(of: .reference("value"), says: "A header field."), "Header fields.")
    case .json:
      optional(
        .map(of: .reference("value"), says: "A field of the object; one without a value is left out."),
        "The fields of a JSON object, in order.")
    case .error: optional(.nonEmptyText, "One of the `error-codes`, whose answer this is.")
    }
  }
}

extension ServiceRules.CredentialForm: MapDecodable {
  static let mapFields = MapFields<Self>([
    .optional(
      "lifetime", .text(.kebabName), "The setting with its lifetime in seconds; else it never expires.",
      .init { form, decoder, node in
        (form.lifetime, form.lifetimeMark) = (decoder.string(node), decoder.mark(node))
      }),
    .optional("prefix", .text, "What it begins with.", .text(\.prefix)),
    .optional(
      "length", .integer(8...4096), "How many characters follow; 32 unless written.",
      .init { $0.length = $1.integer($2) ?? $0.length }),
    .optional(
      "characters", .nonEmptyText, "The characters that it consists of; those of base64url unless written.",
      .text(\.characters)),
  ])
}

// The shapes of what a service does.
extension Format {
  static let serviceRules: [Grammar.Definition] = [
    Grammar.Definition(
      "answer-rule", .map([AnswerKey.match.field] + EffectKey.fields + [AnswerKey.respond.field]),
      says: "A rule by which requests of an exchange are answered; the first that matches answers."),
    Grammar.Definition(
      "error-answer", .map([ResponseKey.status, .headers, .json]), says: "How the answer of an error code differs."),
    Grammar.Definition(
      "credential-form", .map(ServiceRules.CredentialForm.self), says: "How credentials of a kind look."),
    Grammar.Definition(
      "condition",
      .choice([
        .null, .text, .boolean, .number,
        .map([
          MatcherKey.not.optional(.reference("condition"), "Anything else; a missing value too."),
          MatcherKey.oneOf.optional(.list(of: .reference("condition"), min: 1), "One of several."),
          MatcherKey.present.field, MatcherKey.absent.field, MatcherKey.matches.field, MatcherKey.atLeast.field,
          MatcherKey.atMost.field,
        ]),
      ]), says: "What one field must be like: an equal value, or a map of rules."),
  ]
}

// The decoding of what a service does.
extension Decoder {
  /// Decodes the rules of exchanges.
  mutating func answers(_ node: Int) -> [String: [ServiceRules.Answer]] {
    var result: [String: [ServiceRules.Answer]] = [:]
    forEachEntry(of: node) { decoder, key, value in
      let mark = decoder.mark(key)
      result[decoder.string(key)] = decoder.soundMembers(of: value) { $0.answer($1, ofExchangeAt: mark) }
    }
    return result
  }

  private mutating func answer(_ node: Int, ofExchangeAt mark: SourceMark) -> ServiceRules.Answer {
    var result = ServiceRules.Answer(exchangeMark: mark, mark: self.mark(node))
    forEach(AnswerKey.self, of: node) { decoder, key, value in
      switch key {
      case .match: result.match = decoder.match(value)
      case .respond: result.response = decoder.response(value)
      }
    }
    result.effects = effects(node)
    return result
  }

  private mutating func match(_ node: Int) -> ServiceRules.Match {
    var result = ServiceRules.Match()
    forEach(MatchKey.self, of: node) { decoder, key, value in
      switch key {
      case .form, .query, .json, .headers, .authorization:
        guard let part = key.part else { return }
        result.fields += decoder.matcherFields(value).map { .init(part, $0.name, $0.matcher) }
      case .credential: result.credential = decoder.presented(value)
      case .remembered: result.remembered = decoder.matcherFields(value)
      case .settings: result.settings = decoder.matcherFields(value)
      case .soonerThan: result.soonerThan = decoder.template(value)
      }
    }
    return result
  }

  mutating func presented(_ node: Int) -> ServiceRules.PresentedCredential {
    var result = ServiceRules.PresentedCredential(kindsMark: mark(node))
    forEach(PresentedKey.self, of: node) { decoder, key, value in
      switch key {
      case .kind:
        result.kinds = decoder.strings(value)
        result.kindsMark = decoder.mark(value)
      case .in: result.value = decoder.scalar(value)
      case .is: result.states = Set(decoder.strings(value).compactMap(ServiceRules.CredentialState.init))
      }
    }
    return result
  }

  mutating func response(_ node: Int) -> ServiceRules.Response {
    var result = ServiceRules.Response()
    forEach(ResponseKey.self, of: node) { decoder, key, value in
      switch key {
      case .status: result.status = decoder.integer(value)
      case .headers: result.headers = decoder.templateFields(value)
      case .json: result.json = decoder.templateFields(value)
      case .error:
        result.error = decoder.string(value)
        result.errorMark = decoder.mark(value)
      }
    }
    return result
  }
}
