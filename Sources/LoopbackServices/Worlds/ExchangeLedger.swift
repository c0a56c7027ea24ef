#if Loopback
  import DeterministicExecution
  import HTTPTypes
  import Synchronization

  /// Keeps account of a world's exchanges over a socket: while one is on its way there or back, the world is not at rest.
  ///
  /// Each exchange has a number, which travels in a field of the request. What carries none comes from a stack that the
  /// kit does not know, and is not counted.
  final class ExchangeLedger: Sendable {
    private struct Entry {
      var hasArrived = false
      var hasClientEnded = false
      var hasServiceEnded = false
      var isCancelled = false
      /// Breaks the client's connection off.
      let stop: @Sendable (Stop) -> Void

      /// Between its arrival and the first end an exchange is the world's own affair, such as one that is held.
      var isMoving: Bool { !hasArrived || hasClientEnded || hasServiceEnded }
      var isOver: Bool { hasClientEnded && (hasServiceEnded || !hasArrived) }
    }

    /// Why a client's connection is broken off.
    enum Stop: Sendable {
      /// The client does not want the answer any more.
      case cancelled
      /// The client's patience is over, in the world's time.
      case givenUp
    }

    private let entries = Mutex<[Int: Entry]>([:])
    private let numbers = Atomic<Int>(0)
    private weak let scheduler: Scheduler?

    init(of scheduler: Scheduler) { self.scheduler = scheduler }

    /// The name of the field that holds an exchange's number.
    static let field = "conformance-exchange"

    /// The number of a new exchange.
    func makeNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }

    /// Notes that a client sends a request.
    ///
    /// - Parameters:
    ///   - number: The exchange's number.
    ///   - stop: Breaks the client's connection off.
    func begin(_ number: Int, _ stop: @escaping @Sendable (Stop) -> Void) {
      entries.withLock { $0[number] = Entry(stop: stop) }
      scheduler?.beginOutsideEffect()
    }

    /// Lets a request arrive at the world, as work that begins on the world's scheduler.
    ///
    /// - Returns: The work; `nil` where the world has ended, nobody waits any more, or the request came before.
    func arrive(_ number: Int?, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
      guard let scheduler, !scheduler.isEnded else { return nil }
      guard let number else {
        // Whoever waits for the world to rest hears of it as of any other arrival.
        scheduler.beginOutsideEffect()
        defer { scheduler.endOutsideEffect() }
        return scheduler.spawn(work)
      }
      let isAwaited = entries.withLock { $0[number].map { !$0.hasArrived } ?? false }
      guard isAwaited else { return nil }
      // The work first: there is no moment at which nobody knows of the request.
      let task = scheduler.spawn(work)
      change(number) { $0.hasArrived = true }
      let stop = entries.withLock { $0[number].flatMap { $0.isCancelled ? $0.stop : nil } }
      stop?(.cancelled)
      return task
    }

    /// Notes that the world has done with a request, and that the answer is on its way.
    ///
    /// - Parameters:
    ///   - number: The exchange's number.
    ///   - isStalled: Whether no answer will come: the client's patience is over, in the world's time.
    func leave(_ number: Int?, isStalled: Bool) {
      guard let number else { return }
      let stop = entries.withLock { $0[number]?.stop }
      change(number) { $0.hasServiceEnded = true }
      if isStalled { stop?(.givenUp) }
    }

    /// Ends an exchange with what a client's stack has of it.
    ///
    /// The client goes on from the world's own thread: what a foreign thread resumes on an actor would run outside.
    func end(_ number: Int, _ deliver: @escaping @Sendable () -> Void) {
      if let scheduler, !scheduler.isEnded { scheduler.spawn { deliver() } } else { deliver() }
      change(number) { $0.hasClientEnded = true }
    }

    /// Lets a client break an exchange off; what is on its way arrives before that.
    func cancel(_ number: Int) {
      let stop = entries.withLock { entries in
        entries[number]?.isCancelled = true
        return entries[number].flatMap { $0.hasArrived ? $0.stop : nil }
      }
      stop?(.cancelled)
    }

    private func change(_ number: Int, _ change: (inout Entry) -> Void) {
      let (before, after) = entries.withLock { entries in
        guard var entry = entries[number] else { return (false, false) }
        let before = entry.isMoving
        change(&entry)
        entries[number] = entry.isOver ? nil : entry
        return (before, entry.isMoving && !entry.isOver)
      }
      if !before, after { scheduler?.beginOutsideEffect() }
      if before, !after { scheduler?.endOutsideEffect() }
    }
  }
#endif
