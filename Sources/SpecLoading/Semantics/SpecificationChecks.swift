import SpecModel

/// Holds the parts of a specification against each other.
///
/// What is missing because its file is broken or absent is not held against those who name it.
struct SpecificationChecks {
  let parts: SpecificationParts
  let names: Names
  let places: Places
  var found = DiagnosticLog()

  init(_ parts: SpecificationParts) {
    self.parts = parts
    names = Names(parts)
    places = Places(trees: parts.trees)
  }

  /// Finds everything that does not fit.
  ///
  /// - Returns: The problems, each followed by its notes.
  func run() -> [Diagnostic] {
    var checks = self
    checks.checkHead()
    checks.checkDuplicates()
    for operation in parts.operations { checks.check(operation) }
    for chart in parts.charts { checks.check(chart) }
    for code in parts.errors { checks.check(code.source, near: code.mark) }
    checks.checkLedger()
    return checks.found.diagnostics
  }

  /// Whether a kind of file was read whole, so that a name it does not hold is unknown.
  func knows(_ kind: FileKind) -> Bool { parts.known.contains(kind) }

  mutating func report(_ kind: DiagnosticKind, at place: SourceSpan, _ message: String) {
    found.add(Diagnostic(kind, at: place, message))
  }

  /// Reports a name that nobody defines, with the one that was probably meant.
  mutating func reportUnknown(
    _ kind: DiagnosticKind, _ what: String, _ name: String, of owner: String? = nil,
    among known: some Collection<String>,
    at place: SourceSpan
  ) {
    let few = known.isEmpty || known.count > 8 ? "; there is none of this name" : "; use \(listed(known.sorted()))"
    let whose = owner.map { " of \(shown($0))" } ?? ""
    report(kind, at: place, "unknown \(what) \(shown(name))\(whose)\(didYouMean(name, among: known) ?? few)")
  }
}
