import AuthProviding
import CognitoProtocols
import DeterministicExecution
import LoginWithAmazonProtocols
import LoginWithAmazonServices
import SimulatedServices
import Synchronization
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// A simulated world with a reference client in it.
class ClientScene<Client: AuthProvider> {
  let scheduler: Scheduler
  let scripted: any ScriptedWorld
  private let launch: (World) throws -> Client
  private(set) var client: Client

  init(
    seed: UInt64 = 7, in maker: any WorldMaker = ServiceFamily.loginWithAmazon.worlds,
    launch: @escaping (World) throws -> Client
  ) throws {
    // Clients perform shared renewals in separate tasks, which must run on the world's scheduler.
    _ = RuntimeExecutors.install()
    scheduler = Scheduler(seed: seed)
    scripted = maker.makeWorld(on: scheduler, seed: seed)
    self.launch = launch
    client = try launch(scripted.world)
    deliverURLs()
  }

  deinit { scheduler.cancelAll() }

  var record: WorldRecord { scripted.record }
  var redirectURI: String { scripted.world.app.redirectURI ?? "" }

  /// Returns the number of requests of an exchange.
  func count(_ exchange: String) -> Int { record.exchanges.count { $0.name == exchange } }

  /// Returns the forms of all token requests.
  func tokenForms() -> [FormFields] {
    record.exchanges.filter { $0.name == "token" }.map { FormFields(encoded: $0.request.text) }
  }

  /// Returns the query of the page that the client showed last.
  func pageQuery() -> FormFields { FormFields(encoded: URLParts(record.pages.last?.url ?? "").query ?? "") }

  func relaunch() throws {
    client = try launch(scripted.world)
    deliverURLs()
  }

  /// Starts a call and runs the world until it is quiescent.
  func start(_ operation: String, form: String? = nil, _ arguments: [String: Value] = [:]) -> StartedCall {
    let call = StartedCall()
    let client = client
    scheduler.spawn {
      await client.perform(
        Call(operation: operation, form: form, arguments: arguments), completion: Completion { call.add($0) })
    }
    _ = scheduler.drain()
    return call
  }

  /// Performs a call, and returns its endings after at most ten virtual minutes.
  func call(_ operation: String, form: String? = nil, _ arguments: [String: Value] = [:]) -> [Completion.Ending] {
    let call = start(operation, form: form, arguments)
    _ = scheduler.run(within: .seconds(600)) { !call.endings.isEmpty }
    _ = scheduler.drain()
    return call.endings
  }

  func advance(_ duration: Duration) { _ = scheduler.advance(by: duration) }

  func apply(_ instruction: WorldInstruction) throws {
    _ = try scripted.apply(instruction)
    _ = scheduler.drain()
  }

  func decide(_ decision: String, _ arguments: [String: Value] = [:]) throws {
    try apply(.customer(decision, arguments: arguments))
  }

  func fault(_ exchange: String, _ kind: String, _ argument: Value, times: Int? = nil) throws {
    try apply(.fault(.init(exchange: exchange, kind: kind, argument: argument, times: times)))
  }

  private func deliverURLs() {
    let client = client
    scripted.deliverIncomingURLs { url, source in client.open(url: url, from: source) }
  }
}

/// A call in progress.
final class StartedCall: Sendable {
  private let state = Mutex<[Completion.Ending]>([])

  var endings: [Completion.Ending] { state.withLock { $0 } }

  func add(_ ending: Completion.Ending) { state.withLock { $0.append(ending) } }
}

extension [Completion.Ending] {
  /// The reply of a call whose only ending is a reply.
  var reply: [String: Value]? { if count == 1, case .reply(let fields)? = first { fields } else { nil } }

  /// The failure of a call whose only ending is a failure.
  var failure: AuthFailure? { if count == 1, case .failure(let failure)? = first { failure } else { nil } }
}
