import NIOCore
import Testing

@testable import LoopbackServices

/// Where a server listens, and the hosts that follow from it.
@Suite struct ListeningAddressTests {
  private func names(_ address: String, _ hosts: String...) throws -> [String] {
    try ListeningAddress(address, hosts: hosts.compactMap { HostName($0) }).allowedHosts.names
  }

  @Test func `by itself it is this machine alone`() {
    let own = ListeningAddress()
    #expect(own.isOfMachine && own.address == "127.0.0.1" && own.host.text == "127.0.0.1")
    #expect(own.allowedHosts.names == AllowedHosts.ofMachine.names && own.allowedHosts.remedy == nil)
  }

  @Test func `an address of its own is allowed by itself, and all addresses are none`() throws {
    #expect(try names("192.168.1.5") == ["192.168.1.5", "127.0.0.1", "localhost"])
    #expect(try names("0.0.0.0") == ["127.0.0.1", "localhost"])
    #expect(try names("::") == ["127.0.0.1", "[::1]", "localhost"])
    #expect(try names("FE80:0::2", "auth.test") == ["auth.test", "[fe80::2]", "127.0.0.1", "[::1]", "localhost"])
    #expect(try names("127.0.0.1", "Auth.Test", "localhost") == ["auth.test", "localhost", "127.0.0.1"])
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.8.9.1", true), ("::1", true), ("0.0.0.0", false), ("::", false), ("10.0.0.1", false),
    ("fe80::1", false), ("::ffff:127.0.0.1", true), ("::ffff:10.0.0.1", false),
  ])
  func `only addresses of this machine for itself are of this machine`(address: String, isOfMachine: Bool) throws {
    #expect(try ListeningAddress(address).isOfMachine == isOfMachine)
    #expect(Peer(at: try SocketAddress(ipAddress: address, port: 80)).isOfMachine == isOfMachine)
  }

  @Test func `a connection from nowhere is of another machine`() throws {
    #expect(!Peer(at: nil).isOfMachine)
    #expect(!Peer(at: try SocketAddress(unixDomainSocketPath: "/127.0.0.1")).isOfMachine)
  }

  @Test(arguments: [
    ("0.0.0.0", "auth.test", "auth.test"), ("::", nil, "127.0.0.1"), ("::1", nil, "[::1]"),
    ("10.1.2.3", nil, "10.1.2.3"),
    ("10.1.2.3", "10.0.2.2", "10.0.2.2"),
  ])
  func `its addresses have the first host`(address: String, host: String?, expected: String) throws {
    #expect(
      try ListeningAddress(address, hosts: [host.flatMap { HostName($0) }].compactMap(\.self)).host.text == expected)
  }

  @Test(arguments: ["localhost", "", "[::1]", "10.0.0", "10.0.0.256", "127.0.0.1:80", "fe80::1%eth0", " ::1"])
  func `what is no IP address is refused with the way`(address: String) {
    let error = #expect(throws: ListeningAddress.AddressError.self) { _ = try ListeningAddress(address) }
    #expect(error?.description.hasPrefix("'\(address)' is no IP address; give one of this machine") == true)
  }

  @Test(arguments: [
    ("Auth.Test", "auth.test"), ("host.docker.internal", "host.docker.internal"), ("my_host", "my_host"),
    ("10.0.2.2", "10.0.2.2"), ("::1", "[::1]"), ("[0:0::1]", "[::1]"), ("a", "a"), ("1a.b2", "1a.b2"),
  ])
  func `a host is a name or an address`(written: String, text: String) {
    #expect(HostName(written)?.text == text)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "-a", "a-", "http://a", "a:80", "a/b", "a b", "é.test", "10.0.2", "1", "a.1", "[a]",
    "[10.0.2.2]", "[::1", "*", "a\r\nb", "fe80::1%eth0",
    "[::1%1]", String(repeating: "a", count: 64), String(repeating: "a.", count: 200) + "b",
  ])
  func `anything else is none`(written: String) { #expect(HostName(written) == nil) }
}
