import ConformanceCore
public import Testing

/// One case of a specification for one client: an argument of a test.
public struct ConformanceCase: Sendable {
  /// The case's id: `spec/operation/REQUIREMENT/scenario[/row]`.
  public let id: String
  let content: Content

  /// What checking the case means.
  enum Content: Sendable {
    /// The case is run, or skipped, as the plan says.
    case step(Plan.Step, in: PlannedRun)
    /// Nothing can be tested.
    case problem(SetupProblem)
  }

  init(id: String, _ content: Content) {
    self.id = id
    self.content = content
  }
}

extension ConformanceCase: CustomTestStringConvertible {
  /// The case's id, as the test's output shows it.
  public var testDescription: String { id }
}

extension ConformanceCase: CustomTestArgumentEncodable {
  /// Encodes the case's id, so that one argument of a test can be selected and run again.
  ///
  /// - Parameter encoder: Takes the id.
  /// - Throws: What the encoder throws.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}
