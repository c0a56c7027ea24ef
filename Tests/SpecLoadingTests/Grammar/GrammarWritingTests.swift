import Foundation
import Testing

@testable import SpecLoading

@Suite struct GrammarWritingTests {
  @Test func `the JSON Schema of the sample grammar is this text`() throws {
    let schema = JSONSchemaWriter(.sample, id: "https://example.com/sample.schema.json").write()
    try Fixtures.compare(schema, with: "grammar/sample.schema.json")
  }

  @Test func `the tables of the sample grammar are this text`() throws {
    try Fixtures.compare(GrammarTables(.sample).write(), with: "grammar/sample.tables.md")
  }

  @Test func `the JSON Schema beside the specifications is that of the format`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let file = root.appending(path: "Specs/format.schema.json")
    try Fixtures.compare(
      JSONSchemaWriter(Format.editorGrammar, id: "format.schema.json").write(), with: file, recordingTo: file)
  }
}
