import CommandEnvironment
import ConformanceCore
import ConformanceReports
import EssentialFoundation

/// A run that was recorded earlier, as a folder of reports or its journal names it.
struct RecordedRun {
  /// The folder of the reports, as it was written.
  let folder: String
  /// The run, as far as its journal is whole.
  let reading: JournalReader.Reading

  /// Reads the journal of a run.
  ///
  /// - Parameters:
  ///   - path: The journal's path, or that of the folder that holds it.
  ///   - extent: What is kept of each case.
  /// - Throws: A ``CommandFailure`` when there is no journal, or when nothing of it can be read.
  init(_ path: String, keeping extent: JournalReader.Extent = .everything) throws {
    let journal = Self.journal(of: path)
    folder = journal == path ? path.folderAbove : path.withoutTrailingSlash
    let file = open(journal, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw CommandFailure(
        "cannot read the journal '\(journal)'; a run writes one to DIR/\(ReportFolder.journalName), see --reports")
    }
    defer { close(file) }
    do {
      reading = try JournalReader.read(from: file, keeping: extent)
    } catch let error as JournalReader.Unreadable {
      throw CommandFailure("'\(journal)': \(error); run the client again, or name another run")
    } catch {
      throw CommandFailure("cannot read the journal '\(journal)': \(error.reason)")
    }
  }

  /// Reads the journals of several runs, which must be several.
  ///
  /// - Parameters:
  ///   - paths: The path of each journal, or of the folder that holds it.
  ///   - extent: What is kept of each case.
  /// - Returns: The runs, in the order of the paths.
  /// - Throws: A ``CommandFailure`` when one is named twice, or cannot be read.
  static func different(_ paths: [String], keeping extent: JournalReader.Extent) throws -> [RecordedRun] {
    var seen: Set<String> = []
    for path in paths where !seen.insert(place(of: path)).inserted {
      throw CommandFailure("'\(path)' is given twice: leave one out")
    }
    return try paths.map { try RecordedRun($0, keeping: extent) }
  }

  /// Checks that a comparison is not written over the reports of a run.
  ///
  /// - Parameter folder: The path of the comparison's folder.
  /// - Throws: A ``CommandFailure`` where a run's journal lies there.
  static func checkIsNone(_ folder: String) throws {
    guard FileManager.default.fileExists(atPath: "\(folder)/\(ReportFolder.journalName)") else { return }
    throw CommandFailure("'\(folder)' has the reports of a run, whose page this would replace; choose another folder")
  }

  /// The one path of a run's journal, however the run is named.
  private static func place(of path: String) -> String {
    URL(fileURLWithPath: journal(of: path)).resolvingSymlinksInPath().standardizedFileURL.path
  }

  private static func journal(of path: String) -> String {
    let isFolder = FileManager.default.isFolder(atPath: path) ?? false
    return isFolder ? "\(path.withoutTrailingSlash)/\(ReportFolder.journalName)" : path
  }

  /// Prints what could not be read.
  ///
  /// - Parameter output: Where it goes.
  func logNotes(to output: CommandOutput) {
    for note in reading.notes { output.logNote("'\(folder)': \(note)") }
  }

  /// Returns the run as a comparison takes it.
  ///
  /// - Parameter folder: The path of the comparison's folder; `nil` where it has no page.
  /// - Returns: The run.
  func compared(seenFrom folder: String?) -> ComparedRun {
    ComparedRun(
      name: self.folder.withoutMachine, results: reading.results, revision: reading.revision,
      link: folder.flatMap(page(seenFrom:)))
  }

  /// Returns the address of the run's page, seen from another folder.
  ///
  /// - Parameter other: The path of the other folder.
  /// - Returns: A relative address; `nil` where there is no page.
  func page(seenFrom other: String) -> String? { Self.page(in: folder, seenFrom: other) }

  /// Returns the address of the page in a folder of reports, seen from another folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder of reports.
  ///   - other: The path of the other folder.
  /// - Returns: A relative address; `nil` where there is no page.
  static func page(in folder: String, seenFrom other: String) -> String? {
    guard FileManager.default.fileExists(atPath: "\(folder)/index.html") else { return nil }
    let target = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
    let start = URL(fileURLWithPath: other).standardizedFileURL.pathComponents
    let shared = zip(start, target).prefix { $0 == $1 }.count
    let steps = start.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared) + ["index.html"]
    return steps.joined(separator: "/").asRelativeAddress
  }
}
