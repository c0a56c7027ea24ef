public import ConformanceCore
import Synchronization

/// A file of a report: its name, and what writes it.
public struct ReportFile: Sendable {
  /// The file's name.
  public var name: String
  /// Writes the file.
  public var write: @Sendable (RunResults, ReportSink) throws -> Void

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - write: Writes the file.
  public init(name: String, write: @escaping @Sendable (RunResults, ReportSink) throws -> Void) {
    self.name = name
    self.write = write
  }

  /// The files that depend on results alone: the same seed gives the same bytes, whatever `--jobs`.
  public static let deterministic = [
    ReportFile(name: "index.html") { try HTMLReport.write($0, to: $1) },
    ReportFile(name: "junit.xml") { try JUnitWriter.write($0, to: $1) },
    ReportFile(name: "results.json") { try JSONResultsWriter.write($0, to: $1) },
  ]
}

/// The folder of a run's reports: the one place where the kit writes files.
///
/// `journal.jsonl` grows case by case, so that a run that is killed leaves its results so far. The other files belong
/// to the last run that was complete: they change all at once, or not at all.
public final class ReportFolder: RunObserver {
  /// The name of the journal.
  public static let journalName = "journal.jsonl"
  /// The name of the file with wall times.
  public static let timingsName = "timings.json"

  /// The folder's path.
  public let path: String
  private let files: [ReportFile]
  private let now: @Sendable () -> Duration
  private let state = Mutex(State())

  private struct State {
    var journal: AppendingFile?
    var failure: ReportFolderError?
    var timings = Timings()

    mutating func append(_ line: [UInt8]) {
      UnfinishedFiles.waitIfClosed()
      guard failure == nil, let journal else { return }
      do throws(ReportFolderError) { try journal.append(line) } catch { failure = error }
    }
  }

  /// Creates a folder's writer; nothing is touched before the run begins.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - files: The files that depend on results alone.
  ///   - now: The present moment, as time since any fixed one.
  public init(
    _ path: String, files: [ReportFile] = ReportFile.deterministic,
    now: @escaping @Sendable () -> Duration = RealTime().now
  ) {
    self.path = path
    self.files = files
    self.now = now
  }

  /// Deletes the files of this process that are not yet in their places, before it ends.
  ///
  /// From then on, the process writes no journal and no reports: a thread that would waits for the end of the process.
  public static func closeAll() { UnfinishedFiles.deleteAll() }

  /// The path of the page to open first.
  public var page: String { path + "/index.html" }

  /// Finds out whether the folder can be written, and begins the journal.
  ///
  /// - Parameter header: What is known of the run.
  /// - Throws: A ``ReportFolderError``.
  public func begin(_ header: RunHeader) throws {
    let folder = WholeFiles(folder: path)
    try folder.prepare(for: files.map(\.name) + [Self.journalName, Self.timingsName])
    let journalPath = folder.path(Self.journalName)
    let journal = try AppendingFile(journalPath)
    try journal.append(Journal.header(header))
    state.withLock { state in
      state.journal = journal
      state.timings.begin(at: now())
    }
  }

  /// Journals that a case starts, so that a termination can be blamed on it.
  ///
  /// - Parameter id: The case's id.
  public func caseStarted(_ id: String) {
    state.withLock { state in
      state.append(Journal.start(of: id))
      state.timings.start(id, at: now())
    }
  }

  /// Journals a result.
  ///
  /// - Parameter result: The result.
  public func caseEnded(_ result: CaseResult) {
    let line = Journal.result(result)
    state.withLock { state in
      state.timings.end(result.id, at: now())
      state.append(line)
    }
  }

  /// Closes the journal and writes the reports.
  ///
  /// - Parameters:
  ///   - results: The results of the run.
  ///   - notes: Remarks on the run as a whole.
  /// - Throws: A ``ReportFolderError``; then the reports of an earlier run are as they were.
  public func end(_ results: RunResults, notes: [String]) throws {
    let timings = try state.withLock { state in
      if results.isComplete { state.append(Journal.end(cases: results.cases.count)) }
      if let failure = state.failure { throw failure }
      state.journal = nil
      state.timings.end(at: now())
      return state.timings
    }
    let wallTimes = WholeFiles.File(name: Self.timingsName, write: timings.write)
    try WholeFiles(folder: path).write([wallTimes] + files(of: results))
  }

  /// Writes the reports of results that are known already, such as those of a journal.
  ///
  /// - Parameter results: The results.
  /// - Throws: A ``ReportFolderError``; then the reports of an earlier run are as they were.
  public func write(_ results: RunResults) throws {
    let folder = WholeFiles(folder: path)
    try folder.prepare(for: files.map(\.name))
    try folder.write(files(of: results))
  }

  /// Writes the kill matrix of mutants: a page, and the same for programs.
  ///
  /// - Parameter matrix: The matrix.
  /// - Throws: A ``ReportFolderError``; then the files of an earlier matrix are as they were.
  public func write(_ matrix: KillMatrix) throws {
    let files = [
      WholeFiles.File(name: "index.html") { try KillMatrixPage.write(matrix, to: $0) },
      WholeFiles.File(name: "mutants.json") { try KillMatrixJSON.write(matrix, to: $0) },
    ]
    let folder = WholeFiles(folder: path)
    try folder.prepare(for: files.map(\.name))
    try folder.write(files)
  }

  private func files(of results: RunResults) -> [WholeFiles.File] {
    files.map { file in WholeFiles.File(name: file.name) { try file.write(results, $0) } }
  }
}
