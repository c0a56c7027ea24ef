import SpecModel

extension Decoder {
  /// Decodes steps.
  mutating func steps(_ node: Int) -> [Step] { list(node) { $0.step($1) } }

  /// Decodes one step.
  mutating func step(_ node: Int) -> Step? {
    var parts = StepParts()
    var binding: String?
    var expectation: Expectation?
    forEachEntry(of: node) { decoder, key, value in
      let word = decoder.word(key)
      switch word {
      case .as: binding = decoder.string(value)
      case .expect: expectation = decoder.expectation(value)
      case .with: parts.with = (key, value)
      case .form: parts.form = (key, value)
      case .times: parts.times = (key, value)
      case .from: parts.from = (key, value)
      case .respond: parts.respond = (key, value)
      default: parts.verb = parts.verb ?? (word, key, value)
      }
    }
    guard let verb = parts.verb, let decoded = self.verb(verb.word, verb.value, &parts) else { return nil }
    for companion in parts.left { report(companion) { .strayKey($0, verb: verb.word.rawValue) } }
    return Step(decoded, as: binding, expecting: expectation, mark: mark(verb.key))
  }

  private mutating func verb(_ word: Word, _ value: Int, _ parts: inout StepParts) -> Step.Verb? {
    switch word {
    case .call: return .call(invocation(value, &parts))
    case .start: return .start(invocation(value, &parts))
    case .await: return .await(string(value))
    case .advance: return duration(value).map { .advance($0) }
    case .relaunch:
      if !isTrue(value) { report(value) { .falseMeansNothing($0) } }
      return .relaunch
    case .open: return .open(url: template(value), source: parts.take(\.from).map { template($0) })
    case .hold: return .hold(string(value))
    case .release: return .release(string(value))
    case .fault: return fault(value, &parts)
    case .service: return instruction(value).map { .service($0, arguments: $1) }
    case .customer: return instruction(value).map { .customer($0, arguments: $1) }
    case .device: return instruction(value).map { .device($0, arguments: $1) }
    case .reach:
      return .reach(state: string(value), arguments: parts.take(\.with).map { templateFields($0) } ?? [])
    default: return nil
    }
  }

  private mutating func invocation(_ value: Int, _ parts: inout StepParts) -> Invocation {
    Invocation(
      operation: string(value), form: optionalString(parts.take(\.form)),
      arguments: parts.take(\.with).map { templateFields($0) } ?? [],
      times: parts.take(\.times).flatMap { integer($0) } ?? 1)
  }

  private mutating func fault(_ exchange: Int, _ parts: inout StepParts) -> Step.Verb? {
    let times = parts.take(\.times).flatMap { integer($0) }
    guard let respond = parts.take(\.respond) else {
      report(exchange) { .faultWithoutRespond($0) }
      return nil
    }
    return oneEntry(of: respond).map { key, value in
      .fault(FaultTemplate(exchange: string(exchange), kind: string(key), argument: template(value), times: times))
    }
  }

  /// Decodes a name, or a map of one name to its arguments.
  private mutating func instruction(_ node: Int) -> (String, Template)? {
    if kind(node) == .scalar { return (string(node), .map([])) }
    return oneEntry(of: node).map { key, value in (string(key), template(value)) }
  }

  private mutating func oneEntry(of map: Int) -> (key: Int, value: Int)? {
    if count(map) != 1 { report(map) { .notOneName($0) } }
    guard count(map) > 0 else { return nil }
    return (map + 1, Int(records[map + 1].end))
  }

  /// Decodes a duration such as `59m`.
  private func duration(_ node: Int) -> Duration? {
    let bytes = bytes(node)
    let digits = bytes.prefix(while: PlainScalar.isDigit)
    guard let number = PlainScalar.integer(UnsafeBufferPointer(rebasing: digits)) else { return nil }
    switch bytes[digits.count...].first {
    case UInt8(ascii: "m") where bytes.last == UInt8(ascii: "s"): return .milliseconds(number)
    case UInt8(ascii: "s"): return .seconds(number)
    case UInt8(ascii: "m"): return .seconds(number * 60)
    case UInt8(ascii: "h"): return .seconds(number * 3_600)
    case UInt8(ascii: "d"): return .seconds(number * 86_400)
    default: return nil
    }
  }
}

/// The keys of a step, until it is known which of them its verb takes.
struct StepParts {
  var verb: (word: Word, key: Int, value: Int)?
  var with: (key: Int, value: Int)?
  var form: (key: Int, value: Int)?
  var times: (key: Int, value: Int)?
  var from: (key: Int, value: Int)?
  var respond: (key: Int, value: Int)?

  /// Takes a key's value.
  mutating func take(_ part: WritableKeyPath<StepParts, (key: Int, value: Int)?>) -> Int? {
    defer { self[keyPath: part] = nil }
    return self[keyPath: part]?.value
  }

  /// The keys that nothing took.
  var left: [Int] { [with, form, times, from, respond].compactMap { $0?.key } }
}
