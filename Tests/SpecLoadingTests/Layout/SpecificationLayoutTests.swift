import Foundation
import SpecModel
import Testing

@testable import SpecLoading

/// What files look like in the canonical layout.
@Suite struct SpecificationLayoutTests {
  private static let names = (try? Fixtures.names(in: "layout").filter { $0.hasSuffix(".yaml") }) ?? []

  @Test(arguments: names)
  func `files look as their golden text does`(name: String) throws {
    let layout = SpecificationLayout(of: try Fixtures.bytes(of: "layout/\(name)"), file: name)
    let text = try #require(layout.text, "\(layout.diagnostics)")
    try Fixtures.compare(text, with: "layout/\(name.dropLast(5)).expected")
    let again = SpecificationLayout(of: Array(text.utf8), file: name)
    #expect(again.isCanonical, "\(again.text ?? "")")
    #expect(again.firstDifference == nil)
  }

  @Test func `there is a golden text for each part of the layout`() {
    #expect(Self.names.count == 9)
  }

  private func layout(_ text: String) -> String? { SpecificationLayout(of: Array(text.utf8), file: "spec.yaml").text }

  @Test func `line breaks of other systems become line feeds`() {
    #expect(layout("a: 1\r\n# b\r\nc: |\r\n  d\r\n  e\r\n") == "a: 1\n# b\nc: |\n  d\n  e\n")
    #expect(layout("a: 1\rb: 2 # c\r") == "a: 1\nb: 2 # c\n")
    #expect(layout("a: 1") == "a: 1\n")
    let layout = SpecificationLayout(of: Array("a: 1\r\n".utf8), file: "spec.yaml")
    #expect(layout.firstDifference == .init(line: 1, current: "a: 1\r", canonical: "a: 1"))
  }

  @Test(arguments: [
    ("a: [1, 2\nb: 3\n", "yaml-syntax"), ("a: 1\na: 2\n", "duplicate-key"), ("a: no\n", "yes-or-no"),
    ("a: 010\n", "octal-number"), ("a: &b 1\n", "anchor"), ("a: *b\n", "alias"), ("a: !!str 1\n", "tag"),
    ("1: a\n", "key-not-text"), ("a: 1\n---\nb: 2\n", "second-document"), ("# nothing\n", "missing-document"),
    ("---\n", "empty-document"), ("a:\n\t- b\n", "tab-indentation"), ("\u{FEFF}a: 1\n", "byte-order-mark"),
    ("", "missing-document"),
  ])
  func `a file with errors has no layout, and its diagnostics say why`(text: String, kind: String) {
    let layout = SpecificationLayout(of: Array(text.utf8), file: "spec.yaml")
    #expect(layout.text == nil)
    #expect(layout.firstDifference == nil)
    #expect(!layout.isCanonical)
    #expect(layout.diagnostics.first?.kind == kind)
  }

  @Test func `bytes that are no UTF-8 are an error`() {
    let layout = SpecificationLayout(of: [0x61, 0x3A, 0x20, 0xFF, 0x0A], file: "spec.yaml")
    #expect(layout.text == nil)
    #expect(layout.diagnostics.first?.kind == "invalid-utf8")
  }

  @Test func `the first line that differs may be one that is missing`() {
    func difference(_ text: String) -> SpecificationLayout.Difference? {
      SpecificationLayout(of: Array(text.utf8), file: "spec.yaml").firstDifference
    }
    #expect(difference("a: 1\nb:  2\n") == .init(line: 2, current: "b:  2", canonical: "b: 2"))
    #expect(difference("a: 1\n\n") == .init(line: 3, current: "", canonical: nil))
    #expect(difference("a: 1") == .init(line: 2, current: nil, canonical: ""))
    #expect(difference("a: 1\n") == nil)
  }

  @Test func `a key that is too long for one line leaves the file as it is`() {
    let key = String(repeating: "k", count: 1_100)
    let layout = SpecificationLayout(of: Array("? \(key)\n: 1\n".utf8), file: "spec.yaml")
    #expect(layout.text == nil)
    #expect(layout.diagnostics.isEmpty)
  }
}
