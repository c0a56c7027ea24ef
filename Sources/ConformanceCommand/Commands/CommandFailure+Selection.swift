#if CommandLine
  import ConformanceCore
  import SpecLoading
  import SpecModel

  extension CommandFailure {
    /// Words why there is no plan.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - specifications: The specifications that were loaded.
    ///   - selection: What was asked for.
    init(_ error: SelectionError, among specifications: [Specification], selection: Selection) {
      switch error {
      case .unknownProfile(let name, let known):
        self.init("there is no profile '\(name)'" + Suggestion.words(name, among: known))
      case .unknownCase(let id): self.init(Self.unknownCase(id, among: specifications))
      case .matchesNothing(let pattern):
        self.init(
          "--filter '\(pattern)' matches no case; 'auth-conformance list' shows all ids, and a pattern without '/' is "
            + "matched against each segment")
      case .noCases:
        self.init(
          selection.shard != nil && selection.excludes.isEmpty
            ? "this shard holds no case: there are fewer cases than shards"
            : "--exclude leaves no case to run; 'auth-conformance list' shows all ids")
      }
    }

    private static func unknownCase(_ id: String, among specifications: [Specification]) -> String {
      if specifications.contains(where: { $0.requirements.contains { $0.id == id } }) {
        return "'\(id)' is a requirement, not a case; run all its cases with --filter \(id)"
      }
      let ids = specifications.flatMap(Expander.cases).map(\.id)
      let help = suggestPattern(id, among: ids).map { "did you mean '\($0)'?" }
      return "there is no case '\(id)'; " + (help ?? "'auth-conformance list' shows all ids")
    }
  }
#endif
