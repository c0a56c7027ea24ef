import AuthProviding
import DeterministicExecution
import SimulatedServices
import Synchronization
import WorldScripting

/// A simulated world with a reference client in it.
class ClientScene<Client: AuthProvider> {
  let scheduler: Scheduler
  let scripted: any ScriptedWorld
  private let launch: (World) throws -> Client
  private(set) var client: Client

  init(
    seed: UInt64 = 7, in maker: any WorldMaker = SimulatedWorlds.loginWithAmazon,
    launch: @escaping (World) throws -> Client
  ) throws {
    // Clients share a renewal among its callers in a task of its own, which must follow the world.
    _ = RuntimeExecutors.install()
    scheduler = Scheduler(seed: seed)
    scripted = maker.makeWorld(on: scheduler, seed: seed)
    self.launch = launch
    client = try launch(scripted.world)
    takeURLs()
  }

  deinit { scheduler.cancelAll() }

  var record: WorldRecord { scripted.record }
  var redirectURI: String { scripted.world.app.redirectURI ?? "" }

  /// How many requests of an exchange were sent.
  func count(_ exchange: String) -> Int { record.exchanges.count { $0.name == exchange } }

  /// The fields of a token request's form.
  func tokenForms() -> [FormFields] {
    record.exchanges.filter { $0.name == "token" }.map { FormFields(encoded: $0.request.text) }
  }

  /// The fields of the query of the page shown last.
  func pageQuery() -> FormFields { FormFields(encoded: URLParts(record.pages.last?.url ?? "").query ?? "") }

  func relaunch() throws {
    client = try launch(scripted.world)
    takeURLs()
  }

  /// Starts a call and lets the world come to rest.
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

  /// Makes a call, and gives how it ended within ten virtual minutes.
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

  private func takeURLs() {
    let client = client
    scripted.deliverIncomingURLs { url, source in client.open(url: url, from: source) }
  }
}

/// A call under way.
final class StartedCall: Sendable {
  private let state = Mutex<[Completion.Ending]>([])

  var endings: [Completion.Ending] { state.withLock { $0 } }

  func add(_ ending: Completion.Ending) { state.withLock { $0.append(ending) } }
}

extension [Completion.Ending] {
  /// The reply of a call that ended with one.
  var reply: [String: Value]? { if count == 1, case .reply(let fields)? = first { fields } else { nil } }

  /// The failure of a call that ended with one.
  var failure: AuthFailure? { if count == 1, case .failure(let failure)? = first { failure } else { nil } }
}
