#if Loopback
  import AuthProviding
  import HTTPTypes

  /// A world's services as a site.
  struct WorldSite: LoopbackSite {
    let network: any Network
    let routes: LoopbackRoutes

    func answer(to request: Request) async -> WireAnswer {
      do throws(NetworkFailure) {
        return .whole(try await network.send(routes.original(request)))
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
