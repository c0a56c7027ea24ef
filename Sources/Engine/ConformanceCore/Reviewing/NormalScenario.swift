import SpecModel

/// What a case does and asserts, without names and without what is implied.
struct NormalScenario {
  /// What is done, step by step, with defaults, the setup and the row's values in it.
  let actions: [String]
  /// What is asserted.
  let assertions: Set<Assertion>
  /// The operations that the steps call or await, by the number of the step.
  let operations: [Int: String]
  /// The number of steps that are given.
  private let given: Int

  /// Creates the form of a case.
  ///
  /// - Parameter testCase: The case.
  init(_ testCase: TestCase) {
    let script = testCase.script
    let steps = (script.given + script.steps).map(\.step)
    let words = NormalWords(steps)
    let reader = AssertionReader(words: words, errorCodes: testCase.errorCodes)
    var found: Set<Assertion> = []
    for (number, step) in steps.enumerated() {
      found.formUnion(
        reader.assertions(
          of: step.expectation, at: number, completing: Self.calls(of: step, in: steps),
          isGiven: number < script.given.count))
    }
    if let overall = script.overall { found.formUnion(reader.assertions(of: overall, at: nil, completing: nil)) }
    if let outcome = reader.assertion(of: script.alternatives) { found.insert(outcome) }
    if let allowed = testCase.recognition?.allowed, script.alternatives.allSatisfy(\.endsIn.isEmpty) {
      found.insert(Assertion(step: nil, subject: "state", rule: .anyOf(Set(allowed))))
    }
    // What holds of the steps as a whole depends on which of them are given.
    let begin = found.contains { $0.step == nil } ? ["from \(script.given.count)"] : []
    actions = begin + steps.map { words.text(of: $0.verb) }
    assertions = found
    given = script.given.count
    var operations: [Int: String] = [:]
    for (number, step) in steps.enumerated() {
      var started: Step? = step
      if case .await(let name) = step.verb { started = steps.last { $0.binding == name } }
      operations[number] = started?.verb.invocation?.operation
    }
    self.operations = operations
  }

  /// What is asserted of the steps of the scenario itself.
  var ownAssertions: [Assertion] { assertions.filter { $0.step.map { $0 >= given } ?? true } }

  /// The number of calls that a step completes; `nil` for a step that waits for none.
  private static func calls(of step: Step, in steps: [Step]) -> Int? {
    switch step.verb {
    case .call(let invocation): invocation.times
    case .await(let name): steps.last { $0.binding == name }?.verb.invocation?.times ?? 1
    default: nil
    }
  }

  /// Whether everything that this asserts is asserted by another form of the same actions too.
  func isContained(in other: NormalScenario) -> Bool {
    assertions.allSatisfy { own in
      other.assertions.contains(own) || other.assertions.contains { own.isImplied(by: $0) }
    }
  }
}
