import SpecModel

extension DiagnosticKind {
  static let unknownCredential = DiagnosticKind(
    "unknown-credential",
    why: "The service hands out the kinds of credential that service.yaml lists, and no others.",
    remedy: "Correct the name.",
    broken: "token: {issued: acess-token}", mended: "token: {issued: access-token}")
}

extension SpecificationChecks {
  /// Checks what a matcher refers to.
  mutating func check(_ matcher: Matcher, in scope: Scope) {
    switch matcher.rule {
    case .equals(.reference(let reference)): check(reference, in: scope)
    case .equals(let template), .atLeast(let template), .atMost(let template): check(template, in: scope)
    case .all(let matchers), .oneOf(let matchers), .list(let matchers):
      for matcher in matchers { check(matcher, in: scope) }
    case .not(let matcher), .json(let matcher): check(matcher, in: scope)
    case .absent, .matches: break
    case .issued(let kind):
      guard knows(.service), !names.credentials.contains(kind) else { return }
      let place = places.span(of: kind, under: "issued", near: matcher.mark)
      reportUnknown(.unknownCredential, "credential", kind, among: names.credentials, at: place)
    case .pkceOf(let exchange): check(exchange: exchange, under: "pkce-of", near: matcher.mark)
    case .map(let fields, _): for field in fields { check(field.matcher, in: scope) }
    }
  }
}
