import Foundation
import Testing

/// The files below `Fixtures`: inputs, and golden texts that outputs are compared with.
enum Fixtures {
  /// The bytes of a file.
  static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: resources.appending(path: name)))
  }

  /// The names of the files in a folder, sorted.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: resources.appending(path: folder).path).sorted()
  }

  /// Compares a text with a golden file.
  ///
  /// With `RECORD_GOLDENS=1` in the environment the file is written anew and the test fails, so that a recording
  /// is always looked at.
  static func compare(_ actual: String, with name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(actual.utf8).write(to: sources.appending(path: name))
      Issue.record("recorded \(name): look at it, then run without RECORD_GOLDENS", sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: try bytes(of: name), as: UTF8.self)
    #expect(actual == expected, "the text differs from \(name)", sourceLocation: sourceLocation)
  }

  private static var resources: URL { Bundle.module.bundleURL.appending(path: "Fixtures") }

  /// The same folder among the sources, where recordings go.
  private static var sources: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
  }
}
