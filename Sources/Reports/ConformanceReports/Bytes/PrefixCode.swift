/// A prefix code for symbols by how often each occurs, as a reader makes it from the lengths alone (RFC 1951, section 3.2.2).
struct PrefixCode {
  /// The bits of each symbol's code; 0 for a symbol that does not occur.
  let lengths: [Int]
  /// The code of each symbol, its first bit lowest.
  let codes: [Int]

  /// Symbols that get one more bit together.
  private struct Package {
    var count: Int
    var symbols: [Int]

    func joined(with other: Package) -> Package {
      Package(count: count + other.count, symbols: symbols + other.symbols)
    }
  }

  /// Creates the shortest code that has no more than some bits a symbol.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol occurs.
  ///   - mostBits: The most bits of a symbol's code: enough for all symbols that occur.
  init(counts: [Int], mostBits: Int) {
    lengths = Self.lengths(for: counts, mostBits: mostBits)
    codes = Self.codes(of: lengths)
  }

  /// Finds the lengths by packages (Larmore and Hirschberg, "A fast algorithm for optimal length-limited Huffman codes").
  private static func lengths(for counts: [Int], mostBits: Int) -> [Int] {
    var lengths = Array(repeating: 0, count: counts.count)
    // Equal counts in the order of the symbols, so that equal reports are equal bytes.
    let used = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
    let leaves = used.map { Package(count: counts[$0], symbols: [$0]) }
    guard leaves.count > 1 else {
      for leaf in leaves { lengths[leaf.symbols[0]] = 1 }
      return lengths
    }
    var packages = leaves
    for _ in 1..<mostBits {
      let pairs = stride(from: 0, to: packages.count - 1, by: 2).map { packages[$0].joined(with: packages[$0 + 1]) }
      packages = (leaves + pairs).sorted { $0.count < $1.count }
    }
    for package in packages.prefix(2 * leaves.count - 2) {
      for symbol in package.symbols { lengths[symbol] += 1 }
    }
    return lengths
  }

  /// Numbers the codes of each length in the order of the symbols, after those that are shorter.
  private static func codes(of lengths: [Int]) -> [Int] {
    var codes = Array(repeating: 0, count: lengths.count)
    var next = 0
    for length in 1...max(lengths.max() ?? 1, 1) {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        for bit in 0..<length where next >> bit & 1 == 1 { codes[symbol] |= 1 << (length - 1 - bit) }
        next += 1
      }
    }
    return codes
  }
}
