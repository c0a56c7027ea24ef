import ConformanceCore

/// The section of an exploration's page on the matrix of faults: operation and exchange by what goes wrong.
struct FaultSection {
  private let faults: [FaultCase]

  /// Creates the section.
  ///
  /// - Parameter faults: The places of the matrix.
  init(_ faults: [FaultCase]) { self.faults = faults }

  /// Writes the section.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    html.section("faults", "What goes wrong with each exchange, and what holds then") { html in
      guard !faults.isEmpty else {
        return html.element(.p, .class("empty"), text: "The matrix of faults was left out.")
      }
      html.element(
        .p, .class("hint-line"),
        text:
          "A call that meets with a fault completes once, with a success or a documented code; the state is the one "
          + "before or one that the call leads to; and the same call without the fault then does as the chart says.")
      for spec in Set(faults.map(\.spec)).sorted() { write(spec, to: &html) }
    }
  }

  private func write(_ spec: String, to html: inout MarkupWriter) {
    let own = faults.filter { $0.spec == spec }
    let kinds = ExchangeFault.Kind.usual.map(\.rawValue)
    let rows = Dictionary(grouping: own) { [$0.operation, $0.exchange] }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    // Not the table's caption, which would scroll out of sight on a phone.
    html.element(
      .p, .class("label"),
      text: "\(spec): \(own.count(where: \.isReached)) of \(own.count) places taken, "
        + "\(own.count { $0.result != nil }) not as they should be")
    html.scrolling("Faults of \(spec)") { html in
      html.element(.table, .class("grid slim")) { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            html.element(.th, .scope("col"), text: "Call and exchange")
            for kind in kinds { html.element(.th, .scope("col")) { $0.code(kind) } }
          }
        }
        html.element(.tbody) { html in
          for (name, places) in rows {
            html.element(.tr) { html in
              html.element(.th, .scope("row")) { $0.code(name.joined(separator: " ")) }
              for kind in kinds { write(places.first { $0.kind == kind }, to: &html) }
            }
          }
        }
      }
    }
    writeReasons(own, to: &html)
  }

  private func write(_ place: FaultCase?, to html: inout MarkupWriter) {
    html.element(.td) { html in
      guard let place, place.isReached else { return html.element(.span, .class("nil"), text: "–") }
      html.mark(of: place.outcome)
    }
  }

  private func writeReasons(_ places: [FaultCase], to html: inout MarkupWriter) {
    let reasons = Dictionary(grouping: places.filter { !$0.isReached }) { $0.reason ?? "" }
    guard !reasons.isEmpty else { return }
    html.element(.p, .class("label"), text: "Not taken, and why")
    html.element(.ul, .class("items")) { html in
      for (reason, places) in reasons.sorted(by: { $0.key < $1.key }) {
        html.element(.li, text: "\(places.count): \(reason)")
      }
    }
  }
}
