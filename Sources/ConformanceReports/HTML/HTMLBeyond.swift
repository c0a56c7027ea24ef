import ConformanceCore

/// What the template of the section of facts beyond the documents is filled with.
struct HTMLBeyond {
  private let specs: [Catalogue]
  private let index: RequirementIndex
  private let outcomes: RequirementOutcomes

  /// Creates the values.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - index: The specifications of the run.
  ///   - outcomes: What the requirements came to.
  init(_ results: RunResults, index: RequirementIndex, outcomes: RequirementOutcomes) {
    specs = results.header.specs
    self.index = index
    self.outcomes = outcomes
  }

  /// The values of the section.
  var values: [String: Any] {
    let facts = specs.flatMap { spec in
      spec.requirements.filter(\.isBeyondDocuments).map { requirement in
        let tally = outcomes.tally(of: requirement.id, in: spec.id)
        return [
          "id": requirement.id, "statement": requirement.statement,
          "source": index.source(of: requirement, in: spec.id),
          "tally": OutcomeTally.values(tally), "untested": tally.isEmpty,
        ] as [String: Any]
      }
    }
    return ["facts": facts, "hasFacts": !facts.isEmpty, "nothing": facts.isEmpty]
  }
}
