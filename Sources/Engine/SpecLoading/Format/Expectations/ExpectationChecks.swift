import SpecModel

extension DiagnosticKind {
  static let impossibleExpectation = DiagnosticKind(
    "impossible-expectation",
    why: "Nothing completes in such a step, so the expectation could never hold.",
    remedy: "Move the expectation to the call, or to the 'await' of it.",
    broken: "- {advance: 2m, expect: {reply: {}}}", mended: "- {advance: 2m}\n- {await: login, expect: {reply: {}}}")

  static let unknownReplyField = DiagnosticKind(
    "unknown-reply-field",
    why: "A reply holds the fields that its operation lists, so this one could never be there.",
    remedy: "Correct the name, or add the field to the operation's reply.",
    broken: "reply: {acessToken: {absent: false}}", mended: "reply: {accessToken: {absent: false}}")

  static let unknownErrorCode = DiagnosticKind(
    "unknown-error-code",
    why: "A client can only fail with a code that errors.yaml lists.",
    remedy: "Correct the code, or add it to errors.yaml.",
    broken: "fails: accessDenyed", mended: "fails: accessDenied")
}

extension SpecificationChecks {
  /// Checks what must hold of a step, or of a scenario.
  ///
  /// - Parameters:
  ///   - expectation: What must hold.
  ///   - scope: The bindings.
  ///   - binding: What the step gives; `nil` for a scenario as a whole.
  ///   - verb: The step's verb; `nil` where there is none.
  mutating func check(
    _ expectation: Expectation, in scope: Scope, of binding: Scope.Binding?, verb: Step.Verb? = nil
  ) {
    if let verb { checkPossible(expectation, after: verb) }
    let positions = expectation.positions
    if let ending = expectation.ending ?? expectation.each?.ending {
      check(ending, in: scope, of: binding, codesAt: expectation.mark.at(positions.codes))
    }
    for (number, name) in (expectation.pending ?? []).enumerated() {
      checkStarted(name, in: scope, at: .member(number, of: expectation.mark.at(positions.pending)))
    }
    if case .reply(let operation) = binding, let call = names.calls[operation] {
      for (number, name) in expectation.same.enumerated() where !call.reply.contains(name) {
        let place = Place.member(number, of: expectation.mark.at(positions.same))
        reportUnknown(.unknownReplyField, "field of the reply", name, among: call.reply, at: place)
      }
    }
    for exchange in expectation.world.wire?.exchanges ?? [] {
      check(exchange: exchange.name, at: .mark(exchange.mark))
      for matcher in [exchange.selection, exchange.each] { if let matcher { check(matcher, in: scope) } }
      check(exchange.requests, in: scope)
    }
    for field in (expectation.world.events ?? []) + (expectation.world.cookies ?? []) {
      check(field.matcher, in: scope)
    }
    for matcher in [expectation.completions, expectation.world.pages, expectation.world.elapsed] {
      if let matcher { check(matcher, in: scope) }
    }
  }

  private mutating func checkPossible(_ expectation: Expectation, after verb: Step.Verb) {
    let key: ExpectationKey
    switch verb {
    case .call, .await, .start: return
    case .open where expectation.each == nil:
      guard !expectation.same.isEmpty else { return }
      key = .same
    default:
      guard let ofCalls = expectation.keyOfCalls else { return }
      key = ofCalls
    }
    let mark = expectation.mark
    let place: Place =
      key == .same ? .key(before: mark.at(expectation.positions.same)) : .mark(mark.at(expectation.positions.ending))
    report(
      .impossibleExpectation, at: place,
      "\(quoted(key.rawValue)) belongs to a call, and this step makes none; move it to a 'call' or 'await'")
  }

  private mutating func check(
    _ ending: Expectation.Ending, in scope: Scope, of binding: Scope.Binding?, codesAt codesMark: SourceMark
  ) {
    switch ending {
    case .reply(let matcher):
      checkReply(matcher, of: binding)
      check(matcher, in: scope)
    case .fails(let codes, let details, _):
      for (number, code) in codes.names.enumerated() { check(code: code, at: .member(number, of: codesMark)) }
      if let details { check(details, in: scope) }
    case .cancelled: break
    }
  }

  /// Checks that an error code is one of the specification.
  mutating func check(code: String, at place: Place) {
    guard knows(.errors), !names.errorCodes.contains(code) else { return }
    reportUnknown(.unknownErrorCode, "error code", code, among: names.errorCodes, at: place)
  }

  private mutating func checkReply(_ matcher: Matcher, of binding: Scope.Binding?) {
    guard case .map(let fields, _) = matcher.rule else { return }
    let known: Set<String>
    switch binding {
    case .reply(let operation):
      guard let call = names.calls[operation] else { return }
      known = call.reply
    case .opened: known = ["handled"]
    default: return
    }
    for field in fields where !known.contains(field.name) {
      let place = Place.key(before: field.matcher.mark)
      reportUnknown(.unknownReplyField, "field of the reply", field.name, among: known, at: place)
    }
  }
}

extension Expectation {
  /// The key of the first part that only a call can give; `nil` where there is none.
  fileprivate var keyOfCalls: ExpectationKey? {
    switch ending {
    case .reply: .reply
    case .fails: .fails
    case .cancelled: .cancelled
    case nil: each != nil ? .each : same.isEmpty ? nil : .same
    }
  }
}
