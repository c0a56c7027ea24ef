#if CommandLine
  import ConformanceCore
  import SpecLoading
  import SpecModel

  /// Finds everything that an id names, and explains it.
  struct Explainer {
    private let specifications: [Specification]
    private let folder: String?

    /// Creates an explainer.
    ///
    /// - Parameters:
    ///   - specifications: The specifications that are known.
    ///   - folder: The folder they were read from, as `--specs` takes it; `nil` for the bundled one.
    init(_ specifications: [Specification], folder: String?) {
      self.specifications = specifications
      self.folder = folder
    }

    /// Explains everything that an id names.
    ///
    /// - Parameter id: The id.
    /// - Returns: The explanations; empty where nothing has this id.
    func explain(_ id: String) -> [Explanation] {
      var found: [Explanation] = []
      for specification in specifications {
        let words = SpecificationWords(specification, folder: folder)
        if specification.id == id { found.append(words.explainWhole()) }
        found += specification.requirements.filter { $0.id == id }.map(words.explain)
        if id.contains("/") { found += words.cases.filter { $0.id == id }.map(words.explain) }
        found += specification.operations.filter { $0.name == id || "\(specification.id)/\($0.name)" == id }
          .map(words.explain)
        let item = id.split(separator: "#").first.map(String.init) ?? id
        found += specification.ledger.filter { $0.id == item }.map(words.explain)
        found += specification.errors.filter { $0.code == id || $0.documentedAs == id }.map(words.explain)
      }
      return found + DiagnosticKind.all.filter { $0.name == id }.map(Self.explain)
    }

    /// Says what to do with an id that nothing has.
    ///
    /// - Parameter id: The id.
    /// - Returns: The end of a sentence, with the mark before it.
    func advice(for id: String) -> String {
      for specification in specifications {
        if let new = specification.renamed[id] { return "; it was renamed to '\(new)'" }
        if specification.retired.contains(id) { return "; it was retired from '\(specification.id)'" }
      }
      if id.contains("/") {
        let ids = specifications.flatMap(Expander.cases).map(\.id)
        return suggestPattern(id, among: ids).map { "; did you mean '\($0)'?" } ?? Self.listing
      }
      return suggest(id, among: names).map { "; did you mean '\($0)'?" } ?? Self.listing
    }

    private static let listing =
      "; it takes the id of a case, requirement, documented item or specification, an operation, an error code, or the "
      + "kind of a diagnostic"

    private var names: [String] {
      specifications.flatMap(Self.names) + DiagnosticKind.all.map(\.name)
    }

    private static func names(in specification: Specification) -> [String] {
      var names = [specification.id]
      names += specification.operations.map(\.name)
      names += specification.requirements.map(\.id)
      names += specification.ledger.map(\.id)
      names += specification.errors.flatMap { [$0.code, $0.documentedAs] }
      return names
    }

    private static func explain(_ kind: DiagnosticKind) -> Explanation {
      var explanation = Explanation(heading: "\(kind.name), a kind of diagnostic", says: kind.why)
      explanation.add("remedy", kind.remedy)
      explanation.add("broken", kind.broken.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      explanation.add("mended", kind.mended.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      return explanation
    }
  }
#endif
