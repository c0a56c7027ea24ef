import ConformanceCore

/// Steps of a case that the page shows together: those that need no attention are folded.
enum StepGroup {
  /// A step with a line of its own.
  ///
  /// - Parameter step: The step.
  case single(StepResult)
  /// Steps behind one line.
  ///
  /// - Parameters:
  ///   - label: What they are.
  ///   - steps: The steps.
  case folded(label: String, steps: [StepResult])

  /// Groups the steps of a case.
  ///
  /// - Parameter steps: The steps, in order.
  /// - Returns: The groups, in order.
  static func groups(of steps: [StepResult]) -> [StepGroup] {
    var groups: [StepGroup] = []
    var rest = steps[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.status == first.status && $0.part == first.part }
      let label = alike.count > 1 ? label(first, count: alike.count) : nil
      if let label {
        groups.append(.folded(label: label, steps: Array(alike)))
        rest = rest.dropFirst(alike.count)
      } else {
        groups.append(.single(first))
        rest = rest.dropFirst()
      }
    }
    return groups
  }

  /// What equal steps are in a few words; `nil` for steps that a reader needs to see.
  private static func label(_ step: StepResult, count: Int) -> String? {
    switch (step.status, step.part) {
    case (.failed, _), (.held, .step): nil
    case (.held, .given): "\(Quantity.of(count, "step")) before the scenario held"
    case (.held, .control): "\(Quantity.of(count, "step")) of the control held"
    case (.held, .recogniser): "\(Quantity.of(count, "step")) that recognise states held"
    case (.notReached, _): "\(Quantity.of(count, "step")) \(count == 1 ? "was" : "were") not reached"
    }
  }
}
