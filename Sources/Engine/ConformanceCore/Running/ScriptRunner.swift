import AuthProviding
import DeterministicExecution
import SpecModel
import Synchronization
import WorldScripting

/// Runs one script in one fresh world.
final class ScriptRunner {
  /// How far virtual time may move while a call is waited for.
  ///
  /// Longer than any time limit of a client that is documented or usual: the client's own must end a call first.
  static let callTimeLimit = Duration.seconds(600)

  let scheduler: Scheduler
  let scripted: any ScriptedWorld
  let quiescence: any Quiescence
  let client: LaunchedClient
  let log: CompletionLog
  var bindings: Bindings
  var observation = Observation()
  /// The calls of this launch, with the name that their step binds.
  var named: [(name: String?, calls: [Int])] = []
  /// Whether calls that run at once are being started.
  var isInterleaving = false
  /// The arguments of calls that outputs must mask, whether or not they reached the service.
  var secrets: [Secret] = []
  /// The exchanges that are held.
  var holds: [String] = []
  /// Calls of an ended launch: their completions do not count.
  var abandoned: Set<Int> = []
  /// The world's record when the last step ended: everything since then belongs to the next step.
  private var lastRecord: WorldRecord
  /// The number of completions of each call when the last step ended.
  private var lastCounts: [Int] = []
  /// Of each step that was observed of recognisers, its place among theirs.
  private var recogniserPlaces: [Int] = []

  init(
    client: ClientUnderTest, worlds: any WorldMaker, seed: UInt64,
    quiescence: (LaunchedClient, any ScriptedWorld) -> any Quiescence
  ) {
    scheduler = Scheduler(seed: seed)
    scripted = worlds.makeWorld(on: scheduler, seed: seed)
    let launched = LaunchedClient(client)
    self.client = launched
    self.quiescence = quiescence(launched, scripted)
    log = CompletionLog(scheduler: scheduler)
    bindings = Bindings(app: scripted.world.app.values)
    lastRecord = WorldRecord()
    self.quiescence.watch(scheduler, log)
    scripted.deliverIncomingURLs { [client = self.client] in client.open($0, from: $1) }
  }

  /// Runs the steps of a script, and after them those that recognise states.
  ///
  /// - Parameters:
  ///   - script: The script; its expectations change nothing.
  ///   - recognisers: The recognisers.
  /// - Returns: What was observed.
  func run(_ script: Script, _ recognisers: RecogniserRun = RecogniserRun()) -> ScriptObservations {
    if script.deferredLaunch == nil { note(launchClient()) }
    lastRecord = scripted.record
    perform(script.given, .given)
    perform(script.steps, .step)
    var seen = ScriptObservations(script: observationSoFar)
    note(recognisers.recognisers.filter(\.steps.isEmpty), in: &seen)
    for (place, line) in recognisers.steps.enumerated() where observation.end == .finished {
      let count = observation.steps.count
      perform([line], .recogniser)
      // A step that only makes ready may have been left out.
      if observation.steps.count > count { recogniserPlaces.append(place) }
      note(recognisers.recognisers.filter { $0.steps.count == place + 1 }, in: &seen)
    }
    // A run that came to an early end is the same for all that had not come to theirs.
    note(recognisers.recognisers.filter { seen.recognisers[$0.number] == nil }, in: &seen)
    // The client goes before its world: what it does while the world is ended reaches nothing that was observed.
    client.end()
    scheduler.cancelAll()
    return seen
  }

  private func perform(_ lines: [ScriptStep], _ part: StepResult.Part) {
    for line in lines where observation.end == .finished { perform(line, part) }
  }

  /// Notes what was observed of the script and of recognisers whose steps are done, each with its own expectations.
  private func note(_ recognisers: [RecogniserRun.Member], in seen: inout ScriptObservations) {
    guard !recognisers.isEmpty else { return }
    let soFar = observationSoFar
    for recogniser in recognisers {
      var own = soFar
      let first = own.steps.count - recogniserPlaces.count
      for (index, place) in recogniserPlaces.enumerated() { own.steps[first + index].step = recogniser.steps[place] }
      seen.recognisers[recogniser.number] = own
    }
  }

  /// What was observed until now.
  private var observationSoFar: Observation {
    keepCompletions()
    let record = scripted.record
    var result = observation
    result.uses = record.uses
    result.secrets = record.secrets + secrets
    result.duration = scheduler.now
    return result
  }

  /// Whether work came from threads that are not the world's.
  var sawForeignWork: Bool { scheduler.foreignEnqueues + log.foreignCompletions > 0 }

  /// Whether the launch, or a call that was waited for, went on when nothing could happen any more.
  var seemsHung: Bool {
    observation.end == .neverLaunched
      || observation.steps.contains { seen in
        seen.step.step.isToComplete && seen.completions.contains { $0.isEmpty }
      }
  }

  /// Creates the client in the world, as at a launch of the app, and waits for it.
  func launchClient() -> QuiescenceOutcome {
    client.launch(in: scripted.world, on: scheduler)
    let outcome = quiescence.run(scheduler, within: Self.callTimeLimit) { client.hasEnded }
    if let failure = client.failure {
      observation.end = failure.isOfClient ? .launchFailed(failure) : .launchFaulty(failure)
      observation.isLaunchDoubtful = failure.isLate
    } else if !client.hasEnded, outcome.isAtRest {
      observation.end = .neverLaunched
      observation.isLaunchDoubtful = !(quiescence is DeterministicQuiescence)
    }
    return outcome
  }

  private func note(_ outcome: QuiescenceOutcome) {
    guard observation.end == .finished else { return }
    switch outcome {
    case .quiet, .idle, .silent: break
    case .livelock: observation.end = .livelock
    case .timedOut: observation.end = .timedOut
    }
  }

  /// Ends the script where silence leaves a call open that must complete: what follows builds on it.
  private func noteSilence(_ step: Step, _ calls: [Int]) {
    guard observation.end == .finished, step.verb.isCompleting, step.expectation?.completions == nil else { return }
    if !log.haveCompleted(calls) { observation.end = .silent }
  }

  /// Ends the script where the client cannot be asked any more.
  private func noteTrouble() {
    // That the process ended explains a silence, and explains it better.
    guard [.finished, .timedOut, .silent].contains(observation.end) else { return }
    switch client.session?.trouble {
    case .terminated(let termination)?: observation.end = .terminated(termination)
    case .adapter(let breach)?: observation.end = .adapterFailed(breach)
    case nil: break
    }
  }

  private func perform(_ line: ScriptStep, _ part: StepResult.Part) {
    var seen = StepObservation(
      step: line, part: part, startedAt: scheduler.now, endedAt: scheduler.now, before: lastRecord,
      after: lastRecord, bindings: bindings)
    do throws(StepFailure) {
      seen.quiescence = try carryOut(line.step, into: &seen)
      endInterleaving(after: line.step)
      note(seen.quiescence)
      if seen.quiescence == .silent { noteSilence(line.step, seen.calls) }
      noteTrouble()
    } catch {
      switch error {
      case .unbound(let reference): observation.end = .unbound(reference)
      case .instruction(let text): observation.end = .instructionFailed(text)
      case .nothingToChange(let text): observation.end = .nothingToChange(text)
      }
      // A step that was not done was not observed either.
      if case .unbound = error { return }
    }
    bind(line.step, seen)
    lookAtCalls(&seen)
    // A client without a call that makes others ready is ready when it is created.
    if line.onlyMakesReady, seen.isUnsupported {
      observation.leftOut += 1
      return
    }
    lastRecord = scripted.record
    seen.heldBack = heldBack(lastRecord)
    seen.endedAt = scheduler.now
    seen.after = lastRecord
    seen.bindings = bindings
    observation.steps.append(seen)
  }

  /// Ends the plan of calls that run at once, when the world has come to rest.
  private func endInterleaving(after step: Step) {
    switch step.verb {
    case .interleave, .start: return
    default: break
    }
    if isInterleaving { scheduler.endInterleaving() }
    isInterleaving = false
  }

  private func lookAtCalls(_ seen: inout StepObservation) {
    let completions = observation.calls.indices.map { log.completions(of: $0) }
    lastCounts += Array(repeating: 0, count: completions.count - lastCounts.count)
    let judged = seen.step.step.verb.isCompleting ? Set(seen.calls) : []
    for (call, completed) in completions.enumerated()
    where completed.count > lastCounts[call] && !abandoned.contains(call) {
      seen.arrived += completed.dropFirst(lastCounts[call])
      if completed.count > 1, !judged.contains(call) { seen.completedAgain.append(call) }
    }
    seen.arrived.sort { $0.at < $1.at }
    lastCounts = completions.map { $0.count }
    seen.completions = seen.calls.map { completions[$0] }
    seen.pending = named.filter { !log.haveCompleted($0.calls) }.map { $0.name ?? "a call without a name" }
  }

  /// The things that keep a call from completing although nothing can happen any more.
  private func heldBack(_ record: WorldRecord) -> [String] {
    let unanswered = Set(record.exchanges.lazy.filter { $0.isLeftWaiting }.compactMap { $0.name })
    if !unanswered.isEmpty { return unanswered.sorted().map { "'\($0)' is never answered" } }
    guard scheduler.latchWaiters > 0 else { return [] }
    return holds.isEmpty
      ? ["a page is open that nobody will leave"] : holds.map { "'\($0)' is held and was not released" }
  }

  private func bind(_ step: Step, _ seen: StepObservation) {
    var name = step.binding
    if case .await(let awaited) = step.verb { name = name ?? awaited }
    guard let name else { return }
    if let isHandled = seen.isHandled { bindings.bind(name, to: ["handled": .bool(isHandled)]) }
    // The first completion alone: a client that completes twice must not change what the script goes on with.
    guard let first = seen.calls.first, case .reply(let fields)? = log.completions(of: first).first?.ending else {
      return
    }
    bindings.bind(name, to: .map(fields))
  }

  /// Keeps the completions of the calls so far; what comes after the end of their launch does not count.
  func keepCompletions() {
    for call in observation.calls.indices where !abandoned.contains(call) {
      observation.calls[call].completions = log.completions(of: call)
    }
  }
}

extension Step {
  /// Whether the step's calls must complete: it does not expect that they stay open.
  fileprivate var isToComplete: Bool { verb.isCompleting && expectation?.completions?.rule != .equals(.literal(0)) }
}

/// Why a step could not be carried out.
enum StepFailure: Error {
  /// It needs what no step before it bound.
  case unbound(Reference)
  /// The world rejected it.
  case instruction(String)
  /// The world lacks what it changes.
  case nothingToChange(String)
}
