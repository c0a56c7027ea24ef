import CLibYAML
import SpecModel

/// The events of libyaml for one file, lent one after the other from the same memory.
struct YAMLEventStream {
  /// An event of libyaml, valid until the next one.
  typealias Event = UnsafeMutablePointer<yaml_event_t>

  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }

  /// Lends every event to `body` until the stream ends, `body` says stop, or libyaml gives up.
  ///
  /// - Parameters:
  ///   - body: Takes an event; returns whether to go on.
  ///   - failed: Takes libyaml's complaint.
  /// - Returns: Whether the stream was read to its end.
  @inline(__always)
  func forEach(_ body: (Event) -> Bool, failed: (Diagnostic) -> Void) -> Bool {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    let event = Event.allocate(capacity: 1)
    defer {
      parser.deallocate()
      event.deallocate()
    }
    guard yaml_parser_initialize(parser) == 1 else {
      failed(.yamlSyntax("there is no memory left to read this file", at: source.span(line: 1, column: 1)))
      return false
    }
    defer { yaml_parser_delete(parser) }
    return source.bytes.withUnsafeBufferPointer { bytes in
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      while yaml_parser_parse(parser, event) == 1 {
        defer { yaml_event_delete(event) }
        if event.pointee.type == YAML_STREAM_END_EVENT { return true }
        if !body(event) { return false }
      }
      failed(LibYAMLError(parser, source: source).diagnostic)
      return false
    }
  }
}

// The events are large C unions: these views reach into them in place, and nothing copies them.
extension UnsafeMutablePointer where Pointee == yaml_event_t {
  typealias Payload = yaml_event_s.__Unnamed_union_data

  @inline(__always)
  private var payload: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(self) + (MemoryLayout<yaml_event_t>.offset(of: \.data) ?? 8)
  }

  @inline(__always)
  var scalar: UnsafeMutablePointer<Payload.__Unnamed_struct_scalar> {
    payload.assumingMemoryBound(to: Payload.__Unnamed_struct_scalar.self)
  }

  @inline(__always)
  var sequence: UnsafeMutablePointer<Payload.__Unnamed_struct_sequence_start> {
    payload.assumingMemoryBound(to: Payload.__Unnamed_struct_sequence_start.self)
  }

  @inline(__always)
  var mapping: UnsafeMutablePointer<Payload.__Unnamed_struct_mapping_start> {
    payload.assumingMemoryBound(to: Payload.__Unnamed_struct_mapping_start.self)
  }

  @inline(__always)
  var isOnSeveralLines: Bool { pointee.start_mark.line != pointee.end_mark.line }
}

extension YAMLRecord {
  /// A record with the place of an event.
  @inline(__always)
  init(_ event: YAMLEventStream.Event, kind: YAMLNode.Kind, style: YAMLNode.Style, type: ScalarType) {
    let line = event.pointee.start_mark.line
    let column = event.pointee.start_mark.column
    let isOneLine = kind == .scalar && event.pointee.end_mark.line == line
    self.init(
      kind: kind, style: style, type: type, end: 0, textOffset: 0, length: 0, hash: 0,
      line: UInt32(truncatingIfNeeded: line &+ 1), column: UInt32(truncatingIfNeeded: column &+ 1),
      width: isOneLine ? UInt32(truncatingIfNeeded: event.pointee.end_mark.column &- column) : 1)
  }
}

extension YAMLNode.Style {
  @inline(__always)
  init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: self = .plain
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
    default: self = .quoted
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  var isMergeKey: Bool { count == 2 && self[0] == UInt8(ascii: "<") && self[1] == UInt8(ascii: "<") }
}
