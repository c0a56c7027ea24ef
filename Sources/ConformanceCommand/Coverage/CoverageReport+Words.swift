#if CommandLine
  extension CoverageReport {
    /// The summary for people: each specification, then the documents with the sections that nothing cites.
    var words: String { (specs.map(\.words) + [documentWords]).joined(separator: "\n") }

    /// Everything by name, for people.
    var details: String { documents.filter(\.isCited).map(\.details).joined() + specs.map(\.details).joined() }

    private var documentWords: String {
      var lines = ["documents"]
      for document in documents {
        let total = document.sections.count
        let uncited = document.sections.filter(\.requirements.isEmpty).map(\.heading)
        let noun = "section\(total == 1 ? "" : "s")"
        lines.append(
          document.isCited
            ? "  \(document.id): \(total) \(noun), \(total - uncited.count) cited"
            : "  \(document.id): cited by no requirement of these specifications")
        // The headings of facts from outside are numbers, which tell nobody anything.
        if !uncited.isEmpty, !document.outside {
          lines += "no requirement cites: \(uncited.joined(separator: "; "))".wrapped(indentedBy: 16)
        }
      }
      return lines.map { $0 + "\n" }.joined()
    }
  }

  extension CoverageReport.Document {
    /// Whether a requirement cites it.
    fileprivate var isCited: Bool { sections.contains { !$0.requirements.isEmpty } }

    /// The sections with the requirements that cite them.
    fileprivate var details: String {
      var lines = ["\n\(id): \(title)"]
      for section in sections {
        lines.append("  § \(section.heading)")
        if section.requirements.isEmpty { lines.append("      no requirement cites this section") }
        for requirement in section.requirements {
          let cases = "\(requirement.cases) case\(requirement.cases == 1 ? "" : "s")"
          lines.append("      \(requirement.id)  \(requirement.level), \(cases)  \(requirement.statement)")
        }
      }
      return lines.map { $0 + "\n" }.joined()
    }
  }
#endif
