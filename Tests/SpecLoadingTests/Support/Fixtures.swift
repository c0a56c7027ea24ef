import Foundation
import SpecModel
import Testing

@testable import SpecLoading

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

  /// Compares a text with a golden text among the fixtures.
  static func compare(_ actual: String, with name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try compare(
      actual, with: resources.appending(path: name), recordingTo: sources.appending(path: name),
      sourceLocation: sourceLocation)
  }

  /// Compares a text with a golden file.
  ///
  /// With `RECORD_GOLDENS=1` in the environment the file is written anew and the test fails, so that nobody overlooks
  /// a recording.
  static func compare(
    _ actual: String, with file: URL, recordingTo target: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(actual.utf8).write(to: target)
      Issue.record(
        "recorded \(target.lastPathComponent): review it, then run again without RECORD_GOLDENS",
        sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(actual == expected, "the text differs from \(file.lastPathComponent)", sourceLocation: sourceLocation)
  }

  private static var resources: URL { Bundle.module.bundleURL.appending(path: "Fixtures") }

  /// The same folder among the sources, where recordings go.
  private static var sources: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
  }
}

extension YAMLReading {
  /// Reads a text as if it were the file `spec.yaml`.
  init(text: String, limits: YAMLLimits = YAMLLimits()) {
    self.init(of: Array(text.utf8), file: "spec.yaml", limits: limits)
  }

  /// The kinds of all diagnostics with their lines and columns, such as `alias 2:5`.
  var summary: [String] { diagnostics.map { "\($0.kind) \($0.mark.line):\($0.mark.column)" } }
}
