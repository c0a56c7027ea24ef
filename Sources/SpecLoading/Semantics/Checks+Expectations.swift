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
  ///   - scope: What is bound.
  ///   - binding: What the step gives; `nil` for a scenario as a whole.
  ///   - verb: The step's verb; `nil` where there is none.
  mutating func check(
    _ expectation: Expectation, in scope: Scope, of binding: Scope.Binding?, verb: Step.Verb? = nil
  ) {
    if let verb { checkPossible(expectation, after: verb) }
    if let ending = expectation.ending ?? expectation.each?.ending {
      check(ending, in: scope, of: binding, near: expectation.mark)
    }
    for name in expectation.pending ?? [] {
      checkStarted(name, under: "pending", near: expectation.mark, in: scope)
    }
    if case .reply(let operation) = binding, let call = names.calls[operation] {
      for name in expectation.same where !call.reply.contains(name) {
        let place = places.span(of: name, under: "same", near: expectation.mark)
        reportUnknown(.unknownReplyField, "field of the reply", name, among: call.reply, at: place)
      }
    }
    for exchange in expectation.wire?.exchanges ?? [] {
      check(exchange: exchange.name, under: exchange.name, near: exchange.mark)
      if let selection = exchange.selection { check(selection, in: scope) }
      check(exchange.requests, in: scope)
    }
    for event in expectation.events ?? [] { check(event.matcher, in: scope) }
    for matcher in [expectation.completions, expectation.pages, expectation.elapsed] {
      if let matcher { check(matcher, in: scope) }
    }
  }

  private mutating func checkPossible(_ expectation: Expectation, after verb: Step.Verb) {
    let key: String
    switch verb {
    case .call, .await, .start: return
    case .open: key = expectation.each != nil ? "each" : expectation.same.isEmpty ? "" : "same"
    default: key = expectation.completionKey
    }
    guard !key.isEmpty else { return }
    report(
      .impossibleExpectation, at: places.key(key, near: expectation.mark),
      "\(shown(key)) is of a call, and this step makes none; move it to a 'call' or 'await'")
  }

  private mutating func check(
    _ ending: Expectation.Ending, in scope: Scope, of binding: Scope.Binding?, near mark: SourceMark
  ) {
    switch ending {
    case .reply(let matcher):
      checkReply(matcher, of: binding)
      check(matcher, in: scope)
    case .fails(let codes, let details, _):
      for code in codes ?? [] { check(code: code, at: { $0.span(of: code, under: "fails", near: mark) }) }
      if let details { check(details, in: scope) }
    case .cancelled: break
    }
  }

  mutating func check(code: String, at place: (Places) -> SourceSpan) {
    guard knows(.errors), !names.errorCodes.contains(code) else { return }
    reportUnknown(.unknownErrorCode, "error code", code, among: names.errorCodes, at: place(places))
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
      let place = places.key(before: field.matcher.mark)
      reportUnknown(.unknownReplyField, "field of the reply", field.name, among: known, at: place)
    }
  }
}

extension Expectation {
  /// The key of the first thing expected that only a call can give; empty where there is none.
  fileprivate var completionKey: String {
    switch ending {
    case .reply: "reply"
    case .fails: "fails"
    case .cancelled: "cancelled"
    case nil: each != nil ? "each" : same.isEmpty ? "" : "same"
    }
  }
}
