/// A hash function that takes messages in blocks of 64 bytes.
package protocol MessageDigest {
  /// Returns the digest of a message.
  ///
  /// - Parameter message: The message.
  /// - Returns: The digest.
  static func digest(of message: [UInt8]) -> [UInt8]
}

/// What SHA-1 and SHA-256 have in common (FIPS 180-4, sections 5 and 6).
///
/// The loops use raw pointers and only operations that are cheap without an optimizer, since a vendor's tests run in
/// debug builds.
struct BlockHash {
  /// The bytes of a block.
  static let blockLength = 64

  /// The words that hold the state before the first block.
  let initial: [UInt32]
  /// The number of rounds, and so of words in the schedule.
  let rounds: Int

  /// Takes a block, as the first 16 words of the schedule, into the state.
  typealias Compression = (_ schedule: UnsafeMutablePointer<UInt32>, _ state: UnsafeMutablePointer<UInt32>) -> Void

  /// Returns the digest of a message: the state after its last block, in big-endian order.
  func digest(of message: [UInt8], _ compress: Compression) -> [UInt8] {
    let padded = Self.padded(message)
    var state = initial
    padded.withUnsafeBufferPointer { bytes in
      state.withUnsafeMutableBufferPointer { state in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rounds) { schedule in
          guard let bytes = bytes.baseAddress, let state = state.baseAddress, let words = schedule.baseAddress else {
            return
          }
          var offset = 0
          while offset < padded.count {
            var place = 0
            while place < 16 {
              let byte = bytes + (offset &+ place &* 4)
              words[place] =
                UInt32(byte[0]) &<< 24 | UInt32(byte[1]) &<< 16 | UInt32(byte[2]) &<< 8 | UInt32(byte[3])
              place = place &+ 1
            }
            compress(words, state)
            offset = offset &+ Self.blockLength
          }
        }
      }
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: word &>> shift) }
    }
  }

  /// The message, a one, zeros, and the number of its bits, in whole blocks.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let blocks = (message.count + 9 + blockLength - 1) / blockLength
    var padded = message
    padded.reserveCapacity(blocks * blockLength)
    padded.append(0x80)
    while padded.count < blocks * blockLength - 8 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits &>> shift))
    }
    return padded
  }
}
