import Foundation

/// A `junit.xml` without its wall times, in which alone two runs of one seed differ.
struct JUnitFile: Equatable {
  /// The text without the attributes `time` and `timestamp`.
  let text: String
  /// How many attributes were taken out.
  let times: Int

  /// Reads a file.
  ///
  /// - Parameter bytes: Its bytes.
  init(_ bytes: Data) {
    let whole = String(decoding: bytes, as: UTF8.self)
    let attribute = #/ (time|timestamp)="[^"]*"/#
    times = whole.matches(of: attribute).count
    text = whole.replacing(attribute, with: "")
  }

  static func == (one: Self, other: Self) -> Bool { one.text == other.text }
}
