import EssentialFoundation
import SpecLoading
package import SpecModel
import Synchronization

/// The output of a command: results go to standard output, progress and diagnostics to standard error.
package struct CommandOutput: Sendable {
  /// Writes bytes to standard output.
  package var write: @Sendable ([UInt8]) -> Void
  /// Writes text to standard error.
  package var log: @Sendable (String) -> Void
  /// Returns the reason why standard output lacks what was written; `nil` also where its reader no longer reads.
  package var failure: @Sendable () -> String? = { nil }
  /// Whether standard output has colour.
  package var usesColour = false
  /// Whether standard error has colour.
  package var logUsesColour = false
  /// Whether standard error is a terminal, where a line can be overwritten.
  package var logIsTerminal = false

  /// The streams of the process.
  package static let standard = CommandOutput(
    write: { bytes in
      Interruption.stopIfEnding()
      if let code = put(bytes, to: STDOUT_FILENO), code != EPIPE { firstFailure.withLock { $0 = $0 ?? code } }
    },
    log: { text in
      Interruption.stopIfEnding()
      put(Array(text.utf8), to: STDERR_FILENO)
    },
    failure: { firstFailure.withLock { $0 }.map { String(cString: strerror($0)) } },
    usesColour: hasColour(STDOUT_FILENO), logUsesColour: hasColour(STDERR_FILENO),
    logIsTerminal: isatty(STDERR_FILENO) == 1)

  /// The system's number of the first error of standard output.
  private static let firstFailure = Mutex<Int32?>(nil)

  /// Writes text to standard output.
  ///
  /// - Parameter text: The text; control characters become escapes.
  package func print(_ text: String) { write(Array(Self.printable(text).utf8)) }

  /// Writes a value to standard output, as JSON with sorted keys.
  ///
  /// - Parameter value: The value.
  /// - Throws: An `EncodingError`.
  package func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(Array(try encoder.encode(value)) + [UInt8(ascii: "\n")])
  }

  /// Writes a note to standard error.
  ///
  /// - Parameter text: The text, without a line break; control characters become escapes.
  package func logNote(_ text: String) { log("note: \(Self.printable(text))\n") }

  /// Writes diagnostics to standard error.
  ///
  /// - Parameter diagnostics: The diagnostics.
  package func logDiagnostics(_ diagnostics: [Diagnostic]) {
    log(DiagnosticPrinter(usesColor: logUsesColour).print(diagnostics))
  }

  /// Replaces control characters, other than line feeds, by escapes.
  private static func printable(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
      if isControl && scalar != "\n" {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func hasColour(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(descriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes bytes to a stream of the process.
  ///
  /// - Returns: The system's number of the error; `nil` where everything was written.
  @discardableResult
  package static func put(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { EssentialFoundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
