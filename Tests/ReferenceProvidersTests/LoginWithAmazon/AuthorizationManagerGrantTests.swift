import AuthProviding
import CognitoProtocols
import DeterministicExecution
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// Authorizations of the reference authorization manager with stored grants.
@Suite struct AuthorizationManagerGrantTests {
  @Test(arguments: [AuthorizeRequest.InteractiveStrategy?.none, .auto, .never])
  func `a stored grant suffices without a request, even after a relaunch`(
    strategy: AuthorizeRequest.InteractiveStrategy?
  ) throws {
    let scene = try AuthorizationScene()
    let login = scene.authorize(["profile", "postal_code"])
    let exchanges = scene.record.exchanges.count
    #expect(login.token != nil)
    #expect(scene.authorize(["profile", "postal_code"], strategy) == login)
    #expect(scene.authorize(["profile"], strategy) == login)
    try scene.relaunch()
    #expect(scene.authorize(["postal_code", "profile"], strategy) == login)
    #expect(scene.record.exchanges.count == exchanges)
  }

  @Test func `only a request with a profile scope returns a user`() throws {
    let scene = try AuthorizationScene()
    #expect(scene.authorize(["profile", "alexa:all"]).user != nil)
    let end = scene.authorize(["alexa:all"], .never)
    #expect(end.token != nil)
    #expect(end.user == nil)
  }

  @Test func `never fails without a grant, and sends no request`() throws {
    let scene = try AuthorizationScene()
    #expect(scene.authorize(["profile"], .never) == .failed(.applicationNotAuthorized))
    _ = scene.authorize(["profile"])
    let exchanges = scene.record.exchanges.count
    #expect(scene.authorize(["profile", "postal_code"], .never) == .failed(.applicationNotAuthorized))
    #expect(scene.record.exchanges.count == exchanges)
  }

  @Test func `a new scope prompts the customer, and the older grant stays`() throws {
    let scene = try AuthorizationScene()
    let first = scene.authorize(["profile"])
    let second = scene.authorize(["postal_code"])
    #expect(scene.count("authorize") == 2)
    #expect(scene.authorize(["profile"], .never) == first)
    #expect(scene.authorize(["postal_code"], .never) == second)
    #expect(scene.authorize(["profile", "postal_code"], .never) == .failed(.applicationNotAuthorized))
  }

  @Test func `always prompts again, and removes the grant even if the customer cancels`() throws {
    let scene = try AuthorizationScene()
    let first = scene.authorize(["profile"])
    let second = scene.authorize(["profile"], .always)
    #expect(second.token != nil)
    #expect(second.token != first.token)
    #expect(scene.authorize(["profile"], .never) == second)
    try scene.decide("cancels")
    #expect(scene.authorize(["profile"], .always) == .cancelled)
    #expect(scene.authorize(["profile"], .never) == .failed(.applicationNotAuthorized))
    #expect(scene.record.store.isEmpty)
  }

  @Test(arguments: [(Duration.seconds(59 * 60 - 1), 0), (.seconds(59 * 60), 1), (.seconds(61 * 60), 1)])
  func `an access token is renewed when it has expired or expires within a minute`(after: Duration, renewals: Int)
    throws
  {
    let scene = try AuthorizationScene()
    let login = scene.authorize(["profile"])
    scene.advance(after)
    for strategy in [AuthorizeRequest.InteractiveStrategy.never, .auto] {
      let end = scene.authorize(["profile"], strategy)
      #expect(end.user == login.user)
      #expect((end.token != login.token) == (renewals > 0))
      let token = try #require(scene.record.credentials.last { $0.kind == "access-token" })
      #expect(end.token == token.value)
      #expect(token.isValid(at: scene.scheduler.now))
    }
    #expect(scene.count("token") == 1 + renewals)
    #expect(scene.count("authorize") == 1)
  }

  @Test func `a renewal sends the latest refresh token and no secret`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    for _ in 1...2 {
      scene.advance(.seconds(3600))
      #expect(scene.authorize(["profile"], .never).token != nil)
    }
    let refreshTokens = scene.record.credentials.filter { $0.kind == "refresh-token" }.map(\.value)
    let forms = scene.tokenForms().dropFirst()
    #expect(forms.map { $0["grant_type"] } == ["refresh_token", "refresh_token"])
    #expect(forms.map { $0["refresh_token"] } == Array(refreshTokens.prefix(2)))
    #expect(forms.allSatisfy { $0["client_secret"] == nil })
  }

  @Test func `a renewal whose response has no refresh token keeps the old one`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    for _ in 1...2 {
      scene.advance(.seconds(3600))
      try scene.fault("token", "drop", ["refresh_token"], times: 1)
      #expect(scene.authorize(["profile"], .never).token != nil)
    }
    let forms = scene.tokenForms().dropFirst()
    #expect(Set(forms.compactMap { $0["refresh_token"] }).count == 1)
  }

  @Test func `a grant that the service rejects is removed`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    try scene.apply(.service("revoke", arguments: [:]))
    scene.advance(.seconds(3600))
    #expect(scene.authorize(["profile"], .never) == .failed(.applicationNotAuthorized))
    #expect(scene.record.store.isEmpty)
    #expect(scene.count("token") == 2)
    #expect(scene.authorize(["profile"], .never) == .failed(.applicationNotAuthorized))
    #expect(scene.count("token") == 2)
    #expect(scene.authorize(["profile"], .auto).token != nil)
    #expect(scene.count("authorize") == 2)
  }

  @Test func `auto prompts the customer in the same call when the service rejects the grant`() throws {
    let scene = try AuthorizationScene()
    let login = scene.authorize(["profile"])
    try scene.apply(.service("revoke", arguments: [:]))
    scene.advance(.seconds(3600))
    let end = scene.authorize(["profile"])
    #expect(end.token != nil)
    #expect(end.token != login.token)
    #expect(scene.count("authorize") == 2)
  }

  @Test(
    arguments: [
      ("network", "offline", AuthorizationManagerErrorCode.networkError), ("status", 500, .serverError),
      ("body", "", .serverError),
    ] as [(String, Value, AuthorizationManagerErrorCode)])
  func `a renewal that fails for another reason keeps the grant`(
    kind: String, argument: Value, code: AuthorizationManagerErrorCode
  ) throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    scene.advance(.seconds(3600))
    try scene.fault("token", kind, argument, times: 2)
    #expect(scene.authorize(["profile"], .never) == .failed(code))
    #expect(scene.authorize(["profile"], .never) == .failed(code))
    #expect(scene.authorize(["profile"], .never).token != nil)
    #expect(scene.count("authorize") == 1)
  }

  @Test(arguments: [("network", "offline"), ("status", 500), ("body", "")] as [(String, Value)])
  func `auto prompts the customer in the same call when a renewal fails`(kind: String, argument: Value) throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    scene.advance(.seconds(3600))
    try scene.fault("token", kind, argument, times: 1)
    #expect(scene.authorize(["profile"], .auto).token != nil)
    #expect(scene.count("authorize") == 2)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `concurrent callers share one renewal`(seed: UInt64) throws {
    let scene = try AuthorizationScene(seed: seed)
    _ = scene.authorize(["profile"])
    scene.advance(.seconds(3600))
    try scene.apply(.hold("token"))
    let callers = (1...4).map { scene.start(["profile"], $0 == 1 ? .never : .auto) }
    #expect(callers.allSatisfy { $0.summary == .pending })
    #expect(scene.count("token") == 2)
    try scene.apply(.release("token"))
    let newest = try #require(scene.record.credentials.last { $0.kind == "access-token" })
    #expect(callers.map { $0.summary.token } == Array(repeating: newest.value, count: 4))
    #expect(scene.count("token") == 2)
  }

  @Test func `callers that share a renewal share its error`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    scene.advance(.seconds(3600))
    try scene.apply(.hold("token"))
    try scene.fault("token", "status", 500, times: 1)
    let callers = (1...3).map { _ in scene.start(["profile"], .never) }
    try scene.apply(.release("token"))
    #expect(callers.map(\.summary) == Array(repeating: .failed(.serverError), count: 3))
    #expect(scene.count("token") == 2)
    #expect(scene.authorize(["profile"], .never).token != nil)
  }

  @Test func `a renewal in progress does not survive the removal of the grant by always`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    scene.advance(.seconds(3600))
    try scene.apply(.hold("token"))
    let renewing = scene.start(["profile"], .never)
    try scene.decide("cancels")
    #expect(scene.authorize(["profile"], .always) == .cancelled)
    try scene.apply(.release("token"))
    #expect(renewing.summary == .failed(.applicationNotAuthorized))
    #expect(scene.record.store.isEmpty)
  }
}
