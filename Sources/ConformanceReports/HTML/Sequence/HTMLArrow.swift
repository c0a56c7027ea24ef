import ConformanceCore

/// An arrow between two lifelines of a sequence diagram.
struct HTMLArrow {
  /// The lifeline it starts at.
  var from: StepResult.Message.Party
  /// The lifeline it points to.
  var to: StepResult.Message.Party

  /// The classes by which the style draws it: the two lifelines, and whether it goes back, which is dashed.
  var classes: String {
    let direction = from.lifeline == to.lifeline ? "own" : from.lifeline < to.lifeline ? "out" : "back"
    return "\(direction) f\(from.lifeline) t\(to.lifeline)"
  }
}

extension StepResult.Message.Party {
  /// The lifelines from left to right: the parties that talk most stand next to each other.
  static let lifelines: [Self] = [.kit, .client, .store, .customer, .service]

  /// The number of the party's lifeline, from 0 on the left.
  var lifeline: Int { Self.lifelines.firstIndex(of: self) ?? 0 }
}
