import AuthProviding
import DeterministicExecution
import SpecModel
import Synchronization
import WorldScripting

/// Runs one script in one fresh world.
final class ScriptRunner {
  /// How far time may move while a call is waited for.
  static let patience = Duration.seconds(600)

  let scheduler: Scheduler
  let scripted: any ScriptedWorld
  let settling: any Settling
  let client: LaunchedClient
  let log: CompletionLog
  var bindings: Bindings
  var observation = Observation()
  /// The calls that a name stands for, until they have completed.
  var named: [(name: String, calls: [Int])] = []
  /// Calls of an ended launch: their completions do not count.
  var abandoned: Set<Int> = []

  init(client: ClientUnderTest, worlds: any WorldMaker, seed: UInt64, settling: any Settling) {
    scheduler = Scheduler(seed: seed)
    scripted = worlds.makeWorld(on: scheduler, seed: seed)
    self.settling = settling
    self.client = LaunchedClient(client)
    log = CompletionLog(scheduler: scheduler)
    bindings = Bindings(app: scripted.world.app.values)
    settling.watch(scheduler, log)
    scripted.deliverIncomingURLs { [client = self.client] in client.open($0, from: $1) }
  }

  /// Runs the steps and says what was seen.
  ///
  /// - Parameters:
  ///   - given: What comes before.
  ///   - steps: The steps.
  ///   - probe: The steps that recognise a state, run last.
  /// - Returns: What was seen.
  func run(given: [ScriptStep], steps: [ScriptStep], probe: [ScriptStep] = []) -> Observation {
    if launch() {
      let lines =
        given.map { ($0, StepResult.Part.given) } + steps.map { ($0, .step) } + probe.map { ($0, .probe) }
      for (line, part) in lines where observation.end == .finished { perform(line, part) }
    }
    finish()
    return observation
  }

  /// Whether work came from threads that are not the world's.
  var sawForeignWork: Bool { scheduler.foreignEnqueues + log.foreignCompletions > 0 }

  /// Whether the launch, or a call that was waited for, went on when nothing could happen any more.
  var seemsHung: Bool {
    observation.end == .neverLaunched
      || observation.steps.contains { seen in
        seen.step.step.verb.isCompleting && seen.completions.contains { $0.isEmpty }
      }
  }

  private func launch() -> Bool {
    note(launchClient())
    return observation.end == .finished
  }

  /// Creates the client in the world, as at a launch of the app, and waits for it.
  func launchClient() -> Settled {
    client.launch(in: scripted.world, on: scheduler)
    let settled = settling.run(scheduler, within: Self.patience) { client.isSettled }
    if let failure = client.failure {
      observation.end = .launchFailed(type: failure.type, text: failure.text)
    } else if !client.isSettled, settled == .quiet {
      observation.end = .neverLaunched
    }
    return settled
  }

  private func note(_ settled: Settled) {
    switch settled {
    case .quiet: break
    case .livelock: observation.end = .livelock
    case .timedOut: observation.end = .timedOut
    }
  }

  private func perform(_ line: ScriptStep, _ part: StepResult.Part) {
    var seen = StepObservation(
      step: line, part: part, startedAt: scheduler.now, endedAt: scheduler.now, before: scripted.record,
      after: WorldRecord(), bindings: bindings)
    let counts = observation.calls.indices.map { log.completions(of: $0).count }
    do throws(StepFailure) {
      note(try carryOut(line.step, into: &seen))
    } catch {
      switch error {
      case .unbound(let reference): observation.end = .unbound(reference)
      case .instruction(let text): observation.end = .instructionFailed(text)
      }
      // What could not be done was not observed either.
      if case .unbound = error { return }
    }
    bind(line.step, seen)
    seen.completedAgain = counts.indices.filter { call in
      counts[call] > 0 && log.completions(of: call).count > counts[call] && !abandoned.contains(call)
    }
    seen.completions = seen.calls.map { log.completions(of: $0) }
    seen.pending = named.filter { !log.haveCompleted($0.calls) }.map(\.name)
    seen.endedAt = scheduler.now
    seen.after = scripted.record
    seen.bindings = bindings
    observation.steps.append(seen)
  }

  private func bind(_ step: Step, _ seen: StepObservation) {
    var name = step.binding
    if case .await(let awaited) = step.verb { name = name ?? awaited }
    guard let name, let first = seen.calls.first, case .reply(let fields)? = log.completions(of: first).first?.ending
    else { return }
    bindings.bind(name, to: .map(fields))
  }

  private func finish() {
    let record = scripted.record
    observation.uses = record.uses
    observation.secrets = record.secrets
    observation.duration = scheduler.now
    for call in observation.calls.indices { observation.calls[call].completions = log.completions(of: call) }
    client.end()
    scheduler.cancelAll()
  }
}

/// Why a step could not be carried out.
enum StepFailure: Error {
  /// It needs what no step before it bound.
  case unbound(Reference)
  /// The world did not understand it.
  case instruction(String)
}
