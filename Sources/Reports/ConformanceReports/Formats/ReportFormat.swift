/// A format of a run's reports.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// The page.
  case html
  /// For CI systems.
  case junit
  /// For programs.
  case json
  /// For code scanners.
  case sarif
  /// For test harnesses.
  case tap
  /// For the summary of a job.
  case markdown
  /// For a README.
  case badge

  /// The formats that a run writes unless it is told otherwise.
  package static let standard: [ReportFormat] = [.html, .junit, .json]

  /// The files of the format.
  package var files: [ReportFile] { files(at: .everywhere) }

  /// The files of the format for the user's own repository.
  ///
  /// - Parameter anchors: The files of the repository, to which code scanners point.
  /// - Returns: The files.
  package func files(at anchors: AnnotationAnchors) -> [ReportFile] {
    switch self {
    case .html: [ReportFile(name: "index.html") { try HTMLReport.write($0, to: $1) }]
    case .junit: [ReportFile(name: "junit.xml", timed: { try JUnitWriter.write($0, timings: $1, to: $2) })]
    case .json: [ReportFile(name: "results.json") { try JSONResultsWriter.write($0, to: $1) }]
    case .sarif: [ReportFile(name: "results.sarif") { try SARIFWriter.write($0, at: anchors, to: $1) }]
    case .tap: [ReportFile(name: "results.tap") { try TAPWriter.write($0, to: $1) }]
    case .markdown: [ReportFile(name: "summary.md") { try SummaryWriter.write($0, to: $1) }]
    case .badge:
      [
        ReportFile(name: "badge.svg") { try BadgeWriter.writeSVG($0, to: $1) },
        ReportFile(name: "badge.json") { try BadgeWriter.writeJSON($0, to: $1) },
      ]
    }
  }
}

extension ReportFile {
  /// The files that a run writes unless it is told otherwise.
  package static let standard = ReportFormat.standard.flatMap(\.files)
}
