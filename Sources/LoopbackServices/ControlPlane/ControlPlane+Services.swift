import AuthProviding
import SimulatedServices
import SpecModel
import WorldScripting

extension ControlPlane {
  /// Sets the customer's decision until the next one; `null` removes it.
  func putCustomer(_ body: Value) throws(ControlError) -> Value {
    let fields = try ControlFields(body, names: ["decision", "fields"])
    if try fields.needed("decision") == .null {
      contents.decision = nil
      return body
    }
    var decision = ServedDecision(kind: try fields.word("decision", as: ServedDecision.Kind.self))
    if let replaced = fields.values["fields"] {
      guard decision.kind == .tamper else { throw .badBody("'fields' goes with the decision 'tamper' alone") }
      decision.fields = try redirectFields(replaced)
    }
    contents.decision = decision
    return body
  }

  private func redirectFields(_ value: Value) throws(ControlError) -> [String: String?] {
    var fields: [String: String?] = [:]
    for (name, value) in try ControlFields(value, "'fields'", names: ["code", "scope", "state"]).values {
      guard value == .null || value.text != nil else {
        throw .badBody("'\(name)' of 'fields' is a text, or null to take it away, not \(value.summary)")
      }
      fields.updateValue(value.text, forKey: name)
    }
    return fields
  }

  /// Returns the messages sent to a user.
  func readInbox(_ request: Request) throws(ControlError) -> Value {
    let query = FormFields(encoded: URLParts(request.url).query ?? "")
    guard let name = query["username"] else {
      throw .badBody("'username' is missing in the query, as in '\(Self.path)/inbox?username=grace'")
    }
    return .list(contents.cognito.messages(to: name).map(Value.map))
  }

  /// Changes the named settings of the pool, and keeps the others.
  func putPool(_ body: Value) throws(ControlError) -> Value {
    var settings = Dictionary(
      try ControlFields(body).values.map { ($0.key.hyphenated, $0.value) }, uniquingKeysWith: { _, last in last })
    let challenge = settings.removeValue(forKey: Self.customChallenge)
    let attributes = try settings.removeValue(forKey: Self.customAttributes).map(customAttributes)
    let service = contents.cognito.service
    let takes = service.description.instructions.first { $0.name == "pool" }?.takes ?? [:]
    if let other = settings.keys.sorted().first(where: { takes[$0] == nil }) {
      throw .badBody("the pool has no '\(other)'; it has \((takes.keys + Self.ownSettings).sorted().quoted)")
    }
    for (name, value) in settings { settings[name] = value.asArgument(among: takes[name] ?? []) }
    do throws(InstructionError) {
      if let challenge {
        try service.perform(Self.customChallenge, challenge.fields ?? ["question": challenge], at: contents.clock.now)
      }
      try service.perform("pool", settings, at: contents.clock.now)
    } catch {
      throw ControlError(error)
    }
    if let attributes { contents.cognito.define(customAttributes: attributes) }
    return .map(contents.cognito.settings)
  }

  /// Settings of the pool that are no arguments of the instruction `pool`.
  private static let ownSettings = [customAttributes, customChallenge]
  private static let customAttributes = "custom-attributes"
  private static let customChallenge = "custom-challenge"

  private func customAttributes(_ value: Value) throws(ControlError) -> [String] {
    guard let names = value.list?.map(\.text), !names.contains(nil) else {
      throw .badBody("'custom-attributes' is a list of names such as [\"tier\"], not \(value.summary)")
    }
    let texts = names.compactMap(\.self)
    for name in texts where !(1...20 ~= name.count) || name.contains(where: \.isWhitespace) || name.contains(":") {
      throw .badBody("a custom attribute has a name of 1 to 20 characters, without ':' and blanks, not '\(name)'")
    }
    return texts
  }

  /// Creates or replaces the named users, and keeps the others.
  func putUsers(_ body: Value) throws(ControlError) -> Value {
    guard body.fields != nil || body.list != nil else {
      throw .badBody("the body is a JSON array of users, or one user, not \(body.summary)")
    }
    var users: [[String: Value]] = []
    for user in body.list ?? [body] { users.append(try ControlFields(user, "a user").values) }
    do throws(InstructionError) {
      return .list(try contents.cognito.put(users).map(Value.map))
    } catch {
      throw ControlError(error)
    }
  }

  /// Advances the clock.
  func advanceClock(_ body: Value) throws(ControlError) -> Value {
    let value = try ControlFields(body, names: ["advance_seconds"]).needed("advance_seconds")
    let seconds: Double? =
      switch value {
      case .integer(let number): Double(number)
      case .decimal(let number): number
      default: nil
      }
    let furthest = ServedClock.furthest.inSeconds
    guard let seconds, 0...furthest ~= seconds, let ahead = contents.clock.advance(by: .seconds(seconds)) else {
      throw .badBody(
        "'advance_seconds' is a number from 0 on, and all together are at most \(Int(furthest)) (a hundred years)")
    }
    return [
      "now": .decimal((contents.clock.epoch + contents.clock.now).inSeconds),
      "ahead_seconds": .decimal(ahead.inSeconds),
    ]
  }

  /// Follows an instruction of a service's `service.yaml`.
  func performInstruction(_ body: Value) throws(ControlError) -> Value {
    let fields = try ControlFields(body, names: ["service", "thing", "with"])
    let name = try fields.text("service")
    guard let service = contents.services.first(where: { $0.description.name == name }) else {
      throw .badBody("'service' is one of \(contents.services.map(\.description.name).quoted), not '\(name)'")
    }
    let arguments = try ControlFields(fields.values["with"] ?? [:], "'with'").values
    do throws(InstructionError) {
      return .map(try service.perform(try thing(fields), arguments, at: contents.clock.now))
    } catch {
      throw ControlError(error)
    }
  }

  private func thing(_ fields: ControlFields) throws(InstructionError) -> String {
    guard let name = fields.values["thing"]?.text else { throw InstructionError("'thing' is missing, or no text") }
    return name
  }
}

extension String {
  /// The name as in the specifications.
  fileprivate var hyphenated: String { String(map { $0 == "_" ? "-" : $0 }) }
}

extension Value {
  /// Returns the value as an argument of an instruction: a Boolean as the word of a switch, a list as a text.
  fileprivate func asArgument(among words: [String]) -> Value {
    if let truth = bool, words == ["enabled", "disabled"] { return .string(words[truth ? 0 : 1]) }
    guard let members = list?.map(\.text), !members.contains(nil) else { return self }
    return .string(members.isEmpty ? "none" : members.compactMap(\.self).joined(separator: " "))
  }
}
