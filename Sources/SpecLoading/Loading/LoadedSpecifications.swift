public import SpecModel

/// What came of loading specifications.
public struct LoadedSpecifications: Sendable {
  /// The specifications without errors, in the order asked for.
  public var specifications: [Specification]
  /// Everything that was found, sorted by place; each problem is followed by its notes.
  public var diagnostics: [Diagnostic]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - specifications: The specifications without errors.
  ///   - diagnostics: Everything that was found.
  public init(specifications: [Specification], diagnostics: [Diagnostic]) {
    self.specifications = specifications
    self.diagnostics = diagnostics
  }

  /// Whether anything found is an error, so that nothing must be run.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
