import SpecModel

/// The key of a client's list of known failures, which lies in no specification's folder.
enum KnownFailuresKey: String, FieldKey {
  case knownFailures = "known-failures"

  static let table = FieldTable<Self>()

  var field: Field {
    required(
      .list(of: .reference("known-failure")),
      "The cases that a client is known to fail; each still runs, and must fail.")
  }
}

extension KnownFailure: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required("case", .text(.casePattern), "A case id, or a glob over case ids.", .text(\.pattern, mark: \.mark)),
    .required("reason", .nonEmptyText, "Why they fail.", .text(\.reason)),
    .optional(
      "link", .nonEmptyText, "Where the failure is worked on, such as the address of an issue.", .text(\.link)),
  ])
}

// The shapes of known failures.
extension Format {
  static let knownFailures: [Grammar.Definition] = [
    Grammar.Definition(
      "known-failures-file", .map(KnownFailuresKey.self),
      says: "A client's known failures: a file that `--known-failures` names."),
    Grammar.Definition(
      "known-failure", .map(KnownFailure.self), says: "Cases that are known to fail, and why."),
  ]
}

// The decoding of known failures.
extension Decoder {
  /// Decodes a list of known failures.
  mutating func knownFailures(_ root: Int) -> [KnownFailure] {
    var result: [KnownFailure] = []
    forEach(KnownFailuresKey.self, of: root) { decoder, _, value in
      result = decoder.soundMembers(of: value) {
        $0.decode($1, into: KnownFailure(pattern: "", reason: "", mark: $0.mark($1)))
      }
    }
    return result
  }
}

extension DiagnosticKind {
  static let staleKnownFailure = DiagnosticKind(
    KnownFailure.staleKind,
    why: "An entry that matches no case hides nothing, but readers will believe that it does.",
    remedy: "Remove the entry, or correct its pattern; 'auth-conformance list' shows all case ids.",
    broken: "known-failures: [{case: acme/exchnge/**, reason: ACME-12}]",
    mended: "known-failures: [{case: acme/exchange/**, reason: ACME-12}]")
}

// One factory per message about lists of known failures.
extension Diagnostic {
  static func notKnownFailures(_ root: YAMLNode, found: FileKind) -> Diagnostic {
    let first = root.entries.first { $0.key.hasText(found.key) }?.key ?? root
    return Diagnostic(
      .wrongFileKind, at: first.span,
      "expected a list of known failures, but this file holds \(quoted(found.key)); name another file")
  }

  static func staleKnownFailure(
    _ pattern: String, at place: SourceSpan, among ids: [String], as severity: Severity
  ) -> Diagnostic {
    Diagnostic(.staleKnownFailure, as: severity, at: place, KnownFailure.staleMessage(pattern, among: ids))
  }
}
