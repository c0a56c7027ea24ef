import Dispatch
import Synchronization

extension TokenSigner {
  /// Makes the two tokens of a sign-in, whose signatures take most of its time.
  ///
  /// - Parameters:
  ///   - accessClaims: What the access token says.
  ///   - idClaims: What the id token says.
  ///   - atOnce: Whether both are signed at the same time, on two cores.
  /// - Returns: Both tokens.
  static func pair(
    access accessClaims: [Answer.Field], id idClaims: [Answer.Field], atOnce: Bool
  ) -> (access: String, id: String) {
    guard atOnce else { return (access.token(accessClaims), id.token(idClaims)) }
    let made = Mutex(["", ""])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let token = index == 0 ? access.token(accessClaims) : id.token(idClaims)
      made.withLock { $0[index] = token }
    }
    return made.withLock { ($0[0], $0[1]) }
  }
}
