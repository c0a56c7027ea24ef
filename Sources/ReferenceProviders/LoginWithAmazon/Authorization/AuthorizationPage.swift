import AuthProviding
import Synchronization

/// The page of the service on which customers sign in and consent, in a browser that comes back by an incoming URL.
struct AuthorizationPage: Sendable {
  private let url: String
  private let redirectURI: String?
  private let customer: any Customer
  private let logins = PendingLogins()

  init(world: World) {
    url = world.endpoints["authorize"]
    redirectURI = world.app.redirectURI
    customer = world.customer
  }

  /// Shows the page until the redirect comes or the customer leaves, and then takes it away.
  ///
  /// - Returns: What the redirect says; `nil` where the customer left, or the calling task is cancelled.
  func answer(to login: Login) async -> Redirect.Answer? {
    let redirects = logins.open(login)
    defer { logins.close(login) }
    async let _ = visit(login)
    return await redirects.first { _ in true }
  }

  /// Takes an incoming URL; only the state of a pending login counts, not where the URL comes from.
  ///
  /// - Returns: Whether it answers a pending login.
  func open(url: String) -> Bool {
    guard let redirectURI, let redirect = Redirect(url: url, redirectURI: redirectURI) else { return false }
    return logins.deliver(redirect)
  }

  private func visit(_ login: Login) async {
    if await customer.browse(to: login.pageURL(at: url)) == .dismissed { logins.close(login) }
  }
}

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

extension World {
  /// Deletes the cookies by which the service remembers the customer, and no other site's.
  func forgetCustomer() {
    for cookie in cookies.cookies(of: URLParts(endpoints["authorize"]).authority) { cookies.delete(cookie) }
  }
}
