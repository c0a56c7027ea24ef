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
  ///   - body: Takes an event; tells whether to go on.
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
      failed(LibYAMLComplaint(parser, source: source).diagnostic)
      return false
    }
  }
}
