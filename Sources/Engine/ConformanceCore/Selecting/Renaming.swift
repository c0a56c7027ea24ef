package import SpecModel

/// The ids of requirements that were renamed, so that lists and commands with the old ones go on working.
package struct Renaming: Sendable, Hashable {
  private let names: [String: String]

  /// Collects what specifications say of renamed ids.
  ///
  /// - Parameter specifications: The specifications.
  package init(_ specifications: [Specification]) { self.init(specifications.map(\.head.renamed)) }

  /// Collects what the specifications of a run say of renamed ids.
  ///
  /// - Parameter header: The header of the run.
  package init(_ header: RunHeader) { self.init(newest: header.specs) }

  /// Collects what editions of specifications say of renamed ids.
  ///
  /// - Parameter editions: The newest edition of each specification.
  package init(newest editions: [Catalogue]) { self.init(editions.compactMap(\.renamed)) }

  private init(_ names: [[String: String]]) {
    self.names = names.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  /// Whether nothing was renamed.
  package var isEmpty: Bool { names.isEmpty }

  /// Returns a pattern or an id with the present name of each requirement in it.
  ///
  /// - Parameter text: A pattern or a case id.
  /// - Returns: The text; a segment that is no old id stays as it is.
  package func callAsFunction(_ text: String) -> String {
    text.split(separator: "/", omittingEmptySubsequences: false).map { present(String($0)) }.joined(separator: "/")
  }

  /// The present name of a requirement; ids may have been renamed several times.
  private func present(_ id: String) -> String {
    var id = id
    for _ in 0..<names.count {
      guard let next = names[id] else { break }
      id = next
    }
    return id
  }
}

extension KnownFailures {
  /// Returns the entries with the present names of requirements.
  ///
  /// - Parameter renaming: The ids that were renamed.
  /// - Returns: The entries, in the order written.
  package func renamed(by renaming: Renaming) -> KnownFailures {
    var result = self
    for index in entries.indices {
      result.entries[index].pattern = GlobPattern(renaming(entries[index].pattern.pattern))
    }
    return result
  }
}

extension Selection {
  /// Returns the selection with the present names of requirements.
  ///
  /// - Parameter renaming: The ids that were renamed.
  /// - Returns: The selection.
  package func renamed(by renaming: Renaming) -> Selection {
    var result = self
    result.filters = filters.map { GlobPattern(renaming($0.pattern)) }
    result.excludes = excludes.map { GlobPattern(renaming($0.pattern)) }
    result.cases = cases.map { renaming($0) }
    return result
  }
}
