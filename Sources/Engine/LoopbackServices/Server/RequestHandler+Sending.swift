import AuthProviding
import HTTPTypes
import NIOCore
import NIOHTTP1

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How answers leave, whole or with a fault.
extension RequestHandler {
  /// Sends an answer to the request at hand.
  func send(_ answer: WireAnswer) {
    switch answer {
    case .whole(let response):
      let body = begin(response, announcing: response.body.count)
      if !body.isEmpty { write(.body(.byteBuffer(ByteBuffer(bytes: body)))) }
      context?.flush()
      finish()
    case .refused, .lost: context?.channel.reset()
    case .late(let response, let delay): sendLater(response, by: delay)
    // The client gives up, or the server stops.
    case .stalled: break
    case .reset: breakOffFirstLine()
    case .short(let response): breakOff(response)
    case .slow(let response): sendSlowly(begin(response, announcing: response.body.count)[...])
    }
  }

  /// Sends a response after a delay, unless the connection has ended by then.
  private func sendLater(_ response: AuthProviding.Response, by delay: Duration) {
    let number = number
    context?.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(delay)) { [self] in
      if number == self.number { send(.whole(response)) }
    }
  }

  /// Asks for a body that the client keeps back.
  func sendContinue() {
    write(.head(HTTPResponseHead(version: .http1_1, status: .continue)))
    context?.flush()
  }

  /// Answers what is no HTTP.
  func sendBadRequest() {
    enter(.sending)
    isLast = true
    let fields: HTTPHeaders = ["Connection": "close", "Content-Length": "0"]
    write(.head(HTTPResponseHead(version: .http1_1, status: .badRequest, headers: fields)))
    context?.flush()
    finish()
  }

  /// Writes the head of a response.
  ///
  /// - Returns: The body that follows it.
  private func begin(_ response: AuthProviding.Response, announcing length: Int) -> [UInt8] {
    enter(.sending)
    var fields = response.head.headerFields
    if fields[.contentLength] == nil { fields[.contentLength] = "\(length)" }
    fields[.date] = settings.date.text
    fields[.server] = "auth-conformance"
    isLast = isLast || fields[.connection] == "close"
    if isLast {
      fields[.connection] = "close"
    } else if head?.version == .http1_0 {
      fields[.connection] = "keep-alive"
    }
    let status = HTTPResponseStatus(
      statusCode: response.head.status.code, reasonPhrase: response.head.status.reasonPhrase)
    let headers = HTTPHeaders(fields.map { ($0.name.rawName, $0.value) })
    write(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers)))
    return head?.method == .HEAD || !status.hasBody ? [] : response.body
  }

  /// Ends a response that is written completely, and lets the next request in as soon as the client reads.
  private func finish() {
    guard let context else { return }
    // Else a client that sends requests and reads no answers would fill the memory.
    isEndDue = !context.channel.isWritable
    if isEndDue { return }
    // Before the end is written, since NIO's handler delivers a request that waits while it is.
    enter(isLast ? .leaving : .idle)
    guard isLast || hasInputEnded else { return write(.end(nil)) }
    let number = number
    let written = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    if number == self.number {
      leave(after: written.futureResult)
    } else if phase == .receiving {
      giveUpSoon()
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if isEndDue { finish() }
    context.fireChannelWritabilityChanged()
  }

  /// Closes the connection, and waits for the client to close its side too.
  ///
  /// A socket that is closed while bytes still arrive is reset, and the client may lose the answer that says why.
  private func leave(after written: EventLoopFuture<Void>) {
    enter(.leaving)
    written.assumeIsolated().whenComplete { [self] _ in
      context?.close(mode: hasInputEnded ? .all : .output, promise: nil)
    }
  }

  /// Sends the beginning of a response's first line, and resets the connection.
  private func breakOffFirstLine() {
    guard let context else { return }
    enter(.sending)
    let encoder = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
    guard let encoder else { return context.channel.reset() }
    encoder.writeAndFlush(NIOAny(ByteBuffer(string: "HTTP/1."))).assumeIsolated().whenComplete { _ in
      context.channel.reset()
    }
  }

  /// Sends half of a response, and closes the connection.
  private func breakOff(_ response: AuthProviding.Response) {
    guard let context else { return }
    let body = begin(response, announcing: response.body.count + 1)
    let half = ByteBuffer(bytes: body.prefix((body.count + 1) / 2))
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(half)))).assumeIsolated().whenComplete { _ in
      context.channel.close(promise: nil)
    }
  }

  /// Sends a body a few bytes at a time.
  private func sendSlowly(_ body: ArraySlice<UInt8>) {
    guard let context else { return }
    guard !body.isEmpty else { return finish() }
    write(.body(.byteBuffer(ByteBuffer(bytes: body.prefix(7)))))
    context.flush()
    context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(1)) { [self] in sendSlowly(body.dropFirst(7)) }
  }

  private func write(_ part: HTTPServerResponsePart) { context?.write(wrapOutboundOut(part), promise: nil) }
}

extension Channel {
  /// Resets the connection, so that the other side sees an error and not a regular end.
  fileprivate func reset() {
    let options = self as? any SocketOptionProvider
    let lingering = options?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
    (lingering ?? eventLoop.makeSucceededVoidFuture()).whenComplete { _ in self.close(promise: nil) }
  }
}

extension HTTPResponseStatus {
  /// Whether a response with this status may have a body.
  fileprivate var hasBody: Bool { !(100..<200).contains(code) && code != 204 && code != 304 }
}
