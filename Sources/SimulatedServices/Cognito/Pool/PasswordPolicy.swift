/// What a new password must be like.
struct PasswordPolicy: Sendable, Hashable {
  /// A kind of character that a password must hold.
  enum Need: String, Sendable, CaseIterable {
    case upper, lower, number, symbol

    /// What the service says of a password without one.
    var complaint: String {
      switch self {
      case .upper: "Password must have uppercase characters"
      case .lower: "Password must have lowercase characters"
      case .number: "Password must have numeric characters"
      case .symbol: "Password must have symbol characters"
      }
    }

    func isMet(by byte: UInt8) -> Bool {
      switch self {
      case .upper: UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      case .lower: UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      case .number: UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      case .symbol: PasswordPolicy.symbols.contains(byte)
      }
    }
  }

  var minimum = 8
  var needs: [Need] = [.upper, .lower, .number, .symbol]

  fileprivate static let symbols = Set("^$*.[]{}()?-\"!@#%&/\\,><':;|_~`+=".utf8)

  /// Refuses a password that does not keep to the policy.
  func check(_ password: String) throws(CognitoError) {
    let complaint =
      password.count < minimum
      ? "Password not long enough" : needs.first { !password.utf8.contains(where: $0.isMet) }?.complaint
    if let complaint { throw .invalidPassword("Password did not conform with policy: \(complaint)") }
  }
}
