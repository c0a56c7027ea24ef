import AuthProviding
import DeterministicExecution
import SimulatedServices
import SpecModel
import Synchronization
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// A fresh world, with helpers that act as a client.
struct WorldScene {
  let scheduler: Scheduler
  let scripted: any ScriptedWorld

  init(seed: UInt64 = 7, of maker: any WorldMaker = ServiceFamily.loginWithAmazon.worlds) {
    scheduler = Scheduler(seed: seed)
    scripted = maker.makeWorld(on: scheduler, seed: seed)
  }

  var world: World { scripted.world }
  var record: WorldRecord { scripted.record }
  var clientID: String { world.app.clientID ?? "" }
  var redirectURI: String { world.app.redirectURI ?? "" }

  /// Starts a body and runs the world until it is quiet, without moving time.
  func start<Result: Sendable>(_ body: @escaping @Sendable (World) async -> Result) -> Started<Result> {
    let started = Started<Result>()
    let world = world
    started.task = scheduler.spawn { started.result = await body(world) }
    _ = scheduler.drain()
    return started
  }

  /// Runs a body to its end, for at most ten virtual minutes.
  func run<Result: Sendable>(_ body: @escaping @Sendable (World) async -> Result) -> Result? {
    let started = start(body)
    _ = scheduler.run(within: .seconds(600)) { started.result != nil }
    return started.result
  }

  func send(_ request: Request) -> Result<Response, NetworkFailure>? {
    run { await $0.network.outcome(of: request) }
  }

  func apply(_ instruction: WorldInstruction) throws -> AppliedInstruction { try scripted.apply(instruction) }

  /// Follows an instruction and returns the texts of its binding.
  func make(_ name: String, _ arguments: [String: Value] = [:]) throws -> [String: String] {
    try apply(.service(name, arguments: arguments)).binding.compactMapValues(\.text)
  }

  /// Returns how often an instruction took effect.
  func uses(of applied: AppliedInstruction) -> Int? { applied.evidence.map { record.uses[$0, default: 0] } }
}

/// The result of a body that a scene started.
final class Started<Result: Sendable>: Sendable {
  private let state = Mutex<(result: Result?, task: Task<Void, Never>?)>((nil, nil))

  var result: Result? {
    get { state.withLock { $0.result } }
    set { state.withLock { $0.result = newValue } }
  }

  var task: Task<Void, Never>? {
    get { state.withLock { $0.task } }
    set { state.withLock { $0.task = newValue } }
  }
}

extension Network {
  /// Returns the response or the failure.
  func outcome(of request: Request) async -> Result<Response, NetworkFailure> {
    do throws(NetworkFailure) {
      return .success(try await send(request))
    } catch {
      return .failure(error)
    }
  }
}

extension WorldScene {
  /// The address of the authorization page.
  func page(
    _ scope: String = "profile", scopeData: String? = nil, clientID: String? = nil, redirectURI: String? = nil
  ) -> String {
    var fields = [
      ("client_id", clientID ?? self.clientID), ("redirect_uri", redirectURI ?? self.redirectURI),
      ("response_type", "code"), ("scope", scope), ("state", "s1"), ("code_challenge", Appendix.challenge),
      ("code_challenge_method", "S256"),
    ]
    if let scopeData { fields.append(("scope_data", scopeData)) }
    return world.endpoints["authorize"] + "?" + FormFields(fields).encoded
  }

  /// Opens a page in a session; returns how the session ended.
  @discardableResult
  func visit(_ url: String, callback: String = "amzn-com.example.app:") -> SessionEnd? {
    run { await $0.customer.authenticate(at: url, callback: callback) }
  }

  /// Opens the authorization page for a scope; returns the fields of the redirect, or `nil` without one.
  @discardableResult
  func authorize(_ scope: String = "profile", scopeData: String? = nil) -> FormFields? {
    guard case .redirected(let url)? = visit(page(scope, scopeData: scopeData)) else { return nil }
    return FormFields(encoded: URLParts(url).query ?? "")
  }

  /// Returns the kinds of the pages displayed during a body.
  func pages(during body: () throws -> Void) rethrows -> [String] {
    let before = record.pages.count
    try body()
    return record.pages.dropFirst(before).map(\.kind)
  }

  @discardableResult
  func decide(_ name: String, _ arguments: [String: Value] = [:]) throws -> AppliedInstruction {
    try apply(.customer(name, arguments: arguments))
  }

  @discardableResult
  func change(_ part: String, _ arguments: [String: Value]) throws -> AppliedInstruction {
    try apply(.device(part, arguments: arguments))
  }

  @discardableResult
  func fault(_ exchange: String, _ kind: String, _ argument: Value) throws -> AppliedInstruction {
    try apply(.fault(.init(exchange: exchange, kind: kind, argument: argument)))
  }
}

/// An outcome after which a test cannot continue.
struct UnexpectedOutcome: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
