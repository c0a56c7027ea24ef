public import AuthProviding
import DeterministicExecution
import EssentialFoundation

/// The client's side of the driver protocol: serves clients written in Swift by standard input and output.
///
/// An executable of one line is a driver:
///
///     DriverHost.main(MyClient.self)
public enum DriverHost {
  /// Serves clients until the kit sends `stop`, and ends the process.
  ///
  /// - Parameter clients: The clients' types; the first that states a specification serves it.
  public static func main(_ clients: any AuthProvider.Type...) -> Never { main(clients) }

  /// Talks with the kit on standard input and output until the kit ends the process.
  ///
  /// - Parameter clients: The types of the clients, one for each specification.
  public static func main(_ clients: [any AuthProvider.Type]) -> Never {
    let host = HostedDriver(clients, output: DriverOutput())
    let input = DriverInput()
    WorkThread.start(stackSize: 1 << 20) {
      while let line = readLine() { input.add(Array(line.utf8)) }
      input.close()
    }
    host.serve(input)
    exit(0)
  }
}

/// A driver for clients of this process, which handles the kit's requests one after the other.
final class HostedDriver {
  private let clients: [any AuthProvider.Type]
  private let output: DriverOutput
  private var app: HostedApp?
  private var launch: HostedLaunch?
  /// The point in time of the last `wake` message.
  private var lastWake: Duration?
  /// The last `idle` message.
  private var lastIdle: DriverMessage?
  private var lastID = 0
  /// Whether the scheduler sees all work of clients that declare deterministic execution.
  private let seesAllWork: Bool

  init(_ clients: [any AuthProvider.Type], output: DriverOutput) {
    self.clients = clients
    self.output = output
    seesAllWork = RuntimeExecutors.install() == .installed
  }

  /// Serves until the input ends or the kit sends `stop`.
  func serve(_ input: DriverInput) {
    while true {
      let item = input.next()
      // A client that never blocks its thread waits for nothing that a message brings about.
      if isDeterministic { output.hold() }
      defer { output.release() }
      switch item {
      case .end: return
      case .work: break
      case .line(let line):
        do throws(MessageError) {
          let (id, request) = try DriverRequest.read(line)
          if request == .stop { return }
          lastID = id
          handle(request, id: id, input)
        } catch {
          let text = Array("not a request of the kit: \(error)\n".utf8)
          _ = EssentialFoundation.write(STDERR_FILENO, text, text.count)
          exit(2)
        }
      }
      runClient()
    }
  }

  private func handle(_ request: DriverRequest, id: Int, _ input: DriverInput) {
    switch request {
    case .start(let spec, let world):
      guard let type = clients.first(where: { $0.statement.specifications.contains(spec) }) else {
        return output.write(.ended(id: id, ending: .unsupported))
      }
      app = HostedApp(type, world, output: output)
      lastWake = nil
      begin(id, input)
    case .relaunch(let configuration):
      if let configuration { app?.description.app = configuration }
      if let launch {
        app?.epoch += launch.scheduler.now
        // A relaunch ends the requests that are under way.
        let sent = launch.world.network.count.sent
        app?.requests = RequestCount(sent: sent, received: sent)
      }
      begin(id, input)
    case .call(let call): launch?.call(call, id: id)
    case .open(let url, let source): launch?.open(url, from: source, id: id)
    case .advance(let duration):
      _ = launch?.scheduler.advance(by: duration, budget: HostedLaunch.budget)
      output.write(.ended(id: id, ending: .reply([:])))
    case .left(let page, let result): launch?.world.customer.leave(page, result)
    case .stop: break
    }
  }

  /// Whether the scheduler runs the client's work, and all of it.
  private var isDeterministic: Bool { seesAllWork && app?.type.statement.execution == .deterministic }

  private func begin(_ id: Int, _ input: DriverInput) {
    launch?.end()
    guard let app else { return output.write(.ended(id: id, ending: .unsupported)) }
    let launch = HostedLaunch(app)
    launch.scheduler.onForeignEnqueue = { input.signalWork() }
    launch.begin(id: id)
    self.launch = launch
  }

  /// Runs the client until it waits, and reports when it wakes and whether it is idle.
  private func runClient() {
    guard let app, let launch else { return }
    guard launch.scheduler.drain(budget: HostedLaunch.budget) == .quiet else {
      // A client that never waits would keep the driver from reading; the kit's time limit ends the case.
      return launch.end()
    }
    let wake = launch.scheduler.nextTimer.map { app.epoch + $0 }
    if wake != lastWake {
      lastWake = wake
      output.write(.wake(at: wake))
    }
    guard isDeterministic else { return }
    let idle = DriverMessage.idle(after: lastID, requests: launch.world.network.count)
    if idle != lastIdle {
      lastIdle = idle
      output.write(idle)
    }
  }
}
