import SpecModel

/// The keys of a states file.
enum ChartKey: String, FieldKey {
  case chart, says, states, conditions, calls, events, requirementDefaults = "requirement-defaults", transitions

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .chart:
      optional(.text(.kebabName), "The chart's name, which is its file's; `\(StateChart.mainName)` unless written.")
    case .says: optional(.nonEmptyText, "What the chart is of.")
    case .states:
      required(
        .map(keys: .kebabName, of: .reference("state"), says: "A state by its name."),
        "The states; the first is that of a new install.")
    case .conditions:
      optional(
        .map(
          keys: .kebabName,
          of: .map(keys: .segment, of: .reference("choice"), says: "A value, and how it is brought about."),
          says: "A condition by its name."), "What transitions depend on.")
    case .calls:
      optional(
        .map(keys: .identifier, of: .reference("chart-call"), says: "A call by its name."),
        "The calls that the chart lists.")
    case .events:
      optional(
        .map(keys: .kebabName, of: .reference("chart-event"), says: "An event by its name."),
        "What else the chart lists, such as a relaunch.")
    case .requirementDefaults: optional(.reference("requirement-defaults"), "What transitions need not repeat.")
    case .transitions:
      required(
        .list(of: .reference("transition"), min: 1),
        "A row for every state, call or event and combination of conditions.")
    }
  }
}

extension StateChart.State: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required("says", .nonEmptyText, "What it means to be in the state.", .text(\.says)),
    .optional(
      "proves", .factReferences, "The facts that name it, each written out.",
      .part(\.proves) { $0.factReferences($1) }),
    .required("reach", .steps, "The steps that lead there from a new install.", .steps(\.reach)),
    .required(
      "recognise", .someSteps, "The steps that hold in this state and in no other.", .steps(\.recognise)),
  ])
}

extension StateChart.Choice: MapDecodable {
  static let mapFields = MapFields<Self>([
    .optional("with", .reference("arguments"), "Arguments for the call.", .arguments(\.arguments)),
    .optional("steps", .steps, "Steps before the call; they are not evidence.", .steps(\.steps)),
  ])
}

/// The keys of a call or an event of a chart.
enum TriggerKey: String, FieldKey {
  case conditions, with, givesUp = "gives-up", steps

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .conditions: optional(.texts(.kebabName), "The conditions that matter for it.")
    case .with: optional(.reference("arguments"), "Arguments of the call.")
    case .givesUp:
      optional(.reference("giving-up"), "Calls that may come to nothing where this one is made at the same time.")
    case .steps: required(.someSteps, "The steps that make it happen.")
    }
  }
}

extension StateChart.GivingUp: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required(
      "calls", .texts(.identifier, min: 1), "The calls that may fail without an effect.",
      .texts(\.calls, mark: \.mark)),
    .required("because", .nonEmptyText, "Why a right client may give them up.", .text(\.reason)),
  ])
}

/// The keys of a transition, besides those of a requirement.
enum TransitionKey: String, FieldKey {
  case from, call, event, when, to, expect, control, beginsWalk = "begins-walk", endsWalk = "ends-walk"

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .from: required(.reference("names"), "The states it starts from.")
    case .call: optional(.text(.identifier), "The call that leads on.")
    case .event: optional(.text(.kebabName), "The event that leads on.")
    case .when:
      optional(
        .map(keys: .kebabName, of: .reference("names"), says: "The values of a condition."),
        "The values under which it applies; a condition that is not named may have any.")
    case .to:
      required(
        .reference("names"),
        "Where it leads: states, \(Transition.Target.names.map { "`\($0.key)`" }.joined(separator: ", ")).")
    case .expect: optional(.reference("expectation"), "What must hold of the call or event.")
    case .control: optional(.reference("control"), "What must be accepted for a refusal to count.")
    case .beginsWalk:
      optional(.nonEmptyText, "Why an exploration takes it only first: it is true right after the way to the state.")
    case .endsWalk:
      optional(.nonEmptyText, "Why an exploration goes no further: what follows is not as the chart says.")
    }
  }
}

// The shapes of charts.
extension Format {
  static let charts: [Grammar.Definition] = [
    Grammar.Definition(
      "states-file", .map(ChartKey.self),
      says: "A state chart: `states.yaml`, and `states/NAME.yaml` for each further one."),
    Grammar.Definition("state", .map(StateChart.State.self), says: "A state, known by how a client in it behaves."),
    Grammar.Definition("choice", .map(StateChart.Choice.self), says: "How a value of a condition is brought about."),
    Grammar.Definition(
      "chart-call", .map([TriggerKey.conditions, .with, .givesUp]),
      says: "A call that the chart has a row for in each state."),
    Grammar.Definition(
      "giving-up", .map(StateChart.GivingUp.self), says: "The calls in progress that a call gives up."),
    Grammar.Definition(
      "chart-event", .map([TriggerKey.steps, .conditions]),
      says: "Something else that the chart has a row for in each state."),
    Grammar.Definition(
      "transition",
      .map(
        MapShape(
          RequirementKey.fields + TransitionKey.fields,
          exactlyOneOf: [[TransitionKey.call, .event].map(\.rawValue)])),
      says: "From which states, by what, under which conditions, to which state; a requirement too."),
    Grammar.Definition(
      "names", .choice([.text(.segment), .texts(.segment, min: 1)]), says: "A name, or several."),
  ]
}

extension Transition.Target {
  /// The names in place of states that have a meaning of their own.
  fileprivate static let names: KeyValuePairs<String, Transition.Target> = [
    "same": .same, "ignored": .ignored, "unspecified": .unspecified,
  ]
}

// The decoding of charts.
extension Decoder {
  /// Decodes a states file: a chart with its transitions as requirements.
  mutating func chart(_ root: Int) -> StateChart {
    var chart = StateChart(name: StateChart.mainName, states: [], triggers: [], conditions: [], mark: mark(root))
    var transitions: Int?
    var defaults: Int?
    forEach(ChartKey.self, of: root) { decoder, key, value in
      switch key {
      case .chart: chart.name = decoder.string(value)
      case .says: chart.says = decoder.string(value)
      case .states:
        chart.mark = decoder.mark(value - 1)
        chart.states = decoder.soundEntries(of: value) { decoder, name, node in
          let state = StateChart.State(
            name: decoder.string(name), says: "", proves: [], reach: [], recognise: [], mark: decoder.mark(name))
          return decoder.decode(node, into: state)
        }
      case .conditions: chart.conditions = decoder.soundEntries(of: value) { $0.condition($1, $2) }
      case .calls: chart.triggers += decoder.soundEntries(of: value) { $0.trigger($1, $2, isCall: true) }
      case .events: chart.triggers += decoder.soundEntries(of: value) { $0.trigger($1, $2, isCall: false) }
      case .requirementDefaults: defaults = value
      case .transitions: transitions = value
      }
    }
    guard let transitions else { return chart }
    let common = requirementDefaults(defaults)
    chart.transitions = soundMembers(of: transitions) { decoder, node in
      decoder.requirement(node, common) { .transition($0.transition($1)) }
    }
    return chart
  }

  private mutating func condition(_ name: Int, _ node: Int) -> StateChart.Condition {
    let values = entries(of: node) { decoder, key, value in
      decoder.decode(
        value,
        into: StateChart.Choice(name: decoder.string(key), arguments: [], steps: [], mark: decoder.mark(key)))
    }
    return StateChart.Condition(name: string(name), values: values, mark: mark(name))
  }

  private mutating func trigger(_ name: Int, _ node: Int, isCall: Bool) -> StateChart.Trigger {
    var result = StateChart.Trigger(
      name: string(name), isCall: isCall, steps: [], conditions: [], mark: mark(name))
    var arguments: [Template.Field] = []
    forEach(TriggerKey.self, of: node) { decoder, key, value in
      switch key {
      case .conditions:
        result.conditions = decoder.strings(value)
        result.conditionsPosition = decoder.position(value)
      case .steps: result.steps = decoder.steps(value)
      case .with: arguments = decoder.templateFields(value)
      case .givesUp:
        result.givesUp = decoder.decode(
          value, into: StateChart.GivingUp(calls: [], reason: "", mark: decoder.mark(value)))
      }
    }
    if isCall {
      result.steps = [Step(.call(Invocation(operation: result.name, arguments: arguments)), mark: result.mark)]
    }
    return result
  }

  private mutating func transition(_ node: Int) -> Transition {
    var result = Transition(from: [], trigger: "", when: [], target: .same, expectation: nil, control: nil)
    forEach(TransitionKey.self, of: node) { decoder, key, value in
      switch key {
      case .from:
        result.from = decoder.strings(value)
        result.positions.from = decoder.position(value)
      case .call, .event:
        result.trigger = decoder.string(value)
        result.positions.trigger = decoder.position(value)
      case .when:
        result.when = decoder.entries(of: value) { decoder, key, value in
          Transition.Guard(condition: decoder.string(key), values: decoder.strings(value), mark: decoder.mark(key))
        }
      case .to:
        let names = decoder.strings(value)
        let named = names.count == 1 ? Transition.Target.names.first { $0.key == names[0] }?.value : nil
        result.target = named ?? .states(names)
        result.positions.target = decoder.position(value)
      case .expect: result.expectation = decoder.expectation(value)
      case .control: result.control = decoder.control(value)
      case .beginsWalk: result.beginsWalk = decoder.string(value)
      case .endsWalk: result.endsWalk = decoder.string(value)
      }
    }
    return result
  }
}
