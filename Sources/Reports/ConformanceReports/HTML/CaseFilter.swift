import ConformanceCore
import SpecModel

/// The filter over the list of all cases, which the script uncovers: a query, and a choice for each key of it.
struct CaseFilter {
  private let results: RunResults

  /// Creates the filter of a run.
  ///
  /// - Parameter results: The run.
  init(_ results: RunResults) { self.results = results }

  /// Returns the address that shows the cases of an outcome.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - level: The level of their requirements; `nil` for any.
  /// - Returns: What follows `#q=`.
  static func query(_ outcome: Outcome, _ level: Level? = nil) -> String {
    "outcome:\(outcome.rawValue)" + (level.map { "%20level:\($0.rawValue)" } ?? "")
  }

  /// Writes the filter.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    html.element(.form, .id("filter-form"), .role("search"), .hidden) { html in
      html.element(.label, .for("filter"), text: "Filter the cases")
      html.element(
        .input, .id("filter"), .type("search"), .autocomplete("off"), .spellcheck("false"),
        .describedBy("filter-help"), .placeholder("outcome:failed level:must -op:refresh"))
      html.element(.div, .class("choices")) { html in
        write("outcome", "Outcome", outcomes, to: &html)
        write("level", "Level", levels, to: &html)
        write("source", "Source", sources, to: &html)
        write("spec", "Specification", specs, to: &html)
      }
      html.element(.p, .id("filter-help")) { html in
        html.text("Words match case ids and statements. Terms combine: ")
        for (number, term) in ["outcome:failed", "level:must", "source:kit", "op:authorize", "req:"].enumerated() {
          if number > 0 { html.text(", ") }
          html.code(term)
        }
        html.text("; ")
        html.code("-")
        html.text(" excludes. The address of the page holds the filter. ")
        html.element(.a, .href("#q="), text: "Show all cases")
      }
      html.element(.p, .id("filter-status"), .role("status"))
    }
  }

  private typealias Choice = (value: String, text: String)

  private func write(_ key: StaticString, _ label: String, _ choices: [Choice], to html: inout MarkupWriter) {
    html.element(.label) { html in
      html.element(.span, text: label)
      html.element(.select, .name(key)) { html in
        html.element(.option, .value(""), text: "any")
        for choice in choices { html.element(.option, .value("", choice.value), text: choice.text) }
      }
    }
  }

  private var outcomes: [Choice] {
    let counts = OutcomeCounts(results.cases)
    return counts.occurring.map { ($0.outcome.rawValue, "\($0.outcome.rawValue) (\($0.count))") }
  }

  private var levels: [Choice] {
    let counts = Dictionary(grouping: results.cases, by: \.level).mapValues(\.count)
    return Level.allCases.compactMap { level in
      counts[level].map { (level.rawValue, "\(level.rawValue) (\($0))") }
    }
  }

  private var specs: [Choice] { SpecCounts.of(results).map { ($0.spec, "\($0.spec) (\($0.counts.total))") } }

  private var sources: [Choice] {
    let specs = results.header.specs
    let cited = Set(specs.flatMap(\.requirements).map(\.source))
    var choices: [Choice] = []
    for document in specs.flatMap(\.documents)
    where cited.contains(document.id) && !choices.contains(where: { $0.value == document.id }) {
      choices.append((document.id, document.id))
    }
    return cited.contains(Catalogue.RequirementEntry.kit) ? choices + [("kit", "rules of the kit")] : choices
  }
}

extension Catalogue.RequirementEntry {
  /// The source of a rule of the kit.
  static let kit = "kit"

  /// The short name of the source, as the filter knows it.
  var source: String { document ?? Self.kit }
}
