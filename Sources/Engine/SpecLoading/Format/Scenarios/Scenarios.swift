import SpecModel

/// The keys of a scenario.
enum ScenarioKey: String, FieldKey {
  case scenario, unready, given, forEach = "for-each", steps, overall, endsIn = "ends-in", outcomes, control

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .scenario: required(.text(.segment), "The name, a segment of the case's id.")
    case .unready:
      optional(.boolean, "Whether its steps alone say if a launch begins with the call that makes a client ready.")
    case .given:
      optional(
        .stepsOrNone, "Steps before, or `none`; every call in them must succeed. Replaces the operation's setup.")
    case .forEach:
      optional(
        .choice([.list(of: .reference("row"), min: 1), .reference("product"), .text(.kebabName)]),
        "Rows, or the name of some in `named-rows`; the scenario runs once with each.")
    case .steps: required(.someSteps, "What is done, and what each step must give.")
    case .overall: optional(.reference("expectation"), "What must hold of the scenario as a whole, its given apart.")
    case .endsIn: optional(.list(of: .text(.kebabName), min: 1), Self.saysOfStates)
    case .outcomes:
      optional(
        .choice([.outcomes, .text(.kebabName)]),
        "Whole alternatives, or the name of some in `named-outcomes`; one must hold entirely.")
    case .control: optional(.reference("control"), "What must be accepted for the scenario's refusals to count.")
    }
  }

  /// What the states at the end mean, of a scenario and of an outcome.
  static let saysOfStates = "The states of a chart of which one is reached: its recogniser holds, and no other's."
}

/// The keys of one whole outcome among several.
enum OutcomeKey: String, FieldKey {
  case name, steps, overall, endsIn = "ends-in"

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .name: required(.nonEmptyText, "The name that the report gives to what the client did.")
    case .steps:
      optional(
        .map(keys: .identifier, of: .reference("expectation-or-name"), says: "What holds of the step bound so."),
        "What must hold of steps, by their bindings.")
    case .overall: optional(.reference("expectation"), "What must hold of the scenario as a whole.")
    case .endsIn: optional(.list(of: .text(.kebabName), min: 1), ScenarioKey.saysOfStates)
    }
  }
}

// The shapes of scenarios.
extension Format {
  static let scenarios: [Grammar.Definition] =
    [
      Grammar.Definition("scenario", .map(ScenarioKey.self), says: "A short story that shows a requirement.")
    ] + rows + [
      Grammar.Definition("outcome", .map(OutcomeKey.self), says: "One whole outcome among several."), control,
    ]
}

extension Shape {
  /// At least two whole alternatives.
  static let outcomes = Shape.list(of: .reference("outcome"), min: 2)
}

// The decoding of scenarios.
extension Decoder {
  /// Decodes one scenario.
  mutating func scenario(_ node: Int) -> Scenario {
    var result = Scenario(
      name: "", given: nil, rows: [], steps: [], overall: nil, alternatives: [], control: nil, mark: mark(node))
    forEach(ScenarioKey.self, of: node) { decoder, key, value in
      switch key {
      case .scenario:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .unready: result.isUnready = decoder.isTrue(value)
      case .given: result.given = decoder.steps(value)
      case .forEach: result.rows = decoder.rows(value)
      case .steps: result.steps = decoder.steps(value)
      case .overall: result.overall = decoder.expectation(value)
      case .endsIn: result.endsIn = decoder.list(value) { $0.string($1) }
      case .outcomes: result.alternatives = decoder.outcomes(value)
      case .control: result.control = decoder.control(value)
      }
    }
    return result
  }

  /// Decodes alternatives, or the name of some.
  private mutating func outcomes(_ node: Int) -> [Alternative] {
    guard kind(node) == .scalar else { return list(node) { $0.alternative($1) } }
    return part(named: node, .outcomes, in: \.outcomes) ?? []
  }

  mutating func alternative(_ node: Int) -> Alternative {
    var result = Alternative(name: "", steps: [], overall: nil, mark: mark(node))
    forEach(OutcomeKey.self, of: node) { decoder, key, value in
      switch key {
      case .name:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .steps:
        result.steps = decoder.entries(of: value) { decoder, key, value in
          Alternative.Bound(binding: decoder.string(key), expectation: decoder.expectation(value))
        }
      case .overall: result.overall = decoder.expectation(value)
      case .endsIn: result.endsIn = decoder.list(value) { $0.string($1) }
      }
    }
    return result
  }
}

// The checks of scenarios.
extension SpecificationChecks {
  /// Checks a scenario of an operation.
  mutating func check(_ scenario: Scenario, of operation: Operation) {
    checkOnce("row", scenario.rows.map { ($0.name, $0.mark) })
    checkExpectation(of: scenario)
    checkUnready(scenario)
    var scope = openingScope(scenario.given, of: operation)
    scope.row = scenario.rows.isEmpty ? nil : commonFields(of: scenario.rows)
    for field in scenario.rows.flatMap(\.fields) where field.matcher.template == .omitted {
      scope.omitted[field.name] = scope.omitted[field.name] ?? field.matcher.mark
    }
    if let given = scenario.given {
      scope.allowsReach = true
      check(given, in: &scope)
    }
    let opened = scope
    scope.allowsReach = false
    check(scenario.steps, in: &scope)
    // A row is filled in before the first step, so any of the steps may bind what it refers to.
    var filling = scope
    filling.row = nil
    for row in scenario.rows { for field in row.fields { check(field.matcher, in: filling) } }
    if let overall = scenario.overall { check(overall, in: scope, of: nil) }
    for alternative in scenario.alternatives { check(alternative, in: scope) }
    checkEnds(of: scenario)
    checkControl(scenario.control, of: scenario.steps, opened: opened, end: scope, at: scenario.mark)
    checkEffect(
      of: scenario.control,
      on: Refusal(
        setup: operation.setup, given: scenario.given, steps: scenario.steps, rows: scenario.rows,
        alternatives: scenario.alternatives))
  }

  /// Checks that a client can fail the scenario: it expects something, or waits for the end of a call.
  private mutating func checkExpectation(of scenario: Scenario) {
    guard scenario.overall == nil, scenario.alternatives.isEmpty, scenario.endsIn.isEmpty else { return }
    let expects = scenario.steps.contains { step in
      if step.expectation != nil { return true }
      switch step.verb {
      case .call, .await: return true
      default: return false
      }
    }
    guard !expects else { return }
    report(
      .missingExpectation, at: .mark(scenario.mark),
      "the scenario \(quoted(scenario.name)) expects nothing, so that it shows nothing; write 'expect' at a step")
  }

  /// Checks that there is a call that the scenario leaves out.
  private mutating func checkUnready(_ scenario: Scenario) {
    guard scenario.isUnready, knows(.operation), !parts.operations.contains(where: \.makesReady) else { return }
    report(
      .needlessUnready, at: .mark(scenario.mark),
      "the scenario \(quoted(scenario.name)) is 'unready', but no call has 'makes-ready: true'; mark the call, or "
        + "remove 'unready'")
  }

  private mutating func check(_ alternative: Alternative, in scope: Scope) {
    for bound in alternative.steps {
      guard let binding = scope.bound[bound.binding] else {
        let place = Place.key(before: bound.expectation.mark)
        reportUnknown(.unknownBinding, "binding", bound.binding, among: scope.bound.keys, at: place)
        continue
      }
      check(bound.expectation, in: scope, of: binding)
    }
    if let overall = alternative.overall { check(overall, in: scope, of: nil) }
  }

  /// Checks that the states at the end are those of one chart.
  private mutating func checkEnds(of scenario: Scenario) {
    guard knows(.states) else { return }
    let named =
      scenario.endsIn.map { ($0, scenario.mark) }
      + scenario.alternatives.flatMap { alternative in alternative.endsIn.map { ($0, alternative.mark) } }
    guard let first = named.first else { return }
    let chart = parts.charts.first { $0.states.contains { $0.name == first.0 } }
    let known = chart?.states.map(\.name) ?? Array(names.states.keys)
    for (name, mark) in named where !known.contains(name) {
      reportUnknown(.unknownState, "state", name, among: known, at: .mark(mark))
    }
  }

  /// The scope at the start of a scenario: what the operation's setup binds, where there is no `given`.
  func openingScope(_ given: [Step]?, of operation: Operation) -> Scope {
    var scope = Scope()
    if given == nil {
      scope.allowsReach = true
      bind(operation.setup, in: &scope)
    }
    return scope
  }

  /// The fields that all rows have, and whether each is a plain value in every row.
  private func commonFields(of rows: [Row]) -> [String: Bool] {
    var known: [String: (rows: Int, isValue: Bool)] = [:]
    for field in rows.flatMap(\.fields) {
      let before = known[field.name] ?? (rows: 0, isValue: true)
      known[field.name] = (before.rows + 1, before.isValue && field.matcher.template != nil)
    }
    return known.filter { $0.value.rows == rows.count }.mapValues(\.isValue)
  }
}

extension DiagnosticKind {
  static let missingExpectation = DiagnosticKind(
    "missing-expectation",
    why: "A scenario that expects nothing passes whatever a client does.",
    remedy: "Write 'expect' at a step, or 'overall'.",
    broken: "steps: [{start: authorize}, {advance: 59m}]",
    mended: "steps: [{start: authorize, as: open}, {advance: 59m, expect: {pending: [open]}}]")

  static let needlessUnready = DiagnosticKind(
    "needless-unready",
    why: "An unready scenario leaves out the call that makes a client ready, and here no call does.",
    remedy: "Mark the call that makes a client ready, or remove 'unready'.",
    broken: "- scenario: first-call\n  unready: true   # and no operation with 'makes-ready: true'",
    mended: "- scenario: first-call")
}
