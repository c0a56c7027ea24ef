import AuthProviding
import LoginWithAmazonProtocols
import Testing

@testable import CognitoProtocols

@Suite struct AuthorizationManagerProviderTests {
  static let user = AuthorizeResult.User(
    userID: "amzn1.account.A", name: "Ada", email: nil, postalCode: nil,
    profileData: ["user_id": "amzn1.account.A", "name": "Ada"])
  static let result = AuthorizeResult(token: "Atza|a", user: user)
  static let reply: Completion.Ending = .reply([
    "token": "Atza|a",
    "user": [
      "userID": "amzn1.account.A", "name": "Ada", "profileData": ["user_id": "amzn1.account.A", "name": "Ada"],
    ],
  ])

  static let profileReply: Completion.Ending = .reply([
    "user": ["userID": "amzn1.account.A", "name": "Ada", "profileData": ["user_id": "amzn1.account.A", "name": "Ada"]]
  ])

  @Test(
    arguments: [
      (
        ["scopes": ["profile", "postal_code"], "interactiveStrategy": "never"],
        AuthorizeRequest(scopes: ["profile", "postal_code"], interactiveStrategy: .never)
      ),
      (["scopes": ["profile"]], AuthorizeRequest(scopes: ["profile"], interactiveStrategy: nil)),
      (
        ["scopes": ["alexa:all"], "scopeFactory": "scopeWithName"],
        AuthorizeRequest(scopes: ["alexa:all"], scopeFactory: .scopeWithName)
      ),
      (["scopes": []], AuthorizeRequest(scopes: [])),
    ] as [([String: Value], AuthorizeRequest)])
  func `a call becomes a request`(arguments: [String: Value], request: AuthorizeRequest) async {
    let asynchronous = AsyncManager { $0 == request ? .completed(Self.result) : .cancelled }
    #expect(await asynchronous.endings(of: "authorize", arguments) == [Self.reply])
    let completing = CompletionManager { $0 == request ? [(Self.result, false, nil)] : [(nil, true, nil)] }
    #expect(await completing.endings(of: "authorize", arguments) == [Self.reply])
  }

  @Test func `a reply omits what the client leaves out`() async {
    let manager = AsyncManager { _ in .completed(AuthorizeResult(token: nil, user: nil)) }
    #expect(await manager.endings(of: "authorize", ["scopes": []]) == [.reply([:])])
  }

  @Test func `a cancellation is not a failure`() async {
    #expect(await AsyncManager { _ in .cancelled }.endings(of: "authorize", ["scopes": []]) == [.cancelled])
    #expect(
      await CompletionManager { _ in [(nil, true, nil)] }.endings(of: "authorize", ["scopes": []]) == [.cancelled])
  }

  @Test(arguments: AuthorizationManagerErrorCode.allCases)
  func `every error code is reported`(code: AuthorizationManagerErrorCode) async {
    let failure = AuthorizationManagerFailure(code, "why")
    let expected: [Completion.Ending] = [.failure(AuthFailure(code: code.rawValue, message: "why"))]
    #expect(await AsyncManager { _ in throw failure }.endings(of: "authorize", ["scopes": []]) == expected)
    #expect(
      await CompletionManager { _ in [(nil, false, failure)] }.endings(of: "authorize", ["scopes": []]) == expected)
  }

  @Test func `every argument of a handler is reported`() async {
    let failure = AuthorizationManagerFailure(.internalError)
    let manager = CompletionManager { _ in [(Self.result, true, failure)] }
    #expect(
      await manager.endings(of: "authorize", ["scopes": []])
        == [.failure(AuthFailure(code: "internalError")), .cancelled, Self.reply])
  }

  @Test func `a second call of a handler and one without arguments are reported`() async {
    let manager = CompletionManager { _ in [(nil, false, nil), (nil, true, nil)] }
    #expect(await manager.endings(of: "authorize", ["scopes": []]) == [.reply([:]), .cancelled])
  }

  @Test func `the cancellation of a task is an unmapped error`() async {
    let endings = await AsyncManager { _ in throw CancellationError() }.endings(of: "authorize", ["scopes": []])
    #expect(endings == [.failure(AuthFailure(unmapped: CancellationError()))])
  }

  @Test(
    arguments: [
      (
        ["scopes": "profile"],
        #"'scopes' of 'authorize' must be of type list of strings, but the call has string "profile""#
      ),
      (
        ["scopes": ["profile", 1]],
        #"'scopes' of 'authorize' must be of type list of strings, but the call has list ["profile",1]"#
      ),
      (
        ["scopes": [], "interactiveStrategy": "sometimes"],
        #"'interactiveStrategy' of 'authorize' must be of type string (auto, always, never), but the call has string "sometimes""#
      ),
    ] as [([String: Value], String)])
  func `an argument of the wrong type does not reach the client`(arguments: [String: Value], text: String) async {
    let manager = AsyncManager { _ in .cancelled }
    guard case .failure(let failure)? = await manager.endings(of: "authorize", arguments).first else {
      Issue.record("the call did not fail")
      return
    }
    #expect(failure.code == nil)
    #expect(failure.message == "the argument " + text)
  }

  @Test func `signOut and fetch reach the client`() async {
    let asynchronous = AsyncManager { _ in .cancelled }
    #expect(await asynchronous.endings(of: "signOut") == [.reply([:])])
    #expect(await asynchronous.endings(of: "fetch") == [Self.profileReply])
    let completing = CompletionManager { _ in [] }
    #expect(await completing.endings(of: "signOut") == [.reply([:])])
    #expect(await completing.endings(of: "fetch") == [Self.profileReply])
  }

  @Test(arguments: ["signOut", "fetch"])
  func `signOut and fetch report the client's failure`(operation: String) async {
    let failure = AuthorizationManagerFailure(.deviceError, "why")
    let expected: [Completion.Ending] = [.failure(AuthFailure(code: "deviceError", message: "why"))]
    #expect(await AsyncManager(failing: failure).endings(of: operation) == expected)
    #expect(await CompletionManager(failing: failure).endings(of: operation) == expected)
  }

  @Test func `calls outside the specification are unsupported`() async {
    #expect(await AsyncManager { _ in .cancelled }.endings(of: "signIn") == [.unsupported])
    #expect(await CompletionManager { _ in [] }.endings(of: "signIn") == [.unsupported])
  }

  @Test func `a client without redirects handles no URL`() {
    #expect(!AsyncManager { _ in .cancelled }.open(url: "amzn-com.example.app://?methodName=signin", from: nil))
  }
}

private struct AsyncManager: AuthorizationManagerProvider {
  static let statement = ConformanceStatement(name: "Async", version: "1", specifications: ["lwa-v3"])
  let answer: @Sendable (AuthorizeRequest) throws -> Cancellable<AuthorizeResult>
  var failure: AuthorizationManagerFailure?

  init(_ answer: @escaping @Sendable (AuthorizeRequest) throws -> Cancellable<AuthorizeResult>) { self.answer = answer }
  init(failing failure: AuthorizationManagerFailure) {
    self.init { _ in throw failure }
    self.failure = failure
  }
  init(world: World) { self.init { _ in .cancelled } }

  func authorize(_ request: AuthorizeRequest) async throws -> Cancellable<AuthorizeResult> { try answer(request) }
  func signOut() async throws { if let failure { throw failure } }
  func fetch() async throws -> AuthorizeResult.User? {
    if let failure { throw failure }
    return AuthorizationManagerProviderTests.user
  }
  func failure(for error: any Error) -> AuthorizationManagerFailure? { error as? AuthorizationManagerFailure }
}

private struct CompletionManager: AuthorizationManagerCompletionProvider {
  typealias Answer = (AuthorizeResult?, Bool, (any Error)?)
  static let statement = ConformanceStatement(name: "Completing", version: "1", specifications: ["lwa-v3"])
  let answers: @Sendable (AuthorizeRequest) -> [Answer]
  var failure: AuthorizationManagerFailure?

  init(_ answers: @escaping @Sendable (AuthorizeRequest) -> [Answer]) { self.answers = answers }
  init(failing failure: AuthorizationManagerFailure) {
    self.init { _ in [(nil, false, failure)] }
    self.failure = failure
  }
  init(world: World) { self.init { _ in [] } }

  func authorize(
    _ request: AuthorizeRequest, handler: @escaping @Sendable (AuthorizeResult?, Bool, (any Error)?) -> Void
  ) {
    for answer in answers(request) { handler(answer.0, answer.1, answer.2) }
  }
  func signOut(handler: @escaping @Sendable ((any Error)?) -> Void) { handler(failure) }
  func fetch(handler: @escaping @Sendable (AuthorizeResult.User?, (any Error)?) -> Void) {
    handler(failure == nil ? AuthorizationManagerProviderTests.user : nil, failure)
  }
  func failure(for error: any Error) -> AuthorizationManagerFailure? { error as? AuthorizationManagerFailure }
}
