import ConformanceCore
import SpecLoading
import SpecModel

extension Requirement {
  /// Whether it is a rule, and the id is that of its result.
  fileprivate func isRule(_ id: String, of specification: Specification) -> Bool {
    if case .rule = evidence { JudgedRule.id(of: self, in: specification) == id } else { false }
  }
}

/// Finds and explains everything with an id.
struct Explainer {
  private let specifications: [Specification]
  private let options: [String]
  private let client: ClientOptions

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - specifications: The specifications to search.
  ///   - options: The options that name the folder of the specifications.
  ///   - client: The client that the commands run.
  init(_ specifications: [Specification], options: [String] = [], client: ClientOptions = ClientOptions()) {
    self.specifications = specifications
    self.options = options
    self.client = client
  }

  /// Explains everything with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The explanations; empty when nothing has the id.
  func explain(_ id: String) -> [Explanation] {
    var found: [Explanation] = []
    for specification in specifications {
      let explainer = SpecificationExplainer(specification, options: options, client: client)
      if specification.id == id { found.append(explainer.explainSpecification()) }
      found += specification.requirements.filter { $0.id == id || $0.isRule(id, of: specification) }
        .map(explainer.explain)
      if id.contains("/") { found += explainer.cases.filter { $0.id == id }.map(explainer.explain) }
      found += specification.operations.filter { $0.name == id || "\(specification.id)/\($0.name)" == id }
        .map(explainer.explain)
      for chart in specification.charts {
        found += chart.states.filter { $0.name == id || "\(specification.id)/\($0.name)" == id }
          .map { explainer.explain($0, of: chart) }
      }
      let item = id.split(separator: "#").first.map(String.init) ?? id
      found += specification.facts.filter { $0.id == item }.map(explainer.explain)
      found += specification.errors.filter { $0.code == id || $0.documentedAs == id }.map(explainer.explain)
      found += specification.profiles.filter { $0.name == id || "\(specification.id)/\($0.name)" == id }
        .map(explainer.explain)
    }
    if !specifications.isEmpty, let capability = Capability(rawValue: id) {
      found.append(capability.explanation(among: specifications))
    }
    return found + DiagnosticKind.all.filter { $0.name == id }.map(Self.explain)
  }

  /// Returns advice for an unknown id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The end of a sentence, with its punctuation.
  func advice(for id: String) -> String {
    for specification in specifications {
      if let new = specification.head.renamed[id] { return "; it was renamed to '\(new)'" }
      if specification.head.retired.contains(id) { return "; it was retired from '\(specification.id)'" }
    }
    let ids = id.contains("/") ? specifications.flatMap(Expander.cases).map(\.id) : names
    let closest = id.contains("/") ? suggestPattern(id, among: ids) : suggest(id, among: ids)
    return closest.map { "; did you mean '\($0)'?" }
      ?? "; it takes the id of a case, requirement, fact or specification, an operation, a state, a profile, a "
      + "capability, an error code, or the kind of a diagnostic"
  }

  private var names: [String] {
    specifications.flatMap(Self.names) + Capability.allCases.map(\.rawValue) + DiagnosticKind.all.map(\.name)
  }

  private static func names(in specification: Specification) -> [String] {
    var names = [specification.id]
    names += specification.operations.map(\.name)
    names += specification.requirements.map(\.id)
    names += specification.facts.map(\.id)
    names += specification.errors.flatMap { [$0.code, $0.documentedAs] }
    names += specification.profiles.map(\.name) + specification.charts.flatMap(\.states).map(\.name)
    return names
  }

  private static func explain(_ kind: DiagnosticKind) -> Explanation {
    var explanation = Explanation(heading: "\(kind.name), a kind of diagnostic", sentence: kind.why)
    explanation.add("remedy", kind.remedy)
    explanation.add("broken", kind.broken.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    explanation.add("fixed", kind.mended.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return explanation
  }
}
