package import SpecModel

/// The result of reading one file as YAML.
package struct YAMLReading: Sendable {
  /// The document; `nil` when the file has none, or when its structure could not be made out.
  package let document: YAMLDocument?
  /// Everything that is wrong with the file as YAML, each problem followed by its notes.
  package let diagnostics: [Diagnostic]

  /// Reads a file's bytes as the YAML that specifications are written in.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The path that diagnostics display.
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

/// The limits on a specification file.
package struct YAMLLimits: Sendable {
  /// The size of a file in bytes.
  package var bytes = 64 << 20
  /// How deep lists and maps may lie in each other.
  package var depth = 64
  /// How many scalars, lists and maps a file may hold; each takes 32 bytes of memory.
  package var nodes = 12_000_000
  /// How many of them a file may have more when all is written out that it says once for several.
  package var writtenOut = 250_000
  /// How many problems are reported before reading stops.
  package var problems = 1_000

  /// The limits that specifications are read with.
  package init() {}
}
