import ModularArithmetic

/// A number of SRP that is a byte shorter than it usually is, which happens by itself once in 256 sign-ins.
enum ShortNumber: String, Sendable, CaseIterable {
  /// The salt.
  case salt
  /// The server's public value B.
  case publicValue = "public-value"
  /// The scrambler u.
  case scrambler
}

extension SRPServer {
  /// Starts a sign-in in which a number is short, with the first such private value from a given one on.
  ///
  /// - Parameters:
  ///   - short: The number that is short; a salt is drawn before.
  ///   - verifier: The verifier of the password.
  ///   - clientValue: The client's public value A.
  ///   - start: The first private value that is tried.
  init(short: ShortNumber, verifier: SRPVerifier, clientValue: UnsignedNumber, from start: UnsignedNumber) {
    let arithmetic = SRPServerGroup.arithmetic
    let masked = arithmetic.product(SRPServerGroup.blinding, verifier.verifier)
    var privateValue = start
    var power = SRPServerGroup.power(of: start)
    func isFound() -> Bool {
      let publicValue = arithmetic.number(arithmetic.sum(masked, power))
      return switch short {
      case .salt: true
      case .publicValue: publicValue.bytes.count < SRPServerGroup.modulus.bytes.count
      case .scrambler: SRPServerGroup.hash(clientValue.padded, publicValue.padded).bytes.count < 32
      }
    }
    // The next private value costs one multiplication.
    while !isFound() {
      privateValue = privateValue + UnsignedNumber([1])
      power = arithmetic.product(power, SRPServerGroup.generator)
    }
    self.init(verifier: verifier, privateValue: privateValue)
  }
}
