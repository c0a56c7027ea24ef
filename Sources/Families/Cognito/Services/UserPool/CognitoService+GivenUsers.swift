import AuthProviding
import SimulatedServices
import SpecModel
import WorldScripting

extension CognitoService {
  /// Creates users, each in place of an existing one with the same name, and returns what the instruction `user` gives.
  mutating func put(_ users: [[String: Value]], at now: Duration) throws(InstructionError) -> [[String: Value]] {
    var given: [[String: Value]] = []
    for user in users {
      guard let name = user["username"]?.text, TextKind.visible.matches(name), name.unicodeScalars.count <= 128 else {
        throw InstructionError("'username' is a name of 1 to 128 characters, without blanks")
      }
      try Self.description.vocabulary.things.check("user", user, as: "thing")
      try checkAddresses(of: user, named: name)
      delete(name)
      given.append(try makeUser(user, at: now))
    }
    return given
  }

  /// Throws for an address that the service would refuse from an administrator too.
  private func checkAddresses(of user: [String: Value], named name: String) throws(InstructionError) {
    let pairs = [("email", user["email"]?.text), ("phone_number", user["phone"]?.text)]
    do throws(CognitoError) {
      _ = try userAttributes(pairs.compactMap { name, value in value.map { (name, $0) } })
    } catch {
      throw InstructionError("the user '\(name)': \(error.message)")
    }
  }
}
