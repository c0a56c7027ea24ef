import AuthProviding
import Synchronization

// Proofs of a password, which are signed with the time.
extension MutationOperator {
  /// Writes the hours of a proof's time as a twelve-hour clock does.
  static let twelveHourProofs = MutationOperator { world, launch in
    let isProving = Mutex(false)
    var changed = world
    changed.clock = TwelveHourClock(base: world.clock) { isProving.withLock { $0 } }
    let asked = MutationOperator.operation("InitiateAuth") { (request, network) async throws(NetworkFailure) in
      let response = try await network.send(request)
      let challenge = (try? Value(json: response.body))?["ChallengeName"]
      isProving.withLock { $0 = challenge == "PASSWORD_VERIFIER" }
      return response
    }
    let answered = MutationOperator.operation("RespondToAuthChallenge") {
      (request, network) async throws(NetworkFailure) in
      isProving.withLock { $0 = false }
      return try await network.send(request)
    }
    return try await asked.launch(changed) { try await answered.launch($0, launch) }
  }
}

/// A clock that at times has no hours but those from 1 to 12.
private struct TwelveHourClock: WorldClock {
  let base: any WorldClock
  let isOn: @Sendable () -> Bool

  var now: Duration {
    let now = base.now
    guard isOn() else { return now }
    return switch now.components.seconds / 3600 % 24 {
    case 0: now + .seconds(12 * 3600)
    case 13...: now - .seconds(12 * 3600)
    default: now
    }
  }

  func sleep(for duration: Duration) async throws { try await base.sleep(for: duration) }
}
