import SpecModel

/// The kit's expectation; the testing library has one of its own.
typealias Expectation = SpecModel.Expectation

/// A place in a made-up operation file.
func at(_ line: Int, _ column: Int = 1) -> SourceMark {
  SourceMark(file: "Specs/made-up/operations/greet.yaml", line: line, column: column)
}

/// A reference, written as in YAML but without the dollar sign.
func refer(_ path: String) -> Reference {
  Reference(path: path.split(separator: ".").map(String.init), mark: at(1))
}

extension Template {
  /// A reference, written as in YAML but without the dollar sign.
  static func named(_ path: String) -> Template { .reference(refer(path)) }
}

func fields(_ arguments: [String: Template]) -> [Template.Field] {
  arguments.sorted { $0.key < $1.key }.map { Template.Field(name: $0.key, value: $0.value, mark: at(1)) }
}

func call(
  _ operation: String, _ arguments: [String: Template] = [:], form: String? = nil, times: Int = 1,
  as name: String? = nil, expect expectation: Expectation? = nil, line: Int = 10
) -> Step {
  let invocation = Invocation(operation: operation, form: form, arguments: fields(arguments), times: times)
  return Step(.call(invocation), as: name, expecting: expectation, mark: at(line))
}

func start(
  _ operation: String, _ arguments: [String: Template] = [:], times: Int = 1, as name: String? = nil,
  expect expectation: Expectation? = nil, line: Int = 10
) -> Step {
  let invocation = Invocation(operation: operation, arguments: fields(arguments), times: times)
  return Step(.start(invocation), as: name, expecting: expectation, mark: at(line))
}

func step(
  _ verb: Step.Verb, as name: String? = nil, expect expectation: Expectation? = nil, line: Int = 10
) -> Step {
  Step(verb, as: name, expecting: expectation, mark: at(line))
}

func fault(_ exchange: String = "token", times: Int? = nil) -> Step.Verb {
  .fault(FaultTemplate(exchange: exchange, kind: "network", argument: .literal("offline"), times: times))
}

extension Matcher {
  /// A rule with a place.
  static func rule(_ rule: Rule, line: Int = 20) -> Matcher { Matcher(rule, mark: at(line)) }

  /// Equal to a value.
  static func value(_ value: Value, line: Int = 20) -> Matcher { Matcher(.equals(.literal(value)), mark: at(line)) }

  /// Equal to what a reference stands for.
  static func named(_ path: String, line: Int = 20) -> Matcher { Matcher(.equals(.named(path)), mark: at(line)) }

  /// A map with at least these fields.
  static func fields(_ fields: [String: Matcher], closed: Bool = false, line: Int = 20) -> Matcher {
    let sorted = fields.sorted { $0.key < $1.key }.map { Field(name: $0.key, matcher: $0.value) }
    return Matcher(.map(sorted, closed: closed), mark: at(line))
  }
}

extension Expectation {
  /// A reply with at least these fields.
  static func reply(_ fields: [String: Matcher] = [:], line: Int = 20) -> Expectation {
    Expectation(ending: .reply(.fields(fields, line: line)), mark: at(line))
  }

  /// A failure with one of these codes; with any for none.
  static func fails(_ codes: String..., line: Int = 20) -> Expectation {
    Expectation(
      ending: .fails(codes: codes.isEmpty ? .any : .oneOf(codes), details: nil, mark: at(line)), mark: at(line))
  }

  /// Cancelled by the customer.
  static func cancelled(line: Int = 20) -> Expectation {
    Expectation(ending: .cancelled(mark: at(line)), mark: at(line))
  }

  /// No more and no fewer than these exchanges.
  static func wire(_ exchanges: [String: Matcher], where selection: Matcher? = nil, line: Int = 20) -> Expectation {
    Expectation(world: .init(wire: Wire(exchanges, where: selection, line: line)), mark: at(line))
  }
}

extension Expectation.Wire {
  init(_ exchanges: [String: Matcher], where selection: Matcher? = nil, line: Int = 20) {
    self.init(
      exchanges: exchanges.sorted { $0.key < $1.key }.map {
        Expectation.WireExchange(name: $0.key, selection: selection, requests: $0.value, mark: at(line))
      }, mark: at(line))
  }
}
