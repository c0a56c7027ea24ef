package import ConformanceCore
import SpecModel

/// Runs side by side: of several clients, or of one client over time.
package struct RunMatrix: Sendable, Hashable {
  /// A run of the matrix.
  package struct Run: Sendable, Hashable {
    /// What the matrix says of it.
    package var side: ComparedSide
    /// The address of the run's page, seen from the matrix; `nil` where unknown.
    package var link: String?
    /// The requirements that were part of the run: by specification, by id, each with its gravest outcome.
    var outcomes: [String: [String: Outcome]]

    /// The gravest outcome of a requirement's cases.
    ///
    /// - Parameters:
    ///   - requirement: The requirement's id.
    ///   - spec: The specification's id.
    /// - Returns: The outcome; `nil` where no case of the run is the requirement's.
    package func outcome(of requirement: String, in spec: String) -> Outcome? { outcomes[spec]?[requirement] }
  }

  /// The runs, in the order of the columns.
  package let runs: [Run]
  /// The specifications, with the requirements of all runs.
  let specs: [ComparedSpecification]

  /// Puts runs side by side; a requirement that the last run's specifications renamed has its new id in all.
  ///
  /// - Parameter runs: The runs.
  package init(_ runs: [ComparedRun]) {
    let renaming = runs.last.map { Renaming($0.results.header) }
    let runs = runs.map { run in
      var run = run
      if let renaming { run.results = run.results.renamed(by: renaming) }
      return run
    }
    self.runs = zip(runs, runs.titles).map { run, title in
      Run(
        side: ComparedSide(run, title: title), link: run.link, outcomes: Self.outcomes(of: run.results.cases))
    }
    specs = Self.specs(of: runs.map(\.results.header))
  }

  /// How many requirements are not the same in all runs, and how many there are.
  package var differing: (count: Int, total: Int) {
    let all = specs.flatMap(\.requirements)
    return (all.count(where: differs), all.count)
  }

  /// Whether a requirement is not the same in all runs.
  func differs(_ requirement: ComparedSpecification.Requirement) -> Bool {
    Set(runs.map { $0.outcome(of: requirement.id, in: requirement.spec) }).count > 1
  }

  private static func outcomes(of cases: [CaseResult]) -> [String: [String: Outcome]] {
    var found: [String: [String: Outcome]] = [:]
    for result in cases {
      let known = found[result.spec]?[result.requirement]
      found[result.spec, default: [:]][result.requirement] = known.map { $0.graver(result.outcome) } ?? result.outcome
    }
    return found
  }

  private static func specs(of headers: [RunHeader]) -> [ComparedSpecification] {
    // What the last run's specification says of a requirement counts.
    let catalogues = headers.reversed().flatMap(\.specs)
    return Set(catalogues.map(\.id)).sorted().map { id in
      ComparedSpecification(id, editions: catalogues.filter { $0.id == id })
    }
  }
}

extension Outcome {
  /// The graver of two outcomes; a case that was skipped says less than one that passed.
  fileprivate func graver(_ other: Outcome) -> Outcome {
    OutcomeTable.byGravity.first { $0 == self || $0 == other } ?? self
  }
}
