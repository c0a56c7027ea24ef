import AuthProviding
import HTTPTypes
import NIOCore
import NIOHTTP1
import Synchronization

/// The connections of this process that serve no request: opening one costs more than most answers.
final class SocketConnections: Sendable {
  /// Where a connection leads to.
  struct Address: Sendable, Hashable {
    var host: String
    var port: Int
  }

  /// A connection, and since when it is idle.
  private struct Idle {
    var channel: any Channel
    var since: NIODeadline
  }

  /// A server may close what is idle for longer, while a request is on its way.
  private static let longestRest = TimeAmount.seconds(10)

  static let shared = SocketConnections()

  private let idle = Mutex<[Address: [Idle]]>([:])

  /// Takes a connection that is idle and open; `nil` where there is none.
  func take(to address: Address) -> (any Channel)? {
    while let last = idle.withLock({ $0[address]?.popLast() }) {
      if last.channel.isActive, NIODeadline.now() - last.since < Self.longestRest { return last.channel }
      last.channel.close(promise: nil)
    }
    return nil
  }

  /// Adds a connection that is idle from now on.
  func add(_ channel: any Channel, to address: Address) {
    idle.withLock { $0[address, default: []].append(Idle(channel: channel, since: .now())) }
  }

  /// Removes a connection that has ended.
  func remove(_ channel: any Channel, to address: Address) {
    idle.withLock { $0[address]?.removeAll { $0.channel === channel } }
  }
}

/// A connection: sends one request after the other, assembles each response from its parts, and distinguishes a broken
/// connection from one that was never established.
final class SocketConnection: ChannelDuplexHandler {
  /// A request to send.
  struct Sending: Sendable {
    var request: SocketRequest
    var head: HTTPRequestHead
    var body: [UInt8]
  }

  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundIn = Sending
  typealias OutboundOut = HTTPClientRequestPart

  private let address: SocketConnections.Address
  private let arrivals: Arrivals
  /// The request that waits for its response.
  private var request: SocketRequest?
  private var head: HTTPResponseHead?
  private var body: [UInt8] = []

  init(to address: SocketConnections.Address, _ arrivals: Arrivals) {
    self.address = address
    self.arrivals = arrivals
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let sending = unwrapOutboundIn(data)
    (request, head, body, arrivals.haveBegun) = (sending.request, nil, [], false)
    context.write(wrapOutboundOut(.head(sending.head)), promise: nil)
    if !sending.body.isEmpty {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: sending.body)))), promise: nil)
    }
    context.write(wrapOutboundOut(.end(nil)), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let request else { return context.close(promise: nil) }
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body(let bytes): body += bytes.readableBytesView
    case .end:
      guard let head, head.status.code >= 200 else { return }
      let response = Response(head, body: body)
      self.request = nil
      // Before the client knows: its next request finds the connection.
      if request.leaveConnection(), head.isKeepAlive {
        SocketConnections.shared.add(context.channel, to: address)
      } else {
        context.close(promise: nil)
      }
      request.end(.success(response))
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    failRequest()
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    SocketConnections.shared.remove(context.channel, to: address)
    failRequest()
    context.fireChannelInactive()
  }

  private func failRequest() {
    request?.fail(arrivals.haveBegun ? .reset : .offline)
    request = nil
  }
}

/// Notes whether a byte of an answer has arrived, also one of a head that never ends.
final class Arrivals: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  fileprivate var haveBegun = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    haveBegun = true
    context.fireChannelRead(data)
  }
}

extension Response {
  fileprivate init(_ head: HTTPResponseHead, body: [UInt8]) {
    var fields = HTTPFields()
    for (name, value) in head.headers {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    let status = HTTPResponse.Status(code: Int(head.status.code), reasonPhrase: head.status.reasonPhrase)
    self.init(head: HTTPResponse(status: status, headerFields: fields), body: body)
  }
}
