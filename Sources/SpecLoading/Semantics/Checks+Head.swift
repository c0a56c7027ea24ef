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
  /// Whether the folder and the files of operations and charts bear the names of what they hold.
  mutating func checkHead() {
    if let head = parts.head, !head.id.isEmpty, let folder = parts.folder?.split(separator: "/").last,
      head.id != folder
    {
      reportMisnamed(head.id, at: head.mark, named: "the folder \(shown(String(folder)))")
    }
    guard parts.folder != nil else { return }
    for operation in parts.operations { checkFile(of: operation.name, at: operation.mark) }
    for chart in parts.charts { checkFile(of: chart.name, at: chart.mark) }
  }

  private mutating func checkFile(of name: String, at mark: SourceMark) {
    guard !name.isEmpty, let file = mark.file.split(separator: "/").last, file != "\(name).yaml" else { return }
    reportMisnamed(name, at: mark, named: "the file \(shown(String(file)))")
  }

  private mutating func reportMisnamed(_ name: String, at mark: SourceMark, named holder: String) {
    report(.misnamedFile, at: places.span(mark), "\(holder) holds \(shown(name)); rename one of the two")
  }
}
