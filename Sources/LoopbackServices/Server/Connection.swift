#if Loopback
  import NIOCore
  import Synchronization

  /// A client's connection: its requests must come whole within a span, and who answers hears when it ends.
  final class Connection: Sendable {
    private struct State {
      var deadline: Scheduled<Void>?
      var isAnswering = false
      var hasEnded = false
      var hasClientLeft = false
      var onEnd: (@Sendable () -> Void)?
    }

    let channel: any Channel
    /// How long a request may take to come whole, from its first byte.
    private let patience: TimeAmount
    private let state = Mutex(State())

    init(_ channel: any Channel, patience: TimeAmount) {
      self.channel = channel
      self.patience = patience
    }

    /// Notes that bytes came: the first of a request begin its span.
    func hear() {
      state.withLock { state in
        guard state.deadline == nil, !state.isAnswering, !state.hasEnded else { return }
        state.deadline = channel.eventLoop.scheduleTask(in: patience) { [channel] in channel.close(promise: nil) }
      }
    }

    /// Notes that a request came whole, and is being answered now.
    ///
    /// - Parameter onEnd: Called when the connection ends before the answer.
    func beginAnswer(_ onEnd: @escaping @Sendable () -> Void) {
      let (hasEnded, hasClientLeft) = state.withLock { state in
        state.deadline?.cancel()
        state.deadline = nil
        state.isAnswering = true
        state.onEnd = onEnd
        return (state.hasEnded, state.hasClientLeft)
      }
      if hasEnded { onEnd() } else if hasClientLeft { channel.close(promise: nil) }
    }

    /// Notes that the request is answered.
    func endAnswer() {
      state.withLock { state in
        state.isAnswering = false
        state.onEnd = nil
      }
    }

    /// Notes that the client has closed its side: whoever waits for an answer has gone, although the socket could still
    /// be written to.
    func leave() {
      let isAnswering = state.withLock { state in
        state.hasClientLeft = true
        return state.isAnswering
      }
      if isAnswering { channel.close(promise: nil) }
    }

    /// Notes that the connection has ended.
    func end() {
      let onEnd = state.withLock { state in
        defer { state.onEnd = nil }
        state.deadline?.cancel()
        state.deadline = nil
        state.hasEnded = true
        return state.onEnd
      }
      onEnd?()
    }
  }
#endif
