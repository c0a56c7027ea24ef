package import SpecModel

/// One kind of problem, with what `explain` tells about it.
package struct DiagnosticKind: Hashable, Sendable {
  /// The stable name in kebab case.
  package let name: String
  /// One sentence: why this is a problem.
  package let why: String
  /// One sentence: what to do.
  package let remedy: String
  /// A fragment that has the problem.
  package let broken: String
  /// The same fragment without it.
  package let mended: String

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: The stable name in kebab case.
  ///   - why: One sentence: why this is a problem.
  ///   - remedy: One sentence: what to do.
  ///   - broken: A fragment that has the problem.
  ///   - mended: The same fragment without it.
  package init(_ name: String, why: String, remedy: String, broken: String, mended: String) {
    self.name = name
    self.why = why
    self.remedy = remedy
    self.broken = broken
    self.mended = mended
  }
}

extension Diagnostic {
  /// Creates a diagnostic of a catalogued kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - severity: How much it weighs.
  ///   - place: Where it is.
  ///   - message: What is wrong and what to do, without a full stop at the end.
  package init(_ kind: DiagnosticKind, as severity: Severity = .error, at place: SourceSpan, _ message: String) {
    self.init(
      severity, kind: kind.name, at: place.mark, length: place.length, message: message, sourceLine: place.sourceLine)
  }
}
