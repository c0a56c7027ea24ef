import SpecModel

/// One thing that a case asserts: of a step or of all steps, about one field, by one rule.
struct Assertion: Hashable {
  /// What the rule allows.
  enum Rule: Hashable {
    /// What a text describes, and nothing else.
    case exactly(String)
    /// Any of these; `nil` for anything of the kind.
    case anyOf(Set<String>?)
  }

  /// The number of the step, counted from 0 with those that are given; `nil` for all steps of the scenario.
  var step: Int?
  /// The field, such as `reply.userState`.
  var subject: String
  /// What it must be.
  var rule: Rule

  /// Whether the assertion holds wherever another one of the same field holds.
  func isImplied(by other: Assertion) -> Bool {
    guard step == other.step, subject == other.subject else { return false }
    switch (rule, other.rule) {
    case (.anyOf(nil), .anyOf): return true
    case (.anyOf(let allowed?), .anyOf(let others?)): return allowed.isSuperset(of: others)
    default: return rule == other.rule
    }
  }
}

extension Assertion.Rule: CustomStringConvertible {
  /// The rule as a text that is equal for equal rules: a set has no order of its own.
  var description: String {
    switch self {
    case .exactly(let text): "exactly(\(text))"
    case .anyOf(nil): "any"
    case .anyOf(let texts?): "any-of(\(texts.sorted().joined(separator: "|")))"
    }
  }
}

/// The assertions of expectations, in a form in which equal ones are equal texts.
struct AssertionReader {
  let words: NormalWords
  /// The codes that `fails: listed` stands for.
  let errorCodes: Set<String>

  /// The assertions of a step.
  ///
  /// - Parameters:
  ///   - expectation: What is written; `nil` where nothing is.
  ///   - step: The number of the step.
  ///   - calls: How many calls the step completes; `nil` for a step that waits for none.
  ///   - isGiven: Whether its call must succeed where nothing else is written.
  /// - Returns: The assertions, without those that every step of its kind has.
  func assertions(
    of expectation: Expectation?, at step: Int?, completing calls: Int?, isGiven: Bool = false
  ) -> Set<Assertion> {
    var found = Found(step: step)
    if let expectation { read(expectation, completing: calls, into: &found) }
    if isGiven, calls != nil, expectation?.ending == nil, expectation?.each == nil {
      found.add("ending", "reply")
    }
    return found.assertions
  }

  /// The assertion that one of several outcomes holds.
  func assertion(of alternatives: [Alternative]) -> Assertion? {
    guard !alternatives.isEmpty else { return nil }
    let outcomes = alternatives.map { alternative -> String in
      var found = Found(step: nil)
      for bound in alternative.steps {
        var own = Found(step: words.step(boundTo: bound.binding))
        read(bound.expectation, completing: nil, into: &own)
        found.assertions.formUnion(own.assertions)
      }
      if let overall = alternative.overall { read(overall, completing: nil, into: &found) }
      if !alternative.endsIn.isEmpty { found.add("state", alternative.endsIn.sorted().joined(separator: "|")) }
      return found.assertions.map { "\($0.step ?? -1) \($0.subject) \($0.rule)" }.sorted().joined(separator: "\n")
    }
    return Assertion(step: nil, subject: "outcome", rule: .anyOf(Set(outcomes)))
  }

  private struct Found {
    let step: Int?
    var assertions: Set<Assertion> = []

    init(step: Int?) { self.step = step }

    mutating func add(_ subject: String, _ text: String) {
      assertions.insert(Assertion(step: step, subject: subject, rule: .exactly(text)))
    }

    mutating func add(_ subject: String, anyOf allowed: Set<String>?) {
      assertions.insert(Assertion(step: step, subject: subject, rule: .anyOf(allowed)))
    }
  }

  private func read(_ expectation: Expectation, completing calls: Int?, into found: inout Found) {
    if let ending = expectation.ending { read(ending, prefix: "", into: &found) }
    if let each = expectation.each { read(each.ending, prefix: calls == 1 ? "" : "each.", into: &found) }
    for name in expectation.same { found.add("same.\(name)", "") }
    if let completions = expectation.completions, words.text(of: completions) != calls.map({ "=\($0)" }) {
      found.add("completions", words.text(of: completions))
    }
    if let pending = expectation.pending {
      found.add("pending", pending.map(words.name(of:)).sorted().joined(separator: " "))
    }
    read(expectation.world, into: &found)
  }

  private func read(_ ending: Expectation.Ending, prefix: String, into found: inout Found) {
    switch ending {
    case .reply(let matcher):
      found.add(prefix + "ending", "reply")
      read(matcher, subject: prefix + "reply", into: &found)
    case .fails(let codes, let details, _):
      found.add(prefix + "ending", "failure")
      switch codes {
      case .any: break
      case .listed: found.add(prefix + "failure.code", anyOf: errorCodes)
      case .oneOf(let names): found.add(prefix + "failure.code", anyOf: Set(names))
      }
      if let details { read(details, subject: prefix + "failure.details", into: &found) }
    case .cancelled: found.add(prefix + "ending", "cancelled")
    }
  }

  private func read(_ world: Expectation.World, into found: inout Found) {
    if let events = world.events {
      found.add("events", events.map { "\($0.name)\(words.text(of: $0.matcher))" }.joined(separator: ","))
    }
    if let pages = world.pages { found.add("pages", words.text(of: pages)) }
    if let wire = world.wire {
      for exchange in wire.exchanges { read(exchange, into: &found) }
      if !wire.allowsOthers { found.add("wire", wire.exchanges.map(\.name).sorted().joined(separator: " ")) }
    }
    for content in world.storeWithout ?? [] { found.add("store.\(content.rawValue)", "absent") }
    if let cookies = world.cookies { found.add("cookies", words.text(of: cookies)) }
    if let elapsed = world.elapsed { found.add("elapsed", words.text(of: elapsed)) }
  }

  private func read(_ exchange: Expectation.WireExchange, into found: inout Found) {
    let selected = exchange.selection.map { "[\(words.text(of: $0))]" } ?? ""
    let subject = "wire.\(exchange.name)\(selected)"
    if let each = exchange.each { read(each, subject: subject + "[each]", into: &found) }
    guard case .list(let requests) = exchange.requests.rule else {
      return found.add(subject, words.text(of: exchange.requests))
    }
    found.add(subject, "=\(requests.count)")
    for (number, request) in requests.enumerated() { read(request, subject: "\(subject)[\(number)]", into: &found) }
  }

  /// Reads a matcher field by field, so that a rule of two fields is two assertions.
  private func read(_ matcher: Matcher, subject: String, into found: inout Found) {
    switch matcher.rule {
    case .map(let fields, let closed):
      for field in fields { read(field.matcher, subject: "\(subject).\(field.name)", into: &found) }
      if closed { found.add("\(subject).only", fields.map(\.name).sorted().joined(separator: " ")) }
    case .all(let matchers): for matcher in matchers { read(matcher, subject: subject, into: &found) }
    case .oneOf(let matchers): found.add(subject, anyOf: Set(matchers.map(words.text(of:))))
    case .equals: found.add(subject, anyOf: [words.text(of: matcher)])
    default: found.add(subject, words.text(of: matcher))
    }
  }
}
