/// The hosts for which a server answers requests: the one place that decides.
///
/// A page that a browser was led to under another name, which then turns out to be this machine (DNS rebinding), would
/// otherwise reach the services as if it were their own.
struct AllowedHosts: Sendable {
  /// The hosts as they stand in `Host`, without a port.
  let names: [String]
  /// What whoever started the server can do to allow another host, as the end of a sentence; `nil` for nothing.
  var remedy: String?

  /// The names of this machine for itself.
  static let ofMachine = AllowedHosts(names: [HostName.loopback.text, HostName.localhost.text])

  /// Whether an authority is one of the hosts, by itself or with a port, and nothing more.
  ///
  /// Any port counts: a forwarded port of this machine is not the server's own.
  func allows(_ authority: String?) -> Bool {
    let authority = authority ?? ""
    // The colons of an IPv6 address stand in brackets.
    let hostEnd = authority.hasPrefix("[") ? authority.utf8.firstIndex(of: UInt8(ascii: "]")) : nil
    let start = hostEnd.map { authority.utf8.index(after: $0) } ?? authority.startIndex
    let portStart = authority.utf8[start...].firstIndex(of: UInt8(ascii: ":"))
    guard let host = HostName(String(authority[..<(portStart ?? authority.endIndex)])), names.contains(host.text) else {
      return false
    }
    guard let portStart else { return true }
    let port = authority.utf8[portStart...].dropFirst()
    let isNumber = port.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber && String(port).flatMap { Int($0) }.map { 1...65_535 ~= $0 } ?? false
  }

  /// What is wrong with an authority that is not allowed, and what to do.
  ///
  /// - Parameters:
  ///   - authority: The authority of the request.
  ///   - scheme: The scheme of the server's addresses.
  /// - Returns: The sentence.
  func refusal(of authority: String?, scheme: String = "http") -> String {
    let found = authority.map { $0.isEmpty ? "an empty 'Host'" : "'Host: \($0.prefix(253))'" } ?? "no 'Host'"
    let known = names.map { "'\($0)'" }.joined(separator: " and ")
    return "421 Misdirected Request: the request has \(found), and this server answers for \(known) alone, with any "
      + "port; use an address that begins with \(scheme)://\(names[0]), and let a proxy or a container in between send "
      + "'Host: \(names[names.count - 1])'" + (remedy.map { "; \($0)" } ?? "")
  }
}
