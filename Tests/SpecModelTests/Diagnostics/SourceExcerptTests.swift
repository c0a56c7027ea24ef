import Testing

@testable import SpecModel

@Suite struct SourceExcerptTests {
  private func excerpt(_ line: String, _ column: Int, _ length: Int = 1, width: Int = 40) -> [String] {
    let excerpt = SourceExcerpt(line, column: column, length: length, width: width)
    return [excerpt.line, excerpt.indentation + excerpt.underline]
  }

  @Test func `a plain line stands as it is`() {
    #expect(excerpt("level: mst", 8, 3) == ["level: mst", "       ^~~"])
  }

  @Test func `a tab reaches to the next multiple of eight`() {
    #expect(excerpt("a\tb: c", 6) == ["a       b: c", "           ^"])
    #expect(excerpt("\ta", 2) == ["        a", "        ^"])
  }

  @Test func `a tab that is underlined is seen`() {
    #expect(excerpt("\ta", 1) == ["→       a", "^~~~~~~~"])
    #expect(excerpt("  \t- a", 3) == ["  →     - a", "  ^~~~~~"])
    #expect(excerpt("  \t", 3) == ["  →", "  ^~~~~~"])
  }

  @Test func `wide characters take two columns and combining ones none`() {
    #expect(excerpt("名前: x", 5) == ["名前: x", "      ^"])
    #expect(excerpt("名前: x", 1, 2) == ["名前: x", "^~~~"])
    #expect(excerpt("e\u{301}: x", 5) == ["e\u{301}: x", "   ^"])
    #expect(excerpt("é😀: x", 5) == ["é😀: x", "     ^"])
  }

  @Test func `control characters are displayed and not sent to the terminal`() {
    #expect(excerpt("a\u{1B}[2Jb: c", 6) == [#"a\u{1B}[2Jb: c"#, "          ^"])
    #expect(excerpt("\u{202E}x", 2) == [#"\u{202E}x"#, "        ^"])
  }

  @Test func `a caret behind the end of a line stands there`() {
    #expect(excerpt("ab", 3) == ["ab", "  ^"])
    #expect(excerpt("ab", 9) == ["ab", "  ^"])
    #expect(excerpt("", 1) == ["", "^"])
  }

  @Test func `an underline ends with its line`() {
    #expect(excerpt("ab: cd", 5, 99) == ["ab: cd", "    ^~"])
  }

  @Test func `a long line is cut around the caret`() {
    let digits = String(repeating: "0123456789", count: 10)
    #expect(excerpt(digits, 1, 3, width: 20) == ["012345678901234567…", "^~~"])
    #expect(excerpt(digits, 51, 3, width: 20) == ["…012345678901234567…", "           ^~~"])
    #expect(excerpt(digits, 100, 1, width: 20) == ["…90123456789", "           ^"])
  }

  @Test(arguments: ["0123456789", "é12345678é", "名前3456789é", "😀😀😀😀😀😀😀😀😀😀"])
  func `a very long line is cut around the caret as a shorter one is`(unit: String) {
    for column in [41, 50] {
      let short = excerpt(String(repeating: unit, count: 20), column, 3, width: 20)
      for before in [100, 199, 200, 201, 1_000] {
        let long = String(repeating: unit, count: before + 20)
        #expect(excerpt(long, column + 10 * before, 3, width: 20) == short)
      }
    }
  }

  @Test(arguments: [1, 13, 14, 15, 16, 50, 84, 85, 86, 87, 99, 100, 101])
  func `the caret stands below its character wherever a long line is cut`(_ column: Int) {
    let line = (0..<100).map { String(UnicodeScalar(UInt8(33 + $0 % 90))) }.joined()
    let excerpt = SourceExcerpt(line, column: column, length: 1, width: 20)
    #expect(excerpt.line.count <= 20)
    let below = Array(excerpt.line).dropFirst(excerpt.indentation.count).first
    #expect(below == Array(line).dropFirst(column - 1).first)
  }
}
