import AuthProviding
import SimulatedServices
import SpecModel
import WorldScripting

// What only a user pool has: its messages, settings and users.
extension LiveCognito {
  var controls: [ServedControl] {
    [
      ServedControl("inbox", .get) { (input) throws(InstructionError) in try readInbox(input.query) },
      ServedControl("pool", .put) { (input) throws(InstructionError) in try putPool(input.body, at: input.now) },
      ServedControl("users", .put) { (input) throws(InstructionError) in try putUsers(input.body, at: input.now) },
    ]
  }

  /// Returns the messages sent to a user.
  private func readInbox(_ query: FormFields) throws(InstructionError) -> Value {
    guard let name = query["username"] else {
      throw InstructionError("'username' is missing in the query, as in '\(place.controlPath)/inbox?username=grace'")
    }
    return .list(messages(to: name).map(Value.map))
  }

  /// Changes the named settings of the pool, and keeps the others.
  private func putPool(_ body: Value, at now: Duration) throws(InstructionError) -> Value {
    var settings = Dictionary(
      try ControlFields(body).values.map { ($0.key.hyphenated, $0.value) }, uniquingKeysWith: { _, last in last })
    let challenge = settings.removeValue(forKey: Self.customChallenge)
    let attributes = try settings.removeValue(forKey: Self.customAttributes).map(customAttributes)
    let takes = service.description.vocabulary.things.first { $0.name == "pool" }?.takes ?? [:]
    if let other = settings.keys.sorted().first(where: { takes[$0] == nil }) {
      throw InstructionError("the pool has no '\(other)'; it has \((takes.keys + Self.ownSettings).sorted().quoted)")
    }
    for (name, value) in settings { settings[name] = value.asArgument(among: takes[name] ?? []) }
    if let challenge {
      try service.perform(Self.customChallenge, challenge.fields ?? ["question": challenge], at: now)
    }
    try service.perform("pool", settings, at: now)
    if let attributes { define(customAttributes: attributes) }
    return .map(self.settings)
  }

  /// Settings of the pool that are no arguments of the instruction `pool`.
  private static let ownSettings = [customAttributes, customChallenge]
  private static let customAttributes = "custom-attributes"
  private static let customChallenge = "custom-challenge"

  private func customAttributes(_ value: Value) throws(InstructionError) -> [String] {
    guard let names = value.list?.map(\.text), !names.contains(nil) else {
      throw InstructionError("'custom-attributes' is a list of names such as [\"tier\"], not \(value.summary)")
    }
    let texts = names.compactMap(\.self)
    for name in texts where !(1...20 ~= name.count) || name.contains(where: \.isWhitespace) || name.contains(":") {
      throw InstructionError(
        "a custom attribute has a name of 1 to 20 characters, without ':' and blanks, not '\(name)'")
    }
    return texts
  }

  /// Creates or replaces the named users, and keeps the others.
  private func putUsers(_ body: Value, at now: Duration) throws(InstructionError) -> Value {
    guard body.fields != nil || body.list != nil else {
      throw InstructionError("the body is a JSON array of users, or one user, not \(body.summary)")
    }
    var users: [[String: Value]] = []
    for user in body.list ?? [body] { users.append(try ControlFields(user, "a user").values) }
    return .list(try put(users, at: now).map(Value.map))
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
