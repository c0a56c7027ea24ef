import ArgumentParser
import CommandEnvironment
import ConformanceCommand
import ConformanceCore
import ConformanceReports
import MutantProviders
import SpecModel

/// Checks that the cases kill every mutant: a client that breaks one promise.
struct MutantsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants", abstract: "Checks that the cases kill every mutant: a client that breaks one promise.",
    discussion: """
      Each mutant is a reference client that does one thing wrong, and names the requirements whose cases must kill \
      it: with 'failed' for a must, with 'warned' for a should. The exit code is 1 when a mutant survives, or when a \
      must requirement has no mutant. 'run --provider NAME' runs one mutant.

      --enumerated makes the mutants itself, from what the reference clients do: each field, ending, request, page, \
      event and store access, changed in every way. It prints the score by kind and the survivors, and exits with 1 \
      when fewer than 98 % are killed. A mutant that does what the reference client does in every case is \
      equivalent, and does not count. --only TEXT tries those alone whose name contains the text, such as an \
      operation, a request or a kind.

      Mutants are made of the kit's reference clients, so a specification of your own has none.

      --prove --specs DIR looks for a mutant that proves each requirement: one that violates a field which the \
      requirement asserts, and breaks at most three requirements. It writes DIR/proofs/SPEC.txt as it goes, keeps \
      the proofs that still hold, and exits with 1 while a requirement is open. --missing trusts the proofs there \
      are; --check writes nothing, and reports what does not hold.
      """)

  @OptionGroup var specs: SpecificationArguments

  @Flag(help: "Runs each mutant on all cases, and lists all its killers and the assertions that no mutant violates.")
  var full = false

  @Flag(help: "Tries mutants that are enumerated from what the reference clients do, and prints their score.")
  var enumerated = false

  @OptionGroup var proving: ProvingArguments

  @Option(
    help: ArgumentHelp("Tries only the enumerated mutants whose name contains this text.", valueName: "TEXT"))
  var only: String?

  @Option(help: ArgumentHelp("The seed of everything random.", valueName: "N"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("Writes the kill matrix of --full to this folder, as a page and as JSON.", valueName: "DIR"))
  var reports: String?

  /// Taken only to say what to do instead.
  @Option(help: .hidden) var driver: String?

  func validate() throws {
    if driver != nil {
      throw ValidationError(
        "mutants are made of the kit's reference clients, so --driver has none: break your own client instead, one "
          + "promise at a time, and check that 'run --driver COMMAND' convicts each.")
    }
    if enumerated && full { throw ValidationError("--enumerated looks at all cases already: leave out --full.") }
    if proving.prove && (enumerated || full) {
      throw ValidationError("--prove looks for mutants by itself: leave out --enumerated and --full.")
    }
    if proving.isWriting && specs.folder == nil {
      throw ValidationError("--prove writes a file beside the specifications: add --specs DIR, or --check.")
    }
    if only != nil && !enumerated { throw ValidationError("--only chooses enumerated mutants: add --enumerated.") }
    if reports != nil && !full { throw ValidationError("--reports shows the whole matrix: add --full.") }
    if reports?.isEmpty == true { throw ValidationError("--reports takes a folder, not an empty name.") }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    let folders = try SpecificationFolders(specs.folder, in: context)
    let specifications = try folders.load(specs.specifications, reportingTo: context.output)
    if proving.prove { return try proving.run(on: specifications, in: folders, seed: seed, context) }
    try checkReferences(for: specifications, context)
    if enumerated {
      let log = context.output.log
      let trials = try EnumeratedTrials(
        of: specifications, by: context.mutants, in: context.worlds(of:), seed: seed, only: only
      ) {
        switch $1 {
        case .survived: log("survived    \($0)\n")
        // What a document says may still be what breaks here: such a mutant asks for a second look.
        case .killed(.should, let caseID): log("by a should \($0), in \(caseID)\n")
        default: break
        }
      }
      if let only, trials.fates.isEmpty { throw CommandFailure("no enumerated mutant's name contains '\(only)'") }
      context.output.print(trials.text)
      context.output.logDiagnostics(trials.diagnostics)
      return trials.isGoodEnough && trials.diagnostics.isEmpty ? .success : .failure
    }
    let runner = try MutantRunner(specifications: specifications, in: context.worlds(of:), seed: seed)
    let report = runner.run(context.mutants.mutants, isFull: full)
    context.output.print(report.text)
    if let reports { try write(report, of: specifications, to: reports.withoutTrailingSlash, context) }
    return report.isClean ? .success : .failure
  }

  /// Checks that there are clients to make mutants of.
  ///
  /// Only a right client in this process can be broken in each way, and compared with itself: a driver's may differ
  /// from run to run, so that nothing would tell a mutant that changes nothing from one that survives.
  private func checkReferences(for specifications: [Specification], _ context: CommandContext) throws {
    let lacking = specifications.map(\.id).filter { context.mutants.client(of: $0) == nil }
    guard !lacking.isEmpty else { return }
    let names = lacking.map { "'\($0)'" }.joined(separator: ", ")
    let sentence =
      "the kit has no reference client for \(names) that mutants could be made of; break your own client instead, one "
      + "promise at a time, and check that 'run --driver COMMAND', or 'run' of your own executable, convicts each; "
      + "'\(specs.command("coverage"))' lists what no case asserts"
    guard lacking.count < specifications.count else { throw CommandFailure(sentence) }
    context.output.log("note: \(sentence)\n")
  }

  private func write(
    _ report: MutantReport, of specifications: [Specification], to path: String, _ context: CommandContext
  ) throws {
    let folder = specs.options(in: context.workingFolder)
    let command =
      context.program.words + ["mutants"] + specs.specifications + folder + ["--full", "--seed", "\(seed)"]
    let reports = ReportFolder(path)
    do {
      try reports.write(KillMatrix(report, of: specifications, seed: seed, command: command))
    } catch let error as ReportFolderError {
      throw CommandFailure(error.description)
    }
    context.output.log("report: \(reports.page)\n")
  }
}

// MARK: - Text

extension MutantReport {
  /// The report as text: a line for each mutant and requirement, then what is missing, then the counts.
  fileprivate var text: String {
    let width = trials.map(\.mutant.name.count).max() ?? 0
    let lines =
      trials.flatMap { $0.lines(width: width, isFull: isFull) }
      + unowned.map { "unowned   \($0) is a must, and no mutant breaks it" }
      + unviolated.map { "untested  \($0.requirement) \($0.subject) (\($0.place)): no mutant violates it" }
    return (lines + [counts]).joined(separator: "\n") + "\n"
  }

  private var counts: String {
    let killed = "\(trials.count - survivors.count) of \(trials.count) mutants killed"
    let owned = "\(musts.count - unowned.count) of \(musts.count) must requirements have a mutant"
    guard isFull else { return "\(killed); \(owned)" }
    return "\(killed); \(owned); \(asserted.count - unviolated.count) of \(asserted.count) assertions violated"
  }
}

extension MutantTrial {
  /// A line for each requirement that the mutant names, and one for its other killers when all cases ran.
  fileprivate func lines(width: Int, isFull: Bool) -> [String] {
    let name = mutant.name.padded(to: width)
    let named = mutant.kills.map { requirement in
      guard let result = conviction(by: requirement) else {
        let seen = results.filter { $0.requirement == requirement }.map { "\($0.id) \($0.outcome.rawValue)" }
        return "survived  \(name)  \(requirement)  \(mutant.breaks) \(seen.joined(separator: ", "))"
      }
      return "killed    \(name)  \(result.id)  \(result.firstFinding)"
    }
    let others = killers.filter { !mutant.kills.contains($0) }
    guard isFull, !others.isEmpty else { return named }
    return named + ["also      \(name)  \(others.joined(separator: " "))"]
  }
}

extension CaseResult {
  /// The first finding on one line; without findings, the reason.
  fileprivate var firstFinding: String {
    guard let finding = findings.first else { return reason ?? "" }
    return "\(finding.subject): expected \(finding.expected), got \(finding.actual)"
  }
}

extension EnumeratedTrials {
  /// The smallest share of mutants that must be killed.
  fileprivate static let leastShare = 0.98

  /// Whether enough mutants are killed.
  fileprivate var isGoodEnough: Bool { MutationScore(fates.map(\.fate)).share >= Self.leastShare }

  /// The survivors, the equivalents, and the scores: by specification, by kind, of the kinds held out, of all.
  fileprivate var text: String {
    let lines = fates.compactMap { mutant, fate -> String? in
      switch fate {
      case .killed: nil
      case .equivalent: "equivalent  \(mutant)"
      case .permitted(let reason): "permitted   \(mutant): \(reason)"
      case .survived: "survived    \(mutant)"
      }
    }
    let width = EnumeratedMutant.Kind.scored.map(\.rawValue.count).max() ?? 0
    let kinds = EnumeratedMutant.Kind.scored.filter { kind in fates.contains { $0.mutant.kind == kind } }
    let specs = Set(fates.map(\.mutant.spec)).sorted()
    let scores =
      ["".padded(to: width + 1) + "   must  less  survived  equivalent  permitted   killed"]
      + specs.map { spec in score(spec, width) { $0.spec == spec } }
      + kinds.map { kind in score(kind.rawValue + (kind.isHeldOut ? "*" : ""), width) { $0.kind == kind } }
      + [score("* held out", width) { $0.kind.isHeldOut }, score("all", width) { _ in true }]
    return (lines + (lines.isEmpty ? [] : [""]) + scores).joined(separator: "\n") + "\n"
  }

  private func score(_ name: String, _ width: Int, where isCounted: (EnumeratedMutant) -> Bool) -> String {
    let score = MutationScore(fates.filter { isCounted($0.mutant) }.map(\.fate))
    let counts = [
      (score.killedByMust, 6), (score.killedByLess, 6), (score.survived, 10), (score.equivalent, 12),
      (score.permitted, 11),
    ].map { count, width in String(repeating: " ", count: max(0, width - "\(count)".count)) + "\(count)" }
    let permille = Int((score.share * 1000).rounded(.down))
    return name.padded(to: width + 1) + " " + counts.joined() + "   \(permille / 10).\(permille % 10) %"
  }
}

// MARK: - Matrix

extension KillMatrix {
  /// Creates the matrix of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - specifications: The specifications of the cases.
  ///   - seed: The seed of the runs.
  ///   - command: The arguments of the command that creates the matrix again.
  fileprivate init(
    _ report: MutantReport, of specifications: [Specification], seed: UInt64, command: [String]
  ) {
    self.init(
      kit: Kit.version, seed: seed, command: command,
      specs: specifications.map(Catalogue.init).sorted { $0.id < $1.id },
      mutants: report.trials.map(Mutant.init), unowned: report.unowned,
      unviolated: report.unviolated.map { "\($0.requirement) \($0.subject) (\($0.place))" },
      asserted: report.asserted.count)
  }
}

extension KillMatrix.Mutant {
  fileprivate init(_ trial: MutantTrial) {
    self.init(
      name: trial.mutant.name, spec: trial.mutant.spec, breaks: trial.mutant.breaks, named: trial.mutant.kills,
      kills: trial.killers.compactMap { requirement in
        trial.conviction(by: requirement).map {
          KillMatrix.Kill(requirement: requirement, caseID: $0.id, finding: $0.findings.first)
        }
      })
  }
}
