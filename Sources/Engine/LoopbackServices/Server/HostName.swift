import NIOCore

/// A name or an IP address by which clients reach a server, as it stands in `Host` and in addresses.
package struct HostName: Sendable, Hashable {
  /// The text, in lower case; an IPv6 address is in brackets and in its shortest form.
  package let text: String

  /// The name of this machine for itself.
  static let localhost = HostName(text: "localhost")
  /// The address of this machine for itself.
  static let loopback = HostName(text: "127.0.0.1")

  private init(text: String) { self.text = text }

  /// Reads a name or an address.
  ///
  /// - Parameter written: A name of letters, digits, `-` and `_` between points, or an IPv4 or IPv6 address, the latter
  ///   with or without brackets; no port. `nil` is returned for anything else.
  package init?(_ written: String) {
    // An IPv6 address with a zone is one on this machine alone.
    guard written.utf8.count <= 255, !written.contains("%") else { return nil }
    let isInBrackets = written.hasPrefix("[") && written.hasSuffix("]")
    let inner = isInBrackets ? String(written.dropFirst().dropLast()) : written
    if let address = try? SocketAddress(ipAddress: inner, port: 0) {
      self.init(address)
    } else {
      let labels = written.lowercased().utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      // A browser takes what ends in a number for an address, such as 10.1 for 10.0.0.1.
      guard labels.allSatisfy(Self.isLabel), let last = labels.last, !last.allSatisfy(Self.isDigit) else { return nil }
      self.init(text: written.lowercased())
    }
    if isInBrackets, !text.hasPrefix("[") { return nil }
  }

  /// Takes an IP address.
  init(_ address: SocketAddress) {
    let text = address.ipAddress ?? ""
    self.text = address.protocol == .inet6 ? "[\(text)]" : text
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let isOfLetters = label.allSatisfy { byte in
      isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    return 1...63 ~= label.count && isOfLetters && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
