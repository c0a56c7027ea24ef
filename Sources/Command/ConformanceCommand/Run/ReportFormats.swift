import ArgumentParser
import CommandEnvironment
import ConformanceReports

/// The formats of a run's reports, as an option lists them.
struct ReportFormats: Hashable, CustomStringConvertible {
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
  /// - Parameter argument: The list.
  /// - Returns: The formats.
  /// - Throws: A `ValidationError` for a name that is unknown, or named twice.
  static func parse(_ argument: String) throws -> ReportFormats {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var formats = ReportFormats()
    formats.formats = []
    for name in names {
      guard let format = ReportFormat(rawValue: name) else {
        let known = ReportFormat.allCases.map(\.rawValue)
        throw ValidationError(
          "there is no format '\(name)'" + CommandFailure.suggestion(for: name, among: known) + ".")
      }
      guard !formats.formats.contains(format) else {
        throw ValidationError("the format '\(name)' is named twice; leave one out.")
      }
      formats.formats.append(format)
    }
    return formats
  }

  /// The names, as they are written behind the option.
  var description: String { Self.list(formats) }

  private static func list(_ formats: [ReportFormat]) -> String { formats.map(\.rawValue).joined(separator: ",") }
}
