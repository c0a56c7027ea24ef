/// A whole YAML document in two buffers: records in the order of the file, and the bytes of all scalars.
package final class YAMLDocument: Sendable {
  /// The file it was read from.
  package let source: SourceText
  let records: ContiguousArray<YAMLRecord>
  let text: ContiguousArray<UInt8>

  init(source: SourceText, records: ContiguousArray<YAMLRecord>, text: ContiguousArray<UInt8>) {
    self.source = source
    self.records = records
    self.text = text
  }

  /// The node that everything else is in.
  package var root: YAMLNode { YAMLNode(document: self, index: 0) }
}
