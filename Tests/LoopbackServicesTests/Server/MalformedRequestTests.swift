import LoopbackServices
import Testing

/// Bytes that are no HTTP/1.
@Suite struct MalformedRequestTests {
  private static let refusal = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
  private static let host = "Host: 127.0.0.1\r\n"

  /// Requests that RFC 9112 lets a server refuse, or orders it to.
  private static let malformed = [
    "\u{1}\u{2}\u{3} rubbish\r\n\r\n", "GET /\r\n\r\n",
    "get / HTTP/1.1\r\n\(host)\r\n", "FOO / HTTP/1.1\r\n\(host)\r\n",
    "GET / HTTP/2.0\r\n\(host)\r\n", "GET / HTTP/3.7\r\n\(host)\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET / HTTP/1.1\n\(host)\n", "GET  HTTP/1.1\r\n\(host)\r\n", "GET /a b HTTP/1.1\r\n\(host)\r\n",
    "GET a HTTP/1.1\r\n\(host)\r\n", "GET /\u{e9} HTTP/1.1\r\n\(host)\r\n",
    "GET / HTTP/1.1\r\n\(host)X Y: a\r\n\r\n", "GET / HTTP/1.1\r\n\(host)X : a\r\n\r\n",
    "GET / HTTP/1.1\r\n\(host)XYZ\r\n\r\n", "GET / HTTP/1.1\r\n\(host): a\r\n\r\n",
    "GET / HTTP/1.1\r\n\(host)X: a\r\n b\r\n\r\n", "GET / HTTP/1.1\r\n\(host)X: a\u{0}b\r\n\r\n",
  ]

  /// Requests whose end two readers may see in two places.
  private static let ambiguous = [
    "Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde", "Content-Length: 4, 5\r\n\r\nabcde",
    "Content-Length: -1\r\n\r\n", "Content-Length: four\r\n\r\nabcd", "Content-Length: 0x4\r\n\r\nabcd",
    "Content-Length: 99999999999999999999999\r\n\r\nabcd",
    "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n", "Transfer-Encoding: gzip\r\n\r\nabc",
    "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
  ].map { "POST / HTTP/1.1\r\n\(host)\($0)" }

  @Test(arguments: malformed + ambiguous) func `it is refused, and the connection ends`(
    request: String
  ) async throws {
    let (text, end) = try await exchange([request])
    #expect(text == Self.refusal)
    #expect(end == .closed)
  }

  @Test(arguments: [malformed, ambiguous]) func `it takes no earlier request's answer with it`(
    requests: [String]
  ) async throws {
    for request in requests {
      let (text, _) = try await exchange(["GET /slow HTTP/1.1\r\n\(Self.host)\r\n" + request], with: FixedSite.all)
      #expect(RawResponse.all(in: text)?.map(\.status) == [200, 400], "\(request.debugDescription)")
    }
  }

  @Test(arguments: [
    "GET /who", "GET / HTTP/1.1\r\n\(host)", "POST / HTTP/1.1\r\n\(host)Content-Length: 9\r\n\r\nx",
    "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n5\r\nab",
  ])
  func `a request that the client breaks off is refused`(beginning: String) async throws {
    let (text, end) = try await exchange([beginning], endsOutput: true)
    #expect(text == Self.refusal)
    #expect(end == .closed)
  }

  @Test func `what follows a refused request is read, so that the answer arrives`() async throws {
    let rest = String(repeating: "X: 0123456789\r\n", count: 1 << 19)
    let (text, end) = try await exchange(["GET / HTTP/1.1\r\n" + rest])
    #expect(text == Self.refusal)
    #expect(end == .closed)
  }

  @Test(arguments: ["no HTTP\r\n\r\n", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"])
  func `a client that goes on sending is not reset before it has read the answer`(request: String) async throws {
    let server = try await LoopbackServer()
    let port = server.port
    let (text, isReset) = try await blocking {
      let client = try RawClient(port: port)
      client.send(request)
      let text = client.read().text
      // A reset comes with the first of these, and is seen by one of the others.
      return (text, (0..<1_000).contains { _ in !client.send("more\r\n") })
    }
    await server.stop()
    #expect(text.hasPrefix("HTTP/1.1 4") && !isReset)
  }
}
