import SpecModel

extension DiagnosticKind {
  static let indistinctStates = DiagnosticKind(
    "indistinct-states",
    why: "A state is known by the recogniser that holds in it and in no other: two that hold together convict every "
      + "client.",
    remedy: "Let the recogniser expect what the client does in this state alone, or make one state of the two.",
    broken: """
      signed-out: {recognise: [{call: getProfile, expect: {fails: any}}]}
      locked: {recognise: [{call: getProfile, expect: {fails: any}}]}
      """,
    mended: """
      signed-out: {recognise: [{call: getProfile, expect: {fails: accessDenied}}]}
      locked: {recognise: [{call: getProfile, expect: {fails: locked}}]}
      """)
}

// The checks of recognisers.
extension SpecificationChecks {
  /// Checks that the recogniser of each state tells it from every other state of its chart.
  mutating func checkRecognisers(of chart: StateChart) {
    for (number, state) in chart.states.enumerated() {
      for (otherNumber, other) in chart.states.enumerated() where otherNumber != number {
        guard state.recognise.implies(other.recognise) else { continue }
        // Of two that are the same, the later one is reported.
        if number < otherNumber || !other.recognise.implies(state.recognise) {
          reportIndistinct(other, from: state)
        }
      }
    }
  }

  private mutating func reportIndistinct(_ state: StateChart.State, from other: StateChart.State) {
    let mark = state.recognise.first?.mark ?? state.mark
    found.add([
      Diagnostic(
        .indistinctStates, at: yaml.span(.mark(mark)),
        "the recogniser of \(quoted(state.name)) holds wherever that of \(quoted(other.name)) does, so that nothing "
          + "tells the states apart; expect what is so in \(quoted(state.name)) alone"),
      Diagnostic(
        .indistinctStates, as: .note, at: yaml.span(.mark(other.recognise.first?.mark ?? other.mark)),
        "\(quoted(other.name)) is recognised here"),
    ])
  }
}

extension [Step] {
  /// Whether steps that hold let other steps hold as well: the others are the same, or the beginning of them, and expect
  /// no more.
  ///
  /// It is no proof where they differ: then only a run can show it.
  fileprivate func implies(_ others: [Step]) -> Bool {
    others.count <= count
      && zip(self, others).allSatisfy { step, other in
        step.verb.unmarked() == other.verb.unmarked()
          && (other.expectation ?? .success).isImplied(by: step.expectation ?? .success)
      }
  }
}

extension Expectation {
  /// What a step that says nothing expects of its call.
  fileprivate static let success = Expectation(mark: SourceMark(file: "", line: 0, column: 0))

  /// Whether it holds wherever another expectation holds.
  fileprivate func isImplied(by other: Expectation) -> Bool {
    // What else is expected is compared as it is written, and so is an expectation that says nothing of the ending.
    guard !saysMore, other.ending != nil || !other.saysMore else { return unmarked == other.unmarked }
    // Without an ending of its own, a call is expected to succeed.
    return (ending ?? .anyReply).isImplied(by: other.ending ?? .anyReply)
  }

  /// Whether it says something besides the ending of a call.
  private var saysMore: Bool {
    world != World() || completions != nil || pending != nil || each != nil || !same.isEmpty
  }

  /// The expectation without the places where it is written.
  private var unmarked: Expectation {
    var result = self
    result.mark = Self.success.mark
    result.positions = Positions()
    result.ending = ending?.unmarked
    result.completions = completions?.unmarked
    result.world.events = world.events?.map { Matcher.Field(name: $0.name, matcher: $0.matcher.unmarked) }
    result.world.pages = world.pages?.unmarked
    result.world.wire?.mark = Self.success.mark
    result.world.wire?.exchanges = (world.wire?.exchanges ?? []).map { exchange in
      WireExchange(
        name: exchange.name, selection: exchange.selection?.unmarked, each: exchange.each?.unmarked,
        requests: exchange.requests.unmarked, mark: Self.success.mark)
    }
    result.world.cookies = world.cookies?.map { Matcher.Field(name: $0.name, matcher: $0.matcher.unmarked) }
    result.world.elapsed = world.elapsed?.unmarked
    result.each = each.map { Each(ending: $0.ending.unmarked) }
    return result
  }
}

extension Expectation.Ending {
  fileprivate static let anyReply = Self.reply(
    Matcher(.map([], closed: false), mark: SourceMark(file: "", line: 0, column: 0)))

  /// The ending without the places where it is written.
  fileprivate var unmarked: Self {
    let none = SourceMark(file: "", line: 0, column: 0)
    return switch self {
    case .reply(let matcher): .reply(matcher.unmarked)
    case .fails(let codes, let details, _): .fails(codes: codes, details: details?.unmarked, mark: none)
    case .cancelled: .cancelled(mark: none)
    }
  }

  /// Whether it holds wherever another ending holds.
  fileprivate func isImplied(by other: Self) -> Bool {
    switch (self, other) {
    case (.reply(let weaker), .reply(let stronger)): weaker.isImplied(by: stronger)
    case (.fails(let weaker, let details, _), .fails(let stronger, let others, _)):
      weaker.isImplied(by: stronger) && (details == nil || details?.unmarked == others?.unmarked)
    case (.cancelled, .cancelled): true
    default: false
    }
  }
}

extension Expectation.FailureCodes {
  /// Whether every one of other codes is among them.
  fileprivate func isImplied(by other: Self) -> Bool {
    if self == .any || self == other { return true }
    guard case .oneOf(let codes) = self, case .oneOf(let others) = other else { return false }
    return Set(others).isSubset(of: codes)
  }
}

extension Matcher {
  /// Whether it holds wherever another matcher holds: the same one, or an open map with fewer fields.
  fileprivate func isImplied(by other: Matcher) -> Bool {
    if unmarked == other.unmarked { return true }
    guard case .map(let weaker, closed: false) = rule, case .map(let stronger, _) = other.rule else { return false }
    return weaker.allSatisfy { field in
      stronger.contains { $0.name == field.name && field.matcher.isImplied(by: $0.matcher) }
    }
  }
}
