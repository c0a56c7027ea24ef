#if CommandLine
  import ConformanceCore

  /// Clients that `--provider` can name.
  struct Provider: Sendable {
    /// The name.
    var name: String
    /// What they are, in a few words.
    var says: String
    /// The clients.
    var roster: ClientRoster
  }

  extension [Provider] {
    /// Gives the clients of a name.
    ///
    /// - Parameter name: The name; `nil` for the default.
    /// - Returns: The clients.
    /// - Throws: A ``CommandFailure`` for a name that there is not.
    func named(_ name: String?) throws -> Provider {
      if let provider = name == nil ? first : first(where: { $0.name == name }) { return provider }
      throw CommandFailure(
        "there is no provider '\(name ?? "")'" + Suggestion.words(name ?? "", among: map(\.name)))
    }
  }
#endif
