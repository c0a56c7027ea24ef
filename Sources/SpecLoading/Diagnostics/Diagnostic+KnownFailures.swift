import SpecModel

extension DiagnosticKind {
  static let staleKnownFailure = DiagnosticKind(
    "stale-known-failure",
    why: "An entry that matches no case hides nothing and will be believed to.",
    remedy: "Take the entry off the list, or mend its pattern; 'auth-conformance list' shows all case ids.",
    broken: "known-failures: [{case: lwa-token/exchnge/**, reason: ACME-12}]",
    mended: "known-failures: [{case: lwa-token/exchange/**, reason: ACME-12}]")
}

// One factory per message about lists of known failures.
extension Diagnostic {
  static func notKnownFailures(_ root: YAMLNode, found: FileKind) -> Diagnostic {
    let first = root.entries.first { $0.key.hasText(found.rawValue) }?.key ?? root
    return Diagnostic(
      .wrongFileKind, at: first.span,
      "expected a list of known failures, but this file holds \(shown(found.rawValue)); name another file")
  }

  static func staleKnownFailure(
    _ pattern: String, at place: SourceSpan, among ids: [String], as severity: Severity
  ) -> Diagnostic {
    let meant = suggestPattern(pattern, among: ids).map { "; did you mean \(shown($0))?" }
    return Diagnostic(
      .staleKnownFailure, as: severity, at: place,
      "no case matches \(shown(pattern))\(meant ?? "; take it off the list or mend the pattern")")
  }
}
