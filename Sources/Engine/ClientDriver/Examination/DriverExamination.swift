import AuthProviding
import ChildProcesses
import DeterministicExecution
package import WorldScripting

/// Checks how a driver starts, answers and ends, step by step, before any case runs.
package final class DriverExamination {
  /// The findings, in the order of the steps.
  package private(set) var findings: [WiringFinding] = []

  private let spec: String
  private let timeout: Duration
  private var lastID = 0
  /// Why the first line that is no message is none; empty if there is no such line.
  private var invalidLine = ""
  /// The first line that is no JSON object; empty if there is none.
  private var logLine = ""

  /// Examines a driver.
  ///
  /// - Parameters:
  ///   - command: The command that starts it, as a shell reads it.
  ///   - spec: The id of the specification that its client is tested against.
  ///   - worlds: Makes the world that the client is installed in.
  ///   - timeout: How long it may take to answer.
  package init(_ command: String, for spec: String, in worlds: any WorldMaker, timeout: Duration) {
    self.spec = spec
    self.timeout = timeout
    let scheduler = Scheduler(seed: 1)
    let scripted = worlds.makeWorld(on: scheduler, seed: 1)
    do {
      let folder = try DataFolder()
      let world = scripted.world
      let description = WorldDescription(
        endpoints: world.endpoints, app: world.app, data: folder.path, now: world.clock.now)
      add(.served(endpoints: world.endpoints.all.map { "\($0.name): \($0.address)" }))
      let child = try ChildProcess(["/bin/sh", "-c", command], keepsErrors: true)
      let serving = ServedExamination(scheduler)
      examine(child, description)
      child.end()
      serving.end()
      for exchange in scripted.record.exchanges where exchange.name == nil {
        add(.unknownAddress("\(exchange.request.method) \(exchange.request.url.prefix { $0 != "?" })"))
      }
    } catch {
      add(.notStarted(reason: "\(error)"))
    }
    scheduler.cancelAll()
  }

  /// Whether the driver starts, so that its client can be called.
  package var isReady: Bool {
    findings.contains { if case .driver(.started) = $0.kind { true } else { false } }
  }

  /// Whether the driver runs but does not support the specification.
  package var isUnknownSpecification: Bool {
    findings.contains { if case .driver(.unknownSpecification) = $0.kind { true } else { false } }
  }

  private func add(_ observation: WiringFinding.DriverObservation) { findings.append(WiringFinding(observation)) }

  private func examine(_ child: ChildProcess, _ world: WorldDescription) {
    guard let client = start(child, world) else { return }
    add(.started(client: client))
    examine(client.capabilities)
    if client.capabilities.contains(Capability.relaunch.rawValue) { relaunch(child) }
    stop(child)
    if !logLine.isEmpty { add(.logLine(logLine)) } else if !invalidLine.isEmpty { add(.invalidLine(invalidLine)) }
  }

  private func start(_ child: ChildProcess, _ world: WorldDescription) -> ClientDescription? {
    switch send(.start(spec: spec, world: world), to: child) {
    case .message(.ready(_, let client?)): return client
    case .message(.ready(_, nil)): add(.clientNotDescribed)
    case .message(.ended(_, .unsupported)): add(.unknownSpecification(spec))
    case .message(.ended(_, .failure(let failure))):
      let parts = [failure.code ?? failure.unmappedType ?? "", failure.message].filter { !$0.isEmpty }
      add(.startFailed(reason: parts.joined(separator: ": ")))
    case .message: add(.notReady(request: "start", id: lastID))
    case .none(let finding): findings.append(finding)
    }
    return nil
  }

  private func examine(_ capabilities: [String]) {
    let known = Set(Capability.allCases.map(\.rawValue))
    let outOfReach = Set(DriverPool.outOfReach.map(\.rawValue))
    for name in capabilities.sorted() where !known.contains(name) {
      add(.unknownCapability(name, known: known.subtracting(outOfReach).sorted()))
    }
    for name in capabilities.sorted() where outOfReach.contains(name) { add(.unavailableCapability(name)) }
    let usable = capabilities.filter { known.contains($0) && !outOfReach.contains($0) }.sorted()
    add(usable.contains(Capability.network.rawValue) ? .capabilities(usable) : .noNetworkCapability)
  }

  private func relaunch(_ child: ChildProcess) {
    switch send(.relaunch(app: nil), to: child) {
    case .message(.ready): add(.relaunched)
    case .message: add(.notReady(request: "relaunch", id: lastID))
    case .none(let finding): findings.append(finding)
    }
  }

  private func stop(_ child: ChildProcess) {
    lastID += 1
    _ = child.send(DriverRequest.stop.line(id: lastID), within: .seconds(5))
    let deadline = ContinuousClock.now + min(timeout, .seconds(5))
    while ContinuousClock.now < deadline {
      switch child.receive(within: .milliseconds(200)) {
      case .closed, .partialLine:
        let termination = child.end(grace: .seconds(2))
        if termination == .exited(code: 0) { return add(.stopped) }
        findings.append(WiringFinding(.stoppedBadly(termination), standardError: lastErrors(of: child)))
        return
      case .line, .timedOut, .lineTooLong: continue
      }
    }
    add(.notStopped)
  }
}

extension DriverExamination {
  /// The answer to a request.
  private enum Answer {
    case message(DriverMessage)
    /// No usable answer, for a reason.
    case none(WiringFinding)
  }

  /// Sends a request, and waits for the answer.
  private func send(_ request: DriverRequest, to child: ChildProcess) -> Answer {
    lastID += 1
    guard child.send(request.line(id: lastID), within: .seconds(5)) else { return ended(child, before: request.name) }
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      switch child.receive(within: .milliseconds(200)) {
      case .line(let line): if let answer = answer(in: line) { return answer }
      case .closed: return ended(child, before: request.name)
      case .partialLine(let line): return .none(WiringFinding(.partialLine(MessageFields.excerpt(line))))
      case .lineTooLong: return .none(WiringFinding(.lineTooLong))
      case .timedOut: continue
      }
    }
    return unanswered(request.name, by: child)
  }

  /// Returns the answer to the last request in a line; `nil` when the line is no answer.
  private func answer(in line: [UInt8]) -> Answer? {
    do throws(MessageError) {
      let message = try DriverMessage(line)
      switch message {
      case .ready(let id, _), .ended(let id, _):
        return id == lastID ? .message(message) : .none(WiringFinding(.wrongID(id, expected: lastID)))
      default: return nil
      }
    } catch {
      if invalidLine.isEmpty { invalidLine = error.description }
      if logLine.isEmpty { logLine = error.logLine ?? "" }
      return nil
    }
  }

  private func ended(_ child: ChildProcess, before request: String) -> Answer {
    let termination = child.end(grace: .seconds(2))
    return .none(
      WiringFinding(
        .ended(termination, before: request), standardError: lastErrors(of: child), invalidLine: invalidLine))
  }

  private func unanswered(_ request: String, by child: ChildProcess) -> Answer {
    // A program that buffers its output writes it at its end, which the end of its input may cause.
    child.end(grace: .seconds(2))
    if case .line = child.receive(within: .seconds(1)) { return .none(WiringFinding(.bufferedOutput(request))) }
    return .none(
      WiringFinding(
        .unanswered(request, within: timeout), standardError: lastErrors(of: child), invalidLine: invalidLine))
  }

  private func lastErrors(of child: ChildProcess) -> String {
    child.lastErrors.split(separator: "\n").suffix(6).joined(separator: "\n")
  }
}
