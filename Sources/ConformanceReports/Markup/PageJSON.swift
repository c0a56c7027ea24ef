import SpecModel

/// JSON inside a page, which only the script reads: whatever its texts hold, no tag begins in it.
struct PageJSON {
  /// The text, as UTF-8.
  let bytes: [UInt8]

  /// Writes an object.
  ///
  /// - Parameter members: Writes the members.
  init(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(escapes: .embedded)
    json.object(members)
    bytes = json.bytes
  }
}
