import ModularArithmetic
import SimulatedServices

/// A number of SRP that is a byte shorter than it usually is, which happens by itself once in 256 sign-ins.
enum ShortNumber: String, Sendable, CaseIterable {
  /// The salt.
  case salt
  /// The server's public value B.
  case publicValue = "public-value"
  /// The scrambler u.
  case scrambler
  /// The shared secret S.
  case secret
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
    let client = arithmetic.residue(clientValue)
    // Only a secret is searched for among powers of the client's value and of the verifier.
    var clientPower = short == .secret ? arithmetic.power(client, start) : client
    let verifiers = PowerTable(of: verifier.verifier, in: arithmetic)
    func isFound() -> Bool {
      let publicValue = arithmetic.number(arithmetic.sum(masked, power))
      let isShort = { (number: UnsignedNumber) in number.bytes.count < SRPServerGroup.modulus.bytes.count }
      let scrambler = { SRPServerGroup.hash(clientValue.padded, publicValue.padded) }
      switch short {
      case .salt: return true
      case .publicValue: return isShort(publicValue)
      case .scrambler: return scrambler().bytes.count < 32
      case .secret:
        return isShort(arithmetic.number(arithmetic.product(clientPower, verifiers.power(scrambler() * privateValue))))
      }
    }
    // The next private value costs a multiplication, or a few dozen for a secret.
    while !isFound() {
      privateValue = privateValue + UnsignedNumber([1])
      power = arithmetic.product(power, SRPServerGroup.generator)
      clientPower = arithmetic.product(clientPower, client)
    }
    self.init(verifier: verifier, privateValue: privateValue)
  }
}
