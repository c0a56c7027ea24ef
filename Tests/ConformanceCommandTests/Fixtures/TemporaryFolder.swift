#if CommandLine
  import Foundation

  /// A folder that is there as long as this value is.
  final class TemporaryFolder {
    /// The folder's path.
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something in the folder.
    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// The bytes of a file.
    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: self(name))) }

    /// Writes a file, with the folders above it.
    func write(_ text: String, to name: String) throws {
      let url = URL(fileURLWithPath: self(name))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    /// The names of what lies in a folder, sorted.
    func names(in name: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: self(name)).sorted()
    }
  }
#endif
