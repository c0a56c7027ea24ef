import SpecModel

extension DiagnosticKind {
  static let refusalWithoutControl = DiagnosticKind(
    "refusal-without-control",
    why: "A client that refuses everything would pass: a refusal only counts beside something that is accepted.",
    remedy: "Write 'control' with arguments, or with steps, that must be accepted.",
    broken: "steps: [{call: exchange, with: {code: x}, expect: {fails: any}}]",
    mended: "steps: [{call: exchange, with: {code: x}, expect: {fails: any}}]\ncontrol: {code: $grant.code}")
}

extension SpecificationChecks {
  /// Whether a refusal has something beside it that must be accepted, and whether that makes sense.
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
        (scope.row, scope.allowsReach) = (opened.row, true)
        check(given, in: &scope)
        scope.allowsReach = false
      }
      check(steps, in: &scope)
    case nil:
      let expects = isRefusal || steps.contains { $0.expectation?.isRefusal ?? false }
      guard expects, !steps.contains(where: \.verb.isProvocation) else { return }
      report(
        .refusalWithoutControl, at: places.span(mark),
        "a refusal is expected here, but nothing that must be accepted; write 'control'")
    }
  }
}

extension Expectation {
  /// Whether a call is expected to fail or to end as cancelled.
  fileprivate var isRefusal: Bool {
    switch ending ?? each?.ending {
    case .fails, .cancelled: true
    case .reply, nil: false
    }
  }
}

extension Step.Verb {
  /// The call that the verb makes.
  var invocation: Invocation? {
    switch self {
    case .call(let invocation), .start(let invocation): invocation
    default: nil
    }
  }

  /// Whether it provokes a refusal by itself, so that the same without it is the control.
  fileprivate var isProvocation: Bool {
    switch self {
    case .fault, .customer, .device, .hold, .release: true
    default: false
    }
  }
}
