#if CommandLine
  import ConformanceCore

  /// The specifications that a run is about: those asked for, or all that the client states.
  struct RunTargets {
    /// The ids.
    let ids: [String]

    /// Chooses the specifications of a run.
    ///
    /// - Parameters:
    ///   - wanted: The ids asked for; empty for all that the client states.
    ///   - roster: The clients under test.
    ///   - folders: Where specifications are.
    /// - Throws: A ``CommandFailure`` for a specification that is not there, or that no client states.
    init(_ wanted: [String], of roster: ClientRoster, in folders: SpecificationFolders) throws {
      try folders.check(wanted)
      if let unstated = wanted.first(where: { roster.client(for: $0) == nil }) {
        throw CommandFailure(
          "\(roster.name) does not state the specification '\(unstated)'; it states \(Self.list(roster.specifications))"
        )
      }
      ids = wanted.isEmpty ? folders.ids.filter { roster.client(for: $0) != nil } : wanted
      guard !ids.isEmpty else {
        throw CommandFailure(
          "\(roster.name) states \(Self.list(roster.specifications)), and '\(folders.shown)' holds "
            + "\(Self.list(folders.ids)); state one of these, or name another folder with --specs")
      }
    }

    private static func list(_ ids: [String]) -> String {
      ids.isEmpty ? "none" : ids.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
#endif
