import SpecModel
import WorldScripting

extension PoolSettings {
  /// Changes what a case says, and leaves the rest.
  mutating func change(by arguments: [String: Value]) throws(InstructionError) {
    if let word = try arguments.text("auto-confirm") { autoConfirms = word == "enabled" }
    if let word = try arguments.text("mfa") { mfa = MFA(rawValue: word) ?? mfa }
    if let word = try arguments.text("delivery") { delivery = Medium(rawValue: word) ?? delivery }
    if let word = try arguments.text("hide-user-existence") { hidesUserExistence = word == "enabled" }
    if let word = try arguments.text("devices") { devices = Devices(rawValue: word) ?? devices }
    if let minimum = try arguments.number("password-minimum", 6...99) { passwordPolicy.minimum = minimum }
    if let needs = try arguments.members("password-needs", PasswordPolicy.Need.init(rawValue:)) {
      passwordPolicy.needs = PasswordPolicy.Need.allCases.filter(needs.contains)
    }
    if let flows = try arguments.members("flows", AuthFlow.init(wireName:)) { self.flows = Set(flows) }
    if let aliases = try arguments.members("aliases", { ["email", "phone_number"].contains($0) ? $0 : nil }) {
      self.aliases = aliases
    }
    if let seconds = try arguments.number("token-validity", Self.validities) { tokenLifetime = .seconds(seconds) }
    if let seconds = try arguments.number("refresh-validity", Self.validities) { refreshLifetime = .seconds(seconds) }
  }

  /// What there is now, in the words by which it is changed.
  var words: [String: Value] {
    func truth(_ isOn: Bool) -> Value { isOn ? "enabled" : "disabled" }
    func list(_ members: [String]) -> Value { .string(members.isEmpty ? "none" : members.joined(separator: " ")) }
    return [
      "auto-confirm": truth(autoConfirms), "mfa": .string(mfa.rawValue), "delivery": .string(delivery.rawValue),
      "hide-user-existence": truth(hidesUserExistence), "devices": .string(devices.rawValue),
      "password-minimum": .integer(passwordPolicy.minimum),
      "password-needs": list(passwordPolicy.needs.map(\.rawValue)),
      "flows": list(AuthFlow.allCases.filter(flows.contains).map(\.rawValue)), "aliases": list(aliases),
      "token-validity": .integer(Int(tokenLifetime.components.seconds)),
      "refresh-validity": .integer(Int(refreshLifetime.components.seconds)),
    ]
  }

  /// In seconds, up to the ten years that the service allows refresh tokens.
  private static let validities = 1...315_360_000
}

extension [String: Value] {
  /// A number out of a range; `nil` where it is not given.
  fileprivate func number(_ name: String, _ range: ClosedRange<Int>) throws(InstructionError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = value.integer, range.contains(number) else {
      throw InstructionError("'\(name)' is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The members of a text with blanks between them; `nil` where it is not given.
  fileprivate func members<Member>(
    _ name: String, _ read: (String) -> Member?
  ) throws(InstructionError) -> [Member]? {
    guard let text = try text(name) else { return nil }
    var members: [Member] = []
    for word in text.split(separator: " ") where word != "none" {
      guard let member = read(String(word)) else {
        throw InstructionError("'\(word)' is none of the words that '\(name)' holds")
      }
      members.append(member)
    }
    return members
  }
}
