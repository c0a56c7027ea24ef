import ConformanceCore
import SpecModel

/// The first section of a run's page: does the client conform, and which run was it?
struct VerdictSection {
  private let header: RunHeader
  private let summary: Summary
  private let counts: [Outcome: [Level: Int]]

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - summary: Its counts and verdict.
  init(_ results: RunResults, summary: Summary) {
    header = results.header
    self.summary = summary
    var counts: [Outcome: [Level: Int]] = [:]
    for result in results.cases { counts[result.outcome, default: [:]][result.level, default: 0] += 1 }
    self.counts = counts
  }

  /// Writes the section.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    let tone = PageFrame.Tone(summary.verdict).rawValue
    html.element(.section, .id("verdict"), .class("verdict v-", tone), .labelledBy("verdict-title")) { html in
      html.element(.p, .class("eyebrow"), text: "Does \(header.client.name) \(header.client.version) conform?")
      html.element(.h1, .id("verdict-title")) { html in
        html.element(.span, .class("v v-", tone), text: summary.verdictTitle)
      }
      html.element(.p, .class("lead"), text: summary.verdictSentence(header))
      for note in notes { html.element(.p, .class("note"), text: note) }
      if !summary.causes.isEmpty { writeCauses(to: &html) }
      html.element(.div, .class("columns")) { html in
        html.element(.div, content: writeCounts)
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

  private func writeCauses(to html: inout MarkupWriter) {
    html.element(.h2, .class("small"), text: "\(Quantity.of(summary.causes.count, "cause"))")
    html.element(.ul, .class("causes")) { html in
      for cause in summary.causes.prefix(Self.causes) { html.element(.li) { writeCause(cause, to: &$0) } }
    }
    guard summary.causes.count > Self.causes else { return }
    html.element(.p, .class("took"), text: "\(summary.causes.count - Self.causes) more stand below.")
  }

  /// The most causes that the section lists.
  private static let causes = 20

  private func writeCause(_ cause: RunCause, to html: inout MarkupWriter) {
    html.level(cause.level.rawValue)
    html.space()
    if let requirement = cause.requirement {
      html.link("#req-", requirement)
    } else {
      html.text(cause.kind == .start ? "The client could not be created" : "The adapter breaks its protocol")
    }
    html.space()
    html.element(.span, .class("took"), text: cause.description)
  }

  private func writeCounts(to html: inout MarkupWriter) {
    html.element(.table, .class("counts")) { html in
      html.element(.caption, text: "Cases by outcome and level")
      html.element(.thead) { html in
        html.element(.tr) { html in
          for column in ["Outcome"] + Level.allCases.map(\.rawValue) + ["all"] {
            html.element(.th, .scope("col"), text: column)
          }
        }
      }
      html.element(.tbody) { html in
        for outcome in Outcome.allCases {
          func content(_ html: inout MarkupWriter) {
            html.element(.th, .scope("row")) { $0.outcome(outcome) }
            writeCells(counts[outcome] ?? [:], to: &html)
          }
          if summary[outcome] == 0 {
            html.element(.tr, .class("none"), content: content)
          } else {
            html.element(.tr, content: content)
          }
        }
      }
      html.element(.tfoot) { html in
        html.element(.tr) { html in
          html.element(.th, .scope("row"), text: "total")
          writeCells(counts.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }, to: &html)
        }
      }
    }
  }

  private func writeCells(_ counts: [Level: Int], to html: inout MarkupWriter) {
    for level in Level.allCases { html.element(.td, text: String(counts[level, default: 0])) }
    html.element(.td, .class("sum"), text: String(counts.values.reduce(0, +)))
  }

  private func writeRun(to html: inout MarkupWriter) {
    let client = header.client
    html.element(.h2, .class("small"), text: "The run")
    html.element(.dl, .class("facts")) { html in
      html.fact("Client", client.name)
      html.fact("Version", client.version)
      html.fact("Execution", client.execution.rawValue)
      html.fact("Capabilities", client.capabilities.isEmpty ? "none" : client.capabilities.joined(separator: ", "))
      if let profile = header.profile { html.fact("Profile", profile) }
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
