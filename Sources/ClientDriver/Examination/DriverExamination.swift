import AuthProviding
import ChildProcesses
import DeterministicExecution
public import WorldScripting

/// Looks at how a driver starts, answers and ends, one thing after the other, before any case runs.
public final class DriverExamination {
  /// What was found, in order.
  public private(set) var findings: [WiringFinding] = []
  /// Whether the driver can be called.
  public private(set) var isReady = false

  /// Whether it runs, and does not know the specification.
  public private(set) var isUnknownSpecification = false

  private let spec: String
  private let timeout: Duration
  private var lastID = 0
  /// The first lines that were no messages.
  private var rubbish: [String] = []

  /// Examines a driver.
  ///
  /// - Parameters:
  ///   - command: The command that starts it, as a shell reads it.
  ///   - spec: The id of the specification that its client is to be tested by.
  ///   - worlds: Makes the world that the client is installed in.
  ///   - timeout: How long it may take to answer.
  public init(_ command: String, for spec: String, in worlds: any WorldMaker, timeout: Duration) {
    self.spec = spec
    self.timeout = timeout
    let scheduler = Scheduler(seed: 1)
    let scripted = worlds.makeWorld(on: scheduler, seed: 1)
    do {
      let folder = try DataFolder()
      let world = scripted.world
      let account = DriverWorld(endpoints: world.endpoints, app: world.app, data: folder.path, now: world.clock.now)
      let child = try ChildProcess(["/bin/sh", "-c", command], keepsErrors: true)
      examine(child, account)
      child.end()
    } catch {
      add(.problem("the command could not be started: \(error)", remedy: "try it in a shell"))
    }
    scheduler.cancelAll()
  }

  private func add(_ finding: WiringFinding) { findings.append(finding) }

  private func examine(_ child: ChildProcess, _ world: DriverWorld) {
    guard let client = start(child, world) else { return }
    isReady = true
    add(.ok("it starts, and answers 'start': \(client.name) \(client.version)"))
    examine(client.capabilities)
    if client.capabilities.contains(Capability.relaunch.rawValue) { relaunch(child) }
    stop(child)
    if let line = rubbish.first {
      add(
        .problem(
          "it writes what is no message: \(line)",
          remedy: "standard output is for messages alone; send log lines to standard error"))
    }
  }

  private func start(_ child: ChildProcess, _ world: DriverWorld) -> DrivenClient? {
    switch ask(child, .start(spec: spec, world: world)) {
    case .message(.ready(_, let client?)): return client
    case .message(.ready(_, nil)):
      add(
        .problem(
          "'ready' says nothing of the client", remedy: "answer 'start' with 'client' and 'capabilities' too"))
    case .message(.ended(_, .unsupported)):
      isUnknownSpecification = true
      add(.problem("it does not know the specification '\(spec)'", remedy: "name one that it knows, or teach it this"))
    case .message(.ended(_, .failure(let failure))):
      let words = [failure.code ?? failure.unmappedType ?? "", failure.message].filter { !$0.isEmpty }
      add(.problem("it refuses to start: \(words.joined(separator: ": "))", remedy: "see what the client misses"))
    case .message:
      add(
        .problem("it answers 'start', but not with 'ready'", remedy: "answer {\"id\":\(lastID),\"ready\":true,…}"))
    case .trouble(let finding): add(finding)
    }
    return nil
  }

  private func examine(_ capabilities: [String]) {
    let known = Set(Capability.allCases.map(\.rawValue))
    let outOfReach = Set(DriverPool.outOfReach.map(\.rawValue))
    for name in capabilities.sorted() where !known.contains(name) {
      let names = known.subtracting(outOfReach).sorted().joined(separator: ", ")
      add(.problem("it declares '\(name)', which is no capability", remedy: "declare some of: \(names)"))
    }
    for name in capabilities.sorted() where outOfReach.contains(name) {
      add(.note("it declares '\(name)', which no driver can offer", remedy: "leave it out; it is not counted"))
    }
    let usable = capabilities.filter { known.contains($0) && !outOfReach.contains($0) }.sorted()
    add(
      usable.contains(Capability.network.rawValue)
        ? .ok("it lets the kit control: \(usable.joined(separator: ", "))")
        : .note(
          "it does not declare 'network', so that no case looks at its requests or lets them fail",
          remedy: "send requests to world.endpoints, each once, and declare 'network'"))
  }

  private func relaunch(_ child: ChildProcess) {
    switch ask(child, .relaunch(app: nil)) {
    case .message(.ready): add(.ok("it answers 'relaunch'"))
    case .message:
      add(.problem("it answers 'relaunch', but not with 'ready'", remedy: "answer {\"id\":\(lastID),\"ready\":true}"))
    case .trouble(let finding): add(finding)
    }
  }

  private func stop(_ child: ChildProcess) {
    lastID += 1
    _ = child.send(DriverRequest.stop.line(id: lastID), within: .seconds(5))
    let deadline = ContinuousClock.now + min(timeout, .seconds(5))
    while ContinuousClock.now < deadline {
      switch child.receive(within: .milliseconds(200)) {
      case .closed, .partialLine:
        let end = child.end(grace: .seconds(2))
        return add(
          end == .exited(code: 0)
            ? .ok("it ends at 'stop'")
            : .problem("at 'stop' it \(end.words)", remedy: "end with exit code 0" + lastWords(child)))
      case .line, .nothing, .flood: continue
      }
    }
    add(.problem("it does not end at 'stop'", remedy: "leave the loop at 'stop' and at the end of the input"))
  }
}

extension DriverExamination {
  /// What came of a question.
  private enum Answer {
    case message(DriverMessage)
    case trouble(WiringFinding)
  }

  /// Asks something, and waits for the answer.
  private func ask(_ child: ChildProcess, _ request: DriverRequest) -> Answer {
    lastID += 1
    guard child.send(request.line(id: lastID), within: .seconds(5)) else { return ended(child, at: request.name) }
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      switch child.receive(within: .milliseconds(200)) {
      case .line(let line): if let answer = answer(line) { return answer }
      case .closed: return ended(child, at: request.name)
      case .partialLine(let line):
        return .trouble(
          .problem(
            "it ended in the middle of the line \(MessageFields.shown(line))",
            remedy: "end every line with a line feed, and stay until 'stop'"))
      case .flood: return .trouble(.problem("it floods its output", remedy: "write one line for each message"))
      case .nothing: continue
      }
    }
    return silent(child, at: request.name)
  }

  /// What a line says in answer to the last question; `nil` where it says nothing to it.
  private func answer(_ line: [UInt8]) -> Answer? {
    do throws(MessageError) {
      let message = try DriverMessage(line)
      switch message {
      case .ready(let id, _), .ended(let id, _):
        guard id != lastID else { return .message(message) }
        return .trouble(
          .problem("it answers with the id \(id), not with \(lastID)", remedy: "repeat the id of the line it answers"))
      default: return nil
      }
    } catch {
      rubbish.append(error.description)
      return nil
    }
  }

  private func ended(_ child: ChildProcess, at name: String) -> Answer {
    let end = child.end(grace: .seconds(2))
    let remedy =
      switch end {
      case .exited(code: 127): "the shell does not find the command: check its path, and the folder you are in"
      case .exited(code: 126): "the file cannot be executed: chmod +x, or name its interpreter"
      default: "see why it ends before it answers '\(name)'"
      }
    return .trouble(.problem("the process \(end.words)", remedy: remedy + lastWords(child) + rubbishWords))
  }

  private func silent(_ child: ChildProcess, at name: String) -> Answer {
    // A program that buffers its output writes it when it ends, which the end of its input may bring about.
    child.end(grace: .seconds(2))
    if case .line = child.receive(within: .seconds(1)) {
      return .trouble(
        .problem(
          "its answer to '\(name)' comes only when it ends",
          remedy: "output to a pipe is buffered: flush after every line (python3 -u, stdbuf -oL, fflush)"))
    }
    let seconds = timeout.components.seconds
    return .trouble(
      .problem(
        "it does not answer '\(name)' within \(seconds) s",
        remedy: "read standard input line by line, and answer each line at once" + lastWords(child) + rubbishWords))
  }

  private func lastWords(_ child: ChildProcess) -> String {
    let words = child.lastErrors.split(separator: "\n").suffix(6).joined(separator: "\n")
    return words.isEmpty ? "" : "; it wrote to standard error: \(words)"
  }

  private var rubbishWords: String { rubbish.first.map { "; it wrote: \($0)" } ?? "" }
}
