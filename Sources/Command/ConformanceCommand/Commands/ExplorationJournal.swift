import CommandEnvironment
import ConformanceCore
import ConformanceReports

/// What an exploration finds, written down as soon as it is found; and the reports at the end.
///
/// The journal is that of a run whose cases are what was found, so that `report render` makes a report of one that was cut
/// off.
final class ExplorationJournal {
  private let path: String?
  private let header: RunHeader
  private let folder: ReportFolder?
  private var found: [CaseResult] = []

  /// Begins the journal.
  ///
  /// - Parameters:
  ///   - path: The folder's path; `nil` for no reports.
  ///   - header: What is known before the first walk.
  /// - Throws: A `CommandFailure` where the folder cannot be written.
  init(_ path: String?, header: RunHeader) throws {
    self.path = path
    var header = header
    header.narrowedBy = ["explore"]
    self.header = header
    folder = path.map { ReportFolder($0, files: []) }
    try Self.writing { try folder?.begin(header) }
  }

  /// Writes down what was found.
  ///
  /// - Parameter result: The result of a walk, or of a place of the matrix.
  func append(_ result: CaseResult) {
    found.append(result)
    folder?.caseStarted(result.id)
    folder?.caseEnded(result)
  }

  /// Closes the journal, and writes the reports.
  ///
  /// - Parameter results: The results.
  /// - Throws: A `CommandFailure` where the folder cannot be written.
  func end(with results: ExplorationResults) throws {
    guard let folder, let path else { return }
    try Self.writing {
      try folder.end(RunResults(header: header, cases: found, isComplete: true), notes: [])
      try ReportFolder(path, files: []).write(results, of: header)
    }
  }

  private static func writing(_ body: () throws -> Void) throws {
    do { try body() } catch let error as ReportFolderError { throw CommandFailure(error.description) }
  }
}
