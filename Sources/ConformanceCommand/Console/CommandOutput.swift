#if CommandLine
  import Foundation

  /// Where a command's words go: results to standard output, progress and diagnostics to standard error.
  struct CommandOutput: Sendable {
    /// Takes bytes of the results.
    var write: @Sendable ([UInt8]) -> Void
    /// Takes text about the work.
    var tell: @Sendable (String) -> Void
    /// Whether results are coloured.
    var usesColour = false
    /// Whether text about the work is coloured.
    var tellsInColour = false
    /// Whether text about the work goes to a terminal, where a line can be written over.
    var tellsTerminal = false

    /// Shows text as a result.
    ///
    /// - Parameter text: The text; what could steer a terminal is shown as its number.
    func show(_ text: String) { write(Array(Self.printable(text).utf8)) }

    /// The streams of the process.
    static let standard = CommandOutput(
      write: { put($0, to: STDOUT_FILENO) }, tell: { put(Array($0.utf8), to: STDERR_FILENO) },
      usesColour: isColourful(STDOUT_FILENO), tellsInColour: isColourful(STDERR_FILENO),
      tellsTerminal: isatty(STDERR_FILENO) == 1)

    /// The text without control characters, but for line feeds.
    static func printable(_ text: String) -> String {
      text.unicodeScalars.reduce(into: "") { result, scalar in
        let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        if isControl && scalar != "\n" {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }

    private static func isColourful(_ descriptor: Int32) -> Bool {
      let environment = ProcessInfo.processInfo.environment
      return isatty(descriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    private static func put(_ bytes: [UInt8], to descriptor: Int32) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        // A reader that went away wants no more.
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
#endif
