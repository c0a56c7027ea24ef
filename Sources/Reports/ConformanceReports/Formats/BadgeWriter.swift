package import ConformanceCore
import SpecModel

/// Writes a badge: the verdict in a small picture, and the same for services that draw badges.
package enum BadgeWriter {
  private static let label = "conformance"

  /// Writes `badge.svg`.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package static func writeSVG(_ results: RunResults, to sink: ReportSink) rethrows {
    try writeSVG(results.summary, to: sink)
  }

  /// Writes a badge.
  ///
  /// - Parameters:
  ///   - summary: The counts of a run, and its verdict.
  ///   - client: The client and its version, for readers who do not see the place of the badge; `nil` to leave it out.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func writeSVG(_ summary: Summary, of client: String? = nil, to sink: ReportSink) rethrows {
    var xml = MarkupWriter(.xml)
    write(summary, of: client, to: &xml)
    try xml.finish(to: sink)
  }

  /// Writes the picture of a badge, in a file of its own or in a page.
  ///
  /// - Parameters:
  ///   - summary: The counts of a run, and its verdict.
  ///   - client: The client and its version, for readers who do not see the picture; `nil` to leave it out.
  ///   - xml: Where it goes.
  static func write(_ summary: Summary, of client: String? = nil, to xml: inout MarkupWriter) {
    let message = summary.verdictBrief
    let meaning = "\(label)\(client.map { " of \($0)" } ?? ""): \(message)"
    let (left, right) = (width(of: label), width(of: message))
    xml.element(
      .svg, MarkupAttribute("xmlns", "http://www.w3.org/2000/svg"), .width("\(left + right)"), .height("20"),
      .role("img"), .label("", meaning)
    ) { xml in
      xml.element(.title, text: meaning)
      xml.element(.rect, .width("\(left + right)"), .height("20"), .rx("3"), .fill("#444"))
      xml.element(
        .rect, .x("\(left)"), .width("\(right)"), .height("20"), .rx("3"), .fill(colour(of: summary).hex))
      xml.element(
        .g, .fill("#fff"), MarkupAttribute("font-family", "Verdana,DejaVu Sans,sans-serif"),
        MarkupAttribute("font-size", "11"), MarkupAttribute("text-anchor", "middle")
      ) { xml in
        xml.element(.svgText, .x("\(left / 2)"), .y("14"), text: label)
        xml.element(.svgText, .x("\(left + right / 2)"), .y("14"), text: message)
      }
    }
  }

  /// Writes `badge.json`, as endpoints of shields.io have it.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package static func writeJSON(_ results: RunResults, to sink: ReportSink) rethrows {
    var json = JSONWriter(escapes: .reports)
    json.object { json in
      json.field("schemaVersion", 1)
      json.field("label", label)
      json.field("message", results.summary.verdictBrief)
      json.field("color", colour(of: results.summary).name)
    }
    json.endLine()
    try json.finish(to: sink)
  }

  private static func colour(of summary: Summary) -> (name: String, hex: String) {
    switch PageFrame.Tone(summary) {
    case .good: ("brightgreen", "#17653a")
    case .mixed: ("yellowgreen", "#6b5d00")
    case .bad: ("red", "#b3211a")
    case .open: ("lightgrey", "#585c63")
    }
  }

  /// The width of a text in pixels, of which a letter takes about seven.
  private static func width(of text: String) -> Int { text.count * 7 + 10 }
}

extension MarkupAttribute {
  fileprivate static func fill(_ value: String) -> Self { Self("fill", "", value) }
}
