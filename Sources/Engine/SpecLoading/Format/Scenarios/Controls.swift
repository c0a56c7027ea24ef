import SpecModel

/// The keys of a control that is steps of its own.
enum ControlKey: String, FieldKey {
  case given, steps

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .given: optional(.stepsOrNone, "What comes before; the scenario's if not written.")
    case .steps: required(.someSteps, "What must be accepted.")
    }
  }
}

// The shape of controls.
extension Format {
  static let control = Grammar.Definition(
    "control",
    .choice([
      .map(ControlKey.self),
      .map(keys: .identifier, of: .reference("value"), says: "What stands in the refused call instead."),
    ]), says: "What must be accepted for a refusal to count as one.")
}

// The decoding of controls.
extension Decoder {
  /// Decodes a control: steps of its own, or arguments for the refused call.
  mutating func control(_ node: Int) -> Control {
    var given: [Step]?
    var steps: [Step]?
    forEach(ControlKey.self, of: node) { decoder, key, value in
      guard decoder.kind(value) == .list else { return }
      switch key {
      case .given: given = decoder.steps(value)
      case .steps: steps = decoder.steps(value)
      }
    }
    return steps.map { .steps(given: given, steps: $0) } ?? .replacing(templateFields(node))
  }
}

extension DiagnosticKind {
  static let refusalWithoutControl = DiagnosticKind(
    "refusal-without-control",
    why: "A client that refuses everything would pass: a refusal only counts beside something that is accepted.",
    remedy: "Write 'control' with arguments, or with steps, that must be accepted.",
    broken: "steps: [{call: exchange, with: {code: x}, expect: {fails: any}}]",
    mended: "steps: [{call: exchange, with: {code: x}, expect: {fails: any}}]\ncontrol: {code: $grant.code}")
}

// The checks of controls.
extension SpecificationChecks {
  /// Checks that a refusal has a control, and checks the control.
  mutating func checkControl(
    _ control: Control?, of steps: [Step], isRefusal: Bool = false, opened: Scope, end: Scope, at mark: SourceMark
  ) {
    switch control {
    case .replacing(let arguments):
      let refused = steps.compactMap(\.verb.invocation).last
      check(arguments, of: refused?.operation, in: end)
    case .steps(let given, let steps):
      var scope = opened
      if let given {
        scope = Scope()
        (scope.row, scope.omitted, scope.allowsReach) = (opened.row, opened.omitted, true)
        check(given, in: &scope)
        scope.allowsReach = false
      }
      check(steps, in: &scope)
    case nil:
      let expects = isRefusal || steps.contains { $0.expectation?.isRefusal ?? false }
      guard expects, !steps.contains(where: \.verb.isProvocation) else { return }
      report(
        .refusalWithoutControl, at: .mark(mark),
        "this expects a refusal, but nothing that must be accepted; write 'control'")
    }
  }
}

extension Expectation {
  /// Whether a call is expected to fail or to end as cancelled.
  var isRefusal: Bool {
    switch ending ?? each?.ending {
    case .fails, .cancelled: true
    case .reply, nil: false
    }
  }
}

extension Step.Verb {
  /// Whether it provokes a refusal by itself, so that the same steps without it are the control.
  fileprivate var isProvocation: Bool {
    switch self {
    case .fault, .customer, .device, .hold, .release: true
    default: false
    }
  }
}
