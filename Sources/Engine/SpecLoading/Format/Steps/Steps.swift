import SpecModel

/// The keys of a step.
enum StepKey: String, FieldKey {
  case call, start, await, interleave, advance, relaunch, open, hold, release, fault, service, customer, device, reach
  case with, form, times, from, respond, binding = "as", expect, restsOn = "rests-on"

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .call: optional(.text(.identifier), "Makes the call, and goes on when nothing can happen any more.")
    case .start: optional(.text(.identifier), "Makes the call and leaves it open; time does not move.")
    case .await: optional(.text(.identifier), "Goes on until the started call of this binding has completed.")
    case .interleave:
      optional(
        .list(of: .integer(1...100_000)),
        "Lets the calls that are started next run at once; at these steps of the world the next one takes its turn.")
    case .advance:
      optional(
        .text(.timeSpan), "Moves time by exactly this duration; one of the service can be passed or nearly reached.")
    case .relaunch: optional(.boolean, "True: ends the client and creates it again in the same world.")
    case .open: optional(.reference("value"), "Hands the client an incoming URL.")
    case .hold: optional(.text(.identifier), "Keeps requests of this exchange from being answered.")
    case .release: optional(.text(.identifier), "Answers the requests that a hold kept.")
    case .fault: optional(.text(.identifier), "Answers requests of this exchange with a fault.")
    case .service: optional(.reference("instruction"), "Makes or changes something at the service.")
    case .customer: optional(.reference("instruction"), "Says what the customer will do when asked next.")
    case .device: optional(.reference("instruction"), "Changes something on the device.")
    case .reach: optional(.text(.kebabName), "In `given` only: takes the chart's steps to this state.")
    case .with:
      optional(.reference("arguments"), "The arguments of the call, or of the calls that reach a state.")
    case .form: optional(.text(.segment), "The overload of the call.")
    case .times:
      optional(.integer(1...1_000), "How many calls are made at once, or how many requests meet a fault or are kept.")
    case .from: optional(.reference("value"), "The app that an opened URL comes from.")
    case .respond:
      optional(
        .map(keys: .kebabName, of: .reference("value"), says: "A fault of the service file with what it takes."),
        "The fault: one name with what it takes.")
    case .binding: optional(.text(.identifier), "The name of what comes back, for `$NAME` in later steps.")
    case .expect: optional(.reference("expectation-or-name"), "What must hold of this step.")
    case .restsOn:
      optional(
        .text(.requirementID),
        "The requirement that is broken where the step cannot be done; that of the call unless written.")
    }
  }

  /// The keys of which each step has exactly one.
  static let verbs: [StepKey] = [
    .call, .start, .await, .interleave, .advance, .relaunch, .open, .hold, .release, .fault, .service, .customer,
    .device,
    .reach,
  ]
}

// The shapes of steps.
extension Format {
  static let steps: [Grammar.Definition] = [
    Grammar.Definition(
      "step", .map(MapShape(StepKey.fields, exactlyOneOf: [StepKey.verbs.map(\.rawValue)])),
      says: "One step: a verb and more."),
    Grammar.Definition(
      "step-or-name", .choice([.text(.kebabName), .reference("step")]),
      says: "A step, or the name of some in `named-steps`."),
    Grammar.Definition(
      "arguments", .map(keys: .identifier, of: .reference("value"), says: "An argument."),
      says: "The arguments of a call by name."),
    Grammar.Definition(
      "instruction",
      .choice([
        .text(.kebabName),
        .map(
          keys: .kebabName,
          of: .choice([.map(keys: .segment, of: .reference("value"), says: "An argument."), .text(.binding)]),
          says: "A name of the service file, with what it takes, or with a row's map of that."),
      ]), says: "An instruction to the world: a name, or a map of one name to its arguments."),
  ]
}

// The decoding of steps.
extension Decoder {
  /// Decodes steps.
  mutating func steps(_ node: Int) -> [Step] {
    var result: [Step] = []
    _ = list(node) { decoder, member -> Step? in
      if decoder.kind(member) == .scalar {
        result += decoder.namedSteps(member)
      } else if let step = decoder.step(member) {
        result.append(step)
      }
      return nil
    }
    return result
  }

  private mutating func step(_ node: Int) -> Step? {
    var parts = StepParts()
    var binding: Int?
    var expectation: Expectation?
    var requirement: RequirementReference?
    forEach(StepKey.self, of: node) { decoder, key, value in
      switch key {
      case .binding: binding = value
      case .expect: expectation = decoder.expectation(value)
      case .restsOn: requirement = decoder.requirementReference(value)
      case .with: parts.with = value
      case .form: parts.form = value
      case .times: parts.times = value
      case .from: parts.from = value
      case .respond: parts.respond = value
      case .call, .start, .await, .interleave, .advance, .relaunch, .open, .hold, .release, .fault, .service, .customer,
        .device, .reach:
        parts.verb = parts.verb ?? (key, value)
      }
    }
    guard let verb = parts.verb, let decoded = self.verb(verb.key, verb.value, &parts) else { return nil }
    for unread in parts.unread { report(unread - 1) { .strayKey($0, verb: verb.key.rawValue) } }
    return Step(
      decoded, as: optionalString(binding), expecting: expectation, restingOn: requirement, mark: mark(verb.value - 1),
      bindingPosition: binding.map(position) ?? .unknown)
  }

  private mutating func verb(_ key: StepKey, _ value: Int, _ parts: inout StepParts) -> Step.Verb? {
    switch key {
    case .call: return .call(invocation(value, &parts))
    case .start: return .start(invocation(value, &parts))
    case .await: return .await(string(value))
    case .interleave: return .interleave(switches: list(value) { $0.integer($1) }.sorted())
    case .advance: return duration(value).map { .advance($0) }
    case .relaunch:
      if !isTrue(value) { report(value) { .falseMeansNothing($0) } }
      return .relaunch
    case .open: return .open(url: template(value), source: parts.take(\.from).map { template($0) })
    case .hold: return .hold(string(value), times: parts.take(\.times).flatMap { integer($0) })
    case .release: return .release(string(value))
    case .fault: return fault(value, &parts)
    case .service: return instruction(value).map { .service($0, arguments: $1) }
    case .customer: return instruction(value).map { .customer($0, arguments: $1) }
    case .device: return instruction(value).map { .device($0, arguments: $1) }
    case .reach:
      return .reach(state: string(value), arguments: parts.take(\.with).map { templateFields($0) } ?? [])
    case .with, .form, .times, .from, .respond, .binding, .expect, .restsOn: return nil
    }
  }

  private mutating func invocation(_ value: Int, _ parts: inout StepParts) -> Invocation {
    let form = parts.take(\.form)
    return Invocation(
      operation: string(value), form: optionalString(form),
      arguments: parts.take(\.with).map { templateFields($0) } ?? [],
      times: parts.take(\.times).flatMap { integer($0) } ?? 1, formPosition: form.map(position) ?? .unknown)
  }

  private mutating func fault(_ exchange: Int, _ parts: inout StepParts) -> Step.Verb? {
    let times = parts.take(\.times).flatMap { integer($0) }
    guard let respond = parts.take(\.respond) else {
      report(exchange) { .faultWithoutRespond($0) }
      return nil
    }
    return oneEntry(of: respond).map { key, value in
      .fault(
        FaultTemplate(
          exchange: string(exchange), kind: string(key), argument: template(value), times: times,
          kindPosition: position(key)))
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

  /// Decodes a duration such as `59m`, or one that the service names, such as `past access-token-lifetime`.
  private mutating func duration(_ node: Int) -> Duration? {
    let bytes = bytes(node)
    if let space = bytes.firstIndex(of: UInt8(ascii: " ")) {
      let relation = String(decoding: bytes[..<space], as: UTF8.self)
      let name = String(decoding: bytes[(space + 1)...], as: UTF8.self)
      return TextRule.TimeRelation(rawValue: relation).flatMap { duration(named: name, $0, node) }
    }
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

extension Decoder {
  /// The time just past a duration of the service, or just before its end: a minute apart, as for clocks of its kind.
  private mutating func duration(named name: String, _ relation: TextRule.TimeRelation, _ node: Int) -> Duration? {
    guard let durations else { return .zero }
    guard let duration = durations[name] else {
      let known = durations.keys.sorted()
      report(node) { .unknownDuration($0, name, among: known) }
      return nil
    }
    switch relation {
    case .past: return duration + .seconds(60)
    case .justBefore: return max(.zero, duration - .seconds(60))
    }
  }
}

/// The values of a step's keys, until its verb reads them.
private struct StepParts {
  var verb: (key: StepKey, value: Int)?
  var with: Int?
  var form: Int?
  var times: Int?
  var from: Int?
  var respond: Int?

  /// Takes the value of a key, which is then read.
  mutating func take(_ part: WritableKeyPath<StepParts, Int?>) -> Int? {
    defer { self[keyPath: part] = nil }
    return self[keyPath: part]
  }

  /// The values that the verb does not read.
  var unread: [Int] { [with, form, times, from, respond].compactMap(\.self) }
}
