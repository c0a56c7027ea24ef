import ConformanceCore
import SpecModel

/// The matrix in words: by requirement and by mutant.
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

  /// Appends the requirements of a specification, each with the mutants that it convicts.
  ///
  /// - Parameters:
  ///   - spec: The specification.
  ///   - out: Where they go.
  func appendRequirements(of spec: Catalogue, to out: inout ReportBytes) {
    out.append("<ul class=\"items\">\n")
    for requirement in spec.requirements {
      out.attribute("<li id=\"req-", requirement.id)
      out.append("><code>")
      out.append(requirement.id, .html)
      out.append("</code> <span class=\"level\">\(requirement.level.rawValue)</span> ")
      out.append(requirement.statement, .html)
      let killed = byRequirement[requirement.id] ?? []
      append("Made for it", killed.filter(\.isNamed).map(\.name), to: &out)
      append("Convicted by it too", killed.filter { !$0.isNamed }.map(\.name), to: &out)
      if killed.isEmpty { out.append("<p class=\"took\">It convicts no mutant.</p>") }
      out.append("</li>\n")
    }
    out.append("</ul>\n")
  }

  /// Appends the mutants of a specification, each with what convicts it.
  ///
  /// - Parameters:
  ///   - spec: The specification.
  ///   - out: Where they go.
  func appendMutants(of spec: Catalogue, to out: inout ReportBytes) {
    out.append("<ul class=\"items\">\n")
    for mutant in mutants[spec.id] ?? [] {
      out.attribute("<li id=\"mutant-", mutant.name)
      out.append("><code>")
      out.append(mutant.name, .html)
      out.append("</code> ")
      out.append(mutant.breaks, .html)
      for requirement in mutant.survived {
        out.append("<p><span class=\"v v-bad\">survives</span> ")
        link("req-", requirement, isHere: known.contains(requirement), to: &out)
        out.append("</p>")
      }
      for kill in mutant.kills where mutant.named.contains(kill.requirement) { append(kill, to: &out) }
      let others = mutant.kills.map(\.requirement).filter { !mutant.named.contains($0) }
      append("Also convicted by", others, prefix: "req-", to: &out)
      out.append("</li>\n")
    }
    out.append("</ul>\n")
  }

  private func append(_ kill: KillMatrix.Kill, to out: inout ReportBytes) {
    out.append("<p class=\"took\">convicted by ")
    link("req-", kill.requirement, isHere: known.contains(kill.requirement), to: &out)
    out.append(" in <code>")
    out.append(kill.caseID, .html)
    out.append("</code>")
    if let finding = kill.finding {
      out.append(": <code>")
      out.append(finding.subject, .html)
      out.append("</code> expected ")
      out.append(finding.expected, .html)
      out.append(", got ")
      out.append(finding.actual, .html)
    }
    out.append("</p>")
  }

  /// Appends names: a few as they are, more behind their number.
  private func append(
    _ label: StaticString, _ names: [String], prefix: StaticString = "mutant-", to out: inout ReportBytes
  ) {
    guard !names.isEmpty else { return }
    let isLong = names.count > 6
    out.append(isLong ? "<details><summary class=\"took\">" : "<p class=\"took\">")
    out.append(label)
    out.append(isLong ? " (\(names.count))</summary><p class=\"took\">" : ": ")
    for name in names {
      link(prefix, name, isHere: true, to: &out)
      out.append(" ")
    }
    out.append(isLong ? "</p></details>" : "</p>")
  }

  private func link(_ prefix: StaticString, _ name: String, isHere: Bool, to out: inout ReportBytes) {
    if isHere {
      out.append("<a href=\"#")
      out.append(prefix)
      out.append(name, .html)
      out.append("\">")
    }
    out.append("<code>")
    out.append(name, .html)
    out.append(isHere ? "</code></a>" : "</code>")
  }
}
