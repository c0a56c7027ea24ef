import AuthProviding
import SpecModel
import Synchronization
import WorldScripting

/// Compares values with matchers.
struct MatcherJudge {
  /// The values of names.
  let bindings: Bindings
  /// The world's record at the time of the value.
  let record: WorldRecord
  /// The virtual time of the value.
  let now: Duration
  /// Returns the challenge of a verifier by a method.
  let challenge: @Sendable (String, String) -> String?

  /// Compares a value with a matcher.
  ///
  /// - Parameters:
  ///   - matcher: What the value must be like.
  ///   - value: The value; `nil` for a missing one.
  ///   - subject: What the value is, such as `reply.accessToken`.
  /// - Returns: Everything that does not hold.
  func discrepancies(from matcher: Matcher, _ value: Value?, subject: String) -> [Discrepancy] {
    switch matcher.rule {
    case .all(let matchers): return matchers.flatMap { discrepancies(from: $0, value, subject: subject) }
    case .list(let matchers): return list(matchers, value, subject: subject, at: matcher)
    case .map(let fields, let closed): return map(fields, closed: closed, value, subject: subject, at: matcher)
    case .json(let inner):
      // A text that is no JSON differs from every JSON: that the client sent something else is the finding.
      guard let text = value?.text, let parsed = try? Value(json: text) else {
        return [discrepancy(from: matcher, value, subject: subject)]
      }
      return discrepancies(from: inner, parsed, subject: subject + "(json)")
    default: return holds(matcher, value) ? [] : [discrepancy(from: matcher, value, subject: subject)]
    }
  }

  /// Whether a value is as a matcher expects.
  func holds(_ matcher: Matcher, _ value: Value?) -> Bool {
    switch matcher.rule {
    case .equals(let template): return value != nil && resolved(template).map { $0.isSame(as: value) } ?? false
    // A name without a value differs from everything: 'not' must not hold because a name is missing.
    case .not(let inner): return inner.references.allSatisfy { bindings.value(of: $0) != nil } && !holds(inner, value)
    case .oneOf(let matchers): return matchers.contains { holds($0, value) }
    case .absent(let isAbsent): return (value == nil || value == .null) == isAbsent
    case .words(let words):
      return value?.text.map { Set($0.split(whereSeparator: \.isWhitespace)) == Set(words.map { $0[...] }) } ?? false
    case .isBlank(let isBlank): return value.map { $0.isBlank == isBlank && $0 != .null } ?? false
    case .isA(let type): return value.flatMap(Matcher.ValueType.init) == type
    case .matches(let pattern): return value?.text.map { PatternCache.shared.finds(pattern, in: $0) } ?? false
    case .atLeast(let bound): return resolved(bound).map { value?.isOrdered(after: $0) ?? false } ?? false
    case .atMost(let bound): return resolved(bound).map { value.map($0.isOrdered(after:)) ?? false } ?? false
    case .issued(let kind): return isIssued(kind, value)
    case .pkceOf(let exchange): return isVerifier(value, of: exchange)
    case .all, .list, .map, .json: return discrepancies(from: matcher, value, subject: "").isEmpty
    }
  }

  private func resolved(_ template: Template) -> Value? { try? bindings.value(of: template) }

  private func isIssued(_ kind: String, _ value: Value?) -> Bool {
    guard let text = value?.text else { return false }
    return record.credentials.contains { $0.kind == kind && $0.value == text && $0.isValid(at: now) }
  }

  private func isVerifier(_ value: Value?, of exchange: String) -> Bool {
    // The last, since a client may open a page again, and then its newest verifier is the one that counts.
    guard let verifier = value?.text, let request = record.exchanges.last(where: { $0.name == exchange })?.request
    else { return false }
    let query = FormFields(encoded: URLParts(request.url).query ?? "")
    guard let expected = query["code_challenge"] else { return false }
    return challenge(verifier, query["code_challenge_method"] ?? "plain") == expected
  }

  private func list(_ matchers: [Matcher], _ value: Value?, subject: String, at matcher: Matcher) -> [Discrepancy] {
    // Of lists of other lengths nobody knows which member is missing, so that the list is one discrepancy as a whole.
    guard let members = value?.list, members.count == matchers.count else {
      return [discrepancy(from: matcher, value, subject: subject)]
    }
    return zip(matchers, members).enumerated().flatMap { index, pair in
      discrepancies(from: pair.0, pair.1, subject: "\(subject)[\(index)]")
    }
  }

  private func map(
    _ fields: [Matcher.Field], closed: Bool, _ value: Value?, subject: String, at matcher: Matcher
  ) -> [Discrepancy] {
    guard let values = value?.fields else { return [discrepancy(from: matcher, value, subject: subject)] }
    var found = fields.flatMap { field in
      discrepancies(from: field.matcher, values[field.name], subject: "\(subject).\(field.name)").map {
        $0.inside(field.name)
      }
    }
    if closed {
      let known = Set(fields.map(\.name))
      for name in values.keys.sorted() where !known.contains(name) {
        let extra = Discrepancy("\(subject).\(name)", .extraField(values[name]), mark: matcher.mark)
        found.append(extra.inside(name))
      }
    }
    return found
  }

  /// The discrepancy of a value of which a matcher does not hold.
  func discrepancy(from matcher: Matcher, _ value: Value?, subject: String) -> Discrepancy {
    let credential = credentialProblem(matcher, value)
    return Discrepancy(
      subject, .value(value, expected: matcher, bindings, credential: credential), mark: matcher.mark)
  }

  /// Why a text is no credential that the service accepts; `nil` where the matcher does not ask for one.
  private func credentialProblem(_ matcher: Matcher, _ value: Value?) -> Discrepancy.CredentialProblem? {
    guard case .issued(let kind) = matcher.rule, let text = value?.text else { return nil }
    guard let credential = record.credentials.last(where: { $0.value == text }) else { return .neverIssued }
    if credential.kind != kind { return .issuedAs(credential.kind) }
    return credential.isEnded ? .ended : .expired
  }
}

extension Value {
  /// Whether the values are equal: an integer equals the decimal that has its value, also inside lists and maps.
  func isSame(as other: Value?) -> Bool {
    switch (self, other) {
    case (.integer(let number), .decimal(let decimal)), (.decimal(let decimal), .integer(let number)):
      // JSON does not tell `1` from `1.0`, and services of one document write both.
      Int(exactly: decimal) == number
    case (.list(let members), .list(let others)):
      members.count == others.count && zip(members, others).allSatisfy { $0.isSame(as: $1) }
    case (.map(let fields), .map(let others)):
      fields.count == others.count && fields.allSatisfy { $0.value.isSame(as: others[$0.key]) }
    default: self == other
    }
  }

  /// Whether the value is a number no smaller than another; integers are compared as such, whatever their size.
  func isOrdered(after other: Value) -> Bool {
    if let number = integer, let theirs = other.integer { return number >= theirs }
    guard let number, let theirs = other.number else { return false }
    return number >= theirs
  }

  private var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }
}

/// Regular expressions that were read, by their source: reading one costs more than a search in a short text.
private final class PatternCache: Sendable {
  static let shared = PatternCache()

  private let patterns = Mutex<[String: TextPattern?]>([:])

  /// Whether a pattern is found in a text; one that cannot be read is found in none.
  func finds(_ source: String, in text: String) -> Bool {
    let pattern = patterns.withLock { patterns in
      if let known = patterns[source] { return known }
      let pattern = try? TextPattern(source)
      // Never emptied: patterns come from specifications, of which a process reads a few.
      patterns[source] = .some(pattern)
      return pattern
    }
    return pattern?.isFound(in: text) ?? false
  }
}

extension Value {
  /// Whether nothing is in a text, a list or a map; a number and a truth value say something.
  fileprivate var isBlank: Bool {
    switch self {
    case .null: true
    case .bool, .integer, .decimal: false
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .list(let members): members.isEmpty
    case .map(let fields): fields.isEmpty
    }
  }
}

extension Matcher.ValueType {
  /// The type of a value; `nil` for `null`.
  fileprivate init?(_ value: Value) {
    switch value {
    case .null: return nil
    case .bool: self = .truth
    case .integer, .decimal: self = .number
    case .string: self = .text
    case .list: self = .list
    case .map: self = .map
    }
  }
}
