import BundledSpecs
import Foundation
import SpecCompiling
import SpecModel
import Testing

@testable import SuiteGenerating

@Suite struct SuiteSourceTests {
  private static let whole = """
    imports: [Acme, Testing, Acme]
    suites:
      - spec: lwa-token
        provider: Acme.Adapter
        reports: Reports/acme
        known-failures: known failures.yaml
        profile: full
        as-of: 0.1.0
      - {spec: lwa-v3, provider: Other, name: Second}
    """

  @Test func `one suite is written at the top, without a list`() throws {
    let code = try #require(Support.code("spec: lwa-token\nprovider: AcmeAdapter\n"))
    #expect(code.contains("@Suite(\"AcmeAdapter and lwa-token\", .conformance(to: \"lwa-token\", filePath: "))
    #expect(code.contains("\nenum AcmeAdapter_lwa_token {\n  enum exchange {\n"))
    #expect(code.contains("private typealias Client0 = AcmeAdapter; "))
  }

  @Test func `several suites have their own client, trait and profile`() throws {
    let code = try #require(Support.code(Self.whole))
    #expect(
      code.contains(
        ".conformance(to: \"lwa-token\", compiled: .own, reports: \"Reports/acme\", knownFailures: \"known failures.yaml\", "
          + "asOf: \"0.1.0\", "))
    #expect(code.contains("\nenum Acme_Adapter_lwa_token {\n"))
    #expect(
      code.contains(
        "Conformance.cases(of: \"lwa-token\", for: Client0.self, requirement: requirement, profile: \"full\", "))
    #expect(code.contains("@Suite(\"Other and lwa-v3\", .conformance(to: \"lwa-v3\", filePath: "))
    #expect(code.contains("\nenum Second {\n"))
    #expect(code.contains("  enum states {\n"))
  }

  @Test func `a specification of the package's own is read from its folder`() throws {
    let yaml = "spec: device-flow\nspecs: Examples/OwnSpecification/Specs\nprovider: A\n"
    let path = Support.root.appending(path: "Tests/AcmeTests/Conformance.yaml").path
    let (code, diagnostics) = Support.generator.source(for: Array(yaml.utf8), path: path)
    #expect(diagnostics.isEmpty)
    let text = try #require(code)
    #expect(
      text.contains(
        ".conformance(to: \"device-flow\", in: \"Examples/OwnSpecification/Specs\", compiled: .own, filePath: "))
    #expect(
      text.contains("requirement: requirement, in: \"Examples/OwnSpecification/Specs\", compiled: .own, filePath: "))
    #expect(text.contains("static func DEVICE_TOKENS_005("))
    #expect(text.contains("\"Examples/OwnSpecification/Specs/device-flow\": \"conformance-specification "))
  }

  @Test func `only what the package's own files hold is compiled, with what is wrong with them`() throws {
    #expect(try #require(Support.code("spec: lwa-token\nprovider: A\n")).contains("CompiledSpecifications") == false)
    let code = try #require(Support.code("spec: lwa-token\nprovider: A\nknown-failures: none.yaml\n"))
    let text = try #require(code.split(separator: "\"").first { $0.hasPrefix("conformance-known-failures ") })
    #expect(try CompiledKnownFailures.list(String(text)).problem?.contains("there is no such file") == true)
  }

  @Test func `the specifications that come with the kit are compiled as the library has them`() throws {
    try Support.inNewFolder { folder in
      let output = folder.appending(path: "Compiled.swift")
      var printed = ""
      let arguments = ["--bundled", Support.root.appending(path: "Specs").path, output.path]
      #expect(GeneratorCommand.run(arguments) { printed += $0 } == 0, "\(printed)")
      let code = try String(contentsOf: output, encoding: .utf8)
      for (id, text) in BundledSpecs.compiled { #expect(code.contains("\"\(id)\": \"\(text)\"")) }
    }
  }

  @Test func `each requirement is one test with its id and statement`() throws {
    let code = try #require(Support.code(Self.whole))
    for id in ["lwa-token", "lwa-v3"] {
      let specification = try #require(Support.specification(id))
      for test in SuiteOutline(specification, place: .anywhere).groups.flatMap(\.tests) {
        #expect(code.components(separatedBy: " func \(test.name)(").count == 2)
        #expect(code.components(separatedBy: "(\"\(test.requirement)\")").count == 2)
        #expect(code.contains("@Test(\(SwiftText.literal("\(test.requirement): \(test.statement)")), arguments: "))
      }
    }
  }

  @Test func `each module is imported once, where the file names it`() throws {
    let code = try #require(Support.code(Self.whole))
    let imports = code.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import ConformanceTesting", "import Testing", "import Acme"])
  }

  @Test func `compiler errors about a client are reported at the line that names it`() throws {
    let lines = try #require(Support.code(Self.whole)).split(separator: "\n").map(String.init)
    let client = try #require(lines.firstIndex { $0.contains("typealias Client0 = Acme.Adapter;") })
    #expect(lines[client - 1] == "#sourceLocation(file: \"/a shop/Tests/Acme/Conformance.yaml\", line: 4)")
    #expect(lines[client + 1] == "#sourceLocation()")
  }

  @Test func `the kit's own suites cover every bundled specification`() throws {
    let file = Support.root.appending(path: "Tests/ConformanceTestingTests/Conformance.yaml")
    let reading = SuiteFileReading(Array(try Data(contentsOf: file)), path: file.path)
    #expect(reading.diagnostics.isEmpty)
    #expect(Set(reading.file.suites.map(\.specification.text)) == Set(BundledSpecs.ids))
  }
}
