import Foundation

/// What the script elements of a page hold, for the tests of every output.
package enum PageScript {
  /// Returns what a script element of a page holds.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - page: The page.
  /// - Returns: Its text; `nil` where the page has no such element.
  package static func text(_ id: String, of page: String) -> String? {
    guard let tag = page.firstRange(of: "<script id=\"\(id)\""),
      let start = page[tag.upperBound...].firstIndex(of: ">"),
      let end = page[start...].firstRange(of: "</script>")
    else { return nil }
    return String(page[page.index(after: start)..<end.lowerBound])
  }

  /// Returns the transcripts that a page holds compressed.
  ///
  /// - Parameter page: The page.
  /// - Returns: Their JSON; `nil` where the page has none, or no reader could inflate them.
  package static func transcripts(of page: String) -> String? {
    guard let text = text("transcripts", of: page), let bytes = Data(base64Encoded: text) else { return nil }
    return Inflate.inflated(Array(bytes)).map { String(decoding: $0, as: UTF8.self) }
  }
}
