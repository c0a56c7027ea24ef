import SpecModel

/// The keys of what must hold of a step, or of a scenario as a whole.
enum ExpectationKey: String, FieldKey {
  case reply, fails, cancelled, ends, completions, pending, events, pages, wire, store, cookies, elapsed, each, same

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .reply: optional(.reference("reply"), "The call succeeds, with at least these fields.")
    case .fails: optional(.reference("failure"), "The call fails: with a code, with any listed one, or in any way.")
    case .cancelled: optional(.boolean, "True: the call ends as cancelled by the customer.")
    case .ends: optional(.names(["any"]), "`any`: the call completes once, in whatever way.")
    case .completions: optional(.reference("count"), "How many completions come; one for each call if not written.")
    case .pending: optional(.texts(.identifier), "Exactly these started calls are still open.")
    case .events:
      optional(
        .map(keys: .identifier, of: .reference("matcher"), says: "What the client emits under this name."),
        "Exactly these events, in order.")
    case .pages:
      optional(
        .choice([.reference("count"), .list(of: .reference("matcher"))]),
        "The customer sees this number of pages, or pages of these kinds.")
    case .wire:
      optional(
        .reference("wire"), "Exactly these exchanges; `none`, or one that is not named, must not happen.")
    case .store: optional(.map(StoreKey.self), "What the device stores is free of something.")
    case .cookies:
      optional(
        .map(keys: .segment, of: .list(of: .reference("matcher")), says: "The names of a site's cookies."),
        "Exactly these cookies are stored; a site that is not named has none.")
    case .elapsed: optional(.choice([.number, .text(.binding), .reference("matcher-map")]), "Virtual seconds.")
    case .each:
      optional(
        .map(MapShape([Field](Self.endings), exactlyOneOf: [Self.endings.map(\.rawValue)])),
        "How each of several calls ends.")
    case .same: optional(.texts(.identifier, min: 1), "Reply fields that are equal in all of several calls.")
    }
  }

  /// The keys that say how a call ends.
  static let endings: [ExpectationKey] = [.reply, .fails, .cancelled]
  /// The keys of what shows that a call did its work.
  static let signs: [ExpectationKey] = [.reply, .wire]
}

/// The key of what the device must not store.
enum StoreKey: String, FieldKey {
  case without

  static let table = FieldTable<Self>()

  var field: Field {
    required(
      .list(of: .names(Expectation.StoreContent.allCases.map(\.rawValue)), min: 1), "What the device must not store.")
  }
}

/// The keys of a failure that is more than one code.
enum FailureKey: String, FieldKey {
  case oneOf = "one-of", code, details

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .oneOf: required(.texts(.identifier, min: 1), "The codes allowed.")
    case .code: required(.reference("codes"), "The code, or the codes allowed.")
    case .details: required(.reference("matcher"), "What the failure's details must be like.")
    }
  }

  /// The word for any failure, whatever its code.
  static let anyFailure: StaticString = "any"
  /// The word for a failure with any code of the specification.
  static let listedCode: StaticString = "listed"
}

// The shapes of expectations.
extension Format {
  static let expectations: [Grammar.Definition] =
    [
      Grammar.Definition(
        "expectation",
        .map(
          MapShape(
            ExpectationKey.fields,
            atMostOneOf: [
              (ExpectationKey.endings + [.each, .ends]).map(\.rawValue),
              [ExpectationKey.ends, .completions].map(\.rawValue),
            ])),
        says: "What must hold of a step, or of a scenario as a whole."),
      Grammar.Definition(
        "expectation-or-name", .choice([.text(.kebabName), .reference("expectation")]),
        says: "What must hold, or the name of it in `named-expectations`."),
      Grammar.Definition(
        "reply", .choice([.text(.binding), .reference("matcher-map")]), says: "What a reply must be like."),
      Grammar.Definition(
        "failure",
        .choice([
          .text(.identifier), .map([FailureKey.oneOf]), .map([FailureKey.code, .details]),
        ]), says: "An error code, `listed` for each that errors.yaml lists, `any` whatever the code, or a map."),
      Grammar.Definition(
        "codes", .choice([.text(.identifier), .map([FailureKey.oneOf])]),
        says: "An error code, `listed`, `any`, or several."),
    ] + wire
}

// The decoding of expectations.
extension Decoder {
  /// Decodes what must hold of a step or of a scenario.
  mutating func expectation(_ node: Int) -> Expectation {
    if kind(node) == .scalar {
      return part(named: node, .expectations, in: \.expectations) ?? Expectation(mark: mark(node))
    }
    var result = Expectation(mark: mark(node))
    forEach(ExpectationKey.self, of: node) { decoder, key, value in
      switch key {
      case .reply, .fails, .cancelled:
        result.ending = decoder.ending(key, value, &result.positions) ?? result.ending
      case .ends: result.completions = Matcher(.equals(.literal(1)), mark: decoder.mark(value))
      case .completions: result.completions = decoder.matcher(value)
      case .pending:
        result.pending = decoder.strings(value)
        result.positions.pending = decoder.position(value)
      case .events: result.world.events = decoder.matcherFields(value)
      case .pages: result.world.pages = decoder.matcher(value)
      case .wire: result.world.wire = decoder.wire(value)
      case .store: result.world.storeWithout = decoder.storeWithout(value)
      case .cookies: result.world.cookies = decoder.matcherFields(value)
      case .elapsed: result.world.elapsed = decoder.matcher(value)
      case .each:
        result.each = decoder.each(value, &result.positions)
        result.positions.ending = decoder.position(value - 1)
      case .same:
        result.same = decoder.strings(value)
        result.positions.same = decoder.position(value)
      }
    }
    return result
  }

  /// Decodes how a call ends; `nil` for another key.
  private mutating func ending(
    _ key: ExpectationKey, _ value: Int, _ positions: inout Expectation.Positions
  ) -> Expectation.Ending? {
    positions.ending = position(value - 1)
    switch key {
    case .reply: return .reply(matcher(value))
    case .fails:
      let failure = failure(value)
      positions.codes = position(failure.node)
      return .fails(codes: failure.codes, details: failure.details, mark: mark(value))
    case .cancelled:
      guard isTrue(value) else {
        report(value) { .falseMeansNothing($0) }
        return nil
      }
      return .cancelled(mark: mark(value - 1))
    default: return nil
    }
  }

  private mutating func each(_ node: Int, _ positions: inout Expectation.Positions) -> Expectation.Each? {
    var ending: Expectation.Ending?
    forEach(ExpectationKey.self, of: node) { decoder, key, value in
      ending = decoder.ending(key, value, &positions) ?? ending
    }
    return ending.map { Expectation.Each(ending: $0) }
  }

  private mutating func storeWithout(_ node: Int) -> [Expectation.StoreContent] {
    var result: [Expectation.StoreContent] = []
    forEach(StoreKey.self, of: node) { decoder, _, value in
      result = decoder.strings(value).compactMap { Expectation.StoreContent(rawValue: $0) }
    }
    return result
  }

  /// Decodes the codes of `fails`, in each of the forms in which they can be written.
  ///
  /// - Parameter node: The value of `fails`.
  /// - Returns: The codes; the node of the code or of the list of codes; the details.
  private mutating func failure(_ node: Int) -> (codes: Expectation.FailureCodes, node: Int, details: Matcher?) {
    guard kind(node) == .map else {
      if hasText(node, FailureKey.anyFailure) { return (.any, node, nil) }
      if hasText(node, FailureKey.listedCode) { return (.listed, node, nil) }
      return (.oneOf(strings(node)), node, nil)
    }
    var result: (codes: Expectation.FailureCodes, node: Int, details: Matcher?) = (.any, node, nil)
    forEach(FailureKey.self, of: node) { decoder, key, value in
      switch key {
      case .oneOf: (result.codes, result.node) = (.oneOf(decoder.strings(value)), value)
      case .code:
        let failure = decoder.failure(value)
        (result.codes, result.node) = (failure.codes, failure.node)
      case .details: result.details = decoder.matcher(value)
      }
    }
    return result
  }
}
