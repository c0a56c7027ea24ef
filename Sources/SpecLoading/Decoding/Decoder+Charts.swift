import SpecModel

extension Decoder {
  /// Decodes a states file: a chart with its transitions as requirements.
  mutating func chart(_ root: Int) -> StateChart {
    var chart = StateChart(name: "states", states: [], triggers: [], conditions: [], mark: mark(root))
    var transitions: Int?
    var defaults: Int?
    forEachEntry(of: root) { decoder, key, value in
      switch decoder.word(key) {
      case .chart: chart.name = decoder.string(value)
      case .says: chart.says = decoder.string(value)
      case .states:
        chart.mark = decoder.mark(key)
        chart.states = decoder.soundEntries(of: value) { $0.state($1, $2) }
      case .conditions: chart.conditions = decoder.soundEntries(of: value) { $0.condition($1, $2) }
      case .calls: chart.triggers += decoder.soundEntries(of: value) { $0.trigger($1, $2, isCall: true) }
      case .events: chart.triggers += decoder.soundEntries(of: value) { $0.trigger($1, $2, isCall: false) }
      case .requirementDefaults: defaults = value
      case .transitions: transitions = value
      default: break
      }
    }
    guard let transitions else { return chart }
    let common = requirementDefaults(defaults)
    chart.transitions = soundMembers(of: transitions) { decoder, node in
      decoder.requirement(node, common) { .transition($0.transition($1)) }
    }
    return chart
  }

  private mutating func state(_ name: Int, _ node: Int) -> StateChart.State {
    var result = StateChart.State(
      name: string(name), says: "", accountsFor: [], reach: [], recognise: [], mark: mark(name))
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .says: result.says = decoder.string(value)
      case .accountsFor: result.accountsFor = decoder.itemReferences(value)
      case .reach: result.reach = decoder.steps(value)
      case .recognise: result.recognise = decoder.steps(value)
      default: break
      }
    }
    return result
  }

  private mutating func condition(_ name: Int, _ node: Int) -> StateChart.Condition {
    let values = entries(of: node) { decoder, key, value -> StateChart.Choice in
      var choice = StateChart.Choice(name: decoder.string(key), arguments: [], steps: [], mark: decoder.mark(key))
      decoder.forEachEntry(of: value) { decoder, key, value in
        switch decoder.word(key) {
        case .with: choice.arguments = decoder.templateFields(value)
        case .steps: choice.steps = decoder.steps(value)
        default: break
        }
      }
      return choice
    }
    return StateChart.Condition(name: string(name), values: values, mark: mark(name))
  }

  private mutating func trigger(_ name: Int, _ node: Int, isCall: Bool) -> StateChart.Trigger {
    var result = StateChart.Trigger(
      name: string(name), isCall: isCall, steps: [], conditions: [], mark: mark(name))
    var arguments: [Template.Field] = []
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .conditions: result.conditions = decoder.strings(value)
      case .steps: result.steps = decoder.steps(value)
      case .with: arguments = decoder.templateFields(value)
      default: break
      }
    }
    if isCall {
      result.steps = [Step(.call(Invocation(operation: result.name, arguments: arguments)), mark: result.mark)]
    }
    return result
  }

  private mutating func transition(_ node: Int) -> Transition {
    var result = Transition(from: [], trigger: "", when: [], target: .same, expectation: nil, control: nil)
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .from: result.from = decoder.strings(value)
      case .call, .event: result.trigger = decoder.string(value)
      case .when:
        result.when = decoder.entries(of: value) { decoder, key, value in
          Transition.Guard(condition: decoder.string(key), values: decoder.strings(value), mark: decoder.mark(key))
        }
      case .to: result.target = Transition.Target(decoder.strings(value))
      case .expect: result.expectation = decoder.expectation(value)
      case .control: result.control = decoder.control(value)
      default: break
      }
    }
    return result
  }
}

extension Transition.Target {
  fileprivate init(_ names: [String]) {
    switch names {
    case ["same"]: self = .same
    case ["ignored"]: self = .ignored
    case ["unspecified"]: self = .unspecified
    default: self = .states(names)
    }
  }
}
