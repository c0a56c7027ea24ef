import AuthProviding
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A request over a connection that no other request uses meanwhile.
final class SocketRequest: Sendable {
  typealias Outcome = Result<Response, NetworkFailure>

  private struct State {
    /// The connection, while it is this request's.
    var channel: (any Channel)?
    var isStopped = false
    var deadline: Scheduled<Void>?
    var completion: (@Sendable (Outcome) -> Void)?
  }

  private let loop = MultiThreadedEventLoopGroup.singleton.next()
  private let state: Mutex<State>

  /// Creates a request.
  ///
  /// - Parameter completion: Called once with the outcome, when the connection is no longer needed.
  init(_ completion: @escaping @Sendable (Outcome) -> Void) { state = Mutex(State(completion: completion)) }

  /// Sends the request, over an idle connection where there is one.
  func send(_ head: HTTPRequestHead, body: [UInt8], to address: SocketConnections.Address) {
    let sending = SocketConnection.Sending(request: self, head: head, body: body)
    if let channel = SocketConnections.shared.take(to: address) { return send(sending, over: channel) }
    let connecting = ClientBootstrap(group: loop).channelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        let arrivals = Arrivals()
        try channel.pipeline.syncOperations.addHandler(arrivals)
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        try channel.pipeline.syncOperations.addHandler(SocketConnection(to: address, arrivals))
      }
    }.connect(host: address.host, port: address.port)
    connecting.whenFailure { [self] _ in fail(.offline) }
    connecting.whenSuccess { [self] in send(sending, over: $0) }
  }

  private func send(_ sending: SocketConnection.Sending, over channel: any Channel) {
    let isStopped = state.withLock { state in
      state.channel = channel
      return state.isStopped
    }
    if isStopped { return channel.close(promise: nil) }
    // A connection that has ended takes nothing any more.
    channel.writeAndFlush(sending).whenFailure { [self] _ in fail(.offline) }
  }

  /// Fails the request unless it is answered within a time limit.
  func limit(to timeLimit: TimeAmount) {
    let deadline = loop.scheduleTask(in: timeLimit) { [weak self] () -> Void in
      self?.fail(.timeout)
      self?.stop()
    }
    state.withLock { $0.deadline = deadline }
  }

  /// Closes the connection, unless it serves other requests already.
  func stop() {
    let channel = state.withLock { state in
      state.isStopped = true
      return state.channel
    }
    channel?.close(promise: nil)
  }

  /// Gives up the connection, which from then on may serve other requests.
  ///
  /// - Returns: Whether the connection can do so: nobody stopped the request.
  func leaveConnection() -> Bool {
    state.withLock { state in
      state.channel = nil
      return !state.isStopped
    }
  }

  /// Completes the request, unless it is complete.
  func end(_ outcome: Outcome) {
    let (completion, deadline) = state.withLock { state in
      defer {
        state.completion = nil
        state.deadline = nil
      }
      return (state.completion, state.deadline)
    }
    deadline?.cancel()
    completion?(outcome)
  }

  /// Completes the request without a response, unless it is complete.
  func fail(_ failure: NetworkFailure) { end(.failure(failure)) }
}
