import Foundation
import SpecModel
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

struct ProgramResourcesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["resources", "bundle"])
  func `specifications beside the program are found`(pathExtension: String) throws {
    let path = folder("auth-conformance_BundledSpecs." + pathExtension)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(ProgramResources.problem(in: URL(filePath: path).deletingLastPathComponent()) == nil)
  }

  @Test func `a program that was moved alone says what it misses, and the remedy`() throws {
    let problem = try #require(ProgramResources.problem(in: URL(filePath: folder("bin"))))
    #expect(problem.contains("no 'auth-conformance_BundledSpecs.resources' in '\(folder("bin"))'"))
    #expect(problem.contains("; move the program together with the folders"))
  }

  @Test(arguments: ["0a1b2c3", "0a1b2c3\n", "0a1b2c3-dirty\n", "0123456789abcdef0123456789abcdef01234567"])
  func `the version names the commit that the installation wrote down`(text: String) throws {
    try folder.write(text, to: "auth-conformance.commit")
    let commit = text.trimmingCharacters(in: .newlines)
    #expect(ProgramResources.version(in: URL(filePath: folder.path)) == "\(Kit.version) (\(commit))")
  }

  @Test func `the version is that of the kit where nothing names a commit`() throws {
    #expect(ProgramResources.version(in: URL(filePath: folder.path)) == Kit.version)
    for text in ["", "main", "0a1b2c", "0a1b2c3 (main)", "0a1b2c3-new", "0a1b2c3\n0a1b2c3\n"] {
      try folder.write(text, to: "auth-conformance.commit")
      #expect(ProgramResources.version(in: URL(filePath: folder.path)) == Kit.version, "\(text)")
    }
  }
}
