package import ConformanceCore
import SpecModel

/// Clients by requirements, each client with its history over versions: what the pages of a site are made of.
package struct ClientSite: Sendable {
  /// Why runs make no site.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    /// There is no run.
    case noRuns
    /// A run has no cases.
    ///
    /// - Parameter run: The run's path.
    case noCases(_ run: String)
    /// Two runs are of one client and version, and no label tells them apart.
    ///
    /// - Parameters:
    ///   - title: The client and its version.
    ///   - first: A run's path.
    ///   - other: Another run's path.
    case twice(_ title: String, first: String, other: String)

    /// What is wrong and what to do, in a sentence without a full stop.
    package var description: String {
      switch self {
      case .noRuns: "a site needs at least one run"
      case .noCases(let run): "'\(run)' has no case, so there is nothing to show of it: leave it out"
      case .twice(let title, let first, let other):
        first == other
          ? "'\(first)' is given twice: leave one out"
          : "'\(first)' and '\(other)' are both of \(title): leave one out, or run one again with a '--label'"
      }
    }
  }

  /// The clients, by name.
  let clients: [SiteClient]
  /// The specifications, by id.
  let specs: [ComparedSpecification]

  /// Puts runs together.
  ///
  /// - Parameters:
  ///   - runs: The runs, in any order; where a version has no numbers, those of a client are taken to be in the order of
  ///     time.
  ///   - known: What is known of specifications besides what the runs say: a file of results says nothing of them.
  /// - Throws: A ``Failure``.
  package init(_ runs: [TestedVersion], knowing known: [Catalogue] = []) throws(Failure) {
    guard !runs.isEmpty else { throw .noRuns }
    if let run = runs.first(where: \.results.cases.isEmpty) { throw .noCases(run.name) }
    let editions = SpecificationEditions(runs, known)
    let runs = runs.map { run in
      var run = run
      run.results = run.results.renamed(by: editions.renaming)
      return run
    }
    let cases = Dictionary(grouping: runs.flatMap(\.results.cases), by: \.spec)
    let specs = cases.sorted { $0.key < $1.key }.map { id, cases in
      ComparedSpecification(id, editions: editions.of(id), cases: cases)
    }
    let byClient = Dictionary(grouping: runs, by: \.client).sorted { $0.key < $1.key }
    for (_, versions) in byClient { try Self.checkTitles(of: versions) }
    let slugs = SiteSlug.all(of: byClient.map(\.key))
    clients = zip(slugs, byClient).compactMap { slug, entry in
      SiteClient(slug: slug, versions: entry.value.oldestFirst, specs: specs)
    }
    self.specs = specs
  }

  private static func checkTitles(of versions: [TestedVersion]) throws(Failure) {
    var seen: [String: TestedVersion] = [:]
    for version in versions {
      if let first = seen.updateValue(version, forKey: version.title) {
        throw .twice("\(version.client) \(version.title)", first: first.name, other: version.name)
      }
    }
  }

  /// The titles of the clients and their newest versions, each with its verdict.
  package var verdicts: [(title: String, verdict: String)] {
    clients.map { ($0.title, $0.latest.summary.verdictTitle) }
  }

  /// How many requirements fail in the newest version of a client, and how many there are.
  package var failing: (count: Int, total: Int) {
    let all = specs.flatMap(\.requirements)
    return (all.count(where: fails), all.count)
  }

  /// Whether a requirement fails in the newest version of a client.
  func fails(_ requirement: ComparedSpecification.Requirement) -> Bool {
    clients.contains { $0.history(of: requirement).standing == .fails }
  }

  /// The clients with cases of a specification.
  func clients(of spec: ComparedSpecification) -> [SiteClient] { clients.filter { $0.isTested(by: spec) } }
}

/// What runs say of specifications, the newest kit's first.
private struct SpecificationEditions {
  private let catalogues: [Catalogue]

  init(_ runs: [TestedVersion], _ known: [Catalogue]) {
    let headers = runs.map(\.results.header).enumerated().sorted { left, right in
      let (one, other) = (Version(left.element.kit), Version(right.element.kit))
      if one == other { return left.offset > right.offset }
      guard let one, let other else { return other == nil }
      return one > other
    }
    catalogues = headers.flatMap(\.element.specs) + known
  }

  /// The editions of a specification, the newest first.
  func of(_ id: String) -> [Catalogue] { catalogues.filter { $0.id == id } }

  /// The ids that the newest editions renamed.
  var renaming: Renaming {
    var seen: Set<String> = []
    return Renaming(newest: catalogues.filter { seen.insert($0.id).inserted })
  }
}
