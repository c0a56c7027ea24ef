import DeterministicExecution
import HTTPTypes
import Synchronization

/// A world's requests over sockets; while a request or its response is on the wire, the world is not quiet.
///
/// Each request has a number, sent in a field of its head. A request without one comes from a stack that is not the
/// kit's, and is not counted.
final class InFlightRequests: Sendable {
  private struct Entry {
    var hasArrived = false
    var hasClientEnded = false
    var hasServiceEnded = false
    var isCancelled = false
    /// Closes the client's connection.
    let stop: @Sendable (StopReason) -> Void

    /// Whether the request or its response is on the wire. Between its arrival and the first end, the request waits in
    /// the world, for example for a hold.
    var isOnWire: Bool { !hasArrived || hasClientEnded || hasServiceEnded }
    var isOver: Bool { hasClientEnded && (hasServiceEnded || !hasArrived) }
  }

  /// The reason for closing a client's connection.
  enum StopReason: Sendable {
    /// The client cancelled the request.
    case cancelled
    /// The client's time limit is over, in the world's time.
    case timedOut
  }

  private let entries = Mutex<[Int: Entry]>([:])
  private let numbers = Atomic<Int>(0)
  private weak let scheduler: Scheduler?

  init(of scheduler: Scheduler) { self.scheduler = scheduler }

  /// The name of the field with a request's number.
  static let field = "conformance-exchange"

  /// Returns the number of a new request.
  func makeNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }

  /// Records that a client sends a request.
  ///
  /// - Parameters:
  ///   - number: The request's number.
  ///   - stop: Closes the client's connection.
  func begin(_ number: Int, _ stop: @escaping @Sendable (StopReason) -> Void) {
    entries.withLock { $0[number] = Entry(stop: stop) }
    scheduler?.beginOutsideEffect()
  }

  /// Records that a request arrived, and starts its work on the world's scheduler.
  ///
  /// - Returns: The work; `nil` where the world has ended, the client has, or the request arrived before.
  func arrive(_ number: Int?, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
    guard let scheduler, !scheduler.isEnded else { return nil }
    guard let number else {
      // A thread that waits for the world's quiet is notified as of any other arrival.
      scheduler.beginOutsideEffect()
      defer { scheduler.endOutsideEffect() }
      return scheduler.spawn(work)
    }
    let isAwaited = entries.withLock { $0[number].map { !$0.hasArrived } ?? false }
    guard isAwaited else { return nil }
    // The work is started first, so that at no moment the request is unknown to the world.
    let task = scheduler.spawn(work)
    change(number) { $0.hasArrived = true }
    let stop = entries.withLock { $0[number].flatMap { $0.isCancelled ? $0.stop : nil } }
    stop?(.cancelled)
    return task
  }

  /// Records that the world has answered a request.
  ///
  /// - Parameters:
  ///   - number: The request's number.
  ///   - isStalled: Whether no answer is sent: the client's time limit is over, in the world's time.
  func leave(_ number: Int?, isStalled: Bool) {
    guard let number else { return }
    let stop = entries.withLock { $0[number]?.stop }
    change(number) { $0.hasServiceEnded = true }
    if isStalled { stop?(.timedOut) }
  }

  /// Completes a request on the client's side.
  ///
  /// The client is resumed on the world's own thread, since a task that a foreign thread resumes on an actor would run
  /// outside.
  func end(_ number: Int, _ deliver: @escaping @Sendable () -> Void) {
    if let scheduler, !scheduler.isEnded { scheduler.spawn { deliver() } } else { deliver() }
    change(number) { $0.hasClientEnded = true }
  }

  /// Cancels a request on the client's side, once it has arrived.
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
      let before = entry.isOnWire
      change(&entry)
      entries[number] = entry.isOver ? nil : entry
      return (before, entry.isOnWire && !entry.isOver)
    }
    if !before, after { scheduler?.beginOutsideEffect() }
    if before, !after { scheduler?.endOutsideEffect() }
  }
}
