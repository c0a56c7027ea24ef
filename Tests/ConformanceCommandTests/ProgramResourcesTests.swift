import Foundation
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
}
