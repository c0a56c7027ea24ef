#if Loopback
  import AuthProviding
  import DeterministicExecution
  import Foundation

  /// A driver for clients of this process: does what the kit's messages say, one after the other.
  final class HostedDriver {
    private let clients: [any AuthProvider.Type]
    private let output: DriverOutput
    private var app: HostedApp?
    private var launch: HostedLaunch?
    /// The moment that the kit was asked to tell, last.
    private var wake: Duration?
    /// What the kit was told of waiting, last.
    private var idle: DriverMessage?
    private var lastID = 0
    /// Whether all that clients do can be seen, as far as they stay where they say.
    private let seesEverything: Bool

    init(_ clients: [any AuthProvider.Type], output: DriverOutput) {
      self.clients = clients
      self.output = output
      seesEverything = RuntimeExecutors.install() == .installed
    }

    /// Serves until there are no more messages.
    func serve(_ inbox: DriverInbox) {
      while true {
        switch inbox.take() {
        case .end: return
        case .stir: break
        case .line(let line):
          do throws(MessageError) {
            let (id, request) = try DriverRequest.read(line)
            if request == .stop { return }
            lastID = id
            take(request, id: id, inbox)
          } catch {
            FileHandle.standardError.write(Data("not a message of the kit: \(error)\n".utf8))
            exit(2)
          }
        }
        settle()
      }
    }

    private func take(_ request: DriverRequest, id: Int, _ inbox: DriverInbox) {
      switch request {
      case .start(let spec, let world):
        guard let type = clients.first(where: { $0.statement.specifications.contains(spec) }) else {
          return output.write(.ended(id: id, ending: .unsupported))
        }
        app = HostedApp(type, world, output: output)
        wake = nil
        begin(id, inbox)
      case .relaunch(let configuration):
        if let configuration { app?.world.app = configuration }
        if let launch {
          app?.epoch += launch.scheduler.now
          app?.exchanges = launch.network.count
        }
        begin(id, inbox)
      case .call(let call): launch?.call(call, id: id)
      case .open(let url, let source): launch?.open(url, from: source, id: id)
      case .advance(let span):
        _ = launch?.scheduler.advance(by: span, budget: HostedLaunch.budget)
        output.write(.ended(id: id, ending: .reply([:])))
      case .left(let page, let end): launch?.pages.leave(page, end)
      case .stop: break
      }
    }

    private func begin(_ id: Int, _ inbox: DriverInbox) {
      launch?.end()
      guard let app else { return output.write(.ended(id: id, ending: .unsupported)) }
      let launch = HostedLaunch(app)
      launch.scheduler.onForeignEnqueue = { inbox.stir() }
      launch.begin(id: id)
      self.launch = launch
    }

    /// Lets the client do all that it can, and says when it wants to be told the time.
    private func settle() {
      guard let app, let launch else { return }
      guard launch.scheduler.drain(budget: HostedLaunch.budget) == .quiet else {
        // A client that goes on and on would keep the driver from reading; the kit's patience ends it.
        return launch.end()
      }
      let next = launch.scheduler.nextTimer.map { app.epoch + $0 }
      if next != wake {
        wake = next
        output.write(.wake(at: next))
      }
      guard seesEverything, app.type.statement.execution == .deterministic else { return }
      let idle = DriverMessage.idle(after: lastID, exchanges: launch.network.count)
      if idle != self.idle {
        self.idle = idle
        output.write(idle)
      }
    }
  }
#endif
