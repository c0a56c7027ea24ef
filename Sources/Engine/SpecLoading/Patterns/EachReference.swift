/// The name of a value within a text: `$each` for the member itself, or `$each.name`.
///
/// Read by hand: a file with patterns has thousands of them, and a regular expression took a quarter of all loading.
struct EachReference {
  /// The name, words of small letters and digits with hyphens between them; empty for the member itself.
  let name: String
  /// Where it stands in the text.
  let range: Range<String.Index>

  private static let start = Array("$each".utf8)

  /// Finds the first name in a text; `nil` where there is none.
  init?(firstIn text: Substring) {
    var rest = text[...]
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      if let found = EachReference(at: sign, in: text) {
        self = found
        return
      }
      rest = rest[rest.utf8.index(after: sign)...]
    }
    return nil
  }

  /// Reads a text that is a name and nothing more; `nil` for another one.
  init?(whole text: Substring) {
    guard let found = EachReference(at: text.startIndex, in: text), found.range.upperBound == text.endIndex else {
      return nil
    }
    self = found
  }

  private init?(at place: String.Index, in text: Substring) {
    let bytes = text.utf8
    guard bytes[place...].starts(with: Self.start) else { return nil }
    var end = bytes.index(place, offsetBy: Self.start.count)
    // Another word begins with these letters.
    guard end == bytes.endIndex || !bytes[end].isLetterOrDigit else { return nil }
    var name = ""
    if end != bytes.endIndex, bytes[end] == UInt8(ascii: ".") {
      let first = bytes.index(after: end)
      var last = first
      while last != bytes.endIndex {
        let isHyphen = bytes[last] == UInt8(ascii: "-") && last != first
        let next = bytes.index(after: last)
        guard bytes[last].isOfName || isHyphen && next != bytes.endIndex && bytes[next].isOfName else { break }
        last = next
      }
      if last != first {
        name = String(text[first..<last])
        end = last
      }
    }
    self.name = name
    range = place..<end
  }
}

extension UInt8 {
  fileprivate var isOfName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  fileprivate var isLetterOrDigit: Bool { isOfName || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
