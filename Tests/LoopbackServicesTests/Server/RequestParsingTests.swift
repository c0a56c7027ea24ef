import LoopbackServices
import Testing

/// What the server takes for a request, and what it refuses.
@Suite struct RequestParsingTests {
  private static let host = "Host: 127.0.0.1\r\n"
  private static let last = "GET /last HTTP/1.1\r\n\(host)Connection: close\r\n\r\n"

  private static func post(_ path: String, _ fields: String, _ body: String) -> String {
    "POST \(path) HTTP/1.1\r\n\(host)\(fields)\r\n\(body)"
  }

  @Test(arguments: [
    ("Content-Length: 5\r\n", "hello", "hello"), ("Content-Length: 0\r\n", "", ""), ("", "", ""),
    ("Transfer-Encoding: chunked\r\n", "2\r\nhe\r\n3;note=1\r\nllo\r\n0\r\n\r\n", "hello"),
    ("Transfer-Encoding: chunked\r\nTrailer: X\r\n", "5\r\nhello\r\n0\r\nX: 1\r\n\r\n", "hello"),
    ("Transfer-Encoding: chunked\r\n", "0\r\n\r\n", ""),
  ])
  func `a body ends where its frame says`(fields: String, framed: String, body: String) async throws {
    let (text, _) = try await exchange([Self.post("/a", fields, framed) + Self.last])
    #expect(RawResponse.all(in: text)?.map(\.body) == ["POST /a\n" + body, "GET /last\n"])
  }

  @Test func `a request may arrive byte by byte`() async throws {
    let request = Self.post("/a", "Content-Length: 5\r\nConnection: close\r\n", "hello")
    let (text, _) = try await exchange(request.utf8.map { String(decoding: [$0], as: UTF8.self) })
    #expect(RawResponse.all(in: text)?.map(\.body) == ["POST /a\nhello"])
  }

  @Test(arguments: [
    ("/a?b=c", "/a?b=c"), ("http://127.0.0.1/a?b=c", "/a?b=c"), ("http://127.0.0.1", "/"), ("*", "*"),
    ("http://127.0.0.1?b=c", "/?b=c"), ("http://elsewhere.example/a", "/a"), ("//a", "//a"),
  ])
  func `a target leads to its path, even from a client that believes in a proxy`(
    target: String, path: String
  ) async throws {
    let (text, _) = try await exchange(["OPTIONS \(target) HTTP/1.1\r\n\(Self.host)Connection: close\r\n\r\n"])
    #expect(RawResponse.all(in: text)?.map(\.body) == ["OPTIONS \(path)\n"])
  }

  @Test func `an answer to HEAD has the fields of the answer to GET, and no body`() async throws {
    let (text, _) = try await exchange(["HEAD /whole HTTP/1.1\r\n\(Self.host)\r\n" + Self.last], with: FixedSite.all)
    let head = try #require(RawResponse.all(in: text, to: ["HEAD"])?.first)
    #expect(head.status == 200)
    #expect(head.fields["content-length"] == "\(FixedSite.body.utf8.count)")
    #expect(head.fields["content-type"] == "application/json")
  }

  @Test(arguments: [
    ("Content-Length: 5\r\n", "hello"), ("Transfer-Encoding: chunked\r\n", "5\r\nhello\r\n0\r\n\r\n"),
  ])
  func `a client that waits with its body is told to go on`(fields: String, framed: String) async throws {
    let interim = "HTTP/1.1 100 Continue\r\n\r\n"
    let (first, text) = try await withServer { port in
      let client = try RawClient(port: port)
      client.send(Self.post("/a", "Expect: 100-Continue\r\nConnection: close\r\n" + fields, ""))
      let first = client.read(upTo: interim.utf8.count).text
      client.send(framed)
      return (first, client.read().text)
    }
    #expect(first == interim)
    #expect(RawResponse.all(in: text)?.map(\.body) == ["POST /a\nhello"])
  }

  @Test(arguments: [
    "POST /a HTTP/1.0\r\n\(host)Expect: 100-continue\r\nContent-Length: 0\r\n\r\n",
    "GET /a HTTP/1.1\r\n\(host)Expect: 100-continue\r\nConnection: close\r\n\r\n",
    "POST /a HTTP/1.1\r\n\(host)Expect: 100-continue\r\nContent-Length: 1048577\r\n\r\n",
  ])
  func `nobody is told to go on who has no body, or one that is too long`(request: String) async throws {
    let (text, end) = try await exchange([request])
    #expect(RawResponse.all(in: text)?.map(\.status) == [request.contains("1048577") ? 413 : 200])
    #expect(end == .closed)
  }

  @Test func `a body that is too long does not cost the client its answer`() async throws {
    let body = String(repeating: "x", count: 8 << 20)
    for fields in ["Content-Length: \(body.utf8.count)\r\n", "Transfer-Encoding: chunked\r\n"] {
      let framed = fields.hasPrefix("T") ? "800000\r\n\(body)\r\n0\r\n\r\n" : body
      let (text, end) = try await exchange([Self.post("/a", fields, framed)])
      let responses = try #require(RawResponse.all(in: text))
      #expect(responses.map(\.status) == [413] && responses.first?.fields["connection"] == "close")
      #expect(end == .closed)
    }
  }

  @Test(arguments: [(999, 200), (1000, 400)]) func `a head has at most a thousand fields`(
    others: Int, status: Int
  ) async throws {
    let fields = (0..<(others - 1)).map { "X-\($0): a\r\n" }.joined()
    let (text, _) = try await exchange([Self.post("/", fields + "Connection: close\r\n", "")])
    #expect(RawResponse.all(in: text)?.map(\.status) == [status])
  }

  @Test(arguments: [(80_000, 200), (90_000, 400)]) func `a head has at most eighty kilobytes`(
    count: Int, status: Int
  ) async throws {
    let long = String(repeating: "a", count: count)
    for request in [
      "GET / HTTP/1.1\r\n\(Self.host)Connection: close\r\nX: \(long)\r\n\r\n",
      "GET /\(long) HTTP/1.1\r\n\(Self.host)Connection: close\r\n\r\n",
    ] {
      let (text, _) = try await exchange([request])
      #expect(RawResponse.all(in: text)?.map(\.status) == [status])
    }
  }
}

/// Runs blocking code beside a server that echoes.
private func withServer<Result: Sendable>(
  _ body: @escaping @Sendable (Int) throws -> Result
) async throws -> Result {
  let server = try await LoopbackServer()
  server.set(EchoSite(), at: "")
  let port = server.port
  let result = try await blocking { try body(port) }
  await server.stop()
  return result
}
