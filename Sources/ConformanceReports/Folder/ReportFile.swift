public import ConformanceCore

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

  /// The files that depend on results alone: one seed gives the same bytes, whatever `--jobs`.
  public static let deterministic = [
    ReportFile(name: "index.html") { try HTMLReport.write($0, to: $1) },
    ReportFile(name: "junit.xml") { try JUnitWriter.write($0, to: $1) },
    ReportFile(name: "results.json") { try JSONResultsWriter.write($0, to: $1) },
  ]
}
