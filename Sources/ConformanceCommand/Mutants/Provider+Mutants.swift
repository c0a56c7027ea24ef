#if CommandLine
  import ConformanceCore
  import MutantProviders

  extension Provider {
    /// The mutants, each by its name.
    static let mutants = Mutant.all.map { mutant in
      Provider(name: mutant.name, says: mutant.breaks, roster: ClientRoster(mutant.client))
    }
  }
#endif
