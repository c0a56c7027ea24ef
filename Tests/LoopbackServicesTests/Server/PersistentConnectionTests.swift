import LoopbackServices
import Testing

/// When a connection serves another request, and when it ends.
@Suite struct PersistentConnectionTests {
  private static func get(_ path: String, _ fields: String = "", version: String = "1.1") -> String {
    "GET \(path) HTTP/\(version)\r\nHost: 127.0.0.1\r\n\(fields)\r\n"
  }
  private static let close = "Connection: close\r\n"

  @Test func `requests that are sent ahead are answered in their order`() async throws {
    let paths = ["/slow", "/whole", "/slow", "/whole"]
    let requests = paths.map { Self.get($0) } + [Self.get("/whole", Self.close)]
    let (text, end) = try await exchange([requests.joined()], with: FixedSite.all)
    let responses = try #require(RawResponse.all(in: text))
    #expect(responses.map(\.status) == [200, 200, 200, 200, 200])
    #expect(responses.allSatisfy { $0.body == FixedSite.body })
    #expect(end == .closed)
  }

  @Test func `nothing is answered after the last request, and its answer says so`() async throws {
    let (text, end) = try await exchange([Self.get("/a") + Self.get("/b", Self.close) + Self.get("/c")])
    let responses = try #require(RawResponse.all(in: text))
    #expect(responses.map(\.body) == ["GET /a\n", "GET /b\n"])
    #expect(responses.map { $0.fields["connection"] } == [nil, "close"])
    #expect(end == .closed)
  }

  @Test(arguments: [
    ("1.1", ""), ("1.1", "Connection: keep-alive\r\n"), ("1.0", "Connection: keep-alive\r\n"),
    ("1.0", "Connection: Keep-Alive\r\n"), ("1.1", "Upgrade: h2c\r\n"),
  ])
  func `a connection stays open`(version: String, fields: String) async throws {
    let (text, _) = try await exchange([Self.get("/a", fields, version: version), Self.get("/b", Self.close)])
    let responses = try #require(RawResponse.all(in: text))
    #expect(responses.map(\.body) == ["GET /a\n", "GET /b\n"])
    // A client that speaks the old version goes on only when it is told so.
    #expect(responses.first?.fields["connection"] == (version == "1.0" ? "keep-alive" : nil))
  }

  @Test(arguments: [
    ("1.1", "Connection: close\r\n"), ("1.1", "Connection: Close\r\n"), ("1.1", "Connection: close, x-other\r\n"),
    ("1.0", ""), ("1.1", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"),
  ])
  func `a connection ends with the answer`(version: String, fields: String) async throws {
    let (text, end) = try await exchange([Self.get("/a", fields, version: version), Self.get("/b")])
    let responses = try #require(RawResponse.all(in: text))
    #expect(responses.map(\.body) == ["GET /a\n"])
    #expect(responses.first?.fields["connection"] == "close")
    #expect(end == .closed)
  }

  @Test(arguments: ["Host: evil.example\r\n", "Host: 127.0.0.1\r\nHost: 127.0.0.1\r\n", ""])
  func `a connection whose request was refused ends, as the answer says`(fields: String) async throws {
    let (text, end) = try await exchange(["GET /a HTTP/1.1\r\n\(fields)\r\n", Self.get("/b")])
    let responses = try #require(RawResponse.all(in: text))
    #expect(responses.count == 1 && responses.first?.fields["connection"] == "close")
    #expect(end == .closed)
  }

  @Test(arguments: [1, 3]) func `a client that closes its side after its requests is answered`(
    count: Int
  ) async throws {
    for _ in 0..<20 {
      let requests = (0..<count).map { Self.get("/\($0)") }
      let (text, end) = try await exchange([requests.joined()], endsOutput: true)
      let responses = try #require(RawResponse.all(in: text))
      #expect(responses.map(\.body) == (0..<count).map { "GET /\($0)\n" })
      #expect(end == .closed)
    }
  }

  @Test func `a client that goes on after the last answer is cut off at the time limit`() async throws {
    try await withFixedSite(timeLimit: 20) { server in
      let port = server.port
      let isCutOff = try await blocking {
        let client = try RawClient(port: port)
        client.send("no HTTP\r\n\r\n")
        guard client.read().end == .closed else { return false }
        return (0..<1_000_000).contains { _ in !client.send("more") }
      }
      #expect(isCutOff)
    }
  }

  @Test func `a client that closes its side gives up an answer that does not come`() async throws {
    let (text, end) = try await exchange([Self.get("/stalled")], with: FixedSite.all, endsOutput: true)
    #expect(text.isEmpty && end == .closed)
  }

  @Test func `a client that closes its side without a request is let go`() async throws {
    for beginning in ["", "\r\n"] {
      let (text, end) = try await exchange([beginning], endsOutput: true)
      #expect(text.isEmpty && end == .closed)
    }
  }
}
