import MessageDigests
import Testing

struct KeyedDigestTests {
  /// Test cases 1, 2 and 6 of RFC 4231; the key of the last one is longer than a block.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `codes are those of the standard`(key: [UInt8], message: String, code: String) {
    #expect(MessageDigestTests.hex(KeyedDigest.code(of: Array(message.utf8), key: key)) == code)
  }

  /// Test case 1 of RFC 5869.
  @Test func `a derived key is that of the standard`() {
    let key = KeyedDigest.derivedKey(
      from: [UInt8](repeating: 0x0B, count: 22), salt: Array(0x00...0x0C), info: Array(0xF0...0xF9), length: 42)
    #expect(
      MessageDigestTests.hex(key)
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
  }

  @Test func `codes and derived keys are those of Python`() {
    let found = [0, 1, 31, 32, 63, 64, 65, 100, 200].flatMap { length in
      let (key, message) = (MessageDigestTests.bytes(length), MessageDigestTests.bytes(length * 2 + 1))
      return [
        KeyedDigest.code(of: message, key: key), KeyedDigest.code(of: message, key: key, by: SHA1.self),
        KeyedDigest.derivedKey(from: key, salt: message, info: Array("purpose".utf8), length: length + 1),
      ].map { (length, MessageDigestTests.hex($0)) }
    }
    #expect(found.count == KnownDigests.keyed.count)
    for ((length, found), known) in zip(found, KnownDigests.keyed) { #expect(found == known, "\(length) bytes") }
  }
}
