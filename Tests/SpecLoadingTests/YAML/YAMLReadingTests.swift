import SpecModel
import Testing

@testable import SpecLoading

@Suite struct YAMLReadingTests {
  @Test func `all problems of a file are reported at once`() {
    let text = "a: no\nb: &x 010\nc: *x\na: !!str 1\n<<: {d: 0x1F}\n---\ne: [\n"
    #expect(
      YAMLReading(text: text).summary == [
        "yes-or-no 1:4", "anchor 2:4", "octal-number 2:4", "alias 3:4", "tag 4:4", "merge-key 5:1",
        "number-notation 5:9", "duplicate-key 4:1", "duplicate-key 1:1", "second-document 6:1", "yaml-syntax 7:4",
      ])
  }

  @Test(arguments: [
    ("a: b: c", "1:5"), ("a: [1, 2", "1:4"), ("a: {b: c\n\n", "1:4"), ("a: \"x\n\n", "1:4"), ("a: 'x", "1:4"),
    ("- a\nb: c", "2:1"),
    ("a: b\n c: d", "2:3"), ("a: @b", "1:4"), ("a: `b`", "1:4"), ("a: %b", "1:4"), ("%FOO\n---\na: b", "1:1"),
    ("a: \"\\q\"", "1:5"), ("a: \"\\ud800\"", "1:7"), ("a: \"\\u12\"", "1:7"), ("a: |0\n  b", "1:5"), ("a: *", "1:5"),
    ("a: & b", "1:5"), ("a: [b]]", "1:7"), ("a: - b", "1:4"), ("a\nb: c", "2:2"), ("a: 1\nb\nc: 2", "2:1"),
    ("? a\n- b", "2:1"), ("a: ]", "1:4"),
    ("a: |x\n b", "1:5"), ("a: \"x\n---\n\"", "2:1"), ("a: !<x b", "1:4"), ("a: !x!y b", "1:4"), ("[a, , b]", "1:5"),
    ("a:\n\t- b", "2:1"), ("a: \"x\" y", "1:8"), ("[a]: [b]\n- c", "2:1"), ("%YAML 3.0\n---\na: b", "1:1"),
  ])
  func `broken syntax is one problem with its place and a remedy`(_ text: String, _ place: String) throws {
    let reading = YAMLReading(text: text)
    let last = try #require(reading.diagnostics.last)
    #expect(reading.document == nil)
    #expect("\(last.mark.line):\(last.mark.column)" == place)
    #expect(last.message.contains(";"), "no remedy in: \(last.message)")
    #expect(last.sourceLine?.isEmpty == false, "no line is shown")
  }

  @Test(arguments: [
    ("a: [\n", "1:4", "the list in brackets is not closed; write ']'"),
    ("a: [b,\n\n# c\n", "1:4", "the list in brackets is not closed; write ']'"),
    ("a: {", "1:4", "the map in braces is not closed; write '}'"),
    ("a: {b: c,\n", "1:4", "the map in braces is not closed; write '}'"),
    ("a: [{b: [c], d: [", "1:17", "the list in brackets is not closed; write ']'"),
    ("a: [\n---\n", "2:1", "the list in brackets is not closed; write ']' (it begins at line 1)"),
    ("a: [b, }", "1:8", "the list in brackets ends in '}'; write ']'"),
    ("a: {\n  ]", "2:3", "the map in braces ends in ']'; write '}' (it begins at line 1)"),
    ("a: [, b]", "1:5", "a key or value is missing before this comma; write one or remove the comma"),
    ("a: ]", "1:4", "a value is missing here; write one, or quote a text that begins with ']'"),
  ])
  func `a gap is told by the bracket around it`(_ text: String, _ place: String, _ message: String) throws {
    let problem = try #require(YAMLReading(text: text).diagnostics.last)
    #expect("\(problem.mark.line):\(problem.mark.column)" == place)
    #expect(problem.message == message)
  }

  @Test func `a file cut off anywhere is read or refused, and never more than that`() throws {
    let file = try Fixtures.bytes(of: "yaml/tag.yaml") + Fixtures.bytes(of: "yaml/key-not-text.yaml")
    for length in file.indices {
      let reading = YAMLReading(of: Array(file[..<length]), file: "cut.yaml")
      #expect(reading.document != nil || !reading.diagnostics.isEmpty)
      #expect(reading.diagnostics.allSatisfy { $0.kind != "yaml-syntax" || $0.sourceLine?.isEmpty == false })
      if let document = reading.document { _ = (document.root.value, GrammarValidator(.sample).validate(document)) }
    }
  }

  @Test func `a large map tells its duplicates in the order of the file`() {
    let keys = (0..<200).map { "key-\($0): \($0)" } + ["key-7: a", "key-3: b", "key-7: c"]
    #expect(
      YAMLReading(text: keys.joined(separator: "\n")).summary == [
        "duplicate-key 201:1", "duplicate-key 8:1", "duplicate-key 202:1", "duplicate-key 4:1", "duplicate-key 203:1",
        "duplicate-key 8:1",
      ])
  }

  @Test func `depth is limited before it can hurt`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(YAMLReading(text: deep).summary == ["too-deep 1:65"])
    #expect(YAMLReading(text: String(repeating: "- ", count: 1_000)).summary == ["too-deep 1:129"])
  }

  @Test func `the number of values is limited`() {
    var limits = YAMLLimits()
    limits.nodes = 3
    #expect(YAMLReading(text: "[a, b]", limits: limits).diagnostics.isEmpty)
    #expect(YAMLReading(text: "[a, b, c, d]", limits: limits).summary == ["file-too-large 1:8"])
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func `lines are counted whatever ends them`(_ end: String) {
    let text = ["a: 1", "", "# c", "é: no", "é: 2", ""].joined(separator: end)
    let reading = YAMLReading(text: text)
    #expect(reading.summary == ["yes-or-no 4:4", "duplicate-key 5:1", "duplicate-key 4:1"])
    #expect(reading.diagnostics.map(\.sourceLine) == ["é: no", "é: 2", "é: no"])
  }

  @Test func `columns count characters and not bytes`() {
    #expect(
      YAMLReading(text: "{ä: 名, 😀: no, b: ! x, ö: [on]}").summary == ["yes-or-no 1:11", "tag 1:18", "yes-or-no 1:27"])
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x3A, 0x00], [0x00, 0x61, 0x00, 0x3A],
    [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0xFE, 0xFF], [0x61, 0x00, 0x00, 0x00], [0x00, 0x00, 0x00, 0x61],
  ])
  func `every other Unicode encoding is recognised`(_ bytes: [UInt8]) {
    #expect(YAMLReading(of: bytes, file: "x.yaml").diagnostics.map(\.kind) == ["not-utf8"])
  }

  @Test(arguments: ["", "\n\n", "# c", "   "])
  func `a file without a document says so`(_ text: String) {
    #expect(YAMLReading(text: text).summary == ["missing-document 1:1"])
  }
}
