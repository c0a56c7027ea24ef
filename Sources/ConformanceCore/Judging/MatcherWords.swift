import SpecModel

/// Says in words what a matcher expects.
struct MatcherWords {
  let bindings: Bindings

  func callAsFunction(_ matcher: Matcher) -> String {
    switch matcher.rule {
    case .equals(let template): words(for: template)
    case .all(let matchers): matchers.map(callAsFunction).joined(separator: ", and ")
    case .not(let matcher): "not " + self(matcher)
    case .oneOf(let matchers): "one of " + matchers.map(callAsFunction).joined(separator: "; ")
    case .absent(true): "nothing"
    case .absent(false): "any value"
    case .matches(let pattern): "a text that matches /\(pattern)/"
    case .atLeast(let bound): "at least " + words(for: bound)
    case .atMost(let bound): "at most " + words(for: bound)
    case .json(let matcher): "JSON text that holds " + self(matcher)
    case .issued(let kind): "\(kind.withArticle) that the service issued and still accepts"
    case .pkceOf(let exchange): "the PKCE verifier of the challenge in the newest '\(exchange)' request"
    case .list(let matchers): matchers.isEmpty ? "an empty list" : "[" + joined(matchers) + "]"
    case .map(let fields, let closed): map(fields, closed: closed)
    }
  }

  private func joined(_ matchers: [Matcher]) -> String { matchers.map(callAsFunction).joined(separator: ", ") }

  private func map(_ fields: [Matcher.Field], closed: Bool) -> String {
    if fields.isEmpty { return closed ? "an empty map" : "any map" }
    let inner = fields.map { "\($0.name): \(self($0.matcher))" }.joined(separator: ", ")
    return "{\(inner)}" + (closed ? " and nothing else" : "")
  }

  private func words(for template: Template) -> String {
    do throws(UnboundReference) {
      return try bindings.value(of: template).shown
    } catch {
      return "\(error.reference)"
    }
  }
}

extension String {
  /// The noun with its article, and without hyphens.
  fileprivate var withArticle: String {
    let words = replacing("-", with: " ")
    return ("aeiou".contains(words.first ?? " ") ? "an " : "a ") + words
  }
}
