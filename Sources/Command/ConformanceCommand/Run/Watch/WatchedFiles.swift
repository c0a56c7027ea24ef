import CommandEnvironment
import EssentialFoundation

/// The files of a client that `run --watch` watches.
struct WatchedFiles {
  /// The most files: looking at more of them several times a second is work for a whole core.
  static let limit = 20_000

  /// Names of folders that hold what was built, installed or written, and never what a person writes.
  private static let leftOut: Set = [
    ".build", ".git", ".gradle", ".hg", ".idea", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".svn", ".swiftpm",
    ".tox", ".venv", ".vscode", "DerivedData", "Reports", "__pycache__", "build", "dist", "node_modules", "target",
    "venv",
  ]

  /// Ends of the names of files that programs write beside those of a person.
  private static let leftOutEnds = [".class", ".log", ".o", ".pyc", ".pyo", ".swp", ".tmp", "~"]

  /// The paths of files, and of folders with all that is in them.
  let roots: [String]
  /// The path of a folder that is left out, whatever its name: that of the run's own reports.
  private let reports: String?

  /// Finds the files of a driver.
  ///
  /// - Parameters:
  ///   - command: The shell command of the driver.
  ///   - paths: What else is watched, as it was typed.
  ///   - reports: The folder of the run's reports; `nil` for none.
  /// - Throws: A ``WatchFailure``.
  init(of command: String, and paths: [String], reports: String?) throws(WatchFailure) {
    if let missing = paths.first(where: { !FileManager.default.fileExists(atPath: $0) }) { throw .missing(missing) }
    let words = command.split { $0.isWhitespace || ";&|()<>=".contains($0) }
      .map { $0.trimming { "'\"".contains($0) } }
    roots = (words.compactMap(Self.root) + paths).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    self.reports = reports.map(Self.place)
    guard !roots.isEmpty else { throw .nothing(command) }
    // Each run would be a change, after which it runs again.
    if let reports, roots.contains(where: { Self.place(of: $0) == self.reports }) { throw .reports(reports) }
    if (try? snapshot(upTo: Self.limit)) == nil { throw .tooMany(roots) }
  }

  /// The one path of a file or a folder, however it is named.
  private static func place(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// What is watched of a word of a command: a file's folder; a program alone, as its folder is that of a build or of a
  /// system; `nil` for a word that is no file.
  private static func root(of word: String) -> String? {
    guard FileManager.default.isFolder(atPath: word) == false else { return nil }
    let folder = word.folderAbove
    // The folders below the working folder alone: what stands above it is where somebody keeps his work.
    let path = URL(fileURLWithPath: word).standardizedFileURL.path
    let work = FileManager.default.currentDirectoryPath + "/"
    let names = (path.hasPrefix(work) ? path.dropFirst(work.count) : path[...]).split(separator: "/").map(String.init)
    return isProgram(word) || !leftOut.isDisjoint(with: names.dropLast()) ? word : folder
  }

  /// Whether a file is no text.
  private static func isProgram(_ path: String) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    return [UInt8](unsafeUninitializedCapacity: 512) { $1 = fread($0.baseAddress, 1, $0.count, file) }.contains(0)
  }

  private struct TooMany: Error {}

  /// Looks at all files.
  ///
  /// - Returns: Their state; what cannot be read is as if it were not there.
  func snapshot() -> FileSnapshot { (try? snapshot(upTo: .max)) ?? FileSnapshot() }

  private func snapshot(upTo limit: Int) throws(TooMany) -> FileSnapshot {
    var snapshot = FileSnapshot()
    var waiting = roots
    while let path = waiting.popLast() {
      guard let status = FileStatus(atPath: path) else { continue }
      guard status.kind == .folder else {
        snapshot.files[path] = FileSnapshot.State(status)
        if snapshot.files.count > limit { throw TooMany() }
        continue
      }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
        let inner = path == "." ? name : "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\(name)"
        if !isLeftOut(name, at: inner) { waiting.append(inner) }
      }
    }
    return snapshot
  }

  private func isLeftOut(_ name: String, at path: String) -> Bool {
    // A link may lead anywhere, even back to a folder above it: what it names is watched where it stands.
    guard let kind = FileStatus(atPath: path, followingLinks: false)?.kind, kind != .link else { return true }
    guard kind == .folder else { return Self.leftOutEnds.contains { name.hasSuffix($0) } }
    return Self.leftOut.contains(name) || (reports != nil && Self.place(of: path) == reports)
  }
}

/// Why nothing can be watched.
enum WatchFailure: Error, Hashable, CustomStringConvertible {
  /// A path is not there.
  ///
  /// - Parameter path: The path, as it was typed.
  case missing(_ path: String)
  /// No word of the driver's command is a file.
  ///
  /// - Parameter command: The command.
  case nothing(_ command: String)
  /// The reports of each run would be changes.
  ///
  /// - Parameter folder: The folder of the reports, as it was typed.
  case reports(_ folder: String)
  /// There are too many files.
  ///
  /// - Parameter roots: The paths.
  case tooMany(_ roots: [String])

  /// What is wrong and what to do, in a sentence without a full stop.
  var description: String {
    switch self {
    case .missing(let path): "--watch-path '\(path)' is not there; name a file or a folder of the client"
    case .nothing(let command):
      "--watch finds no file in the driver's command '\(command)'; name the client's files with --watch-path PATH"
    case .reports(let folder):
      "--watch watches the folder '\(folder)', so that the reports of each run would start the next one; name another "
        + "folder with --reports DIR"
    case .tooMany(let roots):
      "--watch would look at more than \(WatchedFiles.limit) files in \(roots.map { "'\($0)'" }.joined(separator: ", ")); "
        + "start the driver from a folder of its own, and name others with --watch-path PATH"
    }
  }
}
