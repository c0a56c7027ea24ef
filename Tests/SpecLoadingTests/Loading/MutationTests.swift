import SpecLoading
import SpecModel
import Testing

/// Changes bytes and lines of a good specification at random, by a fixed seed: nothing crashes, nothing is swallowed.
@Suite struct MutationTests {
  /// A small generator with a fixed sequence (SplitMix64).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }

  private static let bytes = Array("{}[]:,-#&*!|>'\"%@$ \n\t0aZ\u{0}é".utf8)

  @Test(arguments: 0..<8)
  func `whatever is changed, there is a specification or a diagnostic`(_ seed: Int) throws {
    let good = try DemoSpecification.good()
    let paths = good.contents.keys.sorted()
    var dice = Dice(state: UInt64(seed) &* 0x1234_5678_9ABC_DEF1)
    for _ in 0..<300 {
      var source = good
      let path = paths[Int.random(in: 0..<paths.count, using: &dice)]
      for _ in 0..<Int.random(in: 1...3, using: &dice) { Self.mutate(&source.contents[path, default: []], &dice) }
      let loaded = DemoSpecification.load(source, holding: path)
      #expect(loaded.specifications.isEmpty == loaded.hasErrors, "\(source[path])")
    }
  }

  private static func mutate(_ file: inout [UInt8], _ dice: inout Dice) {
    guard !file.isEmpty else { return }
    let place = Int.random(in: 0..<file.count, using: &dice)
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: file[place] = bytes[Int.random(in: 0..<bytes.count, using: &dice)]
    case 1: file.insert(bytes[Int.random(in: 0..<bytes.count, using: &dice)], at: place)
    case 2: file.remove(at: place)
    default: changeLine(&file, &dice)
    }
  }

  /// Removes, doubles or moves a line.
  private static func changeLine(_ file: inout [UInt8], _ dice: inout Dice) {
    var lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = Int.random(in: 0..<lines.count, using: &dice)
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: line)
    default: lines.swapAt(line, Int.random(in: 0..<lines.count, using: &dice))
    }
    file = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
