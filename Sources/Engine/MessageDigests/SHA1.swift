/// SHA-1 (FIPS 180-4, section 6.1), as one-time passwords need it.
package enum SHA1: MessageDigest {
  /// Returns the digest of a message.
  ///
  /// - Parameter message: The message.
  /// - Returns: 20 bytes.
  package static func digest(of message: [UInt8]) -> [UInt8] { hash.digest(of: message, compress) }

  private static func compress(
    _ schedule: UnsafeMutablePointer<UInt32>, into state: UnsafeMutablePointer<UInt32>
  ) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    var place = 0
    while place < 80 {
      if place >= 16 {
        let word = schedule[place &- 3] ^ schedule[place &- 8] ^ schedule[place &- 14] ^ schedule[place &- 16]
        schedule[place] = word &<< 1 | word &>> 31
      }
      let mixed: UInt32
      if place < 20 {
        mixed = ((b & c) ^ (~b & d)) &+ 0x5A82_7999
      } else if place < 40 {
        mixed = (b ^ c ^ d) &+ 0x6ED9_EBA1
      } else if place < 60 {
        mixed = ((b & c) ^ (b & d) ^ (c & d)) &+ 0x8F1B_BCDC
      } else {
        mixed = (b ^ c ^ d) &+ 0xCA62_C1D6
      }
      let next = (a &<< 5 | a &>> 27) &+ mixed &+ e &+ schedule[place]
      (e, d, c, b, a) = (d, c, b &<< 30 | b &>> 2, a, next)
      place = place &+ 1
    }
    state[0] = state[0] &+ a
    state[1] = state[1] &+ b
    state[2] = state[2] &+ c
    state[3] = state[3] &+ d
    state[4] = state[4] &+ e
  }

  private static let hash = BlockHash(
    initial: [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0], rounds: 80)
}
