package import SpecModel

/// What came of reading one file.
package struct YAMLReading: Sendable {
  /// The document; `nil` when the file has none, or when its structure could not be made out.
  package let document: YAMLDocument?
  /// Everything that is wrong with the file as YAML, each problem followed by its notes.
  package let diagnostics: [Diagnostic]

  /// Reads a file's bytes as the YAML that specifications are written in.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The path as it is shown to people.
  ///   - limits: How much the file may ask.
  package init(of bytes: [UInt8], file: String, limits: YAMLLimits = YAMLLimits()) {
    let source = SourceText(file: file, bytes: bytes)
    let unreadable = SourceEncoding.problems(of: source, limits: limits)
    guard unreadable.isEmpty else {
      document = nil
      diagnostics = unreadable
      return
    }
    var builder = YAMLArenaBuilder(source: source, limits: limits)
    let isWhole = YAMLEventStream(source).forEach {
      builder.add($0)
    } failed: {
      builder.log.add($0)
    }
    document = isWhole ? builder.document() : nil
    diagnostics = builder.log.diagnostics
  }
}
