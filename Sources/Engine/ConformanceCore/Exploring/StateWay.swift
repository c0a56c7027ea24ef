import SpecModel

/// The way to a state of a chart.
struct StateWay {
  /// What the state is called.
  var name: String
  var steps: [ScriptStep]

  /// Whether a call is on the way.
  var hasCall: Bool { steps.contains { !$0.onlyMakesReady && $0.step.verb.invocation != nil } }

  /// The ways to all states of a chart.
  ///
  /// - Parameters:
  ///   - model: The chart.
  ///   - prefix: What stands before the name of each state.
  /// - Returns: The ways, in the chart's order.
  static func all(of model: ExplorationModel, under prefix: String = "") -> [StateWay] {
    model.chart.states.map { StateWay(name: prefix + $0.name, steps: model.expander.flatten.reach($0.name)) }
  }
}

extension [StateWay] {
  /// The longest way with which a script begins: that to one state may begin with that to another.
  func longest(in given: [ScriptStep]) -> StateWay? {
    filter { way in
      way.steps.count <= given.count && zip(way.steps, given).allSatisfy { $0.step.verb == $1.step.verb }
    }.max { $0.steps.count < $1.steps.count }
  }
}
