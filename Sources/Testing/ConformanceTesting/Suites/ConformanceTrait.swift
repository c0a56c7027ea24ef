import ConformanceCore
import ConformanceReports
import Foundation
import SpecModel
public import Testing

/// A trait for a suite that checks one client against one specification: it writes the reports when the suite is over.
public struct ConformanceTrait: SuiteTrait, TestScoping {
  let specification: String
  let folder: String?
  let compiled: CompiledSpecifications
  let reports: String?
  let knownFailures: String?
  let failsOnWarnings: Bool
  let asOf: String?
  let filePath: String
  let sourceLocation: SourceLocation

  /// Whether nested suites have the trait too; always `false`, since the reports cover the whole suite.
  public var isRecursive: Bool { false }

  /// Runs the suite, then writes its reports and prints its summary.
  ///
  /// - Parameters:
  ///   - test: The suite.
  ///   - testCase: Always `nil`.
  ///   - function: Runs the suite.
  /// - Throws: The error of the suite.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let list = knownFailures.map { SuiteKnownFailures($0, of: self) }
    if let problem = list?.problem { Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation) }
    if let problem = versionProblem { Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation) }
    let recorder = SuiteRecorder(
      knownFailures: list?.failures ?? KnownFailures(), failsOnWarnings: failsOnWarnings,
      asOf: versionProblem == nil ? asOf.flatMap(Version.init) : nil)
    defer { SuiteConclusion(recorder, self, list, suite: test.name).conclude() }
    try await SuiteRecorder.$current.withValue(recorder) { try await function() }
  }

  /// What is wrong with the version, if anything; the whole specification is then tested.
  private var versionProblem: String? {
    guard let asOf else { return nil }
    let directory = SpecificationDirectory(folder, compiled, ofPackageWith: filePath)
    let known = Kit.versions(with: [try? directory.specification(specification)].compactMap(\.self))
    if let version = Version(asOf), known.contains(version) { return nil }
    let problem = SelectionError.unknownVersion(asOf, known: known.map(\.description))
    return SetupProblem.selection(problem, of: specification).description
  }
}

extension Trait where Self == ConformanceTrait {
  /// Writes the reports of a suite that checks a client: `index.html`, `junit.xml` and `results.json`.
  ///
  /// Relative paths start at the package that holds the suite. The verdict of a run that was filtered is `partial`.
  ///
  /// - Parameters:
  ///   - specification: The id of the specification that the suite's cases are of.
  ///   - folder: The folder that holds the specification's own; `nil` for the specifications that come with the kit.
  ///   - compiled: What the plugin compiled for the test target: `.own`.
  ///   - reports: The folder of the reports; `nil` for none.
  ///   - knownFailures: The YAML file that lists the cases known to fail, with reasons: they run, and must fail.
  ///   - failsOnWarnings: Whether a broken `should` fails its test, instead of being a warning.
  ///   - asOf: The version of the kit to judge by, such as `0.1.0`: the tests of newer requirements are cancelled, and
  ///     they are outside of the verdict; `nil` for the newest.
  ///   - filePath: The file of the suite.
  ///   - sourceLocation: The location of the trait.
  /// - Returns: The trait.
  public static func conformance(
    to specification: String, in folder: String? = nil, compiled: CompiledSpecifications = .none,
    reports: String? = nil, knownFailures: String? = nil, failsOnWarnings: Bool = false, asOf: String? = nil,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    ConformanceTrait(
      specification: specification, folder: folder, compiled: compiled, reports: reports,
      knownFailures: knownFailures, failsOnWarnings: failsOnWarnings, asOf: asOf, filePath: filePath,
      sourceLocation: sourceLocation)
  }
}

/// The package that holds a source file; relative paths of tests start there.
struct PackageFolder {
  private let url: URL

  /// Finds the nearest folder above a file that holds a `Package.swift`, or else the working folder.
  init(of file: String) {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      let parent = folder.deletingLastPathComponent()
      guard parent.path != folder.path, folder.path != "/" else {
        url = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        return
      }
      folder = parent
    }
    url = folder
  }

  /// Returns the path of a file seen from the package's folder, where it lies below it.
  func pathWithin(_ file: String) -> String {
    let folder = url.path.hasSuffix("/") ? url.path : url.path + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }

  /// Returns the absolute path of a path that may be relative to the package.
  func path(of path: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: url.path, isDirectory: true)).standardizedFileURL.path
  }
}
