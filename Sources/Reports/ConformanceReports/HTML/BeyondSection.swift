import ConformanceCore

/// The section of a run's page with what the kit tests although no document under test states it.
struct BeyondSection {
  private let specs: [Catalogue]
  private let index: RequirementIndex
  private let outcomes: RequirementOutcomes

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - index: The specifications of the run.
  ///   - outcomes: The outcomes of the requirements.
  init(_ results: RunResults, index: RequirementIndex, outcomes: RequirementOutcomes) {
    specs = results.header.specs
    self.index = index
    self.outcomes = outcomes
  }

  /// Writes the section.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    let facts = specs.flatMap { spec in
      spec.requirements.filter(\.isBeyondDocuments).map { Citation(spec: spec.id, requirement: $0) }
    }
    html.section("beyond", "Beyond the documents") { html in
      guard !facts.isEmpty else {
        return html.element(.p, .class("empty"), text: "Everything that was tested is in the documents.")
      }
      html.element(
        .p, .class("hint-line"),
        text:
          "These facts come from other sources, or are rules of the kit. They never decide the verdict: a client that "
          + "deviates from one gets a warning at most.")
      let groups = Dictionary(grouping: facts) { $0.requirement.source }
      for (source, facts) in groups.sorted(by: { $0.key < $1.key }) { write(facts, from: source, to: &html) }
    }
  }

  private func write(_ facts: [Citation], from source: String, to html: inout MarkupWriter) {
    let title = specs.flatMap(\.documents).first { $0.id == source }?.title ?? "Rules of the kit"
    html.element(.div, .class("spec")) { html in
      html.disclosure { html in
        html.element(.h3, multilingual: title)
        html.space()
        html.element(.span, .class("n"), text: Quantity.of(facts.count, "requirement"))
      } content: { html in
        html.scrolling("Facts beyond the documents: \(title)") { html in
          html.element(.table, .class("list")) { html in
            html.element(.thead) { html in
              html.element(.tr) { html in
                for column in ["Requirement", "Fact", "Outcomes"] {
                  html.element(.th, .scope("col"), text: column)
                }
              }
            }
            for group in grouped(facts) { write(group, to: &html) }
          }
        }
      }
    }
  }

  /// The facts of a source, those of one place in it together.
  private func grouped(_ facts: [Citation]) -> [(place: String, facts: [Citation])] {
    let groups = Dictionary(grouping: facts) { index.source(of: $0.requirement, in: $0.spec) }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func write(_ group: (place: String, facts: [Citation]), to html: inout MarkupWriter) {
    html.element(.tbody) { html in
      html.element(.tr) { html in
        html.element(.th, .scope("rowgroup"), .columns(3)) { $0.multilingual(group.place) }
      }
      for fact in group.facts { write(fact, to: &html) }
    }
  }

  private func write(_ fact: Citation, to html: inout MarkupWriter) {
    let counts = outcomes.counts(of: fact.requirement.id, in: fact.spec)
    html.element(.tr) { html in
      html.element(.th, .scope("row")) { $0.link("#req-", fact.requirement.id) }
      html.element(.td) { $0.sentence(fact.requirement.statement) }
      html.element(.td) { html in
        if counts.isEmpty { html.text("not run") }
        html.countsInWords(counts)
      }
    }
  }
}
