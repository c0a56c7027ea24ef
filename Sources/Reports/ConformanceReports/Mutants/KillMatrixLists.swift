import ConformanceCore
import SpecModel

/// The matrix as lists: by requirement and by mutant.
struct KillMatrixLists {
  private let mutants: [String: [KillMatrix.Mutant]]
  /// The mutants that a requirement convicts, with whether they name it.
  private let byRequirement: [String: [(name: String, isNamed: Bool)]]
  private let known: Set<String>

  /// Creates the lists of a matrix.
  ///
  /// - Parameter matrix: The matrix.
  init(_ matrix: KillMatrix) {
    mutants = Dictionary(grouping: matrix.mutants, by: \.spec)
    var byRequirement: [String: [(name: String, isNamed: Bool)]] = [:]
    for mutant in matrix.mutants {
      for kill in mutant.kills {
        byRequirement[kill.requirement, default: []].append((mutant.name, mutant.named.contains(kill.requirement)))
      }
    }
    self.byRequirement = byRequirement
    known = Set(matrix.specs.flatMap(\.requirements).map(\.id))
  }

  /// Writes the requirements of a specification, each with the mutants that it convicts.
  ///
  /// - Parameters:
  ///   - spec: The specification.
  ///   - html: Where they go.
  func writeRequirements(of spec: Catalogue, to html: inout MarkupWriter) {
    html.element(.ul, .class("items")) { html in
      for requirement in spec.requirements {
        html.element(.li, .id("req-", requirement.id)) { html in
          html.code(requirement.id)
          html.space()
          html.level(requirement.level.rawValue)
          html.space()
          html.text(requirement.statement)
          let killed = byRequirement[requirement.id] ?? []
          write("Made for it", killed.filter(\.isNamed).map(\.name), to: &html)
          write("Convicted by it too", killed.filter { !$0.isNamed }.map(\.name), to: &html)
          if killed.isEmpty { html.element(.p, .class("took"), text: "It convicts no mutant.") }
        }
      }
    }
  }

  /// Writes the mutants of a specification, each with what convicts it.
  ///
  /// - Parameters:
  ///   - spec: The specification.
  ///   - html: Where they go.
  func writeMutants(of spec: Catalogue, to html: inout MarkupWriter) {
    html.element(.ul, .class("items")) { html in
      for mutant in mutants[spec.id] ?? [] {
        html.element(.li, .id("mutant-", mutant.name)) { html in
          html.code(mutant.name)
          html.space()
          html.text(mutant.breaks)
          for requirement in mutant.survived {
            html.element(.p) { html in
              html.element(.span, .class("v v-bad"), text: "survives")
              html.space()
              link(toRequirement: requirement, in: &html)
            }
          }
          for kill in mutant.kills where mutant.named.contains(kill.requirement) { write(kill, to: &html) }
          let others = mutant.kills.map(\.requirement).filter { !mutant.named.contains($0) }
          write("Also convicted by", others, prefix: "#req-", to: &html)
        }
      }
    }
  }

  private func write(_ kill: KillMatrix.Kill, to html: inout MarkupWriter) {
    html.element(.p, .class("took")) { html in
      html.text("convicted by ")
      link(toRequirement: kill.requirement, in: &html)
      html.text(" in ")
      html.code(kill.caseID)
      guard let finding = kill.finding else { return }
      html.text(": ")
      html.code(finding.subject)
      html.text(" expected \(finding.expected), got \(finding.actual)")
    }
  }

  /// Writes names: a few as they are, more behind their number.
  private func write(
    _ label: String, _ names: [String], prefix: StaticString = "#mutant-", to html: inout MarkupWriter
  ) {
    guard !names.isEmpty else { return }
    func writeNames(to html: inout MarkupWriter) {
      for name in names {
        html.link(prefix, name)
        html.space()
      }
    }
    guard names.count > 6 else {
      return html.element(.p, .class("took")) { html in
        html.text("\(label): ")
        writeNames(to: &html)
      }
    }
    html.element(.details) { html in
      html.element(.summary, .class("took"), text: "\(label) (\(names.count))")
      html.element(.p, .class("took"), content: writeNames)
    }
  }

  private func link(toRequirement id: String, in html: inout MarkupWriter) {
    if known.contains(id) { html.link("#req-", id) } else { html.code(id) }
  }
}
