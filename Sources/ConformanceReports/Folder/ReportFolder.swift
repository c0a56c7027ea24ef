public import ConformanceCore
public import Foundation

/// The folder that takes the reports of a run: `index.html`, `junit.xml` and `results.json`, whole or not at all.
public struct ReportFolder: Sendable {
  /// The folder.
  public let url: URL

  /// Creates a folder's description; the folder itself is made by the first write.
  ///
  /// - Parameter url: The folder.
  public init(_ url: URL) { self.url = url }

  /// The page that people open.
  public var page: URL { url.appending(path: "index.html") }

  /// Writes all reports in the place of those that lie there.
  ///
  /// Each is written beside its place first. Only when all are whole do the old ones go, so that what lies in the folder
  /// is never cut off, and never of two runs.
  ///
  /// - Parameter results: The run.
  /// - Throws: What the disk, or the page's templates, say against it; the folder is then as it was.
  public func write(_ results: RunResults) throws {
    let files = FileManager.default
    try files.createDirectory(at: url, withIntermediateDirectories: true)
    let parts = Self.writers.map { (name: $0.name, part: part(of: $0.name), write: $0.write) }
    defer { for part in parts { try? files.removeItem(at: part.part) } }
    for part in parts { try fill(part.part) { try part.write(results, $0) } }
    for part in parts { try removeIfThere(url.appending(path: part.name)) }
    for part in parts { try files.moveItem(at: part.part, to: url.appending(path: part.name)) }
  }

  private typealias Writer = @Sendable (RunResults, ReportSink) throws -> Void

  /// The page comes last: who sees it finds the others beside it.
  private static let writers: [(name: String, write: Writer)] = [
    ("results.json", { try JSONResultsWriter.write($0, to: $1) }),
    ("junit.xml", { try JUnitWriter.write($0, to: $1) }),
    ("index.html", { try HTMLReport.write($0, to: $1) }),
  ]

  private func part(of name: String) -> URL {
    url.appending(path: ".\(name).\(ProcessInfo.processInfo.processIdentifier).part")
  }

  private func fill(_ file: URL, _ write: (ReportSink) throws -> Void) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try write { try handle.write(contentsOf: Data($0)) }
    try handle.synchronize()
  }

  private func removeIfThere(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }
}
