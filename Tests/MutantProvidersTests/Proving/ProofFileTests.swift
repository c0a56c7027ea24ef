import BundledMutants
import SpecModel
import Testing

@testable import MutantProviders

struct ProofFileTests {
  private static let mutant = "refresh success-doubled"

  private func specification() throws -> Specification { try #require(Bundled.specification("lwa-drs")) }

  /// A whole file, with some of its lines changed.
  private func file(_ change: (inout [String]) -> Void) throws -> ProofFile {
    let specification = try specification()
    var lines = specification.requirements.map { "\($0.id) | none | The document leaves this to the client." }
    change(&lines)
    return ProofFile(
      lines.joined(separator: "\n"), at: "proofs/lwa-drs.txt", of: specification, by: BundledMutants.families)
  }

  @Test func `a whole file has no problems, and is written as it was read`() throws {
    let file = try file {
      $0[0] = $0[0].prefix { $0 != "|" } + "| ending | a/b | register success-doubled when after register#2"
      $0[1] = $0[1].prefix { $0 != "|" } + "| open"
    }
    #expect(file.diagnostics == [])
    #expect(file.proofs.map(\.isOpen).prefix(3) == [false, true, false])
    let again = ProofFile(file.text, at: "proofs/lwa-drs.txt", of: try specification(), by: BundledMutants.families)
    #expect(again.proofs == file.proofs && again.diagnostics.isEmpty)
  }

  /// A wrong line, and what is reported of it.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let kind: String
    let change: @Sendable (inout [String]) -> Void
    var line = 2
    var message: String

    var testDescription: String { kind }
  }

  static let wrong = [
    Wrong(
      kind: "proof-form", change: { $0.insert("LWADRS-X | ending", at: 1) },
      message: "write 'REQUIREMENT | FIELD | CASE | MUTANT', 'REQUIREMENT | none | REASON' or 'REQUIREMENT | open'"),
    Wrong(
      kind: "proof-requirement", change: { $0.insert("LWADRS-X-001 | open", at: 1) },
      message: "'lwa-drs' has no requirement 'LWADRS-X-001'; remove the line, or correct the id"),
    Wrong(
      kind: "proof-twice", change: { $0.insert($0[0], at: 1) },
      message: "line 1 proves 'FIRST' already; remove one of them"),
    Wrong(
      kind: "proof-order", change: { $0.swapAt(0, 1) },
      message:
        "'FIRST' comes earlier in the specification; 'auth-conformance mutants lwa-drs --prove --specs DIR' sorts "
        + "the lines"),
    Wrong(
      kind: "proof-mutant", change: { $0[1] = $0[1].prefix { $0 != "|" } + "| ending | a/b | no-such-mutant" },
      message:
        "there is no mutant 'no-such-mutant'; 'auth-conformance mutants lwa-drs --prove --specs DIR' finds another"),
    Wrong(
      kind: "proof-mutant",
      change: { $0[1] = $0[1].prefix { $0 != "|" } + "| ending | a/b | register success-doubled when ever" },
      message: "there is no mutant 'register success-doubled when ever'; 'auth-conformance mutants lwa-drs --prove "
        + "--specs DIR' finds another"),
    Wrong(
      kind: "proof-mutant", change: { $0[1] = $0[1].prefix { $0 != "|" } + "| none | because" },
      message: "write the reason as a sentence that a reader can check"),
    Wrong(
      kind: "proof-missing", change: { $0.removeFirst() }, line: 1,
      message: "nothing shows that 'FIRST' can fail; 'auth-conformance mutants lwa-drs --prove --specs DIR' "
        + "looks for a mutant"),
  ]

  @Test(arguments: wrong) func `a wrong line is reported with its place and a remedy`(_ wrong: Wrong) throws {
    let file = try file(wrong.change)
    let first = try #require(try specification().requirements.first?.id)
    let diagnostic = try #require(file.diagnostics.first)
    #expect(file.diagnostics.count == 1)
    #expect(diagnostic.kind == wrong.kind)
    #expect(diagnostic.mark == SourceMark(file: "proofs/lwa-drs.txt", line: wrong.line, column: 1))
    #expect(diagnostic.message == wrong.message.replacing("FIRST", with: first))
  }
}
