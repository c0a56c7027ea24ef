import ArgumentParser
import CommandEnvironment
import ConformanceCore
import ConformanceReports
import SpecModel

/// Reports how much of the documents the specifications cover.
struct CoverageCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Reports how much of the documents the specifications cover.")

  @OptionGroup var specs: SpecificationArguments

  @Option(help: ArgumentHelp("The format of the report.", valueName: "FORM"))
  var output = ListingStyle.plain

  @Flag(help: "Lists every section, requirement, item, error code and state by name.")
  var details = false

  @Flag(help: "Prints which kinds of deviation the cases have, by call, argument and documented number.")
  var deviations = false

  @Flag(help: "Prints what cases expect or need beyond their statements, and which outcomes they leave open.")
  var expectations = false

  func validate() throws {
    if details && output == .json {
      throw ValidationError("--details is for people to read: '--output json' holds every detail already.")
    }
    if details && expectations { throw ValidationError("--details and --expectations are two reports: ask for one.") }
    if deviations && expectations {
      throw ValidationError("--deviations and --expectations are two reports: ask for one.")
    }
    if details && deviations { throw ValidationError("--details and --deviations are two reports: ask for one.") }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    let folders = try SpecificationFolders(specs.folder, in: context)
    let specifications = try folders.load(specs.specifications, reportingTo: context.output)
    if deviations { return try printDeviations(of: specifications, to: context.output) }
    if expectations { return try printExpectations(of: specifications, to: context.output) }
    let report = CoverageReport(specifications)
    switch output {
    case .json: try context.output.printJSON(report)
    case .plain: context.output.print(report.summary + (details ? report.details : ""))
    }
    return .success
  }

  private func printExpectations(of specifications: [Specification], to console: CommandOutput) throws -> ExitCode {
    let reports = specifications.map(ExpectationReport.init)
    switch output {
    case .json: try console.printJSON(reports)
    case .plain: console.print(reports.map(\.text).joined(separator: "\n"))
    }
    return .success
  }

  private func printDeviations(of specifications: [Specification], to console: CommandOutput) throws -> ExitCode {
    let reports = specifications.map(DeviationReport.init)
    switch output {
    case .json: try console.printJSON(reports)
    case .plain: console.print(reports.map(\.text).joined(separator: "\n"))
    }
    let stale = reports.flatMap(\.staleExcuses)
    guard stale.isEmpty else {
      throw CommandFailure("excuses that excuse nothing; remove them:\n" + stale.joined(separator: "\n"))
    }
    return .success
  }
}

/// The coverage of the documents, and of each specification.
struct CoverageReport: Encodable, Hashable {
  /// A document.
  struct Document: Encodable, Hashable {
    /// The short name.
    var id: String
    /// The title.
    var title: String
    /// The SHA-256 of the copy that was read; `nil` for a collection of facts from outside.
    var sha256: String?
    /// Whether it is a collection of facts from outside the documents under test.
    var outside: Bool
    /// The sections, in the document's order.
    var sections: [Section]
  }

  /// A section of a document.
  struct Section: Encodable, Hashable {
    /// The heading.
    var heading: String
    /// The facts that the specifications take from it.
    var facts: [Fact]
    /// The requirements that cite the section.
    var requirements: [Citation]
  }

  /// A fact of a document or of a reference.
  struct Fact: Encodable, Hashable {
    /// The id.
    var id: String
    /// What the source says, in words of our own.
    var says: String
    /// How binding it is; `nil` where nothing follows from it alone.
    var level: String?
    /// Why a document's fact is only a `should`.
    var levelBecause: String?
    /// How the specification accounts for it.
    var disposition: String
    /// The words of the document that it rests on.
    var quote: String?
    /// Where these words stand, as file, line and column.
    var quotedAt: String?
    /// How sure a fact of a reference is.
    var sureness: String?
    /// Where a reader can look it up, in words.
    var sources: [String]

    fileprivate init(_ entry: LedgerEntry) {
      let item = entry.item
      id = item.id
      says = item.says
      level = item.level?.rawValue
      levelBecause = item.levelReason?.rawValue
      disposition = item.disposition.rawValue
      quote = item.quote?.text
      quotedAt = item.quote?.mark.place
      sureness = item.sureness
      sources = item.sources?.map(\.text) ?? []
    }
  }

  /// A requirement that cites a section.
  struct Citation: Encodable, Hashable {
    /// The specification's id.
    var spec: String
    /// The requirement's id.
    var id: String
    /// The level of the requirement.
    var level: String
    /// Why a requirement of a document is only a `should`.
    var levelBecause: String?
    /// The words of the document that it rests on.
    var quote: String?
    /// Where these words stand in the specification, as file, line and column.
    var quotedAt: String?
    /// The number of its cases.
    var cases: Int
    /// The statement of the requirement.
    var statement: String
  }

  /// The documents.
  var documents: [Document]
  /// The specifications.
  var specs: [Coverage]

  /// Creates the report of specifications.
  ///
  /// - Parameter specifications: The specifications.
  init(_ specifications: [Specification]) {
    let catalogues = specifications.map(Catalogue.init)
    let ledgers = Dictionary(uniqueKeysWithValues: DocumentOutline.ledgers(of: catalogues).map { ($0.id, $0) })
    documents = DocumentOutline.citations(in: catalogues).map { Document($0, facts: ledgers[$0.id]) }
    specs = specifications.map(Coverage.init)
  }
}

extension CoverageReport.Document {
  fileprivate init(_ document: DocumentOutline<Citation>, facts: DocumentOutline<LedgerEntry>?) {
    let facts = Dictionary(
      (facts?.sections ?? []).map { ($0.heading, $0.entries.map(CoverageReport.Fact.init)) }, uniquingKeysWith: +)
    id = document.id
    title = document.title
    sha256 = document.sha256
    outside = document.isReference
    sections = document.sections.map { section in
      CoverageReport.Section(
        heading: section.heading, facts: facts[section.heading] ?? [],
        requirements: section.entries.map { citation in
          CoverageReport.Citation(
            spec: citation.spec, id: citation.requirement.id, level: citation.requirement.level.rawValue,
            levelBecause: citation.requirement.levelReason?.rawValue, quote: citation.requirement.quote?.text,
            quotedAt: citation.requirement.quote?.mark.place,
            cases: citation.requirement.cases, statement: citation.requirement.statement)
        })
    }
  }
}
