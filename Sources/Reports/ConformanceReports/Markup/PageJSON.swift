import EssentialFoundation
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

  /// The text compressed as a raw stream of DEFLATE, in the letters of Base64.
  var compressed: [UInt8] { Array(Data(Deflate.compressed(bytes)).base64EncodedData()) }
}
