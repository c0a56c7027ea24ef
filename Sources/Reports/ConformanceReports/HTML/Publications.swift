import ConformanceCore

/// The publications in which facts of a document can be looked up, each listed once: most of them hold many facts, and
/// an address is long.
struct Publications {
  private let id: String
  private let list: [Catalogue.SourceEntry]
  private let numbers: [Catalogue.SourceEntry: Int]

  /// Numbers the publications of a document's facts, by the first fact that names each.
  ///
  /// - Parameter ledger: The document with its facts.
  init(of ledger: DocumentOutline<LedgerEntry>) {
    var list: [Catalogue.SourceEntry] = []
    var numbers: [Catalogue.SourceEntry: Int] = [:]
    for source in ledger.entries.flatMap({ $0.item.sources ?? [] }) where numbers[source] == nil {
      list.append(source)
      numbers[source] = list.count
    }
    (id, self.list, self.numbers) = (ledger.id, list, numbers)
  }

  /// Whether no fact names any.
  var isEmpty: Bool { list.isEmpty }

  /// Writes the list.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    html.disclosure { html in
      html.element(.h4, text: "Where these facts are published")
      html.space()
      html.element(.span, .class("n"), text: Quantity.of(list.count, "publication"))
    } content: { html in
      html.element(.ul, .class("items")) { html in
        for (offset, source) in list.enumerated() {
          html.element(.li, .id("source-", path(to: offset + 1))) { html in
            html.text("[\(offset + 1)] ")
            if let address = source.address, address.hasPrefix("https:") {
              html.element(.a, .href("https:", String(address.dropFirst("https:".count))), text: source.text)
            } else {
              html.text(source.text)
            }
          }
        }
      }
    }
  }

  /// Writes where a fact is published, as links to the list; nothing for a fact of a document under test.
  ///
  /// - Parameters:
  ///   - item: The fact.
  ///   - html: Where they go.
  func writeReferences(of item: Catalogue.ItemEntry, to html: inout MarkupWriter) {
    guard let sources = item.sources else { return }
    html.element(.p, .class("note-line")) { html in
      html.text("Published in ")
      for source in sources {
        guard let number = numbers[source] else { continue }
        html.element(.a, .href("#source-", path(to: number)), text: "\(source.shortName) [\(number)]")
        html.space()
      }
      if let versions = item.versions { html.text("Versions: \(versions)") }
    }
  }

  private func path(to number: Int) -> String { "\(id)/\(number)" }
}
