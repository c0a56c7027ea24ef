import EssentialFoundation

/// What keeps the reports of a run on this machine out of the repository of the client.
struct IgnoredReports {
  /// The file that says so; `nil` where the folder has one already.
  let file: NewFiles.File?
  /// What to add to the file that there is; `nil` for nothing.
  let task: String?

  private static let name = ".gitignore"
  private static let line = "Reports/"

  /// Looks at a folder.
  ///
  /// - Parameter folder: The folder of the client.
  init(in folder: String) {
    guard let text = try? String(contentsOfFile: "\(folder)/\(Self.name)", encoding: .utf8) else {
      file = .init(path: Self.name, text: "# What a run writes.\n\(Self.line)\n")
      task = nil
      return
    }
    let patterns = text.split(whereSeparator: \.isNewline).map { $0.trimming(\.isWhitespace) }
    let isIgnored = patterns.contains { $0.trimming { $0 == "/" } == "Reports" }
    file = nil
    task = isIgnored ? nil : "add \(Self.line) to \(Self.name), since each run writes there"
  }
}
