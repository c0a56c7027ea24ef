import Foundation
import Testing

@Suite struct ImportRulesTests {
  private let rules = ImportRules(allowed: ["Core": ["Model"], "SpecModel": [], "Kit": ["Model", "Testing"]])

  @Test func `every module imports only what the table allows`() throws {
    let files = try SourceTree.files()
    #expect(files.count > 200, "the sources were not found at \(SourceTree.root.path)")
    let problems = files.flatMap { file in
      ImportRules.ours.problems(in: file.text, of: file.module).map { "\(file.path): \($0)" }
    }
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func `every module of the package is looked at`() throws {
    let seen = Set(try SourceTree.files().map(\.module))
    #expect(ImportRules.families.count > 1)
    #expect(seen.isSuperset(of: ["SpecModel", "SpecLoading", "BundledSpecs", "ConformanceCore", "auth-conformance"]))
  }

  @Test func `a planted import is found, however it is written`() {
    let forms = [
      "import Other", "  import Other", "public import Other", "package import Other", "@testable import Other",
      "@_exported public import Other", "@_spi(Internals) import Other", "import struct Other.Thing",
      "public import protocol Other.Thing", "import Model; import Other", "#if DEBUG\n  import Other\n#endif",
    ]
    for form in forms {
      let problems = rules.problems(in: "import Model\n\(form)\n", of: "Core")
      #expect(problems.count == 1 && problems[0].contains("'Core' may not import 'Other'"), "\(form): \(problems)")
    }
  }

  @Test func `the line of a planted import is told`() {
    #expect(rules.problems(in: "import Model\n\nimport Other", of: "Core") == ["line 3: 'Core' may not import 'Other'"])
  }

  @Test func `words in comments and names are no imports`() {
    let source = "// import Other\n/// import Other\nlet text = \"import Other\"\nimportant(Other)"
    #expect(rules.problems(in: source, of: "Core").isEmpty)
  }

  @Test func `words in a literal of several lines are no imports, and the next line can be one`() {
    let source = "let text = \"\"\"\n  import Other\n  \"\"\"\nlet empty = \"\"\"\n\"\"\"\nimport Third"
    #expect(rules.problems(in: source, of: "Core") == ["line 6: 'Core' may not import 'Third'"])
  }

  @Test func `modules of the toolchain are allowed everywhere but in the model`() {
    #expect(rules.problems(in: "import Foundation", of: "Core").isEmpty)
    #expect(rules.problems(in: "import Foundation", of: "SpecModel").count == 1)
  }

  @Test func `the command line takes the smaller part of Foundation, since the larger one fills a fourth of a program`()
    throws
  {
    let larger: Set = ["Foundation", "FoundationNetworking", "FoundationXML", "CoreFoundation"]
    let files = try SourceTree.files()
    let taking = files.filter { file in
      ImportRules.imports(of: file.text).contains { larger.contains($0.module) }
    }
    #expect(Set(taking.map(\.module)) == ImportRules.takersOfFoundation)
    // A type that SwiftPM's accessor of resources has, and with it the larger part.
    let asking = files.filter { $0.text.contains("Bundle.module") }
    #expect(asking.allSatisfy { $0.text.contains("#if canImport(FoundationEssentials)") }, "\(asking.map(\.path))")
  }

  @Test func `Testing is allowed only where the table says so`() {
    #expect(rules.problems(in: "import Testing", of: "Core").count == 1)
    #expect(rules.problems(in: "import Testing", of: "Kit").isEmpty)
    let takers = ImportRules.ours.allowed.filter { $0.value.contains("Testing") }.map(\.key)
    #expect(takers == ["ConformanceTesting"])
  }

  @Test func `a module without a row is told`() {
    #expect(rules.problems(in: "", of: "Newcomer") == ["'Newcomer' has no row in the table of imports; add one"])
  }

  @Test func `the reference clients know nothing of mutants or of the kit, and services only where both are named`()
    throws
  {
    let files = try SourceTree.files()
    for family in ImportRules.families {
      let clients = files.filter { $0.module == family + "Clients" }
      #expect(!clients.isEmpty, "\(family)")
      for file in clients where !file.path.hasSuffix("/\(family)Family.swift") {
        let imported = Set(ImportRules.imports(of: file.text).map(\.module))
        #expect(imported.isDisjoint(with: ["ClientFamilies", family + "Services"]), "\(file.path)")
      }
    }
  }
}
