/// A whole YAML document in two buffers: records in the order of the file, and the bytes of all scalars.
package final class YAMLDocument: Sendable {
  /// The file it was read from.
  package let source: SourceText
  let records: ContiguousArray<YAMLRecord>
  let text: ContiguousArray<UInt8>
  /// The nodes that do not stand in the order of the file, since they were written out from a part of it.
  let generated: [GeneratedNodes]

  init(
    source: SourceText, records: ContiguousArray<YAMLRecord>, text: ContiguousArray<UInt8>,
    generated: [GeneratedNodes] = []
  ) {
    self.source = source
    self.records = records
    self.text = text
    self.generated = generated
  }

  /// The node that everything else is in.
  package var root: YAMLNode { YAMLNode(document: self, index: 0) }
}

/// One node of the arena in 32 bytes; a node's members follow it, and `end` is the index after the last of them.
struct YAMLRecord {
  /// Scalar, list or map.
  var kind: YAMLNode.Kind
  /// How the node was written.
  var style: YAMLNode.Style
  /// What a scalar means.
  var type: ScalarType
  /// The index of the record after this node and all that is in it.
  var end: UInt32
  /// A scalar's place in the text buffer; zero for a collection.
  var textOffset: UInt32
  /// A scalar's length in bytes; the number of members or entries of a collection.
  var length: UInt32
  /// The hash of a key's bytes; zero for all else.
  var hash: UInt32
  /// The line, counted from 1.
  var line: UInt32
  /// The column in Unicode scalars, counted from 1.
  var column: UInt32
  /// How many columns the node takes on its first line.
  var width: UInt32
}

extension YAMLRecord {
  /// The hash that keys are compared by before their bytes (32-bit FNV-1a).
  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}
