#if CommandLine
  import ArgumentParser
  import ConformanceReports

  /// The formats of a run's reports, as an option lists them.
  struct ReportFormats: ExpressibleByArgument {
    /// The formats, each once.
    var formats = ReportFormat.standard

    /// The names of all formats.
    static let names = list(ReportFormat.allCases)
    /// The names of those that a run writes by default.
    static let standard = list(ReportFormat.standard)

    /// Creates the formats that a run writes by default.
    init() {}

    /// Reads a list such as `html,sarif`.
    ///
    /// - Parameter argument: The list; `nil` is returned for a name that is unknown, or named twice.
    init?(argument: String) {
      let names = argument.split(separator: ",", omittingEmptySubsequences: false)
      formats = names.compactMap { ReportFormat(rawValue: String($0)) }
      if formats.count != names.count || Set(formats).count != formats.count { return nil }
    }

    var defaultValueDescription: String { Self.standard }

    private static func list(_ formats: [ReportFormat]) -> String { formats.map(\.rawValue).joined(separator: ",") }
  }
#endif
