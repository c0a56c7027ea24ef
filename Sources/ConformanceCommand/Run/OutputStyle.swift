#if CommandLine
  import ArgumentParser
  import ConformanceReports
  import Foundation

  /// The format of a run's standard output.
  enum OutputStyle: String, ExpressibleByArgument, CaseIterable {
    case pretty
    case plain
    case json
    case github

    /// The style of the writer.
    var style: ConsoleWriter.Style {
      switch self {
      case .pretty: .pretty
      case .plain: .plain
      case .json: .json
      case .github: .github
      }
    }
  }

  extension AnnotationAnchors {
    /// The files below the working folder, which is the root of the repository in a CI job.
    ///
    /// - Parameter knownFailures: The path of the list of known failures, as the command line has it.
    /// - Returns: The anchors.
    static func inWorkingFolder(knownFailures: String? = nil) -> AnnotationAnchors {
      AnnotationAnchors(knownFailures: knownFailures) { path in
        !path.hasPrefix("/") && !path.hasPrefix("../") && FileManager.default.fileExists(atPath: path)
      }
    }
  }
#endif
