import AuthProviding
import DeterministicExecution
import SpecModel
import WorldScripting

/// A fault that requests of an exchange meet with.
enum Fault: Sendable, Hashable {
  /// No answer arrives; the request does not reach the service.
  case network(NetworkFailure)
  /// The request reaches the service, which acts; then there is no network, and no answer arrives.
  case lost
  /// The service's answer is changed or replaced.
  case answer(AnswerFault)

  /// Reads a fault that a case or a control plane wrote, and checks it against the service's description.
  init(_ written: WorldInstruction.Fault, of service: Service) throws(InstructionError) {
    let argument = written.argument
    // The description lists the values and fields to choose from; the other kinds take any value of their type.
    try service.vocabulary.faults.check(written.kind, argument.fields ?? ["value": argument], as: "fault")
    if written.kind == "network" {
      self = try Self.ofNetwork(argument.text ?? "")
      return
    }
    let fault = try AnswerFault(written.kind, argument)
    let exchanges = service.exchanges(named: written.exchange)
    // A fault without an effect would leave the case inconclusive, with no word of the reason.
    if fault.changesBody, service.exchanges.contains(where: { exchanges.contains($0.name) && $0.isSentByBrowser }) {
      throw InstructionError("fault '\(written.kind)' changes a body, but '\(written.exchange)' answers with redirects")
    }
    self = .answer(fault)
  }

  /// Reads a fault of the network; a word that a description lists and no simulated network knows is an error.
  private static func ofNetwork(_ word: String) throws(InstructionError) -> Fault {
    if word == Service.lostAnswer { return .lost }
    guard let failure = NetworkFailure(rawValue: word) else {
      let known = NetworkFailure.allCases.map(\.rawValue) + [Service.lostAnswer]
      throw InstructionError("there is no fault of the network '\(word)'; there is \(known.quoted)")
    }
    return .network(failure)
  }
}

/// The pending faults of a scheduled world.
struct FaultList: Sendable {
  private struct Entry {
    var exchanges: Set<String>
    var fault: Fault
    var left: Int?
    var evidence: Int
  }

  private var entries: [Entry] = []

  /// Adds a fault: behind the limited faults of its exchanges, in place of an unlimited one.
  mutating func add(_ fault: Fault, to exchanges: Set<String>, times: Int?, evidence: Int) {
    for index in entries.indices where entries[index].left == nil { entries[index].exchanges.subtract(exchanges) }
    entries.removeAll(where: \.exchanges.isEmpty)
    entries.append(Entry(exchanges: exchanges, fault: fault, left: times, evidence: evidence))
  }

  /// Takes the faults of exchanges back, also those that no request has met with.
  mutating func remove(from exchanges: Set<String>) {
    for index in entries.indices { entries[index].exchanges.subtract(exchanges) }
    entries.removeAll(where: \.exchanges.isEmpty)
  }

  /// Takes the fault of the next request of an exchange, with its evidence key.
  mutating func take(for exchange: String) -> (fault: Fault, evidence: Int)? {
    guard let index = entries.firstIndex(where: { $0.exchanges.contains(exchange) }) else { return nil }
    let entry = entries[index]
    if let left = entry.left {
      entries[index].left = left - 1
      if left == 1 { entries.remove(at: index) }
    }
    return (entry.fault, entry.evidence)
  }
}

/// A hold, which keeps the requests of an exchange, or of all in a group, from being answered.
struct Hold: Sendable {
  let evidence: Int
  let latch: Latch
  /// How many further requests it keeps; `nil` for all.
  var left: Int?
}
