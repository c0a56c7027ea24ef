#if CommandLine
  import ArgumentParser
  import ConformanceReports

  /// The forms of what a run shows on standard output.
  enum OutputStyle: String, ExpressibleByArgument, CaseIterable {
    case pretty
    case plain
    case json
    case github

    /// The form, as the writer takes it.
    var style: ConsoleWriter.Style {
      switch self {
      case .pretty: .pretty
      case .plain: .plain
      case .json: .json
      case .github: .github
      }
    }
  }
#endif
