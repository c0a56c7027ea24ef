#if CommandLine
  import ConformanceCore
  import MutantProviders

  extension Provider {
    /// The mutants, each by its name; the fatal ones need `--isolate`.
    static let mutants = (Mutant.all + Mutant.fatal).map { mutant in
      Provider(name: mutant.name, says: mutant.breaks, roster: ClientRoster(mutant.client))
    }
  }
#endif
