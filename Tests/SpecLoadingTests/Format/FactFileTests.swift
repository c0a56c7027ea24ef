import SpecLoading
import SpecModel
import Testing

/// The files of facts, which lie beside the specifications.
@Suite struct FactFileTests {
  private static let guide = "Specs/facts/guide.yaml"

  private func load(_ edit: (inout MemoryFileSource) -> Void) throws -> LoadedSpecifications {
    var files = try DemoSpecification.good()
    edit(&files)
    return SpecificationLoader(files: files).load(folder: DemoSpecification.folder)
  }

  private func printed(_ path: String, _ old: String, _ new: String) throws -> String {
    DiagnosticPrinter().print(
      try load {
        #expect($0[path].contains(old), "\(path) does not hold \(old)")
        $0[path] = $0[path].replacing(old, with: new)
      }.diagnostics)
  }

  @Test func `a fact of another specification need not be proven`() throws {
    let added = "      - {fact: XX-CALL-001, kind: call, says: Another's., quote: another's}\n"
    let loaded = try load { $0[Self.guide] += added }
    #expect(loaded.diagnostics == [])
    #expect(loaded.specifications.first?.facts.contains { $0.id == "XX-CALL-001" } == false)
  }

  @Test func `a fact of its own must be proven`() throws {
    let added = "      - {fact: DM-CALL-009, kind: call, says: Late., quote: late}\n"
    let found = try load { $0[Self.guide] += added }.diagnostics
    #expect(found.map(\.kind) == ["unproven-fact"])
    #expect(found.first?.mark.file == Self.guide)
  }

  @Test func `a fact has one place`() throws {
    let rules = "Specs/facts/rules.yaml"
    let text = try printed(rules, "DR-RULE-003", "DR-RULE-002")
    #expect(text.contains("\(rules):8:16: error: fact 'DR-RULE-002' is defined a second time"))
  }

  @Test(arguments: [
    ("Specs/facts/wire-facts.yaml", "sureness: B", "sureness: D", "unknown name 'D'"),
    (
      "Specs/facts/wire-facts.yaml", "reference: wire-facts", "reference: wire",
      "the file 'wire-facts.yaml' holds 'wire'"
    ),
    ("Specs/facts/guide.yaml", "as: permission", "as: permision", "did you mean 'permission'"),
    ("Specs/facts/guide.yaml", "as: excluded, because: metadata", "as: excluded", "because"),
    ("Specs/facts/rules.yaml", "says: Silence is told.", "sayz: Silence is told.", "did you mean 'says'"),
    ("Specs/facts/rules.yaml", "rules: rules\n", "errors: rules\n", "a file in 'facts' holds"),
    (
      "Specs/demo/spec.yaml", "accounts-for: [DM]", "accounts-for: [DM, DX]",
      "unknown beginning of facts in 'accounts-for' 'DX'; did you mean 'DM'?"
    ),
    ("Specs/demo/errors.yaml", "fact: DM-ERR-001", "fact: DM-ERR-002", "unknown fact 'DM-ERR-002'"),
    ("Specs/demo/states.yaml", "proves: [DM-STATE-001]", "proves: [DM-STATE-009]", "unknown fact 'DM-STATE-009'"),
  ])
  func `a mistake is reported in its file`(path: String, old: String, new: String, message: String) throws {
    let text = try printed(path, old, new)
    #expect(text.contains("\(path):"), "\(text)")
    #expect(text.contains(message), "\(text)")
  }

  @Test func `a specification without any facts says which file is missing`() throws {
    let found = try load { files in
      for path in files.contents.keys where path.hasPrefix("Specs/facts/") { files.contents[path] = nil }
    }.diagnostics
    #expect(found.contains { $0.kind == "missing-file" && $0.mark.file == "Specs/facts/NAME.yaml" })
  }

  @Test func `a folder of facts that cannot be read is reported as such`() throws {
    let found = try load { $0.unreadable.insert("Specs/facts") }.diagnostics
    #expect(found.contains { $0.kind == "unreadable-file" && $0.mark.file == "Specs/facts" })
  }

  @Test func `the facts of a library can be proven, and one's own come first`() throws {
    var files = try DemoSpecification.good()
    for path in files.contents.keys where path.hasPrefix("Specs/facts/") {
      files.contents["Kit/" + path.dropFirst("Specs/".count)] = files.contents[path]
      if !path.hasSuffix("guide.yaml") { files.contents[path] = nil }
    }
    files["Kit/facts/guide.yaml"] = "document: guide\ntitle: Old\nsections: [{section: None}]\n"
    let library = SpecificationLibrary(path: "Kit", displayedAs: "kit")
    let loaded = SpecificationLoader(files: files, library: library).load(folder: DemoSpecification.folder)
    #expect(loaded.diagnostics == [])
    #expect(loaded.specifications.first?.documents.map(\.title) == ["The guide", "What was seen on the wire"])
  }
}
