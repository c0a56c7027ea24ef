package import SpecModel

/// A cursor on one node of a document: cheap to make, to copy and to throw away.
package struct YAMLNode: Sendable {
  /// What a node is.
  package enum Kind: UInt8, Sendable {
    /// A text, number, truth value or nothing.
    case scalar
    /// A sequence.
    case list
    /// A mapping.
    case map
  }

  /// How a node was written.
  package enum Style: UInt8, Sendable {
    /// A scalar without quotes.
    case plain
    /// A scalar in single or double quotes.
    case quoted
    /// A literal or folded scalar, or an indented collection.
    case block
    /// A collection in brackets or braces.
    case flow
  }

  /// The document it is in.
  package let document: YAMLDocument
  /// Its place among the document's records.
  package let index: Int

  init(document: YAMLDocument, index: Int) {
    self.document = document
    self.index = index
  }

  var record: YAMLRecord { document.records[index] }

  /// Scalar, list or map.
  package var kind: Kind { record.kind }
  /// How it was written.
  package var style: Style { record.style }
  /// What it means, if it is a scalar.
  package var type: ScalarType { record.type }
  /// How many members a list or entries a map has; zero for a scalar.
  package var count: Int { kind == .scalar ? 0 : Int(record.length) }

  /// Where it begins.
  package var mark: SourceMark {
    SourceMark(file: document.source.file, line: Int(record.line), column: Int(record.column))
  }

  /// The place to report it at.
  package var span: SourceSpan {
    document.source.span(line: Int(record.line), column: Int(record.column), length: Int(record.width))
  }
}
