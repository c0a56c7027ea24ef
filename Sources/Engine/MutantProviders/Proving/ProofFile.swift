package import SpecModel

/// The proofs of a specification: a line for each requirement, in the order of the specification.
package struct ProofFile: Sendable {
  /// The proofs, in the order of the specification.
  package let proofs: [Proof]
  /// What is wrong with the file.
  package let diagnostics: [Diagnostic]

  /// Creates a file.
  ///
  /// - Parameter proofs: The proofs.
  package init(_ proofs: [Proof]) {
    self.proofs = proofs
    diagnostics = []
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - path: The file's path in diagnostics.
  ///   - specification: The specification whose requirements it proves.
  ///   - families: The families whose reference clients mutants are made of.
  package init(_ text: String, at path: String, of specification: Specification, by families: [MutantFamily]) {
    var reader = Reader(path: path, specification: specification, families: families)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      reader.read(String(line), number: index + 1)
    }
    reader.end()
    proofs = reader.proofs
    diagnostics = reader.diagnostics
  }

  /// The file's name for a specification, its id with `.txt`.
  ///
  /// - Parameter specification: The specification's id.
  /// - Returns: The name.
  package static func name(for specification: String) -> String { "\(specification).txt" }

  /// The folder of the files, beside those of the specifications.
  package static let folder = "proofs"

  /// The file's text.
  package var text: String { (Self.preface + proofs.map(\.line)).joined(separator: "\n") + "\n" }

  private static let preface = [
    "# What shows that each requirement can fail: a field that it asserts, a case, and a mutant that violates the field",
    "# there. 'auth-conformance mutants --prove' writes the file; Documentation/Contributing.md explains it.",
  ]
}

/// Reads the lines of a file of proofs.
private struct Reader {
  let path: String
  let specification: Specification
  let families: [MutantFamily]
  var proofs: [Proof] = []
  var diagnostics: [Diagnostic] = []
  private let order: [String: Int]
  private var lines: [String: Int] = [:]
  private var last = -1
  /// The command that mends the file.
  private var command: String { "'auth-conformance mutants \(specification.id) --prove --specs DIR'" }

  init(path: String, specification: Specification, families: [MutantFamily]) {
    self.path = path
    self.specification = specification
    self.families = families
    order = Dictionary(
      specification.requirements.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func read(_ line: String, number: Int) {
    guard !line.isEmpty, !line.hasPrefix("#") else { return }
    func report(_ kind: String, length: Int, _ message: String) {
      diagnostics.append(
        Diagnostic(
          kind: kind, at: SourceMark(file: path, line: number, column: 1), length: length, message: message,
          sourceLine: line))
    }
    guard let proof = Proof(line: line) else {
      return report(
        "proof-form", length: line.count,
        "write 'REQUIREMENT | FIELD | CASE | MUTANT', 'REQUIREMENT | none | REASON' or 'REQUIREMENT | open'")
    }
    let id = proof.requirement
    guard let place = order[id] else {
      return report(
        "proof-requirement", length: id.count,
        "'\(specification.id)' has no requirement '\(id)'; remove the line, or correct the id")
    }
    if let first = lines[id] {
      return report("proof-twice", length: id.count, "line \(first) proves '\(id)' already; remove one of them")
    }
    lines[id] = number
    if place < last {
      report(
        "proof-order", length: id.count,
        "'\(id)' comes earlier in the specification; \(command) sorts the "
          + "lines")
    }
    last = max(last, place)
    if let message = problem(with: proof) { report("proof-mutant", length: line.count, message) }
    proofs.append(proof)
  }

  /// What is wrong with a proof's mutant or reason; `nil` for nothing.
  private func problem(with proof: Proof) -> String? {
    switch proof.evidence {
    case .open: return nil
    case .impossible(let reason):
      return reason.count < 20 || !reason.hasSuffix(".")
        ? "write the reason as a sentence that a reader can check" : nil
    case .mutant(let key, _, _):
      guard families.mutant(key: key, of: specification.id) == nil else { return nil }
      return
        "there is no mutant '\(key)'; \(command) finds another"
    }
  }

  /// Reports what the file lacks.
  mutating func end() {
    for requirement in specification.requirements where lines[requirement.id] == nil {
      diagnostics.append(
        Diagnostic(
          kind: "proof-missing", at: SourceMark(file: path, line: 1, column: 1),
          message: "nothing shows that '\(requirement.id)' can fail; "
            + "\(command) looks for a mutant"))
    }
  }
}
