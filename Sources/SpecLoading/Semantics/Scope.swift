import SpecModel

/// What is bound at a step of a scenario.
struct Scope {
  /// What a binding holds.
  enum Binding {
    /// The reply of a call.
    case reply(operation: String)
    /// What an instruction gives.
    case fields([String])
    /// The client's answer to an incoming URL.
    case opened
    /// What the `reach` of a state bound.
    case state([String: Binding])
    /// Something of which nothing is known.
    case unknown
  }

  /// The bindings so far.
  var bound: [String: Binding] = [:]
  /// The calls that were left open.
  var started: Set<String> = []
  /// What `$row` holds, and whether that is a plain value in every row; `nil` where there is no row.
  var row: [String: Bool]?
  /// The steps that this one is among; some bind names only further on.
  var steps: [Step] = []
  /// Whether a state may be reached here.
  var allowsReach = false
}
