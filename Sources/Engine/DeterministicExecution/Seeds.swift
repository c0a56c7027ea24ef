/// The seeds of a run. The run's seed and a case's id give the case's seed; a case's seed gives those of its world.
///
/// A case's scheduler takes the case's seed itself, since 0 means first in, first out there.
package enum Seeds {
  /// Returns the seed of a case, which does not depend on the other cases that run.
  ///
  /// - Parameters:
  ///   - id: The case's id.
  ///   - seed: The run's seed; 0 gives every case the seed 0.
  /// - Returns: The seed: FNV-1a over the id, from its standard offset mixed with the run's seed.
  package static func ofCase(_ id: String, inRun seed: UInt64) -> UInt64 {
    // Not Swift's hash, which differs from process to process; FNV-1a is the same everywhere.
    seed == 0 ? 0 : id.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// The seeds of a world's parts: what one part draws does not move the other.
  package struct World: Sendable, Hashable {
    /// Decides every value that the service issues.
    package let service: UInt64
    /// Decides what the client draws from the world's source of randomness.
    package let client: UInt64

    /// Derives the seeds.
    ///
    /// - Parameter seed: The case's seed.
    package init(ofCase seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      // Drawn and not the case's own seed, of which the scheduler draws: equal numbers would tie one to the other.
      service = generator.next()
      client = generator.next()
    }
  }
}

/// SplitMix64, the generator behind every seeded choice and value: small, fast, and the same on every platform.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: Decides the sequence.
  public init(seed: UInt64) { state = seed }

  /// Draws the next 64 bits.
  ///
  /// - Returns: The bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Draws bytes, the lowest byte of each 64 bits first.
  ///
  /// - Parameter count: The number of bytes.
  /// - Returns: The bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(count, 0))
    while bytes.count < count {
      var word = next()
      for _ in 0..<min(8, count - bytes.count) {
        bytes.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
    }
    return bytes
  }

  /// Draws an index below `count`.
  ///
  /// The standard library may change how it maps a generator onto a range, so the mapping is our own.
  ///
  /// - Parameter count: The number of indices, at least 1.
  /// - Returns: The index.
  package mutating func index(below count: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
