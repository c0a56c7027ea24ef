import AuthProviding
import Dispatch
import Foundation
import LoginWithAmazonProtocols
import Testing

@testable import CognitoProtocols

// MARK: - The client, which does not know the kit

/// A singleton-like manager that works on its own queue and calls back on it.
private final class QueueingAuthManager: @unchecked Sendable {
  struct Person {
    var identifier: String
    var fields: [String: String]
  }

  enum Problem: Int, Error {
    case notLoggedIn = 1
    case noNetwork = 2
    case jailbrokenDevice = 99
  }

  private let queue = DispatchQueue(label: "com.example.queueing-auth-manager")
  // Both are accessed only on the queue.
  private var waiting: [@Sendable (String?, Person?, Bool, Problem?) -> Void] = []
  private var isLoggedIn = false
  private let showPage: @Sendable () -> Void

  init(showPage: @escaping @Sendable () -> Void) { self.showPage = showPage }

  func login(silently: Bool, then: @escaping @Sendable (String?, Person?, Bool, Problem?) -> Void) {
    queue.async { [self] in
      if isLoggedIn { return succeed(then) }
      if silently { return then(nil, nil, false, .notLoggedIn) }
      waiting.append(then)
      showPage()
    }
  }

  /// Ends all pending logins; callable on any thread.
  func handleRedirect(_ url: URL) -> Bool {
    guard url.scheme == "amzn-com.example.app" else { return false }
    queue.async { [self] in
      isLoggedIn = url.query?.contains("code=") == true
      for then in waiting {
        if isLoggedIn { succeed(then) } else { then(nil, nil, true, nil) }
      }
      waiting = []
    }
    return true
  }

  func logout(then: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      isLoggedIn = false
      then()
    }
  }

  func loadPerson(then: @escaping @Sendable (Person?, Problem?) -> Void) {
    queue.async { [self] in isLoggedIn ? then(Self.person, nil) : then(nil, .notLoggedIn) }
  }

  private func succeed(_ then: (String?, Person?, Bool, Problem?) -> Void) {
    then("Atza|a", Self.person, false, nil)
  }

  private static let person = Person(identifier: "amzn1.account.A", fields: ["user_id": "amzn1.account.A"])
}

// MARK: - The adapter, which is all that a vendor writes

private struct QueueingAuthAdapter: AuthorizationManagerCompletionProvider {
  // The kit cannot observe the work on a queue, so the statement declares it.
  static let statement = ConformanceStatement(
    name: "QueueingAuthManager", version: "5.0", specifications: ["lwa-v3"],
    capabilities: [.customer, .incomingURL], execution: .ownThreads)

  private let manager: QueueingAuthManager

  init(world: World) {
    manager = QueueingAuthManager {
      Task { await world.customer.browse(to: world.endpoints["authorize"]) }
    }
  }

  func authorize(
    _ request: AuthorizeRequest, handler: @escaping @Sendable (AuthorizeResult?, Bool, (any Error)?) -> Void
  ) {
    manager.login(silently: request.interactiveStrategy == .never) { token, person, cancelled, problem in
      handler(token.map { AuthorizeResult(token: $0, user: person.map(Self.user)) }, cancelled, problem)
    }
  }

  func signOut(handler: @escaping @Sendable ((any Error)?) -> Void) { manager.logout { handler(nil) } }

  func fetch(handler: @escaping @Sendable (AuthorizeResult.User?, (any Error)?) -> Void) {
    manager.loadPerson { person, problem in handler(person.map(Self.user), problem) }
  }

  private static func user(_ person: QueueingAuthManager.Person) -> AuthorizeResult.User {
    AuthorizeResult.User(
      userID: person.identifier, name: person.fields["name"], email: person.fields["email"],
      postalCode: person.fields["postal_code"], profileData: person.fields.mapValues(Value.string))
  }

  func open(url: String, from source: String?) -> Bool {
    URL(string: url).map(manager.handleRedirect) ?? false
  }

  func failure(for error: any Error) -> AuthorizationManagerFailure? {
    switch error as? QueueingAuthManager.Problem {
    case .notLoggedIn?: AuthorizationManagerFailure(.applicationNotAuthorized)
    case .noNetwork?: AuthorizationManagerFailure(.networkError)
    case .jailbrokenDevice?, nil: nil
    }
  }
}

// MARK: - The adapter in the kit

@Suite struct DispatchQueueAdapterTests {
  @Test func `a login ends when the redirect arrives`() async {
    let provider = QueueingAuthAdapter(world: World(network: AnsweringNetwork("")))
    let login = Endings()
    await provider.perform(
      Call(operation: "authorize", arguments: ["scopes": ["profile"]]), completion: login.completion)
    #expect(!provider.open(url: "other://?code=ANcode", from: nil))
    #expect(provider.open(url: "amzn-com.example.app://?methodName=signin&code=ANcode", from: nil))
    let reply: Completion.Ending = .reply([
      "token": "Atza|a",
      "user": ["userID": "amzn1.account.A", "profileData": ["user_id": "amzn1.account.A"]],
    ])
    #expect(await login.first() == reply)
    #expect(await provider.ending(of: "authorize", ["scopes": ["profile"], "interactiveStrategy": "never"]) == reply)
    #expect(login.all == [reply])
  }

  @Test func `logging out ends the session of a login`() async {
    let provider = QueueingAuthAdapter(world: World(network: AnsweringNetwork("")))
    let login = Endings()
    await provider.perform(
      Call(operation: "authorize", arguments: ["scopes": ["profile"]]), completion: login.completion)
    #expect(provider.open(url: "amzn-com.example.app://?methodName=signin&code=ANcode", from: nil))
    #expect(
      await provider.ending(of: "fetch")
        == .reply(["user": ["userID": "amzn1.account.A", "profileData": ["user_id": "amzn1.account.A"]]]))
    #expect(await provider.ending(of: "signOut") == .reply([:]))
    #expect(await provider.ending(of: "fetch") == .failure(AuthFailure(code: "applicationNotAuthorized")))
  }

  @Test func `a cancellation by the customer is not a failure`() async {
    let provider = QueueingAuthAdapter(world: World(network: AnsweringNetwork("")))
    let login = Endings()
    await provider.perform(
      Call(operation: "authorize", arguments: ["scopes": ["profile"]]), completion: login.completion)
    #expect(provider.open(url: "amzn-com.example.app://?methodName=signin&error=access_denied", from: nil))
    #expect(await login.first() == .cancelled)
  }

  @Test func `errors become codes of the specification`() async {
    let provider = QueueingAuthAdapter(world: World(network: AnsweringNetwork("")))
    #expect(
      await provider.ending(of: "authorize", ["scopes": ["profile"], "interactiveStrategy": "never"])
        == .failure(AuthFailure(code: "applicationNotAuthorized")))
  }

  @Test func `the statement declares own threads`() {
    #expect(QueueingAuthAdapter.statement.execution == .ownThreads)
  }
}
