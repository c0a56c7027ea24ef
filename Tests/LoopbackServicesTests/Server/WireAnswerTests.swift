import AuthProviding
import Foundation
import HTTPTypes
import LoopbackServices
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The bytes of each kind of answer, from the client's side.
@Suite struct WireAnswerTests {
  private static let body = FixedSite.body

  private func get(_ path: String) async throws -> (text: String, end: RawClient.End) {
    var seen: (text: String, end: RawClient.End)?
    try await withFixedSite { server in
      let port = server.port
      seen = try await blocking { try RawClient.get(path, of: port) }
    }
    return try #require(seen)
  }

  @Test(arguments: ["/whole", "/slow", "/late"])
  func `an answer arrives completely, at once, later or byte by byte`(path: String) async throws {
    let (text, end) = try await get(path)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.hasSuffix("\r\n\r\n" + Self.body))
    #expect(end == .closed)
  }

  @Test(arguments: ["/refused", "/lost"])
  func `a refused connection ends before a byte arrives, and so does one whose answer is lost`(
    path: String
  ) async throws {
    let (text, end) = try await get(path)
    #expect(text.isEmpty)
    #expect(end == .broken)
  }

  @Test func `a reset breaks the connection before a client knows how the service answers`() async throws {
    let (text, end) = try await get("/reset")
    #expect(text == "HTTP/1.")
    #expect(end == .broken)
  }

  @Test func `a short answer ends regularly, with fewer bytes than its head announces`() async throws {
    let (text, end) = try await get("/short")
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
    let lengths = text.lowercased().split(separator: "\r\n").compactMap { line in
      line.hasPrefix("content-length: ") ? Int(line.dropFirst("content-length: ".count)) : nil
    }
    #expect(parts.count == 2 && lengths.count == 1)
    #expect(try #require(lengths.first) > (parts.last?.utf8.count ?? 0))
    #expect(end == .closed)
  }

  @Test func `a stalled answer sends nothing until the server stops, and others are answered`() async throws {
    let server = try await LoopbackServer()
    server.set(FixedSite.all, at: "")
    let port = server.port
    let client = try await blocking {
      let client = Unshared(try RawClient(port: port))
      client.value.send("GET /stalled HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
      #expect(try RawClient.get("/whole", of: port).text.hasSuffix(Self.body))
      #expect(client.value.isSilent)
      return client
    }
    await server.stop()
    let (text, end) = try await blocking { client.value.read() }
    #expect(text.isEmpty && end != .open)
  }

  @Test(arguments: [
    ("/refused", NetworkFailure.offline), ("/reset", .reset), ("/short", .reset), ("/stalled", .timeout),
  ])
  func `a client gets the kind of failure`(
    path: String, kind: NetworkFailure
  ) async throws {
    try await withFixedSite { server in
      let network = SocketNetwork(timeLimit: .seconds(path == "/stalled" ? 0.1 : 60))
      let request = Request(.get, server.origin + path)
      await #expect(throws: kind) { _ = try await network.send(request) }
    }
  }

  @Test(arguments: ["/whole", "/slow"])
  func `a client gets the answer`(path: String) async throws {
    try await withFixedSite { server in
      let response = try await SocketNetwork().send(Request(.get, server.origin + path))
      #expect(response.head.status == .ok)
      #expect(response.body == Array(Self.body.utf8))
    }
  }

  @Test func `a connection that failed serves no other request`() async throws {
    try await withFixedSite { server in
      let network = SocketNetwork(timeLimit: .seconds(60))
      for path in ["/refused", "/reset", "/short", "/refused"] {
        let response = try await network.send(Request(.get, server.origin + "/whole"))
        #expect(response.body == Array(Self.body.utf8))
        let request = Request(.get, server.origin + path)
        await #expect(throws: path == "/refused" ? .offline : NetworkFailure.reset) {
          _ = try await network.send(request)
        }
      }
    }
  }

  @Test func `a request that is cancelled takes no other request's connection with it`() async throws {
    try await withFixedSite { server in
      let network = SocketNetwork()
      let (stalled, whole) = (Request(.get, server.origin + "/stalled"), Request(.get, server.origin + "/whole"))
      for _ in 0..<20 {
        let waiting = Task { try await network.send(stalled) }
        let response = try await network.send(whole)
        waiting.cancel()
        #expect(response.body == Array(Self.body.utf8))
        await #expect(throws: NetworkFailure.cancelled) { _ = try await waiting.value }
        #expect(try await network.send(whole).head.status == .ok)
      }
    }
  }

  @Test(arguments: ["/refused", "/reset", "/short", "/stalled"])
  func `the system's own stack gets a failure too`(path: String) async throws {
    try await withFixedSite { server in
      var request = URLRequest(url: try #require(URL(string: server.origin + path)))
      request.timeoutInterval = path == "/stalled" ? 1 : 60
      var failure: URLError?
      do {
        _ = try await URLSession.shared.data(for: request)
      } catch let error as URLError {
        failure = error
      }
      let error = try #require(failure)
      #expect((error.code == .timedOut) == (path == "/stalled"))
    }
  }
}

/// A value that one thread at a time uses.
struct Unshared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
