import NIOCore

/// Where a server listens, and for which hosts it answers.
package struct ListeningAddress: Sendable, Hashable {
  /// The IP address, in its shortest form.
  package let address: String
  /// The port; 0 takes one that is free.
  package let port: Int
  /// Further hosts that requests may be for; the first is that of the server's own addresses.
  package let hosts: [HostName]
  /// What a person can do to allow another host, as the end of a sentence; `nil` for nothing.
  package var remedy: String?
  private let name: HostName

  /// An IP address that cannot be listened on.
  package struct AddressError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and the fix.
    package let description: String
  }

  /// Listens on 127.0.0.1, which nothing outside of the machine can reach.
  ///
  /// - Parameters:
  ///   - port: The port; 0 takes one that is free.
  ///   - hosts: Further hosts that requests may be for.
  package init(port: Int = 0, hosts: [HostName] = []) {
    address = HostName.loopback.text
    name = .loopback
    self.port = port
    self.hosts = hosts
  }

  /// Listens on an address.
  ///
  /// - Parameters:
  ///   - address: An IPv4 or IPv6 address of this machine; `0.0.0.0` and `::` are all that it has.
  ///   - port: The port; 0 takes one that is free.
  ///   - hosts: Further hosts that requests may be for.
  /// - Throws: An ``AddressError`` for what is no IP address.
  package init(_ address: String, port: Int = 0, hosts: [HostName] = []) throws(AddressError) {
    guard let parsed = try? SocketAddress(ipAddress: address, port: port), let text = parsed.ipAddress,
      !address.contains("%")
    else {
      throw AddressError(
        description: "'\(address)' is no IP address; give one of this machine, such as 127.0.0.1 or ::1, or 0.0.0.0 or "
          + ":: for all that it has, without brackets and without a port")
    }
    self.address = text
    name = HostName(parsed)
    self.port = port
    self.hosts = hosts
  }

  /// Whether only programs on this machine can reach it.
  package var isOfMachine: Bool { (try? SocketAddress(ipAddress: address, port: port))?.isLoopback ?? false }

  /// Whether it stands for every address of the machine, and is none that a client could use.
  private var isWildcard: Bool { address == "0.0.0.0" || address == "::" }

  /// The host of the server's own addresses.
  var host: HostName {
    if let first = hosts.first { return first }
    return isWildcard ? .loopback : name
  }

  /// The hosts for which the server answers, without ports; IPv6 addresses are in brackets.
  package var hostNames: [String] { allowedHosts.names }

  /// The hosts for which the server answers, the one of its own addresses first.
  var allowedHosts: AllowedHosts {
    let ipv6 = address.contains(":") ? HostName("::1") : nil
    let machine = [.loopback, ipv6, .localhost].compactMap(\.self)
    let all = hosts + (isWildcard || machine.contains(name) ? [] : [name]) + machine
    var seen: Set<HostName> = []
    return AllowedHosts(
      names: all.filter { seen.insert($0).inserted }.map(\.text), remedy: remedy)
  }
}

extension SocketAddress {
  /// Whether it is an address of this machine for itself: 127.0.0.0/8, `::1`, or the former within IPv6.
  var isLoopback: Bool {
    let text = ipAddress ?? ""
    return text.hasPrefix("127.") || text == "::1" || text.hasPrefix("::ffff:127.")
  }
}
