#if Loopback
  import AuthProviding
  import DeterministicExecution
  import HTTPTypes
  import Synchronization

  /// A world's services as a site.
  final class WorldSite: LoopbackSite {
    private struct Waiting {
      var isClosed = false
      var answers: [ObjectIdentifier: Eventual<WireAnswer>] = [:]
    }

    private let network: any Network
    private let routes: LoopbackRoutes
    private let ledger: ExchangeLedger
    private let waiting = Mutex(Waiting())

    init(network: any Network, routes: LoopbackRoutes, ledger: ExchangeLedger) {
      self.network = network
      self.routes = routes
      self.ledger = ledger
    }

    func answer(to request: Request) async -> WireAnswer {
      var request = routes.original(request)
      let number = request.takeNumber()
      let answer = Eventual<WireAnswer>()
      guard wait(for: answer) else { return .refused }
      defer { waiting.withLock { $0.answers[ObjectIdentifier(answer)] = nil } }
      let work = ledger.arrive(number) { [network, ledger, request] in
        var wire = await Self.answer(to: request, of: network)
        // A stack that the kit does not know has its patience in real time: the world's minute ends the connection.
        if number == nil, wire == .stalled { wire = .refused }
        ledger.leave(number, isStalled: wire == .stalled)
        answer.resolve(wire)
      }
      guard let work else { return .refused }
      // Who leaves is known to have left by the world too.
      return await withTaskCancellationHandler {
        await answer.value
      } onCancel: {
        work.cancel()
      }
    }

    /// Ends the site with its world, whose unfinished work will never run.
    func close() {
      let left = waiting.withLock { waiting in
        defer { waiting = Waiting(isClosed: true) }
        return waiting.answers.values
      }
      for answer in left { answer.resolve(.refused) }
    }

    private func wait(for answer: Eventual<WireAnswer>) -> Bool {
      waiting.withLock { waiting in
        if !waiting.isClosed { waiting.answers[ObjectIdentifier(answer)] = answer }
        return !waiting.isClosed
      }
    }

    private static func answer(to request: Request, of network: any Network) async -> WireAnswer {
      do throws(NetworkFailure) {
        return .whole(try await network.send(request))
      } catch {
        switch error {
        case .offline, .cancelled: return .refused
        case .timeout: return .stalled
        case .reset:
          let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
          return .reset(Response(head: head, body: Array("{\"access".utf8)))
        }
      }
    }
  }

  extension Request {
    /// Takes the exchange's number off; the service does not see it.
    fileprivate mutating func takeNumber() -> Int? {
      guard let name = HTTPField.Name(ExchangeLedger.field) else { return nil }
      defer { head.headerFields[name] = nil }
      return head.headerFields[name].flatMap { Int($0) }
    }
  }
#endif
