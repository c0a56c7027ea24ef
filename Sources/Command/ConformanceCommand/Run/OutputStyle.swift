import ArgumentParser
import ConformanceReports

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
