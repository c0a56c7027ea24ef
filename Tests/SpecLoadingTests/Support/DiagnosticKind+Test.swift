import SpecLoading
import Testing

extension DiagnosticKind: CustomTestStringConvertible {
  /// The name, instead of the whole explanation.
  public var testDescription: String { name }
}
