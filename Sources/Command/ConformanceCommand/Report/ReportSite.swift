import ArgumentParser
import CommandEnvironment
import ConformanceCore
import ConformanceReports
import EssentialFoundation

/// Writes a site of static pages: clients by requirements, each client with its history over versions.
struct ReportSiteCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Writes static pages of several clients, each with its history over versions.",
    discussion: """
      The first page has each requirement with its outcome in the newest version of each client. The page of a client \
      says what is broken, since which version each requirement fails, or fails no more; its badge is beside it, and \
      site.json is the same for programs. Versions are ordered by their numbers; where one has none, those of the \
      client are taken to be in the order of the arguments. Runs of one client and version are told apart by their \
      '--label'. The pages need no script and no server. A run whose folder lies in DIR is linked to its report.
      """)

  @Argument(
    help: ArgumentHelp("The folders of the runs' reports, their journals, or files results.json.", valueName: "RUN"))
  var runs: [String]

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("The folder to write to: a new one, or one that holds a site.", valueName: "DIR"))
  var target: String

  @OptionGroup var specs: SpecificationLocation

  func validate() throws {
    if target.isEmpty { throw ValidationError("--to takes a folder, not an empty name.") }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    let path = target.withoutTrailingSlash
    let folder = SiteFolder(path)
    if let obstacle = folder.obstacle(besides: runs) {
      throw CommandFailure(
        "'\(path)' is no site of an earlier 'report site': it holds '\(obstacle)'; choose a new folder, or empty it")
    }
    let versions = try runs.map { try SiteRun($0, seenFrom: path, output: context.output).version }
    let known = try known(to: versions, in: context)
    let site: ClientSite
    do { site = try ClientSite(versions, knowing: known) } catch {
      throw CommandFailure(error.description)
    }
    try context.write { try folder.write(site) }
    for client in site.verdicts { context.output.print("\(client.title): \(client.verdict)\n") }
    let (count, total) = site.failing
    let all = String.quantity(total, "requirement")
    context.output.print("\(count) of \(all) \(count == 1 ? "fails" : "fail") in the newest version of a client\n")
    context.output.log("site: \(folder.page)\n")
    return .success
  }

  /// What the program knows of specifications of which no run says anything: a file of results has their ids alone.
  private func known(to versions: [TestedVersion], in context: CommandContext) throws -> [Catalogue] {
    let tested = Set(versions.flatMap { $0.results.cases.map(\.spec) })
    let said = Set(versions.flatMap { $0.results.header.specs.map(\.id) })
    guard !tested.isSubset(of: said) || specs.folder != nil else { return [] }
    let folders = try SpecificationFolders(specs.folder, in: context)
    let wanted = tested.subtracting(said).filter { folders.root(of: $0) != nil }.sorted()
    guard !wanted.isEmpty else { return [] }
    return try folders.load(wanted, reportingTo: context.output).map(Catalogue.init)
  }
}

/// A run that a site takes: its journal, or where there is none its results.json.
private struct SiteRun {
  /// The run.
  let version: TestedVersion

  /// Reads a run.
  ///
  /// - Parameters:
  ///   - path: The folder of its reports, its journal, or its results.json.
  ///   - site: The folder of the site.
  ///   - output: Where remarks go.
  /// - Throws: A ``CommandFailure`` when there is nothing to read, or something else.
  init(_ path: String, seenFrom site: String, output: CommandOutput) throws {
    guard let file = try Self.resultsFile(of: path) else {
      let run = try RecordedRun(path, keeping: .outcomes)
      run.logNotes(to: output)
      version = TestedVersion(
        name: path, results: run.reading.results, revision: run.reading.revision,
        link: Self.link(of: run.folder, seenFrom: site))
      return
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CommandFailure("cannot read '\(file)'; it must be a file that you may read")
    }
    do {
      let reading = try JSONResultsReader.read([UInt8](data))
      version = TestedVersion(
        name: path, results: reading.results, summary: reading.summary,
        link: Self.link(of: file.folderAbove, seenFrom: site))
    } catch {
      throw CommandFailure(
        "'\(file)': \(error); name the folder of a run's reports, its \(ReportFolder.journalName), or its results.json")
    }
  }

  /// The file of results to read; `nil` where there is a journal, which says more.
  private static func resultsFile(of path: String) throws -> String? {
    guard let isFolder = FileManager.default.isFolder(atPath: path) else {
      throw CommandFailure("there is no run '\(path)'; name the folder of its reports, or its results.json")
    }
    guard isFolder else { return path.hasSuffix(".jsonl") ? nil : path }
    let folder = path.withoutTrailingSlash
    if FileManager.default.fileExists(atPath: "\(folder)/\(ReportFolder.journalName)") { return nil }
    let results = "\(folder)/results.json"
    guard FileManager.default.fileExists(atPath: results) else {
      throw CommandFailure(
        "'\(folder)' holds no run: neither \(ReportFolder.journalName) nor results.json is there; "
          + "'run --reports' writes both")
    }
    return results
  }

  /// The address of the run's page; `nil` where the site does not hold it, so that no link of a published site is dead.
  private static func link(of folder: String, seenFrom site: String) -> String? {
    // The page beside results in the folder of the site is the site's own.
    RecordedRun.page(in: folder, seenFrom: site).flatMap { $0.hasPrefix("../") || $0 == "index.html" ? nil : $0 }
  }
}
