import ConformanceCore

/// The frame of a page: what comes before the first section and after the last one.
///
/// The page's policy lets in nothing but the one style and the one script.
struct PageFrame {
  /// The look of a verdict.
  enum Tone: String {
    case good, mixed, bad, open
  }

  /// A link to a section.
  struct Link {
    /// The section's id.
    var section: StaticString
    /// The text.
    var text: String
    /// How many things the section holds; `nil` where the number does not matter.
    var count: Int?
  }

  /// A style that only some pages carry.
  struct Addition {
    /// The style.
    var style: StaticString
    /// Its fingerprint, which the page's policy names; a test computes it anew.
    var hash: StaticString
  }

  /// The page's title, for the window.
  var title: String
  /// The verdict in a few words.
  var verdict: String
  /// The look of the verdict.
  var tone: Tone
  /// What the verdict is about.
  var subject: String
  /// The links to the sections.
  var links: [Link]
  /// The last line.
  var footer: String
  /// Whether the page has the script.
  var hasScript: Bool
  /// The styles that the page has besides the one of all pages.
  var additions: [Addition] = []

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - html: Where it goes.
  ///   - sections: Writes the sections.
  /// - Throws: What `sections` throws.
  func write(to html: inout MarkupWriter, sections: (inout MarkupWriter) throws -> Void) rethrows {
    html.raw("<!doctype html>\n")
    try html.element(.html, .lang("en")) { html in
      html.element(.head, content: writeHead)
      try html.element(.body) { html in
        html.element(.a, .class("skip"), .href("#main"), text: "Skip to the report")
        html.element(.header, .class("top"), content: writeTop)
        try html.element(.main, .id("main"), content: sections)
        html.element(.footer) { html in
          html.element(.p, text: footer)
          guard hasScript else { return }
          html.element(
            .p, .class("paper"),
            text:
              "Coverage, cases and the ledger are on the page on a screen, and in results.json; of these, paper has "
              + "the sections in which something is unfolded.")
        }
        if hasScript { html.element(.script) { $0.raw(ReportScript.text) } }
      }
    }
  }

  private func writeHead(to html: inout MarkupWriter) {
    html.element(.meta, .charset("utf-8"))
    html.element(
      .meta, MarkupAttribute("http-equiv", "Content-Security-Policy"), MarkupAttribute("content", fixed: policy))
    html.element(.meta, .name("viewport"), .content("width=device-width, initial-scale=1"))
    html.element(.meta, .name("color-scheme"), .content("light dark"))
    html.element(.meta, .name("referrer"), .content("no-referrer"))
    html.element(.title, text: title)
    html.element(.style) { html in for part in ReportStyle.parts { html.raw(part) } }
    for addition in additions { html.element(.style) { $0.raw(addition.style) } }
  }

  private var policy: [StaticString] {
    ["default-src 'none'; style-src '", ReportStyle.hash]
      + additions.flatMap { ["' '", $0.hash] }
      + (hasScript ? ["'; script-src '", ReportScript.hash] : []) + ["'; base-uri 'none'; form-action 'none'"]
  }

  private func writeTop(to html: inout MarkupWriter) {
    html.element(.p, .class("brand")) { html in
      html.element(.span, .class("v v-", tone.rawValue), text: verdict)
      html.space()
      html.element(.span, .class("who"), text: subject)
    }
    html.element(.nav, .label("Sections")) { html in
      html.element(.ul) { html in
        for link in links {
          html.element(.li) { html in
            html.element(.a, .href("#", "\(link.section)")) { html in
              html.text(link.text)
              guard let count = link.count else { return }
              html.space()
              html.element(.span, .class("n"), text: String(count))
            }
          }
        }
      }
    }
  }
}
