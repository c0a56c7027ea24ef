import AuthProviding
import SpecModel
import WorldScripting

// Whether a rule answers a request.
extension DescribedService {
  /// Whether all conditions of a rule hold; the scope then knows the credential that the request presents.
  func matches(_ match: ServiceRules.Match, _ scope: inout RuleScope) -> Bool {
    let current = scope
    guard match.fields.allSatisfy({ holds($0.matcher, of: current.request?[$0.part, $0.name], in: current) }) else {
      return false
    }
    guard match.settings.allSatisfy({ holds($0.matcher, of: settings[$0.name], in: current) }) else { return false }
    guard let credential = match.credential else { return true }
    guard let text = resolve(credential.value, in: scope)?.text, !text.isEmpty else { return false }
    let found = find(credential, in: scope)
    guard credential.states.contains(found.map { state(of: $0, at: scope.now) } ?? .unknown) else { return false }
    scope.presented = found
    scope.grant = found?.grant
    return memoryMatches(match, scope)
  }

  private func memoryMatches(_ match: ServiceRules.Match, _ scope: RuleScope) -> Bool {
    let grant = scope.grant.map { ledger.grants[$0] }
    guard match.remembered.allSatisfy({ holds($0.matcher, of: grant?.memory[$0.name], in: scope) }) else {
      return false
    }
    guard let soonerThan = match.soonerThan else { return true }
    guard let last = grant?.lastRequests[scope.exchange], let seconds = resolve(soonerThan, in: scope)?.number else {
      return false
    }
    return scope.now - last < .seconds(seconds)
  }

  /// Finds a credential by its value; `nil` for one that was never issued.
  func find(
    _ credential: ServiceRules.PresentedCredential, in scope: RuleScope
  ) -> CredentialLedger<Kind, Grant>.Found? {
    guard let value = resolve(credential.value, in: scope)?.text else { return nil }
    return credential.kinds.lazy.compactMap { ledger.find(Kind(rawValue: $0), value) }.first
  }

  private func state(
    of found: CredentialLedger<Kind, Grant>.Found, at now: Duration
  ) -> ServiceRules.CredentialState {
    endings[found.number] ?? (found.credential.isValid(at: now) ? .valid : .expired)
  }

  /// Whether a value is as a matcher says; the texts of forms, queries and header fields equal numbers and truth values.
  private func holds(_ matcher: Matcher, of value: Value?, in scope: RuleScope) -> Bool {
    switch matcher.rule {
    case .equals(let template):
      let expected = resolve(template, in: scope)
      guard let value, let expected else { return (value ?? .null) == (expected ?? .null) }
      return value == expected || value.text.map { $0 == expected.plainText } ?? false
    case .all(let matchers): return matchers.allSatisfy { holds($0, of: value, in: scope) }
    case .not(let matcher): return !holds(matcher, of: value, in: scope)
    case .oneOf(let matchers): return matchers.contains { holds($0, of: value, in: scope) }
    case .absent(let isAbsent): return (value == nil) == isAbsent
    case .matches(let pattern):
      guard let text = value?.plainText, let pattern = try? TextPattern(pattern) else { return false }
      return pattern.isFound(in: text)
    case .atLeast(let bound): return compare(value, bound, in: scope) { $0 >= $1 }
    case .atMost(let bound): return compare(value, bound, in: scope) { $0 <= $1 }
    // The format has no such conditions of a service.
    case .words, .isBlank, .isA, .json, .issued, .pkceOf, .list, .map: return false
    }
  }

  private func compare(
    _ value: Value?, _ bound: Template, in scope: RuleScope, _ areInOrder: (Double, Double) -> Bool
  ) -> Bool {
    guard let value = value?.number, let bound = resolve(bound, in: scope)?.number else { return false }
    return areInOrder(value, bound)
  }
}

extension Value {
  /// The number, also where a text holds one; `nil` for any other value.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    case .string(let text): Double(text)
    case .null, .bool, .list, .map: nil
    }
  }
}
