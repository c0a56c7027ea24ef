import AuthProviding
import Synchronization

// Proofs of a password, which are signed with the time.
extension MutationOperator {
  /// Writes the hours of a proof's time as a twelve-hour clock does.
  package static let twelveHourProofs = MutationOperator { world, launch in
    let isProving = Mutex(false)
    let changed = world.intercepted { intercepted in
      intercepted.onTime = { now in isProving.withLock { $0 } ? now.inTwelveHours : now }
    }
    let asked = MutationOperator.requests("InitiateAuth") { (request, world) async throws(NetworkFailure) in
      let response = try await world.network.send(request)
      let challenge = (try? Value(json: response.body))?["ChallengeName"]
      isProving.withLock { $0 = challenge == "PASSWORD_VERIFIER" }
      return response
    }
    let answered = MutationOperator.requests("RespondToAuthChallenge") {
      (request, world) async throws(NetworkFailure) in
      isProving.withLock { $0 = false }
      return try await world.network.send(request)
    }
    return try await asked.launch(changed) { try await answered.launch($0, launch) }
  }
}

extension Duration {
  /// The time of day on a clock that has no hours but those from 1 to 12.
  fileprivate var inTwelveHours: Duration {
    switch components.seconds / 3600 % 24 {
    case 0: self + .seconds(12 * 3600)
    case 13...: self - .seconds(12 * 3600)
    default: self
    }
  }
}
