import AuthProviding

// Credentials are looked for in every request, failure, event and entry of each case. The standard library's search
// compares characters, which takes a hundred times as long and finds no more in what is written in ASCII.
extension String {
  /// Whether the bytes of another text stand in this one.
  ///
  /// - Parameter part: The other text; nothing holds an empty one.
  /// - Returns: Whether they do.
  func holdsBytes(of part: String) -> Bool {
    let length = part.utf8.count
    guard length > 0, length <= utf8.count else { return false }
    var (text, part) = (self, part)
    return text.withUTF8 { text in part.withUTF8 { Self.holds(text, $0) } }
  }

  private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = part[0]
    for start in 0...(text.count - part.count) where text[start] == first {
      var length = 1
      while length < part.count, text[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  /// Whether a value stands in the text, as it is or as a field of an encoded form.
  ///
  /// - Parameter value: The value.
  /// - Returns: Whether it does.
  func holdsField(_ value: String) -> Bool {
    if holdsBytes(of: value) { return true }
    // Nothing else is written otherwise in a form.
    guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return false }
    return FormFields(encoded: self).fields.contains { $0.value == value }
  }
}

extension [UInt8] {
  /// Whether a credential stands in the bytes of an entry, as it is or as JSON may write it, with a backslash before
  /// each slash.
  ///
  /// - Parameter value: The credential.
  /// - Returns: Whether it does.
  func holdsCredential(_ value: String) -> Bool {
    let text = String(decoding: self, as: UTF8.self)
    return text.holdsBytes(of: value)
      || text.holdsBytes(of: "\\/") && text.replacing("\\/", with: "/").holdsBytes(of: value)
  }
}
