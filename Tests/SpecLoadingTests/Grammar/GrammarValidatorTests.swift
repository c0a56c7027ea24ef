import SpecModel
import Testing

@testable import SpecLoading

@Suite struct GrammarValidatorTests {
  private func problems(_ text: String, _ shape: Shape) throws -> [String] {
    let grammar = Grammar(
      title: "One key", files: [.init(key: "value", shape: "file")],
      definitions: [.init("file", .map([Field("value", shape, says: "")]), says: "")] + Self.named)
    let reading = YAMLReading(text: text)
    return GrammarValidator(grammar).validate(try #require(reading.document)).map {
      "\($0.kind) \($0.mark.line):\($0.mark.column)"
    }
  }

  private static let named = [
    Grammar.Definition(
      "tree", .choice([.integer, .list(of: .reference("tree")), .map(of: .reference("tree"), says: "")]), says: "")
  ]

  @Test(arguments: [
    ("text", Shape.text, "words", "5"), ("quoted", .text, "'5'", "[a]"), ("null", .null, "~", "a"),
    ("boolean", .boolean, "true", "'true'"), ("integer", .integer, "-5", "0.5"), ("number", .number, "0.5", "a"),
    ("name", .names(["a", "b"]), "b", "c"), ("list", .list(of: .integer), "[1, 2]", "{a: 1}"),
    ("member", .list(of: .integer), "[]", "[1, a]"), ("map", .map([]), "{}", "[]"),
    ("any", .choice([.null, .list(of: .any)]), "[{a: [b]}]", "{}"),
    ("open", .map(of: .integer, says: ""), "{a: 1}", "{a: b}"),
    ("keys", .map(keys: .kebabName, of: .any, says: ""), "{a-b: 1}", "{a_b: 1}"),
    ("duration", .duration, "59m", "59"), ("range", .integer(1...3), "3", "4"),
  ])
  func `each shape takes the one and refuses the other`(_ name: String, _ shape: Shape, _ good: String, _ bad: String)
    throws
  {
    #expect(try problems("value: \(good)", shape) == [])
    #expect(try problems("value: \(bad)", shape).count == 1)
  }

  @Test func `a key that the file's kind has is no misspelling of another kind's`() throws {
    for file in Format.grammar.files {
      guard case .map(let map) = Format.grammar.resolved(.reference(file.shape)) else { continue }
      #expect(map.fields.contains { $0.name == file.key })
      for field in map.fields where field.name != file.key {
        let document = try #require(YAMLReading(text: "\(field.name): a\n\(file.key): a\n").document)
        #expect(GrammarValidator(Format.grammar).fileKey(of: document) != nil, "\(field.name) before \(file.key)")
      }
    }
  }

  @Test func `a first key near two kinds belongs to the one that has it, or is reported`() throws {
    func kind(_ text: String, _ files: [Grammar.FileKind]) throws -> String? {
      let grammar = Grammar(
        title: "Kinds", files: files,
        definitions: [
          .init(
            "one", .map([Field("item", .any, required: true, says: ""), Field("items", .any, says: "")]), says: ""),
          .init("two", .map([Field("other", .any, required: true, says: "")]), says: ""),
        ])
      return GrammarValidator(grammar).fileKey(of: try #require(YAMLReading(text: text).document))
    }
    let files = [Grammar.FileKind(key: "item", shape: "one"), Grammar.FileKind(key: "other", shape: "two")]
    #expect(try kind("items: a\nitem: a\n", files) == "item")
    #expect(try kind("items: a\n", files) == "item")
    #expect(try kind("itm: a\nitem: a\n", files) == nil)
    #expect(try kind("items: a\nother: a\n", files) == nil)
  }

  @Test func `a shape that contains itself is followed as deep as the file goes`() throws {
    #expect(try problems("value: [1, [2, {a: [3, {b: 4}]}], []]", .reference("tree")) == [])
    #expect(
      try problems("value: [1, [2, {a: [3, {b: x}]}], z]", .reference("tree")) == [
        "wrong-type 1:28", "wrong-type 1:35",
      ])
  }

  @Test func `all problems of a file are reported, not only the first`() throws {
    let text = """
      operation: 1st
      timeout: soon
      labels: {a: 1}
      extra: 1
      requirements:
        - {id: x, level: mus, steps: [{call: a, advance: 1s}, {}, {call: b, times: 99}]}
        - 5
      """
    let diagnostics = GrammarValidator(.sample).validate(try #require(YAMLReading(text: text).document))
    #expect(
      diagnostics.filter { $0.severity == .error }.map(\.kind) == [
        "malformed-text", "malformed-text", "wrong-type", "unknown-key", "malformed-text", "unknown-name",
        "conflicting-keys", "missing-one-of", "value-out-of-range", "wrong-type",
      ])
  }

  @Test func `a scalar that YAML refused is not reported again`() throws {
    let reading = YAMLReading(text: "operation: no\ntimeout: *a\nrequirements: [010, {id: on, level: yes, no: 1}]\n")
    #expect(reading.diagnostics.count == 6)
    let again = GrammarValidator(.sample).validate(try #require(reading.document))
    #expect(again.isEmpty)
  }

  @Test func `a key tells the kind of a file`() throws {
    let validator = GrammarValidator(.sample)
    let key = { (text: String) in try validator.fileKey(of: #require(YAMLReading(text: text).document)) }
    #expect(try key("items: []") == "items")
    #expect(try key("timeout: 5m\noperation: x\nitems: []") == "operation")
    #expect(try key("item: []\noperation: x") == nil)
    #expect(try key("[operation]") == nil)
  }

  @Test func `a map of many known keys finds each of them`() throws {
    let names = (0..<64).map { "key-\($0)" }
    let shape = Shape.map(names.map { Field($0, .integer, required: true, says: "") })
    let body = names.map { "\($0): 1" }.joined(separator: ", ")
    #expect(try problems("value: {\(body)}", shape) == [])
    #expect(try problems("value: {\(body), key-64: 1}", shape).map { $0.prefix(11) } == ["unknown-key"])
    #expect(try problems("value: {x-key: 1}", shape).count == 65)
  }

  // Of two that fit equally well the first is taken.
  @Test func `keys tell alternatives that are maps apart`() throws {
    let shape = Shape.choice([
      .map([Field("a", .integer, required: true, says: ""), Field("x", .text, says: "")]),
      .map([Field("b", .integer, required: true, says: ""), Field("x", .integer, says: "")]),
    ])
    #expect(try problems("value: {a: 1, x: t}", shape) == [])
    #expect(try problems("value: {b: 1, x: 2}", shape) == [])
    #expect(try problems("value: {b: 1, x: t}", shape) == ["wrong-type 1:18"])
    #expect(try problems("value: {b: 1, a: 2}", shape) == ["unknown-key 1:9"])
  }
}
