public import ConformanceCore
public import Testing

extension RunResults: CustomTestStringConvertible {
  /// The run in a test's name: without this a log holds every case of it.
  public var testDescription: String { "\(header.client.name): \(cases.count) cases" }
}
