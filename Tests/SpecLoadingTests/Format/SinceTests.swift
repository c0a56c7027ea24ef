import SpecModel
import Testing

@testable import SpecLoading

/// The version since which a requirement is as it stands.
@Suite struct SinceTests {
  private func loaded(_ edit: (inout MemoryFileSource) -> Void = { _ in }) throws -> LoadedSpecifications {
    var files = try DemoSpecification.good()
    edit(&files)
    return SpecificationLoader(files: files).load(folder: DemoSpecification.folder)
  }

  @Test func `a requirement is as old as its specification, unless it says otherwise`() throws {
    let specification = try #require(try loaded().specifications.first)
    let since = specification.requirements.reduce(into: [:]) { $0[$1.id] = specification.since(of: $1)?.description }
    #expect(since["DEMO-STATE-001"] == "0.1.0")
    #expect(since["DEMO-STATE-004"] == "0.2.0")
  }

  @Test func `a version that is none is an error at its place`() throws {
    let diagnostics = try loaded {
      let path = "Specs/demo/spec.yaml"
      $0[path] = $0[path].replacing("since: 0.1.0", with: "since: soon")
    }.diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.contains("a version of three numbers") == true)
  }

  @Test func `a version is three numbers, for the schema too`() throws {
    let pattern = try Regex(#require(TextRule.version.regex))
    for text in ["0.1.0", "12.0.999999999", "1.0", "1.0.0.0", "1.a.0", "1.0.1234567890", ""] {
      #expect(TextRule.version.accepts(text) == (Version(text) != nil), "\(text)")
      #expect(text.contains(pattern) == (Version(text) != nil), "\(text)")
    }
  }
}
