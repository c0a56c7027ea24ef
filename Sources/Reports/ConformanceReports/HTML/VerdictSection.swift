import ConformanceCore
import SpecModel

/// The first section of a run's page: does the client conform, and which run was it?
struct VerdictSection {
  private let header: RunHeader
  private let summary: Summary
  private let counts: [Outcome: [Level: Int]]
  private let standings: StandingCounts

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - summary: Its counts and verdict.
  ///   - outcomes: The outcomes of the requirements.
  init(_ results: RunResults, summary: Summary, outcomes: RequirementOutcomes) {
    header = results.header
    self.summary = summary
    var counts: [Outcome: [Level: Int]] = [:]
    for result in results.cases { counts[result.outcome, default: [:]][result.level, default: 0] += 1 }
    self.counts = counts
    standings = StandingCounts(results.header.specs, outcomes: outcomes)
  }

  /// Writes the section.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    let tone = PageFrame.Tone(summary).rawValue
    html.element(.section, .id("verdict"), .class("verdict v-", tone), .labelledBy("verdict-title")) { html in
      html.element(.p, .class("eyebrow"), text: "Does \(header.client.name) \(header.client.version) conform?")
      html.element(.h1, .id("verdict-title")) { html in
        html.element(.span, .class("v v-", tone), text: summary.verdictTitle)
      }
      html.element(.p, .class("lead")) { $0.sentence(summary.verdictSentence(header)) }
      for way in summary.waysOut(header) { html.element(.p, .class("note")) { $0.sentence(way) } }
      if let sentence = standings.sentence { html.element(.p, .class("lead"), text: sentence) }
      for note in notes { html.element(.p, .class("note"), text: note) }
      html.element(.div, .class("columns")) { html in
        html.element(.div) { html in
          writeStandings(to: &html)
          writeCounts(to: &html)
        }
        html.element(.div, content: writeRun)
      }
    }
  }

  private var notes: [String] {
    let stale = header.staleKnownFailures.map { stale in
      let sentence = stale.description
      return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }
    return header.client.usesOwnThreads
      ? ["The client runs on its own threads, so it counted as idle once nothing had happened for the settling time."]
        + stale : stale
  }

  /// The levels that occur: a column of zeros says nothing.
  private var levels: [Level] {
    Level.allCases.filter { level in
      standings.count(nil, level) > 0 || counts.values.contains { $0[level, default: 0] > 0 }
    }
  }

  private func writeHead(_ first: String, to html: inout MarkupWriter) {
    html.element(.thead) { html in
      html.element(.tr) { html in
        for column in [first] + levels.map(\.rawValue) + ["all"] { html.element(.th, .scope("col"), text: column) }
      }
    }
  }

  private func writeStandings(to html: inout MarkupWriter) {
    guard standings.count() > 0 else { return }
    html.element(.table, .class("counts")) { html in
      html.element(.caption, text: "Requirements by level")
      writeHead("Requirements", to: &html)
      html.element(.tbody) { html in
        for standing in RequirementStanding.allCases where standings.count(standing) > 0 {
          html.element(.tr) { html in
            html.element(.th, .scope("row")) { html in
              switch standing {
              case .held: html.element(.a, .href("#cases"), text: standing.title)
              case .broken: html.element(.a, .href("#findings"), text: standing.title)
              case .notTested: html.element(.a, .href("#not-tested"), text: standing.title)
              }
            }
            for level in levels { html.element(.td, text: String(standings.count(standing, level))) }
            html.element(.td, .class("sum"), text: String(standings.count(standing)))
          }
        }
      }
      html.element(.tfoot) { html in
        html.element(.tr) { html in
          html.element(.th, .scope("row"), text: "total")
          for level in levels { html.element(.td, text: String(standings.count(nil, level))) }
          html.element(.td, .class("sum"), text: String(standings.count()))
        }
      }
    }
  }

  private func writeCounts(to html: inout MarkupWriter) {
    html.element(.table, .class("counts")) { html in
      html.element(.caption, text: "Cases by outcome and level")
      writeHead("Outcome", to: &html)
      html.element(.tbody) { html in
        for outcome in Outcome.allCases where summary[outcome] > 0 {
          html.element(.tr) { html in
            html.element(.th, .scope("row")) { $0.outcome(outcome) }
            for level in levels {
              html.element(.td) { $0.count(counts[outcome]?[level] ?? 0, CaseFilter.query(outcome, level)) }
            }
            html.element(.td, .class("sum")) { $0.count(summary[outcome], CaseFilter.query(outcome)) }
          }
        }
      }
      html.element(.tfoot) { html in
        html.element(.tr) { html in
          html.element(.th, .scope("row"), text: "total")
          let totals = counts.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
          for level in levels { html.element(.td, text: String(totals[level, default: 0])) }
          html.element(.td, .class("sum"), text: String(summary.total))
        }
      }
    }
  }

  private func writeRun(to html: inout MarkupWriter) {
    let client = header.client
    html.element(.h2, .class("small"), text: "The run")
    html.element(.dl, .class("facts")) { html in
      if let label = header.label { html.fact("Label", label) }
      html.fact("Client", client.name)
      html.fact("Version", client.version)
      html.fact("Execution", client.execution.rawValue)
      html.fact("Capabilities", client.capabilities.isEmpty ? "none" : client.capabilities.joined(separator: ", "))
      if let profile = header.profile { html.fact("Profile", profile) }
      if let version = header.asOf { html.fact("As of", version) }
      if !header.narrowedBy.isEmpty { html.fact("Narrowed by", header.narrowedBy.joined(separator: ", ")) }
      html.fact({ $0.text("Seed") }) { $0.code(String(header.seed)) }
      html.fact("Kit", header.kit)
      for spec in header.specs {
        html.fact({ $0.element(.a, .href("#spec-", spec.id), text: spec.id) }) { $0.hash(spec.hash) }
      }
    }
    html.element(.p, .class("label"), text: "Run all cases again")
    html.element(.p, .class("run")) { $0.code(RerunCommand(header).line) }
  }
}

extension MarkupWriter {
  /// Writes a number of cases, with a link to them.
  fileprivate mutating func count(_ number: Int, _ query: String) {
    guard number > 0 else { return text("0") }
    element(.a, .href("#q=", query), text: String(number))
  }
}

/// The facts of a run, as the pages list them.
extension MarkupWriter {
  /// Writes a fact of the run.
  ///
  /// - Parameters:
  ///   - name: What it is.
  ///   - value: Any text.
  mutating func fact(_ name: String, _ value: String) { fact({ $0.text(name) }, { $0.text(value) }) }

  /// Writes a fact of the run.
  ///
  /// - Parameters:
  ///   - name: Writes the name of the fact.
  ///   - value: Writes its value.
  mutating func fact(_ name: (inout MarkupWriter) -> Void, _ value: (inout MarkupWriter) -> Void) {
    element(.div) { html in
      html.element(.dt, content: name)
      html.element(.dd, content: value)
    }
  }

  /// Writes a fingerprint.
  ///
  /// - Parameter text: The fingerprint.
  mutating func hash(_ text: String) { element(.code, .class("hash"), text: text) }
}
