import SpecModel
import Testing

@testable import SpecLoading

/// Why a requirement is only a `should`, and the words of the document that it rests on.
@Suite struct LevelReasonTests {
  private func loaded(_ edit: (inout MemoryFileSource) -> Void = { _ in }) throws -> LoadedSpecifications {
    var files = try DemoSpecification.good()
    edit(&files)
    return SpecificationLoader(files: files).load(folder: DemoSpecification.folder)
  }

  private func requirement(_ id: String) throws -> Requirement {
    try #require(try loaded().specifications.first?.requirements.first { $0.id == id })
  }

  @Test func `a requirement states its reason, or takes the file's`() throws {
    #expect(try requirement("DEMO-STATE-004").levelReason == .sampleCode)
    #expect(try requirement("DEMO-STATE-002").levelReason == .inference)
  }

  @Test func `the file's reason is not for a must`() throws {
    #expect(try requirement("DEMO-STATE-001").levelReason == nil)
  }

  @Test func `a quote belongs to the source of its requirement`() throws {
    let quoting = try requirement("DEMO-STATE-001")
    #expect(quoting.quote == "Without a grant there is no profile")
    #expect(quoting.source == .document(id: "guide", section: "Signing in"))
    #expect(quoting.positions.quote.line == quoting.mark.line)
  }

  @Test func `a reason of a fact from outside the documents is needless`() throws {
    let kinds = try loaded {
      let path = "Specs/demo/operations/exchange.yaml"
      $0[path] = $0[path].replacing("    level: should\n", with: "    level: should\n    level-because: inference\n")
    }.diagnostics.map(\.kind)
    #expect(kinds == ["needless-reason"])
  }

  @Test(arguments: [
    ("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen", true),
    ("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen", false),
    (String(repeating: "用", count: 30), true), (String(repeating: "用", count: 31), false),
    ("用户" + String(repeating: "x", count: 28), true), ("用户" + String(repeating: "x", count: 29), false),
  ])
  func `a quote has at most fifteen words, or thirty characters with Chinese`(quote: String, isShort: Bool) {
    #expect((Quote.excess(of: quote) == nil) == isShort)
  }
}
