import AuthProviding
import LoginWithAmazonProtocols
import Synchronization

/// The service's page on which customers sign in and consent, in a browser that returns with an incoming URL.
struct AuthorizationPage: Sendable {
  private let url: String
  private let redirectURI: String?
  private let customer: any Customer
  private let pending = PendingAuthorizations()

  init(world: World) {
    url = world.endpoints["authorize"]
    redirectURI = world.app.redirectURI
    customer = world.customer
  }

  /// Shows the page until the redirect arrives or the customer leaves, and then closes it.
  ///
  /// - Returns: The outcome in the redirect; `nil` if the customer left, or the calling task is cancelled.
  func outcome(of request: AuthorizationCodeRequest) async -> AuthorizationCodeResponse.Outcome? {
    let outcomes = pending.open(request)
    defer { pending.close(request) }
    async let _ = visit(request)
    return await outcomes.first { _ in true }
  }

  /// Handles an incoming URL, identified by the state of a pending request; its source does not matter.
  ///
  /// - Returns: Whether the URL answers a pending request.
  func open(url: String) -> Bool {
    guard let redirectURI, let response = AuthorizationCodeResponse(url: url, redirectURI: redirectURI) else {
      return false
    }
    return pending.deliver(response)
  }

  private func visit(_ request: AuthorizationCodeRequest) async {
    if await customer.browse(to: request.pageURL(at: url)) == .dismissed { pending.close(request) }
  }
}

/// The authorization requests whose redirect has not arrived yet, by their state.
final class PendingAuthorizations: Sendable {
  private let outcomes = Mutex<[String: AsyncStream<AuthorizationCodeResponse.Outcome>.Continuation]>([:])

  /// Starts to wait for the redirect of a request.
  ///
  /// - Returns: A stream with one outcome, or none if the request is closed before.
  func open(_ request: AuthorizationCodeRequest) -> AsyncStream<AuthorizationCodeResponse.Outcome> {
    let (stream, continuation) = AsyncStream.makeStream(of: AuthorizationCodeResponse.Outcome.self)
    outcomes.withLock { $0[request.state] = continuation }
    return stream
  }

  /// Delivers a response to the request that it answers.
  ///
  /// A response without a pending request has no effect: an attacker's URL must neither complete an authorization nor
  /// end it.
  ///
  /// - Returns: Whether there is such a request.
  func deliver(_ response: AuthorizationCodeResponse) -> Bool {
    guard let outcome = outcomes.withLock({ $0.removeValue(forKey: response.state) }) else { return false }
    outcome.yield(response.outcome)
    return true
  }

  /// Stops waiting for the redirect of a request; an outcome that has already arrived stays available.
  func close(_ request: AuthorizationCodeRequest) {
    outcomes.withLock { $0.removeValue(forKey: request.state) }?.finish()
  }
}

extension World {
  /// Deletes the service's cookies, which remember the customer, but not those of other sites.
  func deleteSignInCookies() {
    for cookie in cookies.cookies(of: URLParts(endpoints["authorize"]).authority) { cookies.delete(cookie) }
  }
}
