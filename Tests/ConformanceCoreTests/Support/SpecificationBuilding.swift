import SpecModel

extension Specification {
  /// A specification with only what is given.
  static func madeUp(
    _ id: String = "made-up", operations: [SpecModel.Operation] = [], chart: StateChart? = nil,
    transitions: [Requirement] = [], profiles: [Profile] = [], errors: [String] = ["denied", "offline"],
    rules: [Requirement] = []
  ) -> Specification {
    let source = Source.document(id: "guide", section: "1")
    var chart = chart
    chart?.transitions += transitions
    var specification = Specification(
      Head(id: id, title: id, says: "Made up.", prefix: "MADE", mark: at(1)),
      errors: errors.map { ErrorCode(code: $0, documentedAs: $0, says: $0, source: source, mark: at(1)) },
      service: Service(name: "none", mark: at(1)), operations: operations, charts: chart.map { [$0] } ?? [], hash: "0")
    specification.profiles = profiles
    specification.rules = rules
    return specification
  }
}

extension SpecModel.Operation {
  static func madeUp(
    _ name: String, forms: [String] = [], setup: [Step] = [], defaults: [String: Template] = [:],
    _ requirements: [Requirement] = []
  ) -> SpecModel.Operation {
    var operation = SpecModel.Operation(name: name, documentedAs: name, requirements: requirements, mark: at(1))
    operation.forms = forms.map { SpecModel.Operation.Form(name: $0, documentedAs: $0, mark: at(1)) }
    operation.setup = setup
    operation.defaults = fields(defaults)
    return operation
  }
}

extension Requirement {
  static func madeUp(_ id: String = "MADE-001", level: Level = .must, _ evidence: Evidence) -> Requirement {
    Requirement(
      id: id, level: level, statement: "It is so.", source: .document(id: "guide", section: "1"), proves: [],
      evidence: evidence, mark: at(5))
  }

  static func madeUp(_ id: String = "MADE-001", level: Level = .must, _ scenarios: Scenario...) -> Requirement {
    madeUp(id, level: level, .scenarios(scenarios))
  }
}

extension Scenario {
  static func madeUp(
    _ name: String = "plain", given: [Step]? = nil, rows: [Row] = [], steps: [Step], overall: Expectation? = nil,
    alternatives: [Alternative] = [], control: Control? = nil
  ) -> Scenario {
    Scenario(
      name: name, given: given, rows: rows, steps: steps, overall: overall, alternatives: alternatives,
      control: control, mark: at(7))
  }
}

extension Row {
  static func madeUp(_ name: String, _ values: [String: Matcher], line: Int = 8) -> Row {
    Row(
      name: name,
      fields: values.sorted { $0.key < $1.key }.map { Matcher.Field(name: $0.key, matcher: $0.value) }, mark: at(line))
  }
}

extension Alternative {
  static func madeUp(
    _ name: String, _ steps: [String: Expectation], overall: Expectation? = nil, line: Int = 30
  ) -> Alternative {
    Alternative(
      name: name,
      steps: steps.sorted { $0.key < $1.key }.map { Alternative.Bound(binding: $0.key, expectation: $0.value) },
      overall: overall, mark: at(line))
  }
}

extension StateChart {
  /// A chart of a light that is on or off, with a switch and a relaunch.
  static let light = StateChart(
    name: "states",
    states: [
      State(
        name: "off", says: "Dark.", proves: [], reach: [],
        recognise: [call("look", expect: .fails("denied"))], mark: at(1)),
      State(
        name: "on", says: "Bright.", proves: [],
        reach: [call("turn", ["to": .literal("on")], as: "lamp"), call("look", ["at": .named("lamp.id")], as: "view")],
        recognise: [call("look", expect: .reply())], mark: at(1)),
    ],
    triggers: [
      Trigger(
        name: "turn", isCall: true, steps: [call("turn")], conditions: ["strength", "customer"], mark: at(1)),
      Trigger(name: "relaunch", isCall: false, steps: [step(.relaunch)], conditions: [], mark: at(1)),
    ],
    conditions: [
      Condition(
        name: "strength",
        values: [
          Choice(name: "soft", arguments: fields(["strength": .literal("soft")]), steps: [], mark: at(1)),
          Choice(name: "hard", arguments: fields(["strength": .literal("hard")]), steps: [], mark: at(1)),
        ], mark: at(1)),
      Condition(
        name: "customer",
        values: [
          Choice(name: "approves", arguments: [], steps: [], mark: at(1)),
          Choice(
            name: "cancels", arguments: [], steps: [step(.customer("cancels", arguments: .literal([:])))], mark: at(1)),
        ], mark: at(1)),
    ], mark: at(1))
}
