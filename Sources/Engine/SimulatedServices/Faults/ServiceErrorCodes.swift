import SpecModel
package import WorldScripting

/// The codes of errors that a service is known to answer with.
///
/// A fault of a served world with another code is nearly always a misspelt one, and the client under test would take it
/// for an error that it does not know.
public struct ServiceErrorCodes: Sendable {
  /// The codes, in the order of the alphabet; empty for any.
  package let codes: [String]
  /// The end of a code that may be left out; empty for none.
  package let suffix: String

  /// Creates codes.
  ///
  /// - Parameters:
  ///   - text: The codes, separated by blanks or line breaks.
  ///   - suffix: The end of a code that may be left out.
  public init(_ text: String, suffix: String = "") {
    codes = Set(text.split(whereSeparator: \.isWhitespace).map(String.init)).sorted()
    self.suffix = suffix
  }

  /// Throws where a code is none of them, with the nearest one and the way to send it all the same.
  package func check(_ code: String, of operation: String) throws(InstructionError) {
    let name = !suffix.isEmpty && code.hasSuffix(suffix) ? String(code.dropLast(suffix.count)) : code
    guard !codes.isEmpty, !codes.contains(name) else { return }
    let list = "; it answers with \(codes.joined(separator: ", "))."
    throw InstructionError(
      "\(quoted(code)) is no error of '\(operation)'\(didYouMean(name, among: codes) ?? list) "
        + "To send it all the same, combine 'status' with a 'body' of your own")
  }
}

extension ServiceErrorCodes {
  /// Any code: the file of a service does not list those that it answers with.
  public static let any = ServiceErrorCodes("")
}
