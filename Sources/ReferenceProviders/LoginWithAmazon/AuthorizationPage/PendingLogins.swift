import AuthProviding
import Synchronization

/// The logins whose redirect has not come yet, by their state.
final class PendingLogins: Sendable {
  private let answers = Mutex<[String: AsyncStream<Redirect.Answer>.Continuation]>([:])

  /// Begins to wait for the redirect of a login.
  ///
  /// - Returns: Gives the answer once, or ends without one when the login is closed.
  func open(_ login: Login) -> AsyncStream<Redirect.Answer> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Redirect.Answer.self, bufferingPolicy: .bufferingOldest(1))
    answers.withLock { $0[login.state] = continuation }
    return stream
  }

  /// Hands a redirect to the login it answers.
  ///
  /// A redirect that answers none, or one that was answered before, changes nothing: an attacker's URL must neither
  /// complete a login nor end it.
  ///
  /// - Returns: Whether there is such a login.
  func deliver(_ redirect: Redirect) -> Bool {
    guard let answer = answers.withLock({ $0.removeValue(forKey: redirect.state) }) else { return false }
    answer.yield(redirect.answer)
    answer.finish()
    return true
  }

  /// Stops waiting for the redirect of a login; an answer that has come already stays.
  func close(_ login: Login) {
    answers.withLock { $0.removeValue(forKey: login.state) }?.finish()
  }
}
