import Foundation
import Testing

/// Golden texts in a folder of fixtures; `RECORD_GOLDENS=1` writes them anew and fails.
struct Golden {
  /// The folder below `Fixtures`.
  let folder: String

  /// The names in the folder.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: resources.path).sorted()
  }

  /// Compares a text with a golden one.
  func compare(_ actual: String, with name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try Self.compare(
      actual, with: resources.appending(path: name), recordingTo: sources.appending(path: name),
      sourceLocation: sourceLocation)
  }

  /// Compares a text with a golden file.
  static func compare(
    _ actual: String, with file: URL, recordingTo target: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(actual.utf8).write(to: target)
      Issue.record(
        "recorded \(target.lastPathComponent): look at it, then run again without RECORD_GOLDENS",
        sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(actual == expected, "differs from \(file.lastPathComponent)", sourceLocation: sourceLocation)
  }

  private var resources: URL { Bundle.module.bundleURL.appending(path: "Fixtures").appending(path: folder) }

  /// The same folder among the sources, where recordings go.
  private var sources: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures").appending(path: folder)
  }
}
