import SpecModel

// A case that does not come to its end.

extension CaseInterruption {
  /// The exchange whose answer stays on its way; `nil` for none.
  var keptExchange: String? { if case .held(_, let exchange) = self { exchange } else { nil } }
}

extension ScriptStep {
  /// The steps of a call of which the next request of an exchange stays on its way; `nil` where that cannot be.
  func held(as exchange: String) -> [ScriptStep]? {
    guard case .call(let invocation) = step.verb, invocation.times == 1 else { return nil }
    return [
      ScriptStep(Step(.hold(exchange, times: 1), mark: step.mark), isEvidence: false),
      ScriptStep(Step(.start(invocation), as: "kept", mark: step.mark)),
    ]
  }

  /// The steps of a call whose page the customer answers in another way; `nil` for a step that is no call.
  func decided(as decision: String) -> [ScriptStep]? {
    guard case .call = step.verb else { return nil }
    return [ScriptStep(Step(.customer(decision, arguments: .map([])), mark: step.mark), isEvidence: false), self]
  }
}

extension Script {
  /// The script with one of its calls made several times in a row, of which nothing is asked but the last time.
  ///
  /// - Parameters:
  ///   - place: The number of the call among the steps, from 1.
  ///   - times: How often it is made before.
  /// - Returns: The script; `nil` where the step is no call, or is several already.
  func repeating(_ place: Int, times: Int) -> Script? {
    let lines = given + steps
    guard lines.indices.contains(place - 1), case .call(let invocation) = lines[place - 1].step.verb,
      invocation.times == 1
    else { return nil }
    let copies = (0..<times).map { _ in lines[place - 1].withoutExpectation.changed { $0.binding = nil } }
    var script = self
    if place <= given.count {
      script.given.insert(contentsOf: copies, at: place - 1)
    } else {
      script.steps.insert(contentsOf: copies, at: place - 1 - given.count)
    }
    return script
  }

  /// The first steps of the script, of which the last is a call that meets with a fault.
  ///
  /// - Parameters:
  ///   - count: The number of steps.
  ///   - faulted: Returns the steps of a call that meets with the fault.
  /// - Returns: The script, of which nothing is asked; `nil` where the last step is no such call.
  func ending(after count: Int, by faulted: (ScriptStep) -> [ScriptStep]?) -> Script? {
    let lines = given + steps
    guard lines.indices.contains(count - 1), let last = faulted(lines[count - 1]) else { return nil }
    return Script(given: lines[..<(count - 1)] + last, steps: [], overall: nil, alternatives: [])
  }
}
