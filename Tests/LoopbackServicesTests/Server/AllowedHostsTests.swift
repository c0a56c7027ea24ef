import Testing

@testable import LoopbackServices

/// The hosts for which a server answers.
@Suite struct AllowedHostsTests {
  @Test(arguments: ["127.0.0.1", "localhost:80", "LOCALHOST:65535"])
  func `the names of this machine are allowed with any port`(host: String) {
    #expect(AllowedHosts.ofMachine.allows(host))
  }

  @Test(arguments: [
    ("host.docker.internal:8080", "'Host: host.docker.internal:8080'"), ("", "an empty 'Host'"), (nil, "no 'Host'"),
  ])
  func `a refusal names the host, those that are allowed, and the way`(host: String?, found: String) {
    let text = AllowedHosts.ofMachine.refusal(of: host)
    #expect(!AllowedHosts.ofMachine.allows(host))
    #expect(text.contains("the request has \(found)"))
    #expect(text.contains("answers for '127.0.0.1' and 'localhost' alone"))
    #expect(text.contains("use an address that begins with http://127.0.0.1"))
    #expect(text.hasSuffix("send 'Host: localhost'"))
  }

  @Test func `a refusal names what allows another host, where there is something`() {
    var hosts = AllowedHosts.ofMachine
    hosts.remedy = "'serve --host NAME' allows another"
    #expect(hosts.refusal(of: "a", scheme: "https").hasSuffix("'Host: localhost'; 'serve --host NAME' allows another"))
    #expect(hosts.refusal(of: "a", scheme: "https").contains("begins with https://127.0.0.1"))
  }

  @Test func `an IPv6 address is one host in any form, in brackets`() throws {
    let hosts = AllowedHosts(names: [try #require(HostName("::1")).text])
    #expect(hosts.allows("[::1]") && hosts.allows("[0:0:0:0:0:0:0:1]:8080") && hosts.allows("[::0001]:1"))
    for other in ["::1", "[::1", "[::1]x", "[::1]:", "[::1]:0", "[::1]:80:80", "[::2]", "[::1]]", "[]", "[localhost]"] {
      #expect(!hosts.allows(other), "\(other)")
    }
  }

  @Test func `one value decides for the server`() {
    let hosts = AllowedHosts(names: ["auth.test"])
    #expect(hosts.allows("auth.test:1") && !hosts.allows("localhost"))
    #expect(hosts.refusal(of: "localhost").contains("answers for 'auth.test' alone"))
  }
}
