import Foundation
import MessageDigests
import Testing

struct MessageDigestTests {
  /// The messages of FIPS 180-2, appendices A and B, and the empty one.
  @Test(arguments: [
    (
      "", "da39a3ee5e6b4b0d3255bfef95601890afd80709", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    ),
    (
      "abc", "a9993e364706816aba3e25717850c26c9cd0d89d",
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f",
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `digests are those of the standard`(message: String, sha1: String, sha256: String) {
    #expect(Self.hex(SHA1.digest(of: Array(message.utf8))) == sha1)
    #expect(Self.hex(SHA256.digest(of: Array(message.utf8))) == sha256)
  }

  @Test func `digests by SHA-1 are those of Python`() { expectDigests(by: SHA1.self, KnownDigests.sha1) }

  @Test func `digests by SHA-256 are those of Python`() { expectDigests(by: SHA256.self, KnownDigests.sha256) }

  /// Compares the digests of each length up to three blocks and a half, as padding goes wrong at the edges.
  private func expectDigests(by digest: any MessageDigest.Type, _ known: [Substring]) {
    let digests = (0..<224).map { digest.digest(of: Self.bytes($0)) }
    #expect(known.count == digests.count + 1)
    for (length, (found, known)) in zip(digests, known).enumerated() {
      #expect(Self.hex(found).hasPrefix(known), "\(length) bytes")
    }
    // The table shows eight bytes of each digest; the digest of all of them depends on the others too.
    #expect(Self.hex(digest.digest(of: Array(digests.joined()))) == known.last ?? "")
  }

  /// Bytes that differ from each other and from those of another length.
  static func bytes(_ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: (($0 + 1) * ($0 + length) * 2_654_435_761) >> 13) }
  }

  static func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
}
