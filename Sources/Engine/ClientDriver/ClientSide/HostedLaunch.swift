import AuthProviding
import DeterministicExecution
import Synchronization

/// An installed app, which outlives a relaunch.
final class HostedApp {
  let type: any AuthProvider.Type
  var description: WorldDescription
  let output: DriverOutput
  /// The world's time at the start of the present launch.
  var epoch: Duration
  /// The requests of the launches before the present one.
  var requests = RequestCount()

  init(_ type: any AuthProvider.Type, _ description: WorldDescription, output: DriverOutput) {
    self.type = type
    self.description = description
    self.output = output
    epoch = description.now
  }

  /// The description of the client, with the capabilities that a driver can offer.
  var client: ClientDescription {
    let statement = type.statement
    let capabilities = statement.capabilities.subtracting(DriverPool.outOfReach)
    return ClientDescription(
      name: statement.name, version: statement.version, capabilities: capabilities.map(\.rawValue).sorted())
  }
}

/// One launch of an app: the client, its world, and the scheduler that runs it.
final class HostedLaunch: Sendable {
  /// The number of steps after which the driver gives up on a client that never waits.
  static let budget = 1_000_000

  let scheduler: Scheduler
  let world: HostedWorld
  private let type: any AuthProvider.Type
  private let description: ClientDescription
  private let output: DriverOutput
  private let provider = Mutex<(any AuthProvider)?>(nil)

  init(_ app: HostedApp) {
    type = app.type
    description = app.client
    output = app.output
    scheduler = Scheduler(seed: 0)
    world = HostedWorld(of: app, on: scheduler)
  }

  /// Creates the client, and reports `ready` or the failure.
  func begin(id: Int) {
    scheduler.spawn { [self] in
      do {
        let client = try await type.init(world: world.world)
        provider.withLock { $0 = client }
        output.write(.ready(id: id, client: description))
      } catch {
        output.write(.ended(id: id, ending: .failure(AuthFailure(unmapped: error))))
      }
    }
  }

  func call(_ call: Call, id: Int) {
    let completion = Completion { [outlet = world.outlet] in outlet.write(.ended(id: id, ending: $0)) }
    guard let client = provider.withLock({ $0 }) else { return }
    scheduler.spawn { await client.perform(call, completion: completion) }
  }

  func open(_ url: String, from source: String?, id: Int) {
    scheduler.spawn { [self] in
      let isHandled = provider.withLock { $0 }?.open(url: url, from: source) ?? false
      output.write(.ended(id: id, ending: .reply(["handled": .bool(isHandled)])))
    }
  }

  /// Ends the launch, as the end of an app's process does.
  func end() {
    world.close()
    provider.withLock { $0 = nil }
    scheduler.onForeignEnqueue = nil
    scheduler.cancelAll()
  }
}
