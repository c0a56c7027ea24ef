import ModularArithmetic

/// A number of SRP that is a byte shorter than it usually is, which happens by itself once in 256 sign-ins.
enum ShortNumber: String, Sendable, CaseIterable {
  /// The salt.
  case salt
  /// The server's public value B.
  case publicValue = "public-value"
  /// The scrambler u.
  case scrambler
  /// The secret S, of a client that knows the password.
  case secret
}

extension SRPServer {
  /// Starts a sign-in in which a number is short, with the first such private value from a given one on.
  ///
  /// - Parameters:
  ///   - short: The number that is short.
  ///   - verifier: The verifier of the password.
  ///   - clientValue: The client's public value A.
  ///   - start: The first private value that is tried.
  init(short: ShortNumber, verifier: SRPVerifier, clientValue: UnsignedNumber, from start: UnsignedNumber) {
    let search = Search(verifier, clientValue)
    var privateValue = start
    var power = SRPServerGroup.power(of: start)
    while !search.isShort(short, privateValue, power) {
      privateValue = privateValue + UnsignedNumber([1])
      power = SRPServerGroup.arithmetic.product(power, SRPServerGroup.generator)
    }
    self.init(verifier: verifier, privateValue: privateValue)
  }

  /// The search for a private value, each of which costs few multiplications.
  private struct Search {
    private let arithmetic = SRPServerGroup.arithmetic
    private let masked: MontgomeryArithmetic.Residue
    private let clientValue: UnsignedNumber
    private let client: MontgomeryArithmetic.Residue
    /// The powers of the verifier for each digit of an exponent in base 16, the last digit first.
    private let powers: [[MontgomeryArithmetic.Residue]]

    init(_ verifier: SRPVerifier, _ clientValue: UnsignedNumber) {
      self.clientValue = clientValue
      client = arithmetic.residue(clientValue)
      masked = arithmetic.product(arithmetic.residue(SRPServerGroup.multiplier), verifier.verifier)
      var base = verifier.verifier
      var powers: [[MontgomeryArithmetic.Residue]] = []
      for _ in 0..<64 {
        var row = [base]
        for _ in 1..<15 { row.append(arithmetic.product(row[row.count - 1], base)) }
        powers.append(row)
        base = arithmetic.product(row[14], base)
      }
      self.powers = powers
    }

    func isShort(
      _ number: ShortNumber, _ privateValue: UnsignedNumber, _ power: MontgomeryArithmetic.Residue
    ) -> Bool {
      let publicValue = arithmetic.number(arithmetic.sum(masked, power))
      let scrambler = SRPServerGroup.hash(clientValue.padded, publicValue.padded)
      switch number {
      case .salt: return true
      case .publicValue: return publicValue.bytes.count < SRPServerGroup.modulus.bytes.count
      case .scrambler: return scrambler.bytes.count < 32
      case .secret:
        let base = arithmetic.product(client, self.power(of: scrambler))
        return arithmetic.number(arithmetic.power(base, privateValue)).bytes.count
          < SRPServerGroup.modulus.bytes.count
      }
    }

    /// The verifier to the power of a scrambler.
    private func power(of exponent: UnsignedNumber) -> MontgomeryArithmetic.Residue {
      var result = arithmetic.residue(UnsignedNumber([1]))
      for (place, byte) in exponent.bytes.reversed().enumerated() {
        for (digit, row) in [(byte & 15, powers[2 * place]), (byte >> 4, powers[2 * place + 1])] where digit > 0 {
          result = arithmetic.product(result, row[Int(digit) - 1])
        }
      }
      return result
    }
  }
}
