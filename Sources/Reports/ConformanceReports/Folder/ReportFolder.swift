package import ConformanceCore
package import EssentialFoundation
import Synchronization

/// A file of a report: its name, and what writes it.
package struct ReportFile: Sendable {
  /// The file's name.
  package var name: String
  /// Writes the file.
  package var write: @Sendable (RunResults, Timings, ReportSink) throws -> Void

  /// Creates a file that depends on results alone: the same seed gives the same bytes, whatever `--jobs`.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - write: Writes the file.
  package init(name: String, write: @escaping @Sendable (RunResults, ReportSink) throws -> Void) {
    self.name = name
    self.write = { results, _, sink in try write(results, sink) }
  }

  /// Creates a file that shows wall times too.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - write: Writes the file.
  package init(name: String, timed write: @escaping @Sendable (RunResults, Timings, ReportSink) throws -> Void) {
    self.name = name
    self.write = write
  }
}

/// The folder of a run's reports: the one place where the kit writes files.
///
/// `journal.jsonl` grows case by case, so that a run that is killed leaves its results so far. The other files belong
/// to the last run that was complete: they change all at once, or not at all.
package final class ReportFolder: RunObserver {
  /// The name of the journal.
  package static let journalName = "journal.jsonl"
  /// The name of the file with wall times.
  package static let timingsName = "timings.json"

  /// The folder's path.
  package let path: String
  private let files: [ReportFile]
  private let revision: Revision?
  private let now: @Sendable () -> Duration
  private let date: @Sendable () -> Date
  private let state = Mutex(State())

  private struct State {
    var journal: AppendingFile?
    var failure: ReportFolderError?
    var timings = Timings()

    mutating func append(_ line: [UInt8]) {
      UnfinishedFiles.waitIfClosed()
      // The first failure is the reason, and is told at the end: a full disk must not stop the cases.
      guard failure == nil, let journal else { return }
      do throws(ReportFolderError) { try journal.append(line) } catch { failure = error }
    }
  }

  /// Creates a folder's writer; nothing is touched before the run begins.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - files: The files of the reports.
  ///   - revision: The commit at which the run is made, for its journal.
  ///   - now: The present moment, as time since any fixed one.
  ///   - date: The time of day.
  package init(
    _ path: String, files: [ReportFile] = ReportFile.standard, revision: Revision? = nil,
    now: @escaping @Sendable () -> Duration = RealTime().now, date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.path = path
    self.files = files
    self.revision = revision
    self.now = now
    self.date = date
  }

  /// Deletes the files of this process that are not yet in their places, before it ends.
  ///
  /// From then on, the process writes no journal and no reports: a thread that would waits for the end of the process.
  package static func closeAll() { UnfinishedFiles.deleteAll() }

  /// Sets what deletes unfinished files where this process is killed; without it, they stay.
  ///
  /// - Parameter cleanup: The cleanup, for the files that are begun from now on.
  package static func deleteUnfinishedFiles(by cleanup: FileCleanup) { UnfinishedFiles.setCleanup(cleanup) }

  /// The path of the page to open first.
  package var page: String { path + "/index.html" }

  /// The path to name after a run: that of the page where there is one, or of the folder.
  ///
  /// - Parameter formats: The formats of the reports.
  /// - Returns: The path.
  package func page(of formats: [ReportFormat]) -> String { formats.contains(.html) ? page : path }

  /// Finds out whether the folder can be written, and begins the journal.
  ///
  /// - Parameter header: What is known of the run.
  /// - Throws: A ``ReportFolderError``.
  package func begin(_ header: RunHeader) throws {
    let folder = WholeFiles(folder: path)
    // Before the first case: an hour of a run must not end with a folder that cannot be written.
    try folder.prepare(for: files.map(\.name) + [Self.journalName, Self.timingsName])
    let journalPath = folder.path(Self.journalName)
    let journal = try AppendingFile(journalPath)
    try state.withLock { state in
      state.timings.begin(at: now(), on: date())
      try journal.append(Journal.header(header, timings: state.timings, revision: revision))
      state.journal = journal
    }
  }

  /// Journals that a case starts, so that a termination can be blamed on it.
  ///
  /// - Parameter id: The case's id.
  package func caseStarted(_ id: String) {
    state.withLock { state in
      state.append(Journal.start(of: id))
      state.timings.start(id, at: now())
    }
  }

  /// Journals a result.
  ///
  /// - Parameter result: The result.
  package func caseEnded(_ result: CaseResult) {
    let seconds = state.withLock { state in
      state.timings.end(result.id, at: now())
      return state.timings.seconds(of: result.id)
    }
    // Made outside of the lock, since a result with its transcript is long; lines of two jobs still never mix.
    let line = Journal.result(result, seconds: seconds)
    state.withLock { $0.append(line) }
  }

  /// Closes the journal and writes the reports.
  ///
  /// - Parameters:
  ///   - results: The results of the run.
  ///   - notes: Remarks on the run as a whole.
  /// - Throws: A ``ReportFolderError``; then the reports of an earlier run are as they were.
  package func end(_ results: RunResults, notes: [String]) throws {
    let timings = try state.withLock { state in
      // Its absence is how a reader knows that a run was cut off.
      if results.isComplete { state.append(Journal.end(cases: results.cases.count)) }
      if let failure = state.failure { throw failure }
      state.journal = nil
      state.timings.end(at: now())
      return state.timings
    }
    let wallTimes = WholeFiles.File(name: Self.timingsName, write: timings.write)
    try WholeFiles(folder: path).write([wallTimes] + files(of: results, timings))
  }

  /// Writes the reports of results that are known already, such as those of a journal.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - timings: Their wall times.
  ///   - withJournal: Whether a journal of them is written too, so that they can be compared with others later.
  /// - Throws: A ``ReportFolderError``; then the reports of an earlier run are as they were.
  package func write(_ results: RunResults, timings: Timings = Timings(), withJournal: Bool = false) throws {
    let journal = WholeFiles.File(name: Self.journalName) { [revision] in
      try Journal.write(results, timings: timings, revision: revision, to: $0)
    }
    try write((withJournal ? [journal] : []) + files(of: results, timings))
  }

  /// Writes the kill matrix of mutants: a page, and the same for programs.
  ///
  /// - Parameter matrix: The matrix.
  /// - Throws: A ``ReportFolderError``; then the files of an earlier matrix are as they were.
  package func write(_ matrix: KillMatrix) throws {
    try write([
      WholeFiles.File(name: "index.html") { try KillMatrixPage.write(matrix, to: $0) },
      WholeFiles.File(name: "mutants.json") { try KillMatrixJSON.write(matrix, to: $0) },
    ])
  }

  /// Writes an exploration: a page, the same for programs, and what was found for CI systems.
  ///
  /// - Parameters:
  ///   - exploration: The results.
  ///   - header: What was known before the first walk.
  /// - Throws: A ``ReportFolderError``; then the files of an earlier exploration are as they were.
  package func write(_ exploration: ExplorationResults, of header: RunHeader) throws {
    let cases = RunResults(header: header, cases: exploration.asCases, isComplete: true)
    try write([
      WholeFiles.File(name: "index.html") { try ExplorationPage.write(exploration, of: header, to: $0) },
      WholeFiles.File(name: "junit.xml") { try JUnitWriter.write(cases, to: $0) },
      WholeFiles.File(name: "exploration.json") { try $0(ExplorationJSON.bytes(of: exploration)) },
    ])
  }

  /// Writes what changed from one run to another: a page, and the same for programs.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - link: The address of the newer run's page, seen from this folder; `nil` where unknown.
  /// - Throws: A ``ReportFolderError``; then the files of an earlier comparison are as they were.
  package func write(_ difference: RunDifference, link: String?) throws {
    try write([
      WholeFiles.File(name: "index.html") { try DifferencePage.write(difference, link: link, to: $0) },
      WholeFiles.File(name: "difference.json") { try DifferenceWriter.write(difference, style: .json, to: $0) },
    ])
  }

  /// Writes runs side by side: a page, and the same for programs.
  ///
  /// - Parameter matrix: The runs.
  /// - Throws: A ``ReportFolderError``; then the files of an earlier matrix are as they were.
  package func write(_ matrix: RunMatrix) throws {
    try write([
      WholeFiles.File(name: "index.html") { try MatrixPage.write(matrix, to: $0) },
      WholeFiles.File(name: "matrix.json") { try MatrixJSON.write(matrix, to: $0) },
    ])
  }

  private func write(_ files: [WholeFiles.File]) throws {
    let folder = WholeFiles(folder: path)
    try folder.prepare(for: files.map(\.name))
    try folder.write(files)
  }

  private func files(of results: RunResults, _ timings: Timings) -> [WholeFiles.File] {
    files.map { file in WholeFiles.File(name: file.name) { try file.write(results, timings, $0) } }
  }
}
