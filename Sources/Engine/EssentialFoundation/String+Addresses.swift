extension StringProtocol {
  /// Returns the text without certain characters at its beginning and its end.
  ///
  /// - Parameter isLeftOut: Whether a character is one of them.
  /// - Returns: The text between.
  package func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    var rest = self[...]
    while let first = rest.first, isLeftOut(first) { rest.removeFirst() }
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  /// The path as a relative address: what RFC 3986 (section 3.3) allows in a segment stays, but for a colon, which would end
  /// a scheme.
  package var asRelativeAddress: String {
    utf8.reduce(into: "") { address, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~!$&'()*+,;=@/".contains(character) {
        address.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}
