import SpecModel

extension DiagnosticKind {
  static let misnamedFile = DiagnosticKind(
    "misnamed-file",
    why: "Folders and files are found by the names of what they hold.",
    remedy: "Rename the file or the folder, or correct the name inside.",
    broken: "# operations/exchange.yaml\noperation: exchangeCode",
    mended: "# operations/exchange.yaml\noperation: exchange")
}

extension SpecificationChecks {
  /// Whether the folder and the operation files bear the names of what they hold.
  mutating func checkHead() {
    if let head = parts.head, !head.id.isEmpty, let folder = parts.folder?.split(separator: "/").last,
      head.id != folder
    {
      reportMisnamed(head.id, at: head.mark, named: "the folder \(shown(String(folder)))")
    }
    guard parts.folder != nil else { return }
    for operation in parts.operations where !operation.name.isEmpty {
      guard let file = operation.mark.file.split(separator: "/").last, file != "\(operation.name).yaml" else {
        continue
      }
      reportMisnamed(operation.name, at: operation.mark, named: "the file \(shown(String(file)))")
    }
  }

  private mutating func reportMisnamed(_ name: String, at mark: SourceMark, named holder: String) {
    report(.misnamedFile, at: places.span(mark), "\(holder) holds \(shown(name)); rename one of the two")
  }
}
