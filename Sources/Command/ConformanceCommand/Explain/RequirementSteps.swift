import ConformanceCore
import SpecModel

/// The steps of a requirement with all that acts on them, wherever in the specification it stands: the setup of the
/// operation, the arguments of each call, and what a success is known by.
struct RequirementSteps {
  private let requirement: Requirement
  private let operation: SpecModel.Operation?
  /// The chart that a transition is one of.
  private let chart: StateChart?
  private let vocabulary: Service.Vocabulary

  /// Creates the steps of a requirement.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - specification: Its specification.
  init(_ requirement: Requirement, of specification: Specification) {
    self.requirement = requirement
    operation = specification.operations.first { $0.requirements.contains { $0.id == requirement.id } }
    vocabulary = specification.service.vocabulary
    chart = specification.charts.first { $0.transitions.contains { $0.id == requirement.id } }
  }

  /// Adds what acts on the requirement, and then its scenarios.
  ///
  /// - Parameter explanation: What it is added to.
  func add(to explanation: inout Explanation) {
    switch requirement.evidence {
    case .scenarios(let scenarios):
      addSurroundings(to: &explanation, hasOwnGiven: scenarios.allSatisfy { $0.given != nil })
      for scenario in scenarios { explanation.add("scenario", lines(of: scenario)) }
      addWords(of: scenarios.flatMap { ($0.given ?? []) + $0.steps }, to: &explanation)
    case .error(let row):
      addSurroundings(to: &explanation, hasOwnGiven: row.provocations.allSatisfy { $0.given != nil })
      for provocation in row.provocations {
        let control = (provocation.control ?? row.control).map(Self.lines) ?? []
        let given = provocation.given.map { Self.list("given", $0) } ?? []
        explanation.add("provoked by", [provocation.name] + given + Self.list("steps", provocation.steps) + control)
      }
      addWords(of: row.provocations.flatMap { ($0.given ?? []) + $0.steps }, to: &explanation)
    case .transition(let transition):
      let states = transition.from.joined(separator: ", ")
      let when = transition.when.map { "\($0.condition): \($0.values.joined(separator: " or "))" }
      explanation.add(
        "transition",
        ["from \(states)", "by \(transition.trigger)"] + when + ["to \(Self.words(of: transition.target))"])
      explanation.add("expects", transition.expectation.flatMap(FlowYAML.expectation))
      addChart(of: transition, to: &explanation)
    case .rule(let rule): explanation.add("every case", Self.words(of: rule))
    }
  }

  /// Where a transition leads, in words that can follow "to".
  static func words(of target: Transition.Target) -> String {
    switch target {
    case .same: "the same state"
    case .ignored: "the same state, without an effect"
    case .unspecified: "a state that the documents leave open"
    case .states(let names): names.joined(separator: " or ")
    }
  }

  /// Adds how a transition's states are reached and known, and what its trigger and its conditions do.
  private func addChart(of transition: Transition, to explanation: inout Explanation) {
    guard let chart else { return }
    let trigger = chart.triggers.first { $0.name == transition.trigger }
    explanation.add("\(transition.trigger) is", trigger.map { $0.steps.map(FlowYAML.step) } ?? [])
    for condition in chart.conditions where trigger?.conditions.contains(condition.name) == true {
      let named = transition.when.first { $0.condition == condition.name }?.values
      let values = condition.values.filter { named?.contains($0.name) ?? true }
      explanation.add(condition.name, values.map(Self.line))
    }
    var targets: [String] = []
    if case .states(let names) = transition.target { targets = names }
    for state in chart.states where transition.from.contains(state.name) {
      explanation.add(
        "\(state.name) is reached by", state.reach.isEmpty ? ["a new install"] : state.reach.map(FlowYAML.step))
    }
    let ends = targets.isEmpty ? transition.from : targets
    for state in chart.states where ends.contains(state.name) {
      explanation.add("\(state.name) is known by", state.recognise.map(FlowYAML.step))
    }
  }

  private static func line(of value: StateChart.Choice) -> String {
    let arguments = value.arguments.isEmpty ? [] : [FlowYAML.arguments(value.arguments)]
    return ([value.name] + arguments + value.steps.map(FlowYAML.step)).joined(separator: "  ")
  }

  private static func words(of rule: Rule) -> [String] {
    switch rule {
    case .keepsSecret(let secrecy):
      [
        "none of: \(secrecy.kinds.joined(separator: ", "))",
        "in: \(secrecy.outOf.map(\.rawValue).joined(separator: ", "))",
      ]
        + (secrecy.exceptions.isEmpty ? [] : ["but in requests of: \(secrecy.exceptions.joined(separator: ", "))"])
    case .spends(let spending):
      [
        "no \(spending.credential) again once an answer of \(spending.exchange) used it up (\(spending.answer.rawValue))"
      ]
    case .boundsRequests(let most): ["at most \(most) requests a call"]
    case .repliesUnexpired(let kinds, _): ["no reply holds an expired one of: \(kinds.joined(separator: ", "))"]
    case .forgets(let forgetting):
      [
        "the device keeps none of: \(forgetting.kinds.joined(separator: ", "))",
        "after: \(forgetting.after.joined(separator: ", "))", "until: \(forgetting.until.joined(separator: ", "))",
      ]
    case .neverRepeats(let events): ["no event twice in a row with one value: \(events.joined(separator: ", "))"]
    }
  }

  /// Adds what the service file says of the words that it gives to steps.
  private func addWords(of steps: [Step], to explanation: inout Explanation) {
    var lines: [String] = []
    for line in steps.compactMap(words) where !lines.contains(line) { lines.append(line) }
    explanation.add("words", lines)
  }

  private func words(of step: Step) -> String? {
    func line(_ key: String, _ name: String, _ among: [Service.Instruction]) -> String? {
      among.first { $0.name == name }.map { "\(key) \(name)  \($0.says)" }
    }
    switch step.verb {
    case .fault(let fault): return line("fault", fault.kind, vocabulary.faults)
    case .service(let thing, _): return line("service", thing, vocabulary.things)
    case .customer(let decision, _): return line("customer", decision, vocabulary.decisions)
    case .device(Service.Instruction.storeChange.name, .map(let fields)):
      // Of the many conditions, the one at hand.
      guard case .literal(.string(let name))? = fields.first(where: { $0.name == "state" })?.value,
        let condition = Service.StoreCondition(rawValue: name)
      else { return line("device", "store", vocabulary.deviceChanges) }
      return "device store \(name)  \(condition.says)"
    case .device(let change, _): return line("device", change, vocabulary.deviceChanges)
    default: return nil
    }
  }

  private func addSurroundings(to explanation: inout Explanation, hasOwnGiven: Bool) {
    guard let operation else { return }
    if !hasOwnGiven { explanation.add("setup", operation.setup.map(FlowYAML.step)) }
    explanation.add("defaults", operation.defaults.isEmpty ? nil : FlowYAML.arguments(operation.defaults))
    explanation.add("success shows", operation.signOfSuccess.flatMap(FlowYAML.expectation))
    explanation.add("forms", operation.forms.map(\.name))
  }

  private func lines(of scenario: Scenario) -> [String] {
    var lines = [scenario.name]
    if scenario.isUnready { lines.append("  unready: true") }
    if let given = scenario.given { lines += given.isEmpty ? ["  given: none"] : Self.list("given", given) }
    if !scenario.rows.isEmpty {
      lines.append("  for-each:")
      lines += scenario.rows.map { row in
        "    - " + FlowYAML.map([("case", row.name)] + row.fields.map { ($0.name, FlowYAML.matcher($0.matcher)) })
      }
    }
    lines += Self.list("steps", scenario.steps)
    if let overall = scenario.overall.flatMap(FlowYAML.expectation) { lines.append("  overall: \(overall)") }
    if !scenario.endsIn.isEmpty { lines.append("  ends-in: \(FlowYAML.list(scenario.endsIn))") }
    if !scenario.alternatives.isEmpty {
      lines.append("  outcomes:")
      lines += scenario.alternatives.map { "    - " + Self.line(of: $0) }
    }
    return lines + (scenario.control.map(Self.lines) ?? [])
  }

  private static func list(_ key: String, _ steps: [Step]) -> [String] {
    steps.isEmpty ? [] : ["  \(key):"] + steps.map { "    - " + FlowYAML.step($0) }
  }

  private static func line(of alternative: Alternative) -> String {
    let steps = alternative.steps.compactMap { bound in
      FlowYAML.expectation(bound.expectation).map { (bound.binding, $0) }
    }
    var entries = [("name", FlowYAML.text(alternative.name))]
    if !steps.isEmpty { entries.append(("steps", FlowYAML.map(steps))) }
    if let overall = alternative.overall.flatMap(FlowYAML.expectation) { entries.append(("overall", overall)) }
    if !alternative.endsIn.isEmpty { entries.append(("ends-in", FlowYAML.list(alternative.endsIn))) }
    return FlowYAML.map(entries)
  }

  private static func lines(of control: Control) -> [String] {
    switch control {
    case .replacing(let arguments): ["  control: \(FlowYAML.arguments(arguments))"]
    case .steps(let given, let steps):
      ["  control:"] + (given.map { list("given", $0) } ?? []).map { "  " + $0 }
        + list("steps", steps).map { "  " + $0 }
    }
  }
}
