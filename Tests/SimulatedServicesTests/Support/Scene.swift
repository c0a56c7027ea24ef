import AuthProviding
import DeterministicExecution
import SimulatedServices
import SpecModel
import Synchronization
import WorldScripting

/// A fresh world, and a client's hands in it.
struct Scene {
  let scheduler: Scheduler
  let scripted: any ScriptedWorld

  init(seed: UInt64 = 7, of maker: any WorldMaker = LoginWithAmazonWorldMaker()) {
    scheduler = Scheduler(seed: seed)
    scripted = maker.makeWorld(on: scheduler, seed: seed)
  }

  var world: World { scripted.world }
  var record: WorldRecord { scripted.record }
  var clientID: String { world.app.clientID ?? "" }
  var redirectURI: String { world.app.redirectURI ?? "" }

  /// Starts something and runs the world until it is quiet, without moving time.
  func start<Result: Sendable>(_ body: @escaping @Sendable (World) async -> Result) -> Started<Result> {
    let started = Started<Result>()
    let world = world
    started.task = scheduler.spawn { started.result = await body(world) }
    _ = scheduler.drain()
    return started
  }

  /// Does something to its end, for at most ten virtual minutes.
  func run<Result: Sendable>(_ body: @escaping @Sendable (World) async -> Result) -> Result? {
    let started = start(body)
    _ = scheduler.run(within: .seconds(600)) { started.result != nil }
    return started.result
  }

  func send(_ request: Request) -> Result<Response, NetworkFailure>? {
    run { await $0.network.outcome(of: request) }
  }

  func apply(_ instruction: WorldInstruction) throws -> AppliedInstruction { try scripted.apply(instruction) }

  /// Makes something at the service and returns the texts of its binding.
  func make(_ name: String, _ arguments: [String: Value] = [:]) throws -> [String: String] {
    try apply(.service(name, arguments: arguments)).binding.compactMapValues(\.text)
  }

  /// How often an instruction took effect.
  func uses(of applied: AppliedInstruction) -> Int? { applied.evidence.map { record.uses[$0, default: 0] } }
}

/// What became of something that a scene started.
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
  /// The response, or why none came.
  func outcome(of request: Request) async -> Result<Response, NetworkFailure> {
    do throws(NetworkFailure) {
      return .success(try await send(request))
    } catch {
      return .failure(error)
    }
  }
}
