import AuthProviding
import SimulatedServices
import SpecModel
import WorldScripting

extension ControlPlane {
  /// Sets the customer's decision until the next one; `null` removes it.
  func putCustomer(_ body: Value) throws(InstructionError) -> Value {
    let fields = try ControlFields(body, names: ["decision", "fields"])
    if try fields.needed("decision") == .null {
      contents.decision = nil
      return body
    }
    var decision = ServedDecision(kind: try fields.word("decision", as: ServedDecision.Kind.self))
    if let replaced = fields.values["fields"] {
      guard decision.kind == .tamper else { throw InstructionError("'fields' goes with the decision 'tamper' alone") }
      decision.fields = try redirectFields(replaced)
    }
    contents.decision = decision
    return body
  }

  private func redirectFields(_ value: Value) throws(InstructionError) -> [String: String?] {
    var fields: [String: String?] = [:]
    for (name, value) in try ControlFields(value, "'fields'", names: ["code", "scope", "state"]).values {
      guard value == .null || value.text != nil else {
        throw InstructionError("'\(name)' of 'fields' is a text, or null to take it away, not \(value.summary)")
      }
      fields.updateValue(value.text, forKey: name)
    }
    return fields
  }

  /// Advances the clock.
  func advanceClock(_ body: Value) throws(InstructionError) -> Value {
    let value = try ControlFields(body, names: ["advance_seconds"]).needed("advance_seconds")
    let seconds: Double? =
      switch value {
      case .integer(let number): Double(number)
      case .decimal(let number): number
      default: nil
      }
    let furthest = ServedClock.furthest.inSeconds
    guard let seconds, 0...furthest ~= seconds, let ahead = contents.clock.advance(by: .seconds(seconds)) else {
      throw InstructionError(
        "'advance_seconds' is a number from 0 on, and all together are at most \(Int(furthest)) (a hundred years)")
    }
    return [
      "now": .decimal((contents.clock.epoch + contents.clock.now).inSeconds),
      "ahead_seconds": .decimal(ahead.inSeconds),
    ]
  }

  /// Follows an instruction of a service's `service.yaml`.
  func performInstruction(_ body: Value) throws(InstructionError) -> Value {
    let fields = try ControlFields(body, names: ["service", "thing", "with"])
    let name = try fields.text("service")
    guard let service = contents.services.first(where: { $0.description.name == name }) else {
      throw InstructionError("'service' is one of \(contents.services.map(\.description.name).quoted), not '\(name)'")
    }
    let arguments = try ControlFields(fields.values["with"] ?? [:], "'with'").values
    return .map(try service.perform(try thing(fields), arguments, at: contents.clock.now))
  }

  private func thing(_ fields: ControlFields) throws(InstructionError) -> String {
    guard let name = fields.values["thing"]?.text else { throw InstructionError("'thing' is missing, or no text") }
    return name
  }
}
