import ConformanceCore
import SpecModel

/// What several sections of a page have alike.
extension MarkupWriter {
  /// Writes a section with its heading.
  ///
  /// - Parameters:
  ///   - id: The section's id.
  ///   - heading: The heading.
  ///   - headingID: The heading's id; `nil` for the section's id and `-title`.
  ///   - content: Writes what follows the heading.
  /// - Throws: What `content` throws.
  mutating func section(
    _ id: StaticString, _ heading: String, headingID: String? = nil, content: (inout MarkupWriter) throws -> Void
  ) rethrows {
    let headingID = headingID ?? "\(id)-title"
    try element(.section, .id(id), .labelledBy("", headingID)) { html in
      html.element(.h2, .id("", headingID), text: heading)
      try content(&html)
    }
  }

  /// Writes a region that scrolls sideways where it is too wide.
  ///
  /// - Parameters:
  ///   - label: What it is, for readers who do not see it.
  ///   - content: Writes what it holds.
  mutating func scrolling(_ label: String, content: (inout MarkupWriter) -> Void) {
    element(.div, .class("scroll"), .role("region"), .label("", label), .tabindex("0"), content: content)
  }

  /// Writes a text in a fixed-pitch type.
  ///
  /// - Parameter text: Any text.
  mutating func code(_ text: String) { element(.code, text: text) }

  /// Writes a link within the page, to a name in a fixed-pitch type.
  ///
  /// - Parameters:
  ///   - prefix: What the id begins with, after a number sign.
  ///   - name: The name, which ends the id.
  mutating func link(_ prefix: StaticString, _ name: String) {
    element(.a, .href(prefix, name)) { $0.code(name) }
  }

  /// Writes a line of the YAML.
  ///
  /// - Parameter place: File, line and column.
  mutating func place(_ place: String) { element(.code, .class("place"), text: place) }

  /// Writes a level, or another mark of one word or two.
  ///
  /// - Parameter mark: The word.
  mutating func level(_ mark: String) { element(.span, .class("level"), text: mark) }

  /// Writes what a requirement's level rests on: the words of the document, and why it is only a `should`.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - since: The version since which it is as it stands; `nil` for one as old as its specification.
  mutating func grounds(of requirement: Catalogue.RequirementEntry, since: String?) {
    if let quote = requirement.quote {
      element(.q, multilingual: quote.text)
      space()
    }
    if let reason = requirement.levelReason {
      element(.span, text: "should because \(reason.meaning)")
      space()
    }
    if let since {
      element(.span, text: "since \(since)")
      space()
    }
  }

  /// Writes a heading of the third level: a title and the id that it is known by.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - code: The id that it is known by.
  ///   - id: The heading's id on the page; `nil` for none.
  mutating func heading(_ title: String, code: String, id: MarkupAttribute? = nil) {
    func content(_ html: inout MarkupWriter) {
      html.multilingual(title)
      html.space()
      html.code(code)
    }
    if let id { element(.h3, id, content: content) } else { element(.h3, content: content) }
  }

  /// Writes an outcome: a word, to which the style adds a shape and a colour.
  ///
  /// - Parameter outcome: The outcome.
  mutating func outcome(_ outcome: Outcome) {
    element(.span, .class("o o-", outcome.rawValue), text: outcome.rawValue)
  }

  /// Writes the shape of an outcome, where columns are narrow; the word is for readers who do not see it.
  ///
  /// - Parameter outcome: The outcome.
  mutating func mark(of outcome: Outcome) {
    element(.span, .class("o o-", outcome.rawValue)) { $0.element(.span, .class("vh"), text: outcome.rawValue) }
  }

  /// Writes how many cases have each outcome; the words of the outcomes are for readers who do not see the shapes.
  ///
  /// - Parameter counts: The counts.
  mutating func counts(_ counts: OutcomeCounts) {
    for (outcome, count) in counts.occurring {
      element(.span, .class("o o-", outcome.rawValue)) { html in
        html.text(String(count))
        html.element(.span, .class("vh"), text: " \(outcome.rawValue)")
      }
      space()
    }
  }

  /// Writes how many cases have each outcome, with the words of the outcomes.
  ///
  /// - Parameter counts: The counts.
  mutating func countsInWords(_ counts: OutcomeCounts) {
    for (outcome, count) in counts.occurring {
      element(.span, .class("o o-", outcome.rawValue), text: "\(count) \(outcome.rawValue)")
      space()
    }
  }
}
