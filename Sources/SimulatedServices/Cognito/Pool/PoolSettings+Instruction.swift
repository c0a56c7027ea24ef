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
    if let minimum = try arguments.number("password-minimum", from: 6) { passwordPolicy.minimum = minimum }
    if let needs = try arguments.members("password-needs", PasswordPolicy.Need.init(rawValue:)) {
      passwordPolicy.needs = PasswordPolicy.Need.allCases.filter(needs.contains)
    }
    if let flows = try arguments.members("flows", AuthFlow.init(wireName:)) { self.flows = Set(flows) }
    if let aliases = try arguments.members("aliases", { ["email", "phone_number"].contains($0) ? $0 : nil }) {
      self.aliases = aliases
    }
    if let seconds = try arguments.number("token-validity", from: 1) { tokenLifetime = .seconds(seconds) }
    if let seconds = try arguments.number("refresh-validity", from: 1) { refreshLifetime = .seconds(seconds) }
  }
}

extension [String: Value] {
  /// A number of at least so much; `nil` where it is not given.
  fileprivate func number(_ name: String, from least: Int) throws(InstructionError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = value.integer, number >= least else {
      throw InstructionError("'\(name)' is a number from \(least) on")
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
