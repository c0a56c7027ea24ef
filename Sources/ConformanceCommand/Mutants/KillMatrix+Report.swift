#if CommandLine
  import ConformanceCore
  import ConformanceReports
  import MutantProviders
  import SpecModel

  extension KillMatrix {
    /// The matrix of what came of trying mutants.
    ///
    /// - Parameters:
    ///   - report: What came of it.
    ///   - specifications: The specifications that they were tried on.
    ///   - seed: The seed that decided all that is left to chance.
    ///   - command: The command that makes the matrix again, in words.
    init(_ report: MutantReport, of specifications: [Specification], seed: UInt64, command: [String]) {
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
