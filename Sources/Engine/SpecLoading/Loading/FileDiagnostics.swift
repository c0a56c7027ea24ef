import SpecModel

// The problems of files as such: missing, unknown or unreadable.
extension DiagnosticKind {
  static let missingFile = DiagnosticKind(
    "missing-file",
    why: "Without this file the folder is no specification, or the path is mistaken.",
    remedy: "Write the file, or correct the path.",
    broken: "auth-conformance validate Specs/acm", mended: "auth-conformance validate Specs/acme")

  static let unreadableFile = DiagnosticKind(
    "unreadable-file",
    why: "A file that cannot be read cannot be checked.",
    remedy: "Make the file readable for you.",
    broken: "chmod 000 errors.yaml", mended: "chmod 644 errors.yaml")

  static let unknownFile = DiagnosticKind(
    "unknown-file",
    why: "A file that nothing reads suggests requirements that do not exist.",
    remedy: "Move it into 'operations', rename it to what the format calls it, or remove it.",
    broken: "Specs/acme/exchange.yaml", mended: "Specs/acme/operations/exchange.yaml")

  static let wrongFileKind = DiagnosticKind(
    "wrong-file-kind",
    why: "The name of a file in a specification's folder says what it holds.",
    remedy: "Rename the file, or move its contents to where they belong.",
    broken: "# errors.yaml\noperation: exchange", mended: "# operations/exchange.yaml\noperation: exchange")
}

extension Diagnostic {
  private static func start(of file: String) -> SourceSpan {
    SourceSpan(mark: SourceMark(file: file, line: 1, column: 1))
  }

  static func missingFile(_ file: String) -> Diagnostic {
    let isService = file.hasSuffix("/" + FileKind.serviceName)
    let remedy = isService ? "write it, or name a shared service with 'service' in spec.yaml" : "write it"
    return Diagnostic(.missingFile, at: start(of: file), "this file is missing; \(remedy)")
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

  /// Returns the diagnostic of a file that nothing reads.
  ///
  /// - Parameters:
  ///   - file: The path that is displayed.
  ///   - name: The path within the folder.
  ///   - names: The names of all files of the folder: a name that is taken is not what was meant.
  /// - Returns: The diagnostic.
  static func unknownFile(_ file: String, named name: String, among names: [String]) -> Diagnostic {
    let free = FileKind.names.filter { !names.contains($0) }
    let meant = didYouMean(name, among: free) ?? FileKind.nested(meantBy: name).map { "; did you mean '\($0)'?" }
    let remedy = meant ?? "; move it into 'operations' as NAME.yaml, rename it or remove it"
    return Diagnostic(.unknownFile, at: start(of: file), "nothing reads this file\(remedy)")
  }

  static func wrongFileKind(_ root: YAMLNode, found: FileKind, expected: FileKind) -> Diagnostic {
    let first = root.entries.first { $0.key.hasText(found.key) }?.key ?? root
    return Diagnostic(
      .wrongFileKind, at: first.span,
      "by its name this file holds \(quoted(expected.key)), but it holds \(quoted(found.key)); rename it")
  }
}
