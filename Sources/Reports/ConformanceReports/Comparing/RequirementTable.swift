import ConformanceCore

/// Requirements in rows, with a cell for each column: a run, a client, or a version of a client.
struct RequirementTable {
  typealias Requirement = ComparedSpecification.Requirement

  /// A column.
  struct Column {
    /// The title.
    let title: String
    /// Returns the gravest outcome of a requirement; `nil` where it is not part of the run.
    let outcome: (Requirement) -> Outcome?
    /// Returns the address to which the outcome leads; `nil` for none.
    let link: (Requirement) -> String?
    /// Returns what stands behind the outcome; `nil` for nothing.
    var remark: (Requirement) -> String? = { _ in nil }
  }

  /// The columns.
  let columns: [Column]
  /// What the ids of the rows begin with.
  let id: StaticString
  /// Returns the class of a row; `nil` for none.
  var rowClass: ((Requirement) -> StaticString)?
  /// Returns what stands below the statement of a requirement; `nil` for nothing.
  var remark: (Requirement) -> String? = { _ in nil }

  /// Writes the requirements of a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - spec: Its specification.
  ///   - html: Where the table goes.
  func write(
    _ section: ComparedSpecification.Section, of spec: ComparedSpecification, to html: inout MarkupWriter
  ) {
    html.scrolling("The requirements of \(section.title) in \(spec.id)") { html in
      // More columns than fit a page keep their width, and the table scrolls.
      html.element(.table, columns.count <= 8 ? .class("side") : .class("list")) { html in
        html.columnHeads(["Requirement"] + columns.map(\.title))
        html.element(.tbody) { html in for requirement in section.requirements { write(requirement, to: &html) } }
      }
    }
  }

  private func write(_ requirement: Requirement, to html: inout MarkupWriter) {
    html.element(
      .tr, attributes: [.id(id, requirement.path)] + (rowClass.map { [.class($0(requirement))] } ?? [])
    ) { html in
      html.element(.th, .scope("row")) { html in
        html.code(requirement.id)
        html.space()
        html.level(requirement.levelTitle)
        if !requirement.statement.isEmpty {
          html.element(.p, .class("note-line")) { $0.sentence(requirement.statement) }
        }
        if let remark = remark(requirement) { html.element(.p, .class("since"), text: remark) }
      }
      for column in columns {
        html.cell(column.title) { $0.element(.span) { write(requirement, in: column, to: &$0) } }
      }
    }
  }

  private func write(_ requirement: Requirement, in column: Column, to html: inout MarkupWriter) {
    guard let outcome = column.outcome(requirement) else {
      return html.element(.span, .class("void"), text: "not part of it")
    }
    if let link = column.link(requirement) {
      html.element(.a, .href("", link)) { $0.outcome(outcome) }
    } else {
      html.outcome(outcome)
    }
    guard let remark = column.remark(requirement) else { return }
    html.space()
    html.element(.span, .class("since"), text: remark)
  }
}

/// The section of a page that has each requirement of several specifications in a row, and can be narrowed to some.
///
/// The style alone obeys the choice, since the pages have no script.
struct RequirementSections {
  /// The words of the choice.
  let choice: String
  /// Returns whether a requirement stays when the others are hidden.
  let stays: (ComparedSpecification.Requirement) -> Bool
  /// Returns what is said of a section, by how many of its requirements stay.
  let words: (Int) -> String
  /// Returns the columns of a specification.
  let columns: (ComparedSpecification) -> [RequirementTable.Column]

  /// Writes the section.
  ///
  /// - Parameters:
  ///   - id: The id of the section.
  ///   - specs: The specifications.
  ///   - html: Where it goes.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  func write(
    _ id: StaticString, of specs: [ComparedSpecification], to html: inout MarkupWriter, sink: ReportSink
  ) rethrows {
    try html.section(id, "Requirement by requirement") { html in
      html.element(.input, .type("checkbox"), .id("only-some"))
      html.space()
      html.element(.label, .for("only-some"), text: choice)
      for spec in specs {
        let table = RequirementTable(columns: columns(spec), id: "req-", rowClass: { stays($0) ? "some" : "rest" })
        try html.element(.div, .class(spec.requirements.contains(where: stays) ? "some" : "rest")) { html in
          html.heading(spec.title, code: spec.id, id: .id("spec-", spec.id))
          for section in spec.sections {
            write(section, of: spec, table, to: &html)
            try html.handOn(to: sink)
          }
        }
      }
    }
  }

  private func write(
    _ section: ComparedSpecification.Section, of spec: ComparedSpecification, _ table: RequirementTable,
    to html: inout MarkupWriter
  ) {
    let count = section.requirements.count(where: stays)
    html.element(
      .details, attributes: count > 0 ? [.class("broken part"), .open] : [.class("broken part rest")]
    ) { html in
      html.element(.summary) { html in
        html.element(.h4) { section.isOperation ? $0.code(section.title) : $0.multilingual(section.title) }
        html.space()
        html.element(
          .span, .class("meta"), text: "\(Quantity.of(section.requirements.count, "requirement")), \(words(count))")
      }
      table.write(section, of: spec, to: &html)
    }
  }
}
