import Foundation
import PageReading
import Testing

@testable import ConformanceReports

/// Tests of the compressed streams in a page.
struct DeflateTests {
  /// Texts at the bounds of RFC 1951: lengths 3 and 258, distances 1 and 32,768, all bytes.
  private static let inputs: [[UInt8]] = [
    [], [0], [1, 2, 3], [7, 7, 7, 7], Array(repeating: 0, count: 259), Array(repeating: 255, count: 1000),
    Array(0...255), Array("abcabcabcabcdabcd".utf8), far(32_768), far(32_769), noise(70_000, of: 256),
    noise(70_000, of: 2), noise(3000, of: 4) + noise(3000, of: 4),
  ]

  /// A word, and the same word at a distance, with nothing alike in between.
  private static func far(_ distance: Int) -> [UInt8] {
    let word: [UInt8] = [250, 251, 252, 253, 254]
    let between = (0..<distance - word.count).flatMap { [UInt8(truncatingIfNeeded: $0 % 249)] }
    return word + between + word
  }

  private static func noise(_ count: Int, of kinds: UInt32) -> [UInt8] {
    var state: UInt32 = 1
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: (state >> 16) % kinds)
    }
  }

  @Test(arguments: inputs)
  func `what is compressed is inflated to the same bytes`(_ bytes: [UInt8]) {
    #expect(Inflate.inflated(Deflate.compressed(bytes)) == bytes)
  }

  @Test func `repeats take few bytes`() {
    #expect(Deflate.compressed(Array(repeating: 0, count: 258 * 100)).count < 180)
    #expect(Deflate.compressed(Self.far(32_768)).count < Deflate.compressed(Self.far(32_769)).count)
  }

  @Test func `what another library compressed is inflated`() throws {
    // The raw stream that zlib writes for this text, with one block that describes its codes.
    let encoded =
      "zcxBDoIwEIXhq8wBUCooKkavoInum1pGGMC2lgGB0xuiB3Cn6/e/T9eEhmF2gAZ9RxpTOB3PFwhVy0Voo5BthSaA3C"
      + "vDkgeH+2mxnkbFZI3UNsMd6L9iPufJeYspREIEgL0jj40kA3EixPyXoVhE8XKVrDdbddUZ3vKCyqq+G+sevuG2e/bD"
      + "+E3zAg=="
    let stream = try #require(Data(base64Encoded: encoded))
    let text =
      String(repeating: "client -> service: POST /auth/o2/token, grant_type=authorization_code; ", count: 3)
      + String(repeating: "service -> client: 200, expires_in 3600. ", count: 4)
      + String(repeating: "0123456789abcdefghijklmnopqrstuvwxyz", count: 2)
    #expect(Inflate.inflated(Array(stream)).map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test func `symbols that occur more often have shorter codes`() {
    // Optimal by hand: 1, 2, 3 and 3 bits; with two bits at most, all have two.
    #expect(PrefixCode(counts: [8, 4, 2, 1, 0], mostBits: 15).lengths == [1, 2, 3, 3, 0])
    #expect(PrefixCode(counts: [8, 4, 2, 1, 0], mostBits: 2).lengths == [2, 2, 2, 2, 0])
    // The codes that section 3.2.2 of RFC 1951 gives for the lengths 2, 1, 3, 3, with the first bit lowest.
    #expect(PrefixCode(counts: [2, 4, 1, 1], mostBits: 15).codes == [0b01, 0b0, 0b011, 0b111])
    #expect(PrefixCode(counts: [0, 5], mostBits: 15).lengths == [0, 1])
    #expect(PrefixCode(counts: [0, 0], mostBits: 15).lengths == [0, 0])
  }

  @Test func `no code is longer than it may be`() {
    var fibonacci = [1, 1]
    while fibonacci.count < 30 { fibonacci.append(fibonacci[fibonacci.count - 1] + fibonacci[fibonacci.count - 2]) }
    let lengths = PrefixCode(counts: fibonacci, mostBits: 15).lengths
    #expect(lengths.max() == 15)
    // Kraft's sum of a code without gaps is 1.
    #expect(lengths.reduce(0) { $0 + (1 << (15 - $1)) } == 1 << 15)
  }
}
