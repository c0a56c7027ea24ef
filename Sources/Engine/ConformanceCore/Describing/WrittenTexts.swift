import SpecModel

/// The texts that the specification wrote for a case: arguments, rows, and what its expectations name.
///
/// What a reference stands for is not among them: it comes from the world or from the client.
struct WrittenTexts {
  /// The texts.
  private(set) var texts: Set<String> = []

  /// Collects the texts of a case, of its control and of its recognisers.
  ///
  /// - Parameter testCase: The case.
  init(of testCase: TestCase) {
    add(testCase.script)
    if let control = testCase.control { add(control) }
    for recogniser in testCase.recognition?.recognisers ?? [] { recogniser.steps.forEach { add($0.step) } }
  }

  private mutating func add(_ script: Script) {
    for line in script.given + script.steps { add(line.step) }
    if let overall = script.overall { add(overall) }
    for alternative in script.alternatives {
      for bound in alternative.steps { add(bound.expectation) }
      if let overall = alternative.overall { add(overall) }
    }
  }

  private mutating func add(_ step: Step) {
    switch step.verb {
    case .call(let invocation), .start(let invocation): add(invocation.arguments)
    case .open(let url, let source):
      add(url)
      if let source { add(source) }
    case .fault(let fault): add(fault.argument)
    case .service(_, let arguments), .customer(_, let arguments), .device(_, let arguments): add(arguments)
    case .reach(_, let arguments): add(arguments)
    case .await, .interleave, .advance, .relaunch, .hold, .release: break
    }
    if let expectation = step.expectation { add(expectation) }
  }

  private mutating func add(_ expectation: Expectation) {
    let fields = (expectation.world.events ?? []) + (expectation.world.cookies ?? [])
    let exchanges = expectation.world.wire?.exchanges ?? []
    let matchers =
      [expectation.ending?.matcher, expectation.each?.ending.matcher, expectation.world.pages, expectation.completions]
      .compactMap(\.self) + fields.map(\.matcher)
      + exchanges.flatMap { [$0.selection, $0.each, $0.requests].compactMap(\.self) }
    for matcher in matchers { add(matcher) }
  }

  private mutating func add(_ matcher: Matcher) {
    if let template = matcher.operand { add(template) }
    for inner in matcher.children { add(inner) }
  }

  private mutating func add(_ fields: [Template.Field]) { for field in fields { add(field.value) } }

  private mutating func add(_ template: Template) {
    switch template {
    case .literal(let value): add(value)
    case .repeated(let text, let times): texts.insert(String(repeating: text, count: times))
    case .list(let members), .joined(let members): for member in members { add(member) }
    case .map(let fields): add(fields)
    case .reference, .omitted: break
    }
  }

  private mutating func add(_ value: Value) {
    switch value {
    case .string(let text): texts.insert(text)
    case .list(let members): for member in members { add(member) }
    case .map(let fields): for member in fields.values { add(member) }
    case .null, .bool, .integer, .decimal: break
    }
  }
}

extension Expectation.Ending {
  /// What the ending says about its content.
  fileprivate var matcher: Matcher? {
    switch self {
    case .reply(let matcher): matcher
    case .fails(_, let details, _): details
    case .cancelled: nil
    }
  }
}
