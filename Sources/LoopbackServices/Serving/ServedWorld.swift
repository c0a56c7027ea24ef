#if Loopback
  import AuthProviding
  import SimulatedServices
  import Synchronization

  /// A world that clients reach over a socket: both services under one address, with a control plane beside them.
  final class ServedWorld: LoopbackSite {
    /// The address that all of the world's begin with, without a slash at its end.
    let base: String
    private let time: ServedTime
    private let contents: Mutex<WorldContents>
    /// Makes another world; `nil` once the server is gone.
    private let makeWorld: @Sendable () -> ServedWorld?

    init(at base: String, time: ServedTime, makeWorld: @escaping @Sendable () -> ServedWorld?) {
      self.base = base
      self.time = time
      self.makeWorld = makeWorld
      contents = Mutex(WorldContents(at: base, time: time))
    }

    /// All that changes in the world, until it is begun anew.
    var current: WorldContents { contents.withLock { $0 } }

    /// Begins the world anew; what was under way goes on in the old one.
    func reset() {
      let new = WorldContents(at: base, time: time)
      contents.withLock { $0 = new }
    }

    /// Makes another world beside this one.
    func makeSibling() -> ServedWorld? { makeWorld() }

    func answer(to request: Request) async -> WireAnswer {
      let target = request.head.path ?? "/"
      let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
      if path.starts(with: ControlPlane.path.utf8) {
        return .whole(ControlPlane(world: self).answer(to: request))
      }
      let local = localised(request)
      let contents = current
      let (entry, answer) = contents.exchange(local, path: String(Substring(path)))
      if let entry { contents.log.append(entry) }
      return answer
    }

    /// The request under the world's own address, whatever name for this machine the client used.
    private func localised(_ request: Request) -> Request {
      let parts = URLParts(base)
      var request = request
      request.head.scheme = parts.scheme
      request.head.authority = parts.authority + parts.path
      return request
    }
  }
#endif
