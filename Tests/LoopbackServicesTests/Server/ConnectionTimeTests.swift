import AuthProviding
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import LoopbackServices

/// The time limits of a connection, and a client that does not read, on a loop whose time the test sets.
@Suite struct ConnectionTimeTests {
  /// A connection without a socket.
  private struct Connection {
    let channel = EmbeddedChannel()
    let connections = Connections()

    init(_ site: (any LoopbackSite)? = nil) throws {
      let executor = EventLoopExecutor(of: channel.eventLoop)
      let sites = LoopbackSites(main: executor, others: channel.embeddedEventLoop)
      sites.set(site, at: "")
      let settings = RequestHandler.Settings(
        router: RequestRouter(sites: sites), connections: connections,
        date: DateField(ServedTime { .seconds(784_111_777) }), timeLimit: .seconds(10))
      try channel.pipeline.syncOperations.addHandlers(settings)
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    func receive(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

    func pass(_ seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

    /// What was sent since the last call.
    func sent() throws -> String {
      channel.embeddedEventLoop.run()
      var text = ""
      while let part = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: part) }
      return text
    }

    var isOpen: Bool { channel.isActive }
  }

  private static let get = "GET /whole HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

  @Test func `a connection without a request is closed after a minute`() throws {
    let connection = try Connection()
    connection.pass(59)
    #expect(connection.isOpen)
    connection.pass(1)
    #expect(!connection.isOpen)
    #expect(connection.connections.close().isEmpty)
  }

  @Test func `the minute begins anew with each answer`() throws {
    let connection = try Connection()
    for _ in 0..<3 {
      connection.pass(50)
      try connection.receive(Self.get)
      #expect(try connection.sent().hasPrefix("HTTP/1.1 404 "))
    }
    connection.pass(59)
    #expect(connection.isOpen)
    connection.pass(1)
    #expect(!connection.isOpen)
  }

  @Test(arguments: [0, 3, 27]) func `a request arrives in ten seconds from its first byte`(earlier: Int64) throws {
    let connection = try Connection()
    connection.pass(earlier)
    for byte in "GET /whole" {
      try connection.receive(String(byte))
      #expect(connection.isOpen)
      connection.pass(1)
    }
    #expect(!connection.isOpen)
  }

  @Test func `an answer may take as long as it likes`() throws {
    let connection = try Connection(FixedSite.all)
    try connection.receive("GET /stalled HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    connection.pass(3_600)
    #expect(try connection.isOpen && connection.sent().isEmpty)
    connection.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    connection.channel.embeddedEventLoop.run()
    #expect(!connection.isOpen)
  }

  @Test func `a late answer leaves when its time has come, and only to a client that still waits`() throws {
    let connection = try Connection(FixedSite.all)
    try connection.receive("GET /later HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    connection.pass(2)
    #expect(try connection.isOpen && connection.sent().isEmpty)
    connection.pass(1)
    #expect(try connection.sent().hasSuffix(FixedSite.body))
    try connection.receive("GET /later HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    connection.channel.close(promise: nil)
    connection.pass(3)
    #expect(try connection.sent().isEmpty)
  }

  @Test func `a client that reads no answers gets no more of them`() throws {
    let connection = try Connection(FixedSite.all)
    connection.channel.isWritable = false
    try connection.receive(Self.get + Self.get + Self.get)
    #expect(RawResponse.all(in: try connection.sent())?.count == 1)
    connection.channel.isWritable = true
    connection.channel.pipeline.fireChannelWritabilityChanged()
    #expect(RawResponse.all(in: try connection.sent())?.count == 2)
  }

  @Test func `answers name the server, the time, and their length`() throws {
    let connection = try Connection(FixedSite.all)
    try connection.receive(Self.get)
    let response = try #require(RawResponse.all(in: try connection.sent())?.first)
    // The moment is RFC 9110's own example.
    #expect(
      response.fields == [
        "content-type": "application/json", "content-length": "\(FixedSite.body.utf8.count)",
        "date": "Sun, 06 Nov 1994 08:49:37 GMT", "server": "auth-conformance",
      ])
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (1_700_000_000, "Tue, 14 Nov 2023 22:13:20 GMT"),
  ])
  func `a date is written as HTTP wants it`(second: Int64, text: String) {
    #expect(HTTPDate.text(of: second) == text)
  }
}
