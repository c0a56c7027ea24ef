import BundledMutants
import BundledSpecs
import Foundation
import MutantProviders
import SpecModel
import Testing

/// The proofs of the bundled specifications. How many requirements each mutant breaks is checked by `make long-test`.
struct ProofTests {
  /// For how many requirements no proof is known yet. The numbers may only fall.
  private static let open: [String: Int] = [:]

  private static func file(of specification: Specification) throws -> ProofFile {
    let name = ProofFile.name(for: specification.id)
    let url = BundledSpecs.folder.appending(path: ProofFile.folder).appending(path: name)
    let path = "\(BundledSpecs.shownFolder)/\(ProofFile.folder)/\(name)"
    return ProofFile(
      try String(contentsOf: url, encoding: .utf8), at: path, of: specification, by: BundledMutants.families)
  }

  @Test(arguments: Bundled.specifications)
  func `each requirement has a line, and each line is right`(_ specification: Specification) throws {
    let file = try Self.file(of: specification)
    #expect(file.diagnostics.map { "\($0.mark): \($0.message) [\($0.kind)]" } == [])
    #expect(file.proofs.map(\.requirement) == specification.requirements.map(\.id))
  }

  @Test(arguments: Bundled.specifications)
  func `each mutant violates a field that its requirement asserts`(_ specification: Specification) throws {
    let worlds = try #require(Bundled.worlds(of: specification))
    let cases = try #require(Bundled.cases[specification.id])
    let trial = ProofTrial(of: specification, cases: cases, by: BundledMutants.families, in: worlds)
    let proofs = try Self.file(of: specification).proofs
    #expect(!proofs.isEmpty)
    for proof in proofs {
      if let objection = trial.objection(to: proof) { Issue.record("\(proof.requirement): \(objection)") }
    }
  }

  @Test(arguments: Bundled.specifications)
  func `no more requirements are unproven than before`(_ specification: Specification) throws {
    let open = try Self.file(of: specification).proofs.filter(\.isOpen).map(\.requirement)
    let most = Self.open[specification.id] ?? 0
    #expect(open.count <= most, "prove these, or say why no mutant can: \(open.joined(separator: ", "))")
    #expect(open.count >= most, "fewer are unproven: lower the number to \(open.count)")
  }
}
