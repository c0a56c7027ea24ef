import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import Testing

@testable import SpecCompiling

@Suite struct CompiledSpecificationTests {
  /// What the loader gives for the YAML that comes with the kit.
  private static let loaded: [Specification] = {
    let folder = BundledSpecs.folder.path
    return SpecificationLoader(root: folder, displayedAs: BundledSpecs.shownFolder)
      .load(folders: BundledSpecs.ids.map { "\(folder)/\($0)" }).specifications
  }()

  @Test func `each bundled specification is there in its compiled form`() {
    #expect(Self.loaded.map(\.id) == BundledSpecs.ids)
    #expect(BundledSpecs.compiled.keys.sorted() == BundledSpecs.ids)
  }

  @Test(arguments: BundledSpecs.ids)
  func `the compiled form is equal to what the loader gives, with marks, sources and hash`(_ id: String) throws {
    let loaded = try #require(Self.loaded.first { $0.id == id })
    let text = try #require(BundledSpecs.compiled[id]).description
    let compiled = try CompiledSpecification.specification(text)
    #expect(compiled == loaded, "\(id) differs; a build of the package compiles it anew")
    #expect(compiled.hash == loaded.hash)
    // One specification has one form, so that nothing is built again for nothing.
    #expect(CompiledSpecification.text(of: loaded) == text)
  }

  @Test(arguments: BundledSpecs.ids)
  func `a change anywhere in the text is found`(_ id: String) throws {
    let text = try #require(BundledSpecs.compiled[id]).description
    let bytes = Array(text.utf8)
    for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 37)) {
      var changed = bytes
      changed[place] = changed[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let broken = String(decoding: changed, as: UTF8.self)
      // The name is for readers; all other words count.
      guard broken.split(separator: " ")[3] == id else { continue }
      #expect(throws: CompiledTextError.self) { try CompiledSpecification.specification(broken) }
    }
    for length in [0, 1, 40, bytes.count / 2, bytes.count - 1] {
      let cut = String(decoding: bytes.prefix(length), as: UTF8.self)
      #expect(throws: CompiledTextError.self) { try CompiledSpecification.specification(cut) }
    }
  }

  @Test func `another version is an error that says what to do`() throws {
    var words = try #require(BundledSpecs.compiled["lwa-token"]).description.split(separator: " ").map(String.init)
    #expect(words.prefix(4) == ["conformance-specification", "3", Kit.version, "lwa-token"])
    words[1] = "99"
    words[2] = "0.0.9"
    let error = #expect(throws: CompiledTextError.self) {
      try CompiledSpecification.specification(words.joined(separator: " "))
    }
    #expect(error == .otherVersion(form: "99", kit: "0.0.9"))
    #expect(error?.description.contains("version 0.0.9 of the kit compiled it, in form 99") == true)
    #expect(error?.description.contains("swift package clean") == true)
  }

  @Test func `a list of known failures keeps its places and its problems`() throws {
    let mark = SourceMark(file: "known-failures.yaml", line: 3, column: 11)
    let entry = KnownFailureList.Entry(
      failure: KnownFailure(pattern: "lwa-token/**", reason: "ACME-12", link: "https://a.test", mark: mark), length: 12,
      sourceLine: "  - {case: lwa-token/**}")
    for list in [
      KnownFailureList(entries: [entry]), KnownFailureList(entries: [], problem: "an error\n"),
    ] {
      #expect(try CompiledKnownFailures.list(CompiledKnownFailures.text(of: list)) == list)
    }
    let text = CompiledKnownFailures.text(of: KnownFailureList(entries: []))
    #expect(throws: CompiledTextError.damaged) { try CompiledSpecification.specification(text) }
  }
}
