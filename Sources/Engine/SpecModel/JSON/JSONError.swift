/// Why some bytes are no JSON text (RFC 8259).
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public var problem: Problem
  /// Where, as a count of bytes from the start.
  public var offset: Int

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - problem: What is wrong.
  ///   - offset: Where, as a count of bytes from the start.
  public init(problem: Problem, offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// What is wrong with a text.
  public enum Problem: String, Sendable, Hashable, CaseIterable {
    /// The text ends inside a value.
    case unexpectedEnd = "the text ends too soon"
    /// A byte stands where the grammar has no place for it.
    case unexpectedByte = "this byte has no place here"
    /// Something other than white space follows the value.
    case trailingBytes = "something follows the value"
    /// A number is written in a way that JSON does not have.
    case badNumber = "this is no JSON number"
    /// A number is too large for a decimal.
    case numberOutOfRange = "this number is out of range"
    /// A string holds a control character that is not escaped.
    case controlCharacter = "a control character must be escaped"
    /// A string holds an escape that JSON does not have.
    case badEscape = "this is no JSON escape"
    /// An escape stands for half of a surrogate pair.
    case loneSurrogate = "a surrogate stands alone"
    /// A string is not UTF-8.
    case invalidUTF8 = "the string is not UTF-8"
    /// Lists and maps are nested more deeply than the reader allows.
    case tooDeep = "lists and maps are nested too deeply"
  }

  /// What is wrong, and where.
  public var description: String { "\(problem.rawValue) (byte \(offset))" }
}
