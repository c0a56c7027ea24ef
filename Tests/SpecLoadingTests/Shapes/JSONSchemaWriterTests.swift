import Testing

@testable import SpecLoading

@Suite struct JSONSchemaWriterTests {
  @Test func `the schema of the sample grammar is this text`() throws {
    let schema = JSONSchemaWriter(.sample, id: "https://example.com/sample.schema.json").write()
    try Fixtures.compare(schema, with: "shapes/sample.schema.json")
  }

  @Test func `strings are escaped as JSON asks`() {
    let text = JSONText.object([("a\"b", .array([.string("\\ \n \t \u{1} é"), .integer(-1), .bool(true)]))]).written()
    #expect(text == #"{"a\"b": ["\\ \n \t \u0001 é", -1, true]}"#)
  }
}
