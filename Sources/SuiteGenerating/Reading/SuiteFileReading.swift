import SpecLoading
package import SpecModel

/// What came of reading a `Conformance.yaml`.
package struct SuiteFileReading: Sendable {
  /// What the file asks for, less what is broken.
  package let file: SuiteFile
  /// Everything that is wrong with it by itself.
  package let diagnostics: [Diagnostic]

  private static let validator = ShapeValidator(SuiteShapes.grammar)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The path as it is shown to people.
  package init(_ bytes: [UInt8], path: String) {
    let reading = YAMLReading(of: bytes, file: path)
    guard let document = reading.document else {
      (file, diagnostics) = (SuiteFile(), reading.diagnostics)
      return
    }
    let shapes = Self.validator.validate(document)
    let isKnown = Self.validator.fileKey(of: document) != nil
    file = isKnown ? SuiteFile(document.root) : SuiteFile()
    diagnostics = reading.diagnostics + shapes + SuiteWordChecks.problems(of: file)
  }
}
