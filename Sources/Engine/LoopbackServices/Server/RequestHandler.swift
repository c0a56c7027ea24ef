import AuthProviding
import NIOCore
import NIOHTTP1

/// Reads the requests of one connection, has each answered before it takes the next, and closes the connection.
///
/// NIO's own handlers before it parse requests, and keep those that a client sends ahead, and its socket, waiting for the
/// end of an answer. All of it happens on the event loop of the connection, so that nothing is locked.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// What a connection is at.
  enum Phase {
    /// It waits for the first byte of a request.
    case idle
    /// A request arrives.
    case receiving
    /// A site works on an answer, or a fault keeps it back.
    case answering
    /// An answer leaves.
    case sending
    /// The last answer has left, and the client is yet to close its side.
    case leaving
  }

  /// What a server has in common for all of its connections.
  struct Settings: Sendable {
    let router: RequestRouter
    let connections: Connections
    let date: DateField
    /// The time in which a request must arrive completely, from its first byte.
    let timeLimit: TimeAmount
    /// The time without a request after which a connection is closed.
    var longestRest = TimeAmount.seconds(60)
    /// The longest body that is accepted, in bytes.
    var longestBody = 1 << 20
  }

  let settings: Settings
  private(set) var context: ChannelHandlerContext?
  private(set) var phase = Phase.idle
  /// When the phase began.
  private var since = NIODeadline.distantPast
  private var timer: Scheduled<Void>?

  /// The head of the request that arrives or is answered.
  private(set) var head: HTTPRequestHead?
  /// What has arrived of its body; `nil` once it is answered.
  private var body: ByteBuffer?
  /// The number of the request, which tells its answer from one that comes too late.
  private(set) var number = 0
  private var work: Task<Void, Never>?
  /// Whether the client has closed its side.
  private(set) var hasInputEnded = false
  /// The other side; it does not change while the connection lasts.
  private lazy var peer = Peer(at: context?.channel.remoteAddress)
  /// Whether an answer's end waits for a client that does not read.
  var isEndDue = false
  /// Whether no request is answered after this one.
  var isLast = false

  init(_ settings: Settings) { self.settings = settings }

  /// Begins a phase, unless it is the present one.
  func enter(_ phase: Phase) {
    guard phase != self.phase else { return }
    self.phase = phase
    if let context { since = context.eventLoop.now }
  }

  // MARK: Connection

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    settings.connections.add(context.channel)
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    if settings.connections.isClosed { return context.close(promise: nil) }
    since = context.eventLoop.now
    keepTime()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  private func end() {
    guard let context else { return }
    self.context = nil
    settings.connections.remove(context.channel)
    timer?.cancel()
    number += 1
    work?.cancel()
    work = nil
  }

  /// Closes the connection when its phase has lasted too long, and looks again later.
  ///
  /// One timer for the life of the connection, since starting and cancelling one for each request costs more. It is due
  /// before a phase that begins meanwhile can end, so it is never late.
  private func keepTime() {
    guard let context else { return }
    let limit: TimeAmount? =
      switch phase {
      case .idle: settings.longestRest
      case .receiving, .leaving: settings.timeLimit
      // A case may hold an answer back as long as it likes, and a slow reader is no fault of the client's request.
      case .answering, .sending: nil
      }
    let now = context.eventLoop.now
    if let limit, now >= since + limit { return context.close(promise: nil) }
    let next = min(limit.map { since + $0 } ?? .distantFuture, now + settings.timeLimit)
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: next) { [weak self] in self?.keepTime() }
  }

  // MARK: Client

  /// Notes that bytes have arrived: the first of a request start its time limit.
  func noteArrival() { if phase == .idle { enter(.receiving) } }

  /// Notes that the client has closed its side.
  ///
  /// It may only have sent its last request, or be gone: a socket does not tell one from the other until it is written
  /// to. So what is answered at once is answered, and what takes longer is given up.
  func noteEndOfInput() {
    hasInputEnded = true
    giveUpSoon()
  }

  /// Closes the connection after the work that is due, unless an answer leaves by then.
  func giveUpSoon() {
    let number = number
    context?.eventLoop.assumeIsolated().execute { [self] in
      guard self.number == number, phase != .sending, phase != .leaving else { return }
      context?.close(promise: nil)
    }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head)
    case .body(let bytes): add(bytes)
    case .end: answer()
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // What comes after bytes that are no HTTP is an error of the second kind, each time.
    guard error is HTTPParserError || error is ByteToMessageDecoderError else {
      return context.close(promise: nil)
    }
    // What follows a request that is refused may be anything: it is read and dropped.
    if phase == .idle || phase == .receiving { refuse() }
  }

  private func begin(_ head: HTTPRequestHead) {
    // The answer before has said that the connection closes: what a client sends after it was never accepted.
    guard phase != .leaving else { return }
    enter(.receiving)
    number += 1
    self.head = head
    body = ByteBuffer()
    isLast = !head.isKeepAlive || head.leavesHTTP
    if let length = head.announcedLength, length > settings.longestBody {
      refuse(.error(.contentTooLarge, closes: true))
    } else if head.awaitsContinue {
      sendContinue()
    }
  }

  private func add(_ bytes: ByteBuffer) {
    guard let count = body?.readableBytes else { return }
    guard count + bytes.readableBytes <= settings.longestBody else {
      return refuse(.error(.contentTooLarge, closes: true))
    }
    body?.writeImmutableBuffer(bytes)
  }

  /// Answers a request before its end.
  private func refuse(_ response: Response? = nil) {
    body = nil
    if let response { send(.whole(response)) } else { sendBadRequest() }
  }

  private func answer() {
    guard let head, let body else { return }
    self.body = nil
    switch settings.router.destination(of: head, body: body) {
    case .refusal(let response): send(.whole(response))
    case .site(let entry, let request): ask(entry, for: request)
    }
  }

  private func ask(_ entry: LoopbackSites.Entry, for request: Request) {
    guard let loop = context?.eventLoop else { return }
    enter(.answering)
    let number = number
    let handler = NIOLoopBound(self, eventLoop: loop)
    let peer = peer
    work = Task(executorPreference: entry.executor) {
      let answer = await entry.site.answer(to: request, from: peer)
      // The main site answers on this very loop; a hop would cost more than the answer.
      if loop.inEventLoop { return handler.value.take(answer, to: number) }
      loop.execute { handler.value.take(answer, to: number) }
    }
    if hasInputEnded { giveUpSoon() }
  }

  private func take(_ answer: WireAnswer, to number: Int) {
    // A connection that has ended has another number.
    guard number == self.number else { return }
    work = nil
    send(answer)
  }
}

extension HTTPRequestHead {
  /// The length of the body in bytes, where it is announced.
  fileprivate var announcedLength: Int? { headers.first(name: "content-length").flatMap { Int($0) } }

  /// Whether another protocol follows the request, for which NIO's parser stops: what a client sends after it is lost.
  ///
  /// Java's HTTP client, for one, offers HTTP/2 in this way, and goes on in HTTP/1 where it is not taken up.
  fileprivate var leavesHTTP: Bool {
    let isUpgrade =
      headers.contains(name: "upgrade")
      && headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
    return isUpgrade || method == .CONNECT
  }

  /// Whether the client keeps its body back until it is told to go on.
  fileprivate var awaitsContinue: Bool {
    guard version == .http1_1, headers.contains(name: "expect") else { return false }
    let hasBody = announcedLength.map { $0 > 0 } ?? headers.contains(name: "transfer-encoding")
    return hasBody && headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
  }
}
