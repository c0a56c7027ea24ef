import SpecModel

/// Calls the operation that makes a client ready before any other call of a launch, where the steps leave it out.
///
/// No document says what a call is worth before that one, so that only a scenario about it may leave it out.
struct Readying: Sendable {
  private let operation: String?
  private let flatten: StepFlattening

  init(_ specification: Specification, flatten: StepFlattening) {
    operation = specification.operations.first { $0.makesReady && !$0.isLeftOut }?.name
    self.flatten = flatten
  }

  /// Puts in the calls that a script lacks.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - isUnready: Whether the script is about what happens without the call.
  /// - Returns: The script, in which each launch begins with the call, unless it makes none.
  func callAsFunction(_ script: Script, unless isUnready: Bool = false) -> Script {
    guard let operation, !isUnready else { return script }
    var result = script
    var isReady = false
    result.given = ready(script.given, for: operation, isReady: &isReady)
    if !isReady, let call = firstCall(of: script.steps), call.operation != operation {
      // Before the scenario, so that what holds of its steps as a whole does not hold of this call.
      result.given += step(operation, at: script.steps[0].step.mark)
      isReady = true
    }
    result.steps = ready(script.steps, for: operation, isReady: &isReady)
    return result
  }

  /// Puts in the calls that steps lack; notes whether a call has been made since the last launch.
  private func ready(_ steps: [ScriptStep], for operation: String, isReady: inout Bool) -> [ScriptStep] {
    var result: [ScriptStep] = []
    for line in steps {
      // A launch knows nothing of what the one before it was told.
      if case .relaunch = line.step.verb { isReady = false }
      if let call = line.step.verb.invocation, !isReady {
        if call.operation != operation { result += step(operation, at: line.step.mark) }
        isReady = true
      }
      result.append(line)
    }
    return result
  }

  /// The first call that steps make before they launch the client anew.
  private func firstCall(of steps: [ScriptStep]) -> Invocation? {
    for line in steps {
      if case .relaunch = line.step.verb { return nil }
      if let call = line.step.verb.invocation { return call }
    }
    return nil
  }

  private func step(_ operation: String, at mark: SourceMark) -> [ScriptStep] {
    let call = Invocation(operation: operation)
    return flatten([Step(.call(call), mark: mark)], isEvidence: false, isGiven: true)
  }
}
