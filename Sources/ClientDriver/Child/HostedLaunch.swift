#if Loopback
  import AuthProviding
  import DeterministicExecution
  import LoopbackServices
  import Synchronization

  /// One launch of an app: the client, the scheduler that it runs on, and the doors of its world.
  final class HostedLaunch: Sendable {
    /// After how many steps a client counts as one that goes on and on.
    static let budget = 1_000_000

    let scheduler = Scheduler(seed: 0)
    let pages: HostedPages
    let network: CountingNetwork
    private let type: any AuthProvider.Type
    private let account: DrivenClient
    private let world: World
    private let doors: HostedWorld
    private let output: DriverOutput
    private let provider = Mutex<(any AuthProvider)?>(nil)

    init(_ app: HostedApp) {
      type = app.type
      account = app.client
      output = app.output
      pages = HostedPages(output: app.output)
      doors = HostedWorld(store: FileStore(folder: app.world.data), output: app.output)
      network = CountingNetwork(SocketNetwork(on: scheduler), after: app.exchanges)
      world = World(
        app: app.world.app, endpoints: app.world.endpoints, network: network, customer: pages,
        store: doors, cookies: NoCookies(), clock: HostedClock(scheduler: scheduler, epoch: app.epoch),
        random: SystemRandomness(), events: doors)
    }

    /// Creates the client, and says that it is there.
    func begin(id: Int) {
      scheduler.spawn { [self] in
        do {
          let client = try await type.init(world: world)
          provider.withLock { $0 = client }
          output.write(.ready(id: id, client: account))
        } catch {
          output.write(.ended(id: id, ending: .failure(AuthFailure(unmapped: error))))
        }
      }
    }

    func call(_ call: Call, id: Int) {
      let completion = Completion { [doors] in doors.write(.ended(id: id, ending: $0)) }
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
      doors.close()
      pages.close()
      provider.withLock { $0 = nil }
      scheduler.onForeignEnqueue = nil
      scheduler.cancelAll()
    }
  }
#endif
