import AuthProviding
import HTTPTypes
import LoopbackServices
import Testing

/// A server with hostile clients, and with regular ones at the same time.
@Suite struct LoopbackServerTests {
  private static func isRefused(_ seen: (text: String, end: RawClient.End)) -> Bool {
    (seen.text.isEmpty || seen.text.hasPrefix("HTTP/1.1 4")) && seen.end != .open
  }

  private static func isWhole(_ seen: (text: String, end: RawClient.End)) -> Bool {
    seen.text.hasPrefix("HTTP/1.1 200 ") && seen.text.hasSuffix(FixedSite.body) && seen.end == .closed
  }

  /// Sends hostile bytes on one connection; checks their rejection, and regular requests before and after.
  private func refuses(_ bytes: @escaping @Sendable () -> [UInt8]) async throws -> Bool {
    var isRefused = false
    try await withFixedSite { server in
      let port = server.port
      isRefused = try await blocking {
        let hostile = try RawClient(port: port)
        let before = try RawClient.get("/whole", of: port)
        hostile.send(bytes())
        let seen = hostile.read()
        let after = try RawClient.get("/whole", of: port)
        return [before, after].allSatisfy(Self.isWhole) && Self.isRefused(seen)
      }
    }
    return isRefused
  }

  @Test func `garbage is rejected`() async throws {
    #expect(try await refuses { Array("\u{1}\u{2}\u{3} rubbish\r\n\r\n".utf8) })
    #expect(try await refuses { (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) } })
  }

  @Test func `an endless head is rejected`() async throws {
    #expect(
      try await refuses {
        Array("GET /whole HTTP/1.1\r\nHost: 127.0.0.1\r\n".utf8)
          + Array(repeating: Array("X-Long: 0123456789\r\n".utf8), count: 20_000).flatMap(\.self)
      })
  }

  @Test func `a body of more than a megabyte is rejected`() async throws {
    #expect(
      try await refuses {
        Array("POST /whole HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1048577\r\nConnection: close\r\n\r\n".utf8)
          + Array(repeating: UInt8(ascii: "x"), count: 1_048_577)
      })
  }

  @Test func `a body of a megabyte is accepted`() async throws {
    try await withFixedSite { server in
      let port = server.port
      let seen = try await blocking {
        let client = try RawClient(port: port)
        client.send("POST /whole HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1048576\r\nConnection: close\r\n\r\n")
        client.send(Array(repeating: UInt8(ascii: "x"), count: 1_048_576))
        return client.read().text
      }
      #expect(seen.hasSuffix(FixedSite.body))
    }
  }

  @Test(arguments: ["GET /who", "POST /whole HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nx"])
  func `an incomplete request ends at the time limit`(beginning: String) async throws {
    try await withFixedSite(timeLimit: 20) { server in
      let port = server.port
      let seen = try await blocking {
        let slow = try RawClient(port: port)
        slow.send(beginning)
        return slow.read()
      }
      #expect(Self.isRefused(seen))
    }
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1.evil.example", nil, "", "127.0.0.1:80@evil.example", "localhost:x@evil.example",
    "127.0.0.1:80:80", "localhost:", "localhost:0", "localhost:65536", "localhost:+80", "user@localhost",
    "localhost:evil.example", "localhost/", "127.0.0.1,evil.example",
  ])
  func `a request for another host is rejected as misdirected`(host: String?) async throws {
    try await withFixedSite { server in
      let port = server.port
      let seen = try await blocking { try RawClient.get("/whole", of: port, host: host) }
      #expect(seen.text.hasPrefix("HTTP/1.1 421 "))
    }
  }

  @Test(arguments: ["127.0.0.1", "evil.example"])
  func `a request with two hosts is rejected`(second: String) async throws {
    try await withFixedSite { server in
      let port = server.port
      let seen = try await blocking {
        try RawClient.get("/whole", of: port, host: "127.0.0.1\r\nHost: \(second)")
      }
      #expect(seen.text.hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LocalHost"])
  func `this machine's own names are accepted, with and without the port`(host: String) async throws {
    try await withFixedSite { server in
      let port = server.port
      let seen = try await blocking { try RawClient.get("/whole", of: port, host: "\(host):\(port)") }
      #expect(seen.text.hasSuffix(FixedSite.body))
    }
  }

  @Test func `the server listens on no other address of the machine`() async throws {
    try await withFixedSite { server in
      let port = server.port
      await #expect(throws: RawClient.ConnectError.self) {
        try await blocking { _ = try RawClient(port: port, address: "127.0.0.2") }
      }
    }
  }

  @Test func `sites can be added and removed, and none answers for another`() async throws {
    try await withFixedSite { server in
      let port = server.port
      server.set(FixedSite(["/whole": .whole(.init(head: .init(status: .accepted), body: []))]), at: "w/7")
      let statuses = try await blocking {
        try ["/w/7/whole", "/w/8/whole", "/w/7", "/whole"].map { try RawClient.get($0, of: port).text.prefix(12) }
      }
      #expect(statuses == ["HTTP/1.1 202", "", "", "HTTP/1.1 200"])
      server.set(nil, at: "")
      server.set(nil, at: "w/7")
      let gone = try await blocking { try RawClient.get("/w/7/whole", of: port).text.prefix(12) }
      #expect(gone == "HTTP/1.1 404")
    }
  }

  @Test func `a stopped server accepts no connections`() async throws {
    let server = try await LoopbackServer()
    let port = server.port
    _ = try await blocking { Unshared(try RawClient(port: port)) }
    await server.stop()
    // A child process that another test starts at the same time inherits the socket until its program starts.
    await #expect(throws: RawClient.ConnectError.self) {
      try await blocking { for _ in 0..<1_000 { _ = try RawClient(port: port) } }
    }
  }

  @Test func `a port in use is reported with the fix`() async throws {
    try await withFixedSite { server in
      let error = await #expect(throws: LoopbackServer.StartError.self) {
        _ = try await LoopbackServer(at: ListeningAddress(port: server.port))
      }
      #expect(
        error?.description == "cannot listen on port \(server.port) of 127.0.0.1: another program has taken it; "
          + "choose another port, or 0 for any free one")
    }
  }
}
