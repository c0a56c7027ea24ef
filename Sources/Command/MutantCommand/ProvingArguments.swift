import ArgumentParser
import CommandEnvironment
import ConformanceCommand
import ConformanceCore
import EssentialFoundation
import MutantProviders
import SpecModel

/// The arguments of `mutants` that look for a mutant which proves each requirement.
struct ProvingArguments: ParsableArguments {
  @Flag(help: "Looks for a mutant that proves each requirement, and writes the file of proofs.")
  var prove = false

  @Flag(help: "With --prove: only looks for what the file does not prove yet, and trusts the rest.")
  var missing = false

  @Flag(help: "With --prove: writes nothing, and reports what is wrong with the file.")
  var check = false

  @Option(help: ArgumentHelp("With --prove: the number of threads.", valueName: "N"))
  var jobs = 2

  @Option(
    help: ArgumentHelp(
      "With --prove: how many more cases, changes and conditions are tried than usual, from 1.", valueName: "N"))
  var effort = 1

  /// Whether the file of proofs is written.
  var isWriting: Bool { prove && !check }

  func validate() throws {
    if !prove && (missing || check) { throw ValidationError("--missing and --check are about proofs: add --prove.") }
    if missing && check { throw ValidationError("--check looks at all proofs: leave out --missing.") }
    if effort < 1 { throw ValidationError("--effort takes a number from 1.") }
    if jobs < 1 { throw ValidationError("--jobs takes a number from 1.") }
  }

  /// Looks for proofs, or checks those that there are.
  ///
  /// - Parameters:
  ///   - specifications: The specifications.
  ///   - folders: The folder of the specifications, which holds that of the proofs.
  ///   - seed: The seed of everything random.
  ///   - context: The context of the command.
  /// - Returns: The exit code: 1 where something is wrong with a file, or where a requirement is left open.
  /// - Throws: A ``CommandFailure`` when a file cannot be written.
  func run(
    on specifications: [Specification], in folders: SpecificationFolders, seed: UInt64, _ context: CommandContext
  ) throws -> ExitCode {
    var isWhole = true
    for specification in specifications {
      let name = "\(ProofFile.folder)/\(ProofFile.name(for: specification.id))"
      let path = "\(folders.path)/\(name)"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let file = ProofFile(text, at: "\(folders.displayPath)/\(name)", of: specification, by: context.mutants)
      guard
        let search = try ProofSearch(
          of: specification, by: context.mutants, in: context.worlds(of: specification), seed: seed)
      else {
        throw CommandFailure("'\(specification.id)' has no reference client that mutants could be made of")
      }
      if check {
        let objections = objections(to: file, search)
        context.output.logDiagnostics(file.diagnostics)
        objections.forEach { context.output.log("\($0)\n") }
        isWhole = isWhole && file.diagnostics.isEmpty && objections.isEmpty
        context.output.print(counts(of: file.proofs, in: specification))
      } else {
        let proofs = search.proofs(
          keeping: file.proofs, isOnlyMissing: missing, effort: effort, jobs: jobs
        ) { proofs in
          try? write(ProofFile(proofs), to: path)
        }
        do { try write(ProofFile(proofs), to: path) } catch {
          throw CommandFailure("'\(folders.displayPath)/\(name)' cannot be written: \(error.reason)")
        }
        isWhole = isWhole && !proofs.contains(where: \.isOpen)
        context.output.print(counts(of: proofs, in: specification))
      }
    }
    return isWhole ? .success : .failure
  }

  private func objections(to file: ProofFile, _ search: ProofSearch) -> [String] {
    file.proofs.compactMap { proof in search.objection(to: proof).map { "\(proof.requirement): \($0)" } }
  }

  private func write(_ file: ProofFile, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.text.utf8).write(to: url, options: .atomic)
  }

  /// A line that counts the proofs by what shows them.
  private func counts(of proofs: [Proof], in specification: Specification) -> String {
    let open = proofs.count(where: \.isOpen)
    let reasons = proofs.count { if case .impossible = $0.evidence { true } else { false } }
    let proven = proofs.count - open - reasons
    let all = specification.requirements.count
    return "\(specification.id): \(proven) of \(all) requirements proven, \(reasons) with a reason, \(open) open\n"
  }
}
