import AuthProviding
import SpecModel
import WorldScripting

/// Says where a value is not as a matcher expects.
struct MatcherJudge {
  /// What names stand for.
  let bindings: Bindings
  /// What the world had seen when the value was had.
  let record: WorldRecord
  /// The virtual time at which the value was had.
  let now: Duration
  /// Makes the challenge of a verifier.
  let challenge: @Sendable (String, String) -> String?

  /// Judges a value.
  ///
  /// - Parameters:
  ///   - matcher: What it must be like.
  ///   - value: The value; `nil` for one that is missing.
  ///   - subject: What the value is, such as `reply.accessToken`.
  /// - Returns: Everything that does not hold.
  func mismatches(_ matcher: Matcher, _ value: Value?, subject: String) -> [Mismatch] {
    switch matcher.rule {
    case .all(let matchers): return matchers.flatMap { mismatches($0, value, subject: subject) }
    case .list(let matchers): return list(matchers, value, subject: subject, at: matcher)
    case .map(let fields, let closed): return map(fields, closed: closed, value, subject: subject, at: matcher)
    case .json(let inner):
      guard let text = value?.text, let parsed = try? Value(json: text) else {
        return [mismatch(matcher, value, subject: subject)]
      }
      return mismatches(inner, parsed, subject: subject + "(json)")
    default: return holds(matcher, value) ? [] : [mismatch(matcher, value, subject: subject)]
    }
  }

  /// Whether a value is as a matcher expects.
  func holds(_ matcher: Matcher, _ value: Value?) -> Bool {
    switch matcher.rule {
    case .equals(let template): return value != nil && resolved(template).map { $0.isSame(as: value) } ?? false
    // What nothing bound cannot be told from anything: 'not' must not hold because a name is missing.
    case .not(let inner): return inner.references.allSatisfy { bindings.value(of: $0) != nil } && !holds(inner, value)
    case .oneOf(let matchers): return matchers.contains { holds($0, value) }
    case .absent(let isAbsent): return (value == nil || value == .null) == isAbsent
    case .matches(let pattern): return value?.text.map { RegexCache.shared.finds(pattern, in: $0) } ?? false
    case .atLeast(let bound): return resolved(bound).map { value?.isOrdered(after: $0) ?? false } ?? false
    case .atMost(let bound): return resolved(bound).map { value.map($0.isOrdered(after:)) ?? false } ?? false
    case .issued(let kind): return isIssued(kind, value)
    case .pkceOf(let exchange): return isVerifier(value, of: exchange)
    case .all, .list, .map, .json: return mismatches(matcher, value, subject: "").isEmpty
    }
  }

  private func resolved(_ template: Template) -> Value? { try? bindings.value(of: template) }

  private func isIssued(_ kind: String, _ value: Value?) -> Bool {
    guard let text = value?.text else { return false }
    return record.credentials.contains { $0.kind == kind && $0.value == text && $0.isGood(at: now) }
  }

  private func isVerifier(_ value: Value?, of exchange: String) -> Bool {
    guard let verifier = value?.text, let request = record.exchanges.last(where: { $0.name == exchange })?.request
    else { return false }
    let query = FormFields(encoded: URLParts(request.url).query ?? "")
    guard let expected = query["code_challenge"] else { return false }
    return challenge(verifier, query["code_challenge_method"] ?? "plain") == expected
  }

  private func list(_ matchers: [Matcher], _ value: Value?, subject: String, at matcher: Matcher) -> [Mismatch] {
    guard let members = value?.list, members.count == matchers.count else {
      return [mismatch(matcher, value, subject: subject)]
    }
    return zip(matchers, members).enumerated().flatMap { index, pair in
      mismatches(pair.0, pair.1, subject: "\(subject)[\(index)]")
    }
  }

  private func map(
    _ fields: [Matcher.Field], closed: Bool, _ value: Value?, subject: String, at matcher: Matcher
  ) -> [Mismatch] {
    guard let values = value?.fields else { return [mismatch(matcher, value, subject: subject)] }
    var found = fields.flatMap { mismatches($0.matcher, values[$0.name], subject: "\(subject).\($0.name)") }
    if closed {
      let known = Set(fields.map(\.name))
      for name in values.keys.sorted() where !known.contains(name) {
        found.append(
          Mismatch(
            subject: "\(subject).\(name)", expected: "nothing", actual: values[name]?.shown ?? "nothing",
            mark: matcher.mark))
      }
    }
    return found
  }

  /// The mismatch of a matcher that does not hold of a value.
  func mismatch(_ matcher: Matcher, _ value: Value?, subject: String) -> Mismatch {
    Mismatch(
      subject: subject, expected: MatcherWords(bindings: bindings)(matcher), actual: value?.shown ?? "nothing",
      hint: hint(for: matcher, value), mark: matcher.mark)
  }

  private func hint(for matcher: Matcher, _ value: Value?) -> String {
    if let unbound = matcher.references.first(where: { bindings.value(of: $0) == nil }) {
      return "no step before gave \(unbound)"
    }
    guard case .issued(let kind) = matcher.rule, let text = value?.text else { return "" }
    guard let credential = record.credentials.last(where: { $0.value == text }) else {
      return "the service never issued this value"
    }
    if credential.kind != kind { return "the service issued this value as \(credential.kind)" }
    return credential.isEnded
      ? "the service does not accept this value any more: it was used up, replaced or revoked"
      : "the service does not accept this value any more: it expired"
  }
}
