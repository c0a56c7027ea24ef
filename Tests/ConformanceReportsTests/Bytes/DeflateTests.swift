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

  @Test func `a stream is what the RFC's fixed codes give`() {
    // The raw stream that zlib writes for this word with its fixed strategy.
    let stream: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]
    #expect(Deflate.compressed(Array("hello".utf8)) == stream)
  }
}
