package import ConformanceCore
package import ConformanceReports
import EssentialFoundation

extension AnnotationAnchors {
  /// The files below the working folder, which is the root of the repository in a CI job.
  ///
  /// - Parameters:
  ///   - knownFailures: The path of the list of known failures, as the command line has it.
  ///   - client: The client's own file; `nil` where none is known.
  /// - Returns: The anchors.
  package static func inWorkingFolder(knownFailures: String? = nil, client: ClientFile? = nil) -> AnnotationAnchors {
    let holds = { @Sendable (path: String) in
      !path.hasPrefix("/") && !path.hasPrefix("../") && FileManager.default.fileExists(atPath: path)
    }
    guard let client else { return AnnotationAnchors(knownFailures: knownFailures, holds: holds) }
    return AnnotationAnchors(
      knownFailures: knownFailures, otherwise: Annotation.Place(file: client.path, line: client.line), holds: holds)
  }

  /// The files below the working folder, for a run that was made earlier.
  ///
  /// - Parameters:
  ///   - header: What is known of the run; its command names the driver and the list of known failures.
  ///   - source: The source file of the executable's own client.
  /// - Returns: The anchors.
  package static func inWorkingFolder(of header: RunHeader, source: SourceLine?) -> AnnotationAnchors {
    guard case .command(_, let options, _, _)? = header.invocation else { return .inWorkingFolder() }
    func value(of option: String) -> String? {
      options.firstIndex(of: option).flatMap { options.indices.contains($0 + 1) ? options[$0 + 1] : nil }
    }
    let isBundled = value(of: "--provider").map { $0 != Provider.ownName } ?? false
    return .inWorkingFolder(
      knownFailures: value(of: "--known-failures"),
      client: ClientFile(driver: value(of: "--driver"), source: isBundled ? nil : source))
  }
}
