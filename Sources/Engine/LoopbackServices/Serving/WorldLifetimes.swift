import Synchronization

/// The ends of served worlds: a world ends when it is deleted, or a lifetime after its last request.
final class WorldLifetimes: Sendable {
  private let lifetime: Duration
  private let time: ServedTime
  /// The times of the last requests by the names of the worlds that have not ended.
  private let lastRequests = Mutex<[String: Duration]>([:])

  /// Creates an empty list of worlds.
  ///
  /// - Parameters:
  ///   - lifetime: The time from a world's last request to its end.
  ///   - time: The source of time.
  init(_ lifetime: Duration, time: ServedTime) {
    self.lifetime = lifetime
    self.time = time
  }

  /// Records that a world begins.
  func begin(_ name: String) { lastRequests.withLock { $0[name] = time.present() } }

  /// Records a request to a world, from which its lifetime counts anew.
  ///
  /// - Returns: Whether the world has not ended.
  func noteRequest(to name: String) -> Bool {
    lastRequests.withLock { lastRequests in
      let now = time.present()
      guard let last = lastRequests[name], now - last < lifetime else {
        lastRequests[name] = nil
        return false
      }
      lastRequests[name] = now
      return true
    }
  }

  /// Ends a world.
  ///
  /// - Returns: Whether there was one of this name that had not ended.
  func end(_ name: String) -> Bool {
    lastRequests.withLock { lastRequests in
      guard let last = lastRequests.removeValue(forKey: name) else { return false }
      return time.present() - last < lifetime
    }
  }

  /// Ends the worlds whose lifetime is over.
  ///
  /// - Returns: Their names.
  func endExpired() -> [String] {
    lastRequests.withLock { lastRequests in
      let now = time.present()
      let expired = lastRequests.filter { now - $0.value >= lifetime }.keys.sorted()
      for name in expired { lastRequests[name] = nil }
      return expired
    }
  }
}
