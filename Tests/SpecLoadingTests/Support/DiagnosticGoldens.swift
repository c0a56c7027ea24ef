import Foundation
import SpecLoading
import SpecModel
import Testing

/// Compares what is printed for broken files with golden texts that lie beside them.
///
/// For each kind there is `KIND.yaml` with the problem, `KIND.expected` with all that is printed, and
/// `KIND.good.yaml` without any problem. With `RECORD_GOLDENS=1` in the environment the expected texts are written
/// anew and the test fails, so that a recording is always looked at.
struct DiagnosticGoldens {
  /// The folder below `Fixtures`.
  let folder: String
  /// Finds all that is wrong with a file; it gets the kind under test, the bytes and the path to show.
  let diagnose: (_ kind: DiagnosticKind, _ bytes: [UInt8], _ file: String) -> [Diagnostic]

  /// Checks the three files of one kind.
  func check(_ kind: DiagnosticKind, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let broken = try bytes(of: "\(kind.name).yaml")
    let diagnostics = diagnose(kind, broken, "\(folder)/\(kind.name).yaml")
    #expect(
      diagnostics.contains { $0.kind == kind.name }, "\(kind.name).yaml does not have its own problem",
      sourceLocation: sourceLocation)
    try compare(DiagnosticPrinter().print(diagnostics), with: "\(kind.name).expected", sourceLocation)

    let good = try bytes(of: "\(kind.name).good.yaml")
    let found = diagnose(kind, good, "\(folder)/\(kind.name).good.yaml")
    #expect(found.isEmpty, "\(DiagnosticPrinter().print(found))", sourceLocation: sourceLocation)
  }

  /// The files that belong to none of the kinds.
  func strays(besides kinds: [DiagnosticKind]) throws -> [String] {
    let expected = Set(kinds.flatMap { ["\($0.name).yaml", "\($0.name).expected", "\($0.name).good.yaml"] })
    return try FileManager.default.contentsOfDirectory(atPath: resources.path).filter { !expected.contains($0) }
      .sorted()
  }

  private func compare(_ actual: String, with name: String, _ sourceLocation: SourceLocation) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(actual.utf8).write(to: sources.appending(path: name))
      Issue.record(
        "recorded \(name): look at it, then run again without RECORD_GOLDENS", sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: try bytes(of: name), as: UTF8.self)
    #expect(actual == expected, "what is printed differs from \(name)", sourceLocation: sourceLocation)
  }

  private func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: resources.appending(path: name)))
  }

  private var resources: URL { Bundle.module.bundleURL.appending(path: "Fixtures").appending(path: folder) }

  /// The same folder among the sources, where recordings go.
  private var sources: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures").appending(path: folder)
  }
}
