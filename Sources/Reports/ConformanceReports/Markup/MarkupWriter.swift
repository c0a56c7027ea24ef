/// Writes HTML or XML, element by element.
///
/// Text and the values of attributes are escaped here and nowhere else, and only text of the kit's own source is
/// written as it is. An element ends where its content ends, so that every start tag has its end tag.
struct MarkupWriter {
  /// The language of a file.
  enum Language {
    case html, xml
  }

  /// Whether what a disclosure holds waits for the script, so that a large page opens without its thousands of elements.
  var defersDisclosures = false

  private var out = ReportBytes()
  private let textEscaping: ReportEscaping
  private let valueEscaping: ReportEscaping

  /// Creates a writer.
  ///
  /// - Parameter language: The language of the file.
  init(_ language: Language) {
    switch language {
    case .html: (textEscaping, valueEscaping) = (.html, .html)
    case .xml: (textEscaping, valueEscaping) = (.xmlText, .xmlAttribute)
    }
  }

  /// What is written and not handed on yet.
  var bytes: [UInt8] { out.bytes }

  /// Writes an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - attributes: Its attributes.
  ///   - content: Writes what it holds.
  /// - Throws: What `content` throws.
  mutating func element(
    _ element: MarkupElement, _ attributes: MarkupAttribute..., content: (inout MarkupWriter) throws -> Void
  ) rethrows {
    begin(element, attributes)
    try content(&self)
    end(element)
  }

  /// Writes an element whose attributes are not the same for all.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - attributes: Its attributes.
  ///   - content: Writes what it holds.
  /// - Throws: What `content` throws.
  mutating func element(
    _ element: MarkupElement, attributes: [MarkupAttribute], content: (inout MarkupWriter) throws -> Void
  ) rethrows {
    begin(element, attributes)
    try content(&self)
    end(element)
  }

  /// Writes an element that holds nothing but text.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - attributes: Its attributes.
  ///   - text: Any text.
  mutating func element(_ element: MarkupElement, _ attributes: MarkupAttribute..., text: String) {
    begin(element, attributes)
    self.text(text)
    end(element)
  }

  /// Writes an element that holds nothing.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - attributes: Its attributes.
  mutating func element(_ element: MarkupElement, _ attributes: MarkupAttribute...) {
    begin(element, attributes)
    end(element)
  }

  /// Writes a disclosure: a line, and what is shown once a reader opens it.
  ///
  /// On a page that defers disclosures, a closed one holds its content in a `noscript`, which a browser with scripts
  /// reads as text until the script of the page makes elements of it. Without scripts, the elements are there.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the whole; one that has `open` defers nothing.
  ///   - summary: Writes the line.
  ///   - content: Writes what it holds.
  /// - Throws: What `content` throws.
  mutating func disclosure(
    _ attributes: [MarkupAttribute] = [], summary: (inout MarkupWriter) -> Void,
    content: (inout MarkupWriter) throws -> Void
  ) rethrows {
    try element(.details, attributes: attributes) { html in
      html.element(.summary, content: summary)
      if html.defersDisclosures && !attributes.contains(where: { "\($0.name)" == "open" }) {
        try html.element(.noscript, content: content)
      } else {
        try content(&html)
      }
    }
  }

  /// Writes text.
  ///
  /// - Parameter text: Any text.
  mutating func text(_ text: String) { out.append(text, textEscaping) }

  /// Writes text of the kit's own source as it is.
  ///
  /// - Parameter text: Text that holds no character with a meaning, or whole markup.
  mutating func raw(_ text: StaticString) { out.append(text) }

  /// Writes data for the script as it is.
  ///
  /// - Parameter data: The data, in which no tag can begin.
  mutating func data(_ data: PageJSON) { out.append(data.bytes) }

  /// Writes data for the script in few bytes.
  ///
  /// - Parameter data: The data.
  mutating func compressed(_ data: PageJSON) { out.append(data.compressed) }

  /// Writes the space between two elements of a line.
  mutating func space() { out.append(" " as StaticString) }

  /// Hands the bytes on, once they are enough.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func handOn(to sink: ReportSink) rethrows { try out.handOn(to: sink) }

  /// Hands all bytes on.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func finish(to sink: ReportSink) rethrows { try out.finish(to: sink) }

  private mutating func begin(_ element: MarkupElement, _ attributes: [MarkupAttribute]) {
    out.append("<" as StaticString)
    out.append(element.name)
    for attribute in attributes { append(attribute) }
    switch element.layout {
    case .inline, .line, .void: out.append(">" as StaticString)
    case .block: out.append(">\n" as StaticString)
    case .empty: out.append("/>\n" as StaticString)
    }
  }

  private mutating func end(_ element: MarkupElement) {
    switch element.layout {
    case .empty: return
    case .void: return out.append("\n" as StaticString)
    case .inline, .line, .block: break
    }
    out.append("</" as StaticString)
    out.append(element.name)
    if element.layout == .inline { out.append(">" as StaticString) } else { out.append(">\n" as StaticString) }
  }

  private mutating func append(_ attribute: MarkupAttribute) {
    out.append(" " as StaticString)
    out.append(attribute.name)
    switch attribute.value {
    case .none: return
    case .text(let start, let rest):
      out.append("=\"" as StaticString)
      out.append(start)
      if !rest.isEmpty { out.append(rest, valueEscaping) }
    case .fixed(let parts):
      out.append("=\"" as StaticString)
      for part in parts { out.append(part) }
    }
    out.append("\"" as StaticString)
  }
}
