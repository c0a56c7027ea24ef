import SimulatedServices
import SpecModel
import WorldScripting

extension ControlPlane {
  /// Replaces all faults.
  func putFaults(_ body: Value) throws(InstructionError) -> Value {
    guard let items = body.list else {
      throw InstructionError("the body is a JSON array of faults, not \(body.summary)")
    }
    var entries: [FaultTable.Entry] = []
    for item in items { entries.append(try entry(item)) }
    contents.faults.replace(with: entries)
    return body
  }

  private func entry(_ item: Value) throws(InstructionError) -> FaultTable.Entry {
    let fields = try ControlFields(item, "a fault", names: ["operation", "respond", "times"])
    let operation = try fields.text("operation")
    let respond = try ControlFields(try fields.needed("respond"), "'respond'").values
    var faults: [FaultTable.Exchange: ServedFault] = [:]
    for service in contents.services {
      for name in service.description.exchanges.map(\.name)
      where operation == name || operation == "\(service.description.name)/\(name)" {
        faults[.init(service: service.description.name, name: name)] = try fault(respond, name, of: service)
      }
    }
    guard !faults.isEmpty else {
      let known = contents.services.map { $0.description.exchanges.map(\.name).quoted }.joined(separator: "; ")
      let names = contents.services.flatMap { $0.description.exchanges.map(\.name) }
      let nearest = suggest(operation, among: names).map { "did you mean '\($0)'?" } ?? "there is \(known)"
      throw InstructionError("there is no operation '\(operation)'; \(nearest)")
    }
    return FaultTable.Entry(faults: faults, left: try times(fields.values["times"]))
  }

  private func times(_ value: Value?) throws(InstructionError) -> Int? {
    guard let value, value != .null else { return nil }
    guard let times = value.integer, times > 0 else {
      throw InstructionError(
        "'times' is a number from 1 on, or left out for all requests that follow, not \(value.summary)")
    }
    return times
  }

  private func fault(
    _ respond: [String: Value], _ operation: String, of service: any LiveService
  ) throws(InstructionError) -> ServedFault {
    let kinds = service.description.vocabulary.faults.map(\.name)
    // A status can be combined with each other kind but 'network'.
    let others = respond.keys.filter { $0 != "status" }
    guard others.count <= 1, let kind = others.first ?? (respond["status"] == nil ? nil : "status"),
      kinds.contains(kind), kind != "network" || respond.count == 1, let argument = respond[kind]
    else {
      throw InstructionError("'respond' has one of \(kinds.quoted); 'status' can be combined with each but 'network'")
    }
    if kind == "network" {
      return .wire(try ControlFields(.map(respond), "'respond'").word("network", as: ServedFault.Wire.self))
    }
    let status = kind == "status" ? nil : try status(respond["status"])
    return .service(try service.makeFault(kind, argument, on: operation, status: status))
  }

  private func status(_ value: Value?) throws(InstructionError) -> Int? {
    guard let value else { return nil }
    guard let status = value.integer, 200...599 ~= status else {
      throw InstructionError("'status' is an HTTP status from 200 to 599, not \(value.summary)")
    }
    return status
  }
}
