import Foundation
import SpecLoading
import Testing

@Suite struct FormatSchemaTests {
  @Test func `the JSON Schema beside the specifications is made from the format's shapes`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let file = root.appending(path: "Specs/format.schema.json")
    try Golden.compare(
      JSONSchemaWriter(FormatShapes.grammar, id: "format.schema.json").write(), with: file, recordingTo: file)
  }
}
