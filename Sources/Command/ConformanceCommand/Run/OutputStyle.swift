import ArgumentParser
import ConformanceReports

/// The format of a run's standard output.
enum OutputStyle: String, ExpressibleByArgument, CaseIterable {
  case pretty
  case plain
  case json
  case github
  case tap

  /// Whether the form is for programs, which read nothing but it.
  var isForPrograms: Bool { [.json, .github, .tap].contains(self) }

  /// The style of the writer.
  var style: ConsoleWriter.Style {
    switch self {
    case .pretty: .pretty
    case .plain: .plain
    case .json: .json
    case .github: .github
    case .tap: .tap
    }
  }
}
