public import SpecModel
public import Testing

extension Specification: CustomTestStringConvertible {
  /// The specification in a test's name: its id, not all that it says.
  public var testDescription: String { id }
}
