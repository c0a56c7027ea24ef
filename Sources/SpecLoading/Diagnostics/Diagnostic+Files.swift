import SpecModel

// One factory per message about files as such. The kinds are in DiagnosticKind+Files.swift.
extension Diagnostic {
  private static func start(of file: String) -> SourceSpan {
    SourceSpan(mark: SourceMark(file: file, line: 1, column: 1))
  }

  static func missingFile(_ file: String) -> Diagnostic {
    Diagnostic(.missingFile, at: start(of: file), "this file is missing; write it")
  }

  static func cannotRead(_ file: String, _ error: FileSourceError, isFolder: Bool = false) -> Diagnostic {
    switch error {
    case .missing:
      let what = isFolder ? "folder" : "file"
      return Diagnostic(.missingFile, at: start(of: file), "there is no such \(what); correct the path or write it")
    case .unreadable(let reason):
      return Diagnostic(.unreadableFile, at: start(of: file), "cannot be read: \(reason); make it readable")
    }
  }

  static func unknownFile(_ file: String) -> Diagnostic {
    Diagnostic(
      .unknownFile, at: start(of: file),
      "nothing reads this file; move it into 'operations' as NAME.yaml, rename it or remove it")
  }

  static func wrongFileKind(_ root: YAMLNode, found: FileKind, expected: FileKind) -> Diagnostic {
    let first = root.entries.first { $0.key.hasText(found.rawValue) }?.key ?? root
    return Diagnostic(
      .wrongFileKind, at: first.span,
      "by its name this file holds \(shown(expected.rawValue)), but it holds \(shown(found.rawValue)); rename it")
  }
}
