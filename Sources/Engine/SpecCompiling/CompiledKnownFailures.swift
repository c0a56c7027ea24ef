package import SpecModel

/// Lists of known failures in a form that programs read without YAML.
package enum CompiledKnownFailures {
  /// Returns the compiled form of a list.
  ///
  /// - Parameter list: The list.
  /// - Returns: Its text, on one line.
  package static func text(of list: KnownFailureList) -> String {
    CompiledText.text(of: list, .knownFailures, name: "-", hash: "-")
  }

  /// Reads a compiled form.
  ///
  /// - Parameter text: The text.
  /// - Returns: The list, equal to the one that was compiled.
  /// - Throws: A ``CompiledTextError``.
  package static func list(_ text: String) throws(CompiledTextError) -> KnownFailureList {
    try CompiledText.record(text, .knownFailures).record
  }
}

extension KnownFailureList: CompiledRecord {
  static var blank: Self { Self(entries: []) }
  mutating func code(with coder: RecordCoder) { coder(&entries)(&problem) }
}

extension KnownFailureList.Entry: CompiledRecord {
  static var blank: Self { Self(failure: .blank, length: 1, sourceLine: nil) }
  mutating func code(with coder: RecordCoder) { coder(&failure)(&length)(&sourceLine) }
}

extension KnownFailure: CompiledRecord {
  static var blank: Self { Self(pattern: "", reason: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&pattern)(&reason)(&link)(&mark) }
}
