import BundledSpecs
import Foundation
import SpecModel
import Testing

@testable import ConformanceTesting

@Suite struct SpecificationDirectoryTests {
  private static let text = BundledSpecs.compiled["lwa-token"]

  @Test func `a compiled specification of the package's own needs no folder`() throws {
    let compiled = CompiledSpecifications(["Nowhere/Specs/lwa-token": try #require(Self.text)])
    let directory = SpecificationDirectory("Nowhere/Specs", compiled, ofPackageWith: #filePath)
    #expect(directory.ids == ["lwa-token"])
    #expect(try directory.specification("lwa-token").id == "lwa-token")
    let problem = #expect(throws: SetupProblem.self) { try directory.specification("lwa-tokn") }
    #expect(problem?.description.contains("did you mean 'lwa-token'?") == true)
  }

  @Test func `a compiled specification that cannot be read is one error with its remedy`() {
    for (text, reason) in [
      ("conformance-specification 3 \(Kit.version) lwa-token 00 00 AAAA", "is damaged"),
      ("conformance-specification 0 0.0.1 lwa-token 00 00 AAAA", "version 0.0.1 of the kit compiled it"),
    ] {
      let directory = SpecificationDirectory(path: "/\(reason)", shown: "Specs", compiled: ["lwa-token": text])
      let problem = #expect(throws: SetupProblem.self) { try directory.specification("lwa-token") }
      #expect(problem?.description.contains(reason) == true)
      #expect(problem?.description.contains("swift package clean") == true)
    }
  }

  @Test func `findings about a bundled specification point at its YAML`() throws {
    let file = try SpecificationDirectory.bundled.specification("lwa-token").head.mark.file
    #expect(file == "Specs/lwa-token/spec.yaml")
    #expect(SpecificationDirectory.bundled.file(shownAs: file) == BundledSpecs.folder.path + "/lwa-token/spec.yaml")
  }
}
