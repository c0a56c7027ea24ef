import SpecModel
import Testing

@testable import SpecLoading

/// What a requirement has from its facts: the level with its reason, the source and the quote.
@Suite struct LevelReasonTests {
  private func loaded(_ edit: (inout MemoryFileSource) -> Void = { _ in }) throws -> LoadedSpecifications {
    var files = try DemoSpecification.good()
    edit(&files)
    return SpecificationLoader(files: files).load(folder: DemoSpecification.folder)
  }

  private func requirement(_ id: String) throws -> Requirement {
    try #require(try loaded().specifications.first?.requirements.first { $0.id == id })
  }

  @Test func `a requirement has the reason of its fact, or of the file's`() throws {
    #expect(try requirement("DEMO-STATE-004").levelReason == .sampleCode)
    #expect(try requirement("DEMO-STATE-002").levelReason == .inference)
  }

  @Test func `a requirement has the level of its facts`() throws {
    let must = try requirement("DEMO-STATE-001")
    #expect(must.level == .must && must.levelReason == nil)
    let outside = try requirement("DEMO-EXCHANGE-002")
    #expect(outside.level == .should && outside.source == .reference(id: "wire-facts", section: "2", sureness: .b))
    let rule = try requirement("DEMO-ALWAYS-001")
    #expect(rule.level == .should && rule.source == .kitRule("It holds whatever a case is about."))
  }

  @Test func `an error code has the source of its fact`() throws {
    let codes = try #require(try loaded().specifications.first).errors
    #expect(codes.map(\.source) == [.document(id: "guide", section: "Tokens"), .kitRule("Silence is told.")])
  }

  @Test func `a fact from outside says where it can be looked up`() throws {
    let fact = try #require(try loaded().specifications.first?.facts.first { $0.id == "WF-2-001" })
    #expect(fact.versions == "since 1.2")
    #expect(
      fact.publications.map(\.description) == [
        "acme/client, Sources/Client.swift at 1.2.0", "https://acme.example/tokens", "RFC 6749, section 5.2",
      ])
    #expect(
      fact.publications.map(\.address) == [
        "https://github.com/acme/client/blob/1.2.0/Sources/Client.swift", "https://acme.example/tokens",
        "https://www.rfc-editor.org/rfc/rfc6749#section-5.2",
      ])
  }

  @Test func `a quote belongs to the fact`() throws {
    let quoting = try requirement("DEMO-STATE-001")
    #expect(quoting.quote == "Without a grant there is no profile")
    #expect(quoting.source == .document(id: "guide", section: "Signing in"))
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
