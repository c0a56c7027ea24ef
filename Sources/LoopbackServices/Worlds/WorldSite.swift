#if Loopback
  import AuthProviding
  import DeterministicExecution
  import HTTPTypes

  /// A world's services as a site.
  struct WorldSite: LoopbackSite {
    let network: any Network
    let routes: LoopbackRoutes
    let legs: TransportLegs

    func answer(to request: Request) async -> WireAnswer {
      let request = routes.original(request)
      return await withCheckedContinuation { continuation in
        // On the world's own scheduler, so that there is no moment at which nobody knows of the request.
        let arrived = legs.arrive { [network] in
          let answer = await Self.answer(to: request, of: network)
          legs.begin()
          continuation.resume(returning: answer)
        }
        if !arrived { continuation.resume(returning: .refused) }
      }
    }

    private static func answer(to request: Request, of network: any Network) async -> WireAnswer {
      do throws(NetworkFailure) {
        return .whole(try await network.send(request))
      } catch {
        switch error {
        case .offline, .timeout, .cancelled: return .refused
        case .reset:
          let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
          return .reset(Response(head: head, body: Array("{\"access".utf8)))
        }
      }
    }
  }
#endif
