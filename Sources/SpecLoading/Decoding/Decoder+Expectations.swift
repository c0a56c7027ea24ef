import SpecModel

extension Decoder {
  /// Decodes what must hold of a step or of a scenario.
  mutating func expectation(_ node: Int) -> Expectation {
    var result = Expectation(mark: mark(node))
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .reply, .fails, .cancelled: result.ending = decoder.ending(key, value) ?? result.ending
      case .completions: result.completions = decoder.count(value)
      case .pending: result.pending = decoder.strings(value)
      case .events: result.events = decoder.matcherFields(value)
      case .pages: result.pages = decoder.matcher(value)
      case .wire: result.wire = decoder.wire(value)
      case .store: result.storeWithout = decoder.storeWithout(value)
      case .elapsed: result.elapsed = decoder.matcher(value)
      case .each: result.each = decoder.each(value)
      case .same: result.same = decoder.strings(value)
      default: break
      }
    }
    return result
  }

  private mutating func ending(_ key: Int, _ value: Int) -> Expectation.Ending? {
    switch word(key) {
    case .reply: return .reply(matcher(value))
    case .fails:
      let codes = Codes(of: value, &self)
      return .fails(codes: codes.names, details: codes.details, mark: mark(value))
    default:
      guard isTrue(value) else {
        report(value) { .falseMeansNothing($0) }
        return nil
      }
      return .cancelled(mark: mark(key))
    }
  }

  private mutating func each(_ node: Int) -> Expectation.Each? {
    var ending: Expectation.Ending?
    forEachEntry(of: node) { decoder, key, value in ending = decoder.ending(key, value) ?? ending }
    return ending.map { Expectation.Each(ending: $0) }
  }

  private mutating func storeWithout(_ node: Int) -> [Expectation.StoreContent] {
    var result: [Expectation.StoreContent] = []
    forEachEntry(of: node) { decoder, _, value in
      result = decoder.strings(value).compactMap { Expectation.StoreContent(rawValue: $0) }
    }
    return result
  }
}

/// The codes of `fails`, in each of the forms in which they can be written.
private struct Codes {
  var names: [String]?
  var details: Matcher?

  init(of node: Int, _ decoder: inout Decoder) {
    var names: [String]? = []
    var details: Matcher?
    if decoder.kind(node) == .scalar {
      names = decoder.hasText(node, "any") ? nil : [decoder.string(node)]
    }
    decoder.forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .oneOf: names = decoder.strings(value)
      case .code: names = Codes(of: value, &decoder).names
      case .details: details = decoder.matcher(value)
      default: break
      }
    }
    self.names = names
    self.details = details
  }
}
