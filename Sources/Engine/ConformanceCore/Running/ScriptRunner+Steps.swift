import AuthProviding
import DeterministicExecution
import SpecModel
import Synchronization
import WorldScripting

extension ScriptRunner {
  /// Does what a step says, and lets the world come to rest.
  func carryOut(_ step: Step, into seen: inout StepObservation) throws(StepFailure) -> QuiescenceOutcome {
    switch step.verb {
    case .call(let invocation):
      seen.calls = try make(invocation, as: step.binding)
      return quiescence.run(scheduler, within: Self.callTimeLimit) { log.haveCompleted(seen.calls) }
    case .start(let invocation):
      seen.calls = try make(invocation, as: step.binding)
      // Calls that run at once all begin before the first takes a step.
      return isInterleaving ? .quiet : quiescence.drain(scheduler)
    case .interleave(let switches):
      scheduler.beginInterleaving(switches: switches)
      isInterleaving = true
      return .quiet
    case .await(let name):
      // An ended launch takes its calls with it: there is nothing to go on with.
      guard let calls = named.last(where: { $0.name == name })?.calls else {
        throw .unbound(Reference(path: [name], mark: step.mark))
      }
      seen.calls = calls
      return quiescence.run(scheduler, within: Self.callTimeLimit) { log.haveCompleted(seen.calls) }
    case .advance(let duration): return quiescence.advance(scheduler, by: duration)
    case .relaunch: return relaunch()
    case .open(let url, let source): return try open(url, from: source, into: &seen)
    default:
      seen.evidence = try instruct(step)
      return quiescence.drain(scheduler)
    }
  }

  private func make(_ invocation: Invocation, as name: String?) throws(StepFailure) -> [Int] {
    let arguments = try values(of: invocation.arguments)
    let call = Call(operation: invocation.operation, form: invocation.form, arguments: arguments)
    noteSecrets(in: arguments)
    let provider = client.provider
    var numbers: [Int] = []
    // Each call is a task of its own, so that a client that never completes one does not hold up the script.
    for _ in 0..<max(1, invocation.times) {
      let (number, completion) = log.open()
      numbers.append(number)
      observation.calls.append(CallRecord(call: call, startedAt: scheduler.now))
      scheduler.spawn { await provider?.perform(call, completion: completion) }
    }
    named.append((name, numbers))
    return numbers
  }

  private func noteSecrets(in arguments: [String: Value]) {
    // In order, since secrets are numbered in the order in which they are found.
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let text = value.text, let kind = SecretNames.kind(of: name) else { continue }
      secrets.append(Secret(kind: kind, value: text))
    }
  }

  private func relaunch() -> QuiescenceOutcome {
    keepCompletions()
    abandoned.formUnion(observation.calls.indices)
    log.abandonCalls()
    named = []
    quiescence.endRequests()
    return launchClient()
  }

  private func open(
    _ url: Template, from source: Template?, into seen: inout StepObservation
  ) throws(StepFailure) -> QuiescenceOutcome {
    let url = try value(of: url).plainText
    let origin: String? = if let source { try value(of: source).plainText } else { nil }
    let answer = Answer()
    let client = client
    scheduler.spawn {
      let isHandled = await client.answer(to: url, from: origin)
      answer.isHandled.withLock { $0 = isHandled }
    }
    // Time does not move: whether an app handles a URL is answered at once, or not.
    let outcome = quiescence.drain(scheduler)
    seen.isHandled = answer.isHandled.withLock { $0 }
    return outcome
  }

  /// Applies the instruction of a step to the world.
  ///
  /// - Returns: The number under which the uses of the instruction are counted.
  private func instruct(_ step: Step) throws(StepFailure) -> Int? {
    guard let instruction = try instruction(for: step.verb) else { return nil }
    do throws(InstructionError) {
      let applied = try scripted.apply(instruction)
      noteHeldBack(step.verb)
      if let name = step.binding { bindings.bind(name, to: .map(applied.binding)) }
      return applied.evidence
    } catch {
      switch error.kind {
      case .impossible: throw .instruction(error.description)
      case .nothingToChange: throw .nothingToChange(error.description)
      }
    }
  }

  private func instruction(for verb: Step.Verb) throws(StepFailure) -> WorldInstruction? {
    switch verb {
    case .service(let name, let arguments): .service(name, arguments: try fields(of: arguments))
    case .customer(let name, let arguments): .customer(name, arguments: try fields(of: arguments))
    case .device(let name, let arguments): .device(name, arguments: try fields(of: arguments))
    case .hold(let exchange, let times): .hold(exchange, times: times)
    case .release(let exchange): .release(exchange)
    case .fault(let fault) where fault.times == 0: .faultsOver(fault.exchange)
    case .fault(let fault):
      .fault(
        WorldInstruction.Fault(
          exchange: fault.exchange, kind: fault.kind, argument: try value(of: fault.argument), times: fault.times))
    case .call, .start, .await, .interleave, .advance, .relaunch, .open, .reach: nil
    }
  }

  /// Keeps account of what the case holds back, for the hint of a call that does not complete.
  private func noteHeldBack(_ verb: Step.Verb) {
    switch verb {
    case .hold(let exchange, _): holds.append(exchange)
    case .release(let exchange): holds.removeAll { $0 == exchange }
    default: break
    }
  }

  private func value(of template: Template) throws(StepFailure) -> Value {
    do throws(UnboundReference) { return try bindings.value(of: template) } catch { throw .unbound(error.reference) }
  }

  private func values(of fields: [Template.Field]) throws(StepFailure) -> [String: Value] {
    do throws(UnboundReference) { return try bindings.values(of: fields) } catch { throw .unbound(error.reference) }
  }

  private func fields(of template: Template) throws(StepFailure) -> [String: Value] {
    try value(of: template).fields ?? [:]
  }
}

/// A client's answer to an incoming URL.
private final class Answer: Sendable {
  let isHandled = Mutex<Bool?>(nil)
}
