import SpecModel

/// A walk as a requirement in YAML, which a specification can hold and which fails as the walk did.
struct WalkScenario {
  let specification: Specification
  /// The chart of the walk; `nil` for cases one after the other.
  let model: ExplorationModel?
  let walk: Walk
  let testCase: TestCase
  let observed: Observation?

  /// The operation into whose file the requirement belongs: the last one that the walk calls.
  private var operation: String {
    let calls = testCase.script.steps.compactMap(\.step.verb.invocation?.operation)
    return calls.last ?? specification.operations.first?.name ?? ""
  }

  /// The requirement, as a member of the list `requirements` of an operation's file.
  var yaml: String {
    let broken = specification.requirements.first { $0.id == testCase.requirement }
    let steps = self.steps
    let isLess = broken?.level == .must && testCase.level != .must
    let note = isLess ? "; a should, so name a fact of that level in 'proves'" : ""
    var lines = [
      "# A member of 'requirements' in operations/\(operation).yaml\(note)",
      "- id: \(id(like: testCase.requirement))",
      "  statement: \(FlowYAML.text("A sequence of calls holds as the chart says (\(testCase.requirement))."))",
      "  proves: \(FlowYAML.list(broken?.proves.map { FlowYAML.text($0.description) } ?? []))",
      "  scenarios:",
      "    - scenario: explored",
      "      given: \(model == nil ? "[]" : "[{reach: \(walk.start)}]")",
      "      steps:",
    ]
    lines += steps.map { "        - \(FlowYAML.step($0))" }
    if !outcomes.isEmpty {
      lines.append("      outcomes:")
      lines += outcomes.map { "        - \($0)" }
    }
    let saysEnds = !outcomes.isEmpty && testCase.script.alternatives.contains { !$0.endsIn.isEmpty }
    if !saysEnds, let recognition = testCase.recognition {
      lines.append("      ends-in: \(FlowYAML.list(recognition.allowed))")
    }
    if let control, expectsRefusal(steps) { lines.append("      control: \(control)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func id(like requirement: String) -> String {
    (requirement.split(separator: "-").first.map(String.init) ?? requirement) + "-EXPLORED-001"
  }

  /// The steps of the walk, without those that took no effect, and with names of their own.
  private var steps: [Step] {
    let lines = testCase.script.steps
    let seen = observed?.steps.filter { $0.part == .step } ?? []
    let used = lines.enumerated().filter { index, _ in
      guard seen.indices.contains(index), let evidence = seen[index].evidence else { return true }
      return observed?.uses[evidence, default: 0] != 0
    }
    var names: [String: String] = [:]
    var taken: Set<String> = []
    return used.filter { !$0.element.step.isOfFaultsOver }.map { index, line in
      var step = Rewriter(template: { reference in
        names[reference.root].map {
          .reference(Reference(path: [$0] + reference.path.dropFirst(), mark: reference.mark))
        }
      })(line.step)
      // A fault that is over before the end met with so many requests.
      if case .fault(var fault) = step.verb, fault.times == nil,
        lines[index...].contains(where: { $0.step.isOfFaultsOver }),
        let evidence = seen.indices.contains(index) ? seen[index].evidence : nil, let uses = observed?.uses[evidence]
      {
        fault.times = uses
        step.verb = .fault(fault)
      }
      if let binding = step.binding {
        var name = binding
        var number = 2
        while !taken.insert(name).inserted {
          name = "\(binding)\(number)"
          number += 1
        }
        names[binding] = name
        step.binding = name
      }
      if testCase.script.alternatives.count == 1, case .await(let name) = step.verb {
        let bound = testCase.script.alternatives[0].steps.first { $0.binding == name }
        step.expectation?.ending = bound?.expectation.ending
      }
      return step
    }
  }

  /// The alternatives of calls at once; none where there is but one.
  private var outcomes: [String] {
    let alternatives = testCase.script.alternatives
    guard alternatives.count > 1 else { return [] }
    return alternatives.enumerated().map { index, alternative in
      let number = alternatives[..<index].count { $0.name == alternative.name }
      let bound = alternative.steps.compactMap { bound in
        FlowYAML.expectation(bound.expectation).map { (bound.binding, $0) }
      }
      var entries = [("name", FlowYAML.text(alternative.name + (number > 0 ? " (\(number + 1))" : "")))]
      if !bound.isEmpty { entries.append(("steps", FlowYAML.map(bound))) }
      if !alternative.endsIn.isEmpty { entries.append(("ends-in", FlowYAML.list(alternative.endsIn))) }
      return FlowYAML.map(entries)
    }
  }

  private func expectsRefusal(_ steps: [Step]) -> Bool {
    let expectations =
      steps.compactMap(\.expectation) + testCase.script.alternatives.flatMap(\.steps).map(\.expectation)
    return expectations.contains { expectation in
      switch expectation.ending {
      case .fails, .cancelled: true
      case .reply, nil: false
      }
    }
  }

  /// A call that must be accepted, so that a client that refuses everything does not count as refusing rightly.
  private var control: String? {
    guard let model else { return nil }
    for cell in model.chart.cells where model.usable.contains(cell) {
      guard let (requirement, transition) = model.transitions[cell], case .reply? = transition.expectation?.ending,
        let trigger = model.chart.triggers.first(where: { $0.name == cell.trigger }), trigger.isCall
      else { continue }
      let (before, own) = model.expander.steps(
        of: transition, at: cell, trigger: trigger, chart: model.chart, mark: requirement.mark)
      guard before.isEmpty, var step = own.last?.step else { continue }
      step.expectation = .success(at: requirement.mark)
      return FlowYAML.map([
        ("given", FlowYAML.list([FlowYAML.map([("reach", cell.state)])])),
        ("steps", FlowYAML.list([FlowYAML.step(step)])),
      ])
    }
    return nil
  }
}

extension Step {
  /// Whether the step takes faults back.
  fileprivate var isOfFaultsOver: Bool { if case .fault(let fault) = verb { fault.times == 0 } else { false } }
}
