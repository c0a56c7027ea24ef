import DeterministicExecution
package import SpecModel
import Synchronization
package import WorldScripting

extension SimulatedWorld {
  func apply(_ instruction: WorldInstruction) throws(InstructionError) -> AppliedInstruction {
    switch instruction {
    case .customer(let name, let arguments):
      return decide(try Decision(name, arguments, among: description.vocabulary.decisions))
    case .service(let name, let arguments): return try perform(name, arguments)
    case .device(let part, let arguments): return try change(part, arguments)
    case .fault(let fault): return try add(fault)
    case .faultsOver(let exchange): return try endFaults(of: exchange)
    case .hold(let exchange, let times): return try hold(exchange, times)
    case .release(let exchange): return try release(exchange)
    }
  }

  private func decide(_ decision: Decision) -> AppliedInstruction {
    let (evidence, latches) = state.withLock { state in
      let evidence = state.makeEvidence()
      let (latches, uses) = state.customer.decide(decision, evidence: evidence)
      state.use(evidence, times: uses)
      return (evidence, latches)
    }
    // Outside of the lock: opening enqueues jobs, and a job asks the world.
    for latch in latches { latch.open() }
    return AppliedInstruction(evidence: evidence)
  }

  private func perform(_ name: String, _ arguments: [String: Value]) throws(InstructionError) -> AppliedInstruction {
    try description.vocabulary.things.check(name, arguments, as: "service instruction")
    let now = scheduler.now
    return try state.withLock { state throws(InstructionError) in
      AppliedInstruction(binding: try state.service.perform(name, arguments, at: now))
    }
  }

  private func change(_ part: String, _ arguments: [String: Value]) throws(InstructionError) -> AppliedInstruction {
    try description.vocabulary.deviceChanges.check(part, arguments, as: "device change")
    let change = try DeviceChange(part, arguments)
    return AppliedInstruction(evidence: state.withLock { $0.apply(change) })
  }

  private func add(_ written: WorldInstruction.Fault) throws(InstructionError) -> AppliedInstruction {
    let exchanges = try exchanges(named: written.exchange)
    let fault = try Fault(written, of: description)
    guard written.times ?? 1 > 0 else { throw InstructionError("a fault is met with at least once") }
    return state.withLock { state in
      let evidence = state.makeEvidence()
      state.faults.add(fault, to: exchanges, times: written.times, evidence: evidence)
      return AppliedInstruction(evidence: evidence)
    }
  }

  private func endFaults(of exchange: String) throws(InstructionError) -> AppliedInstruction {
    let exchanges = try exchanges(named: exchange)
    state.withLock { $0.faults.remove(from: exchanges) }
    return AppliedInstruction()
  }

  private func hold(_ exchange: String, _ times: Int?) throws(InstructionError) -> AppliedInstruction {
    let exchanges = try exchanges(named: exchange)
    let latch = Latch(on: scheduler)
    let evidence: Int? = state.withLock { state in
      // Of two holds of one exchange nobody could say which one a release ends.
      guard exchanges.isDisjoint(with: state.holds.keys) else { return nil }
      let evidence = state.makeEvidence()
      for exchange in exchanges { state.holds[exchange] = Hold(evidence: evidence, latch: latch, left: times) }
      return evidence
    }
    guard let evidence else { throw InstructionError("exchange '\(exchange)' is held already") }
    return AppliedInstruction(evidence: evidence)
  }

  private func release(_ exchange: String) throws(InstructionError) -> AppliedInstruction {
    let exchanges = try exchanges(named: exchange)
    let holds = state.withLock { state in exchanges.compactMap { state.holds.removeValue(forKey: $0) } }
    guard !holds.isEmpty else { throw InstructionError("exchange '\(exchange)' is not held") }
    for hold in holds { hold.latch.open() }
    return AppliedInstruction()
  }

  /// Returns the exchanges that a name means: the one of this name, or those of a group.
  private func exchanges(named name: String) throws(InstructionError) -> Set<String> {
    let names = description.exchanges.map(\.name) + description.groups.keys.sorted()
    guard names.contains(name) else {
      throw InstructionError("there is no exchange '\(name)'; there is \(names.quoted)")
    }
    return description.exchanges(named: name)
  }
}

extension [String: Value] {
  /// Returns the text of an argument; `nil` where it is not given.
  package func text(_ name: String) throws(InstructionError) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.text else { throw InstructionError("'\(name)' is a text, not \(value.kind)") }
    return text
  }
}

extension [Service.Instruction] {
  /// Checks an instruction and its arguments against the descriptions; the error lists the known ones.
  package func check(_ name: String, _ arguments: [String: Value], as noun: String) throws(InstructionError) {
    guard let known = first(where: { $0.name == name }) else {
      throw InstructionError("there is no \(noun) '\(name)'; there is \(map(\.name).quoted)")
    }
    // In order, so that of two mistakes the same one is always reported.
    for (argument, value) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let values = known.takes[argument] else {
        let takes = known.takes.isEmpty ? "nothing" : known.takes.keys.sorted().quoted
        throw InstructionError("\(noun) '\(name)' takes \(takes), not '\(argument)'")
      }
      guard values.isEmpty || value.word.map(values.contains) ?? false else {
        throw InstructionError("'\(argument)' of \(noun) '\(name)' is one of \(values.quoted)")
      }
    }
  }
}

extension Value {
  /// The value as descriptions list it: a text, or the text of a Boolean.
  var word: String? { text ?? (self == .bool(true) ? "true" : self == .bool(false) ? "false" : nil) }
}

extension [String] {
  /// The members in quotation marks, for a message.
  package var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}
