import AuthProviding
import DeterministicExecution
import HTTPTypes
import SimulatedServices
import Synchronization

/// The site of a world's services.
final class WorldSite: LoopbackSite {
  private struct PendingAnswers {
    var isClosed = false
    var answers: [ObjectIdentifier: AsyncPromise<WireAnswer>] = [:]
  }

  private let network: any Network
  private let routes: LoopbackRoutes
  private let inFlight: InFlightRequests
  private let pending = Mutex(PendingAnswers())

  init(network: any Network, routes: LoopbackRoutes, inFlight: InFlightRequests) {
    self.network = network
    self.routes = routes
    self.inFlight = inFlight
  }

  func answer(to request: Request, from _: Peer) async -> WireAnswer {
    var request = routes.original(request)
    let number = request.takeNumber()
    let followsWorldTime = request.takeTimeField()
    let answer = AsyncPromise<WireAnswer>()
    guard wait(for: answer) else { return .refused }
    defer { pending.withLock { $0.answers[ObjectIdentifier(answer)] = nil } }
    let work = inFlight.arrive(number) { [network, inFlight, request] in
      // A stack that is not the kit's has a time limit of its own, or none.
      let isForeign = number == nil && !followsWorldTime
      var wire = await NetworkPatience.$isEndless.withValue(isForeign) { await Self.answer(to: request, of: network) }
      if followsWorldTime, wire == .stalled { wire = .whole(.timedOut) }
      inFlight.leave(number, isStalled: wire == .stalled)
      answer.resolve(wire)
    }
    guard let work else { return .refused }
    // A client that closes its connection cancels the request in the world too.
    return await withTaskCancellationHandler {
      await answer.value
    } onCancel: {
      work.cancel()
    }
  }

  /// Closes the site with its world, whose unfinished work never runs.
  func close() {
    let unanswered = pending.withLock { pending in
      defer { pending = PendingAnswers(isClosed: true) }
      return pending.answers.values
    }
    for answer in unanswered { answer.resolve(.refused) }
  }

  private func wait(for answer: AsyncPromise<WireAnswer>) -> Bool {
    pending.withLock { pending in
      if !pending.isClosed { pending.answers[ObjectIdentifier(answer)] = answer }
      return !pending.isClosed
    }
  }

  private static func answer(to request: Request, of network: any Network) async -> WireAnswer {
    do throws(NetworkFailure) {
      return .whole(try await network.send(request))
    } catch {
      switch error {
      case .offline, .cancelled: return .refused
      case .timeout: return .stalled
      case .reset: return .reset
      }
    }
  }
}

extension Request {
  /// Removes the field that asks for time limits in the world's time, and returns whether it was there.
  fileprivate mutating func takeTimeField() -> Bool {
    guard let name = HTTPField.Name(SocketNetwork.timeField) else { return false }
    defer { head.headerFields[name] = nil }
    return head.headerFields[name] != nil
  }

  /// Removes the request's number, which the service must not see, and returns it.
  fileprivate mutating func takeNumber() -> Int? {
    guard let name = HTTPField.Name(InFlightRequests.field) else { return nil }
    defer { head.headerFields[name] = nil }
    return head.headerFields[name].flatMap { Int($0) }
  }
}
