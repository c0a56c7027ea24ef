import Synchronization

/// The powers of one base, from a table that grows with the exponents: a power takes one product for each four bits of
/// the exponent, and no squares.
package final class PowerTable: Sendable {
  private let arithmetic: MontgomeryArithmetic
  private let base: MontgomeryArithmetic.Residue
  /// For each place of a hexadecimal digit the powers that the digits from 1 on stand for.
  private let rows = Mutex<[[MontgomeryArithmetic.Residue]]>([])

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - base: The base.
  ///   - arithmetic: The arithmetic.
  package init(of base: MontgomeryArithmetic.Residue, in arithmetic: MontgomeryArithmetic) {
    self.base = base
    self.arithmetic = arithmetic
  }

  /// Returns a power of the base.
  ///
  /// - Parameter exponent: The exponent, a number of any size.
  /// - Returns: The residue of the power.
  package func power(_ exponent: UnsignedNumber) -> MontgomeryArithmetic.Residue {
    let digits = exponent.bytes.reversed().flatMap { [Int($0 & 15), Int($0 >> 4)] }
    let rows = rows(digits.count)
    var result: MontgomeryArithmetic.Residue?
    for (row, digit) in zip(rows, digits) where digit > 0 {
      result = result.map { arithmetic.product($0, row[digit - 1]) } ?? row[digit - 1]
    }
    return result ?? arithmetic.unit
  }

  private func rows(_ count: Int) -> [[MontgomeryArithmetic.Residue]] {
    rows.withLock { rows in
      // Grown on demand: a table for the largest exponent would cost more than the powers of a short run.
      while rows.count < count {
        let first = rows.last.map { arithmetic.product($0[14], $0[0]) } ?? base
        var row = [first]
        while row.count < 15 { row.append(arithmetic.product(row[row.count - 1], first)) }
        rows.append(row)
      }
      return rows
    }
  }
}
