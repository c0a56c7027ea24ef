/// The hosts for which a server answers requests: the one place that decides.
///
/// A page that a browser was led to under another name, which then turns out to be this machine (DNS rebinding), would
/// otherwise reach the services as if it were their own.
struct AllowedHosts: Sendable {
  /// The names, in lower case.
  let names: [String]

  /// The names of this machine for itself.
  static let ofMachine = AllowedHosts(names: ["127.0.0.1", "localhost"])

  /// Whether an authority is one of the names, by itself or with a port, and nothing more.
  ///
  /// Any port counts: a forwarded port of this machine is not the server's own.
  func allows(_ authority: String?) -> Bool {
    let parts = (authority ?? "").utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let host = String(parts[0])?.lowercased() else { return false }
    guard names.contains(host) else { return false }
    guard parts.count == 2 else { return true }
    let isNumber = parts[1].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber && String(parts[1]).flatMap { Int($0) }.map { 1...65_535 ~= $0 } ?? false
  }

  /// What is wrong with an authority that is not allowed, and what to do.
  func refusal(of authority: String?) -> String {
    let found = authority.map { $0.isEmpty ? "an empty 'Host'" : "'Host: \($0.prefix(253))'" } ?? "no 'Host'"
    let known = names.map { "'\($0)'" }.joined(separator: " and ")
    return "421 Misdirected Request: the request has \(found), and this server answers for \(known) alone, with any "
      + "port; use an address that begins with http://\(names[0]), and let a proxy or a container in between send "
      + "'Host: \(names[names.count - 1])'"
  }
}
