#if CommandLine
  import ArgumentParser
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
        """)

    @OptionGroup var specs: SpecificationArguments

    @Flag(help: "Runs each mutant on all cases, and lists all its killers and the assertions that no mutant violates.")
    var full = false

    @Option(help: ArgumentHelp("The seed of everything random.", valueName: "N"))
    var seed: UInt64 = 1

    @Option(
      help: ArgumentHelp("Writes the kill matrix of --full to this folder, as a page and as JSON.", valueName: "DIR"))
    var reports: String?

    func validate() throws {
      if reports != nil && !full { throw ValidationError("--reports shows the whole matrix: add --full.") }
      if reports?.isEmpty == true { throw ValidationError("--reports takes a folder, not an empty name.") }
    }

    func run(in context: CommandContext) throws -> ExitCode {
      let folders = try SpecificationFolders(specs.folder, in: context)
      let specifications = try folders.load(specs.specifications, reportingTo: context.output)
      let runner = try MutantRunner(specifications: specifications, in: context.worlds(of:), seed: seed)
      let report = runner.run(Mutant.all, isFull: full)
      context.output.print(report.text)
      if let reports { try write(report, of: specifications, to: reports.withoutTrailingSlash, context) }
      return report.isClean ? .success : .failure
    }

    private func write(
      _ report: MutantReport, of specifications: [Specification], to path: String, _ context: CommandContext
    ) throws {
      let folder = specs.folder.map { ["--specs", $0.withoutMachine] } ?? []
      let command = [context.program, "mutants"] + specs.specifications + folder + ["--full", "--seed", "\(seed)"]
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
#endif
