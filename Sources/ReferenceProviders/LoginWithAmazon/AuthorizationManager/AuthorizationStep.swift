import AuthProviding

/// What to do next about a request: the strategies of the SDK as one pure function.
enum AuthorizationStep: Sendable, Hashable {
  /// Answer from a stored grant.
  case use(AuthorizationGrant)
  /// Renew the access token of a stored grant, then answer from it.
  case renew(AuthorizationGrant, refreshToken: String)
  /// Ask the customer.
  case prompt(removingGrants: Bool)
  /// Fail, for the customer must not be asked.
  case refuse

  /// Decides by the strategy and by the grants that contain all requested scopes.
  init(
    strategy: AuthorizeRequest.InteractiveStrategy, scopes: Set<String>, grants: [AuthorizationGrant], now: Duration
  ) {
    guard strategy != .always else {
      self = .prompt(removingGrants: true)
      return
    }
    let covering = grants.reversed().filter { $0.scopes.isSuperset(of: scopes) }
    if let grant = covering.first(where: { $0.isFresh(at: now) }) {
      self = .use(grant)
      return
    }
    for grant in covering {
      guard let refreshToken = grant.refreshToken else { continue }
      self = .renew(grant, refreshToken: refreshToken)
      return
    }
    self = strategy == .never ? .refuse : .prompt(removingGrants: false)
  }
}
