import Testing

@testable import SpecModel

@Suite struct ValueTests {
  @Test(
    arguments: [
      ("P\u{e4}ss", "Pa\u{308}ss"), ("\u{212b}", "\u{c5}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"),
    ])
  func `texts are the same by their bytes`(one: String, other: String) {
    #expect(one == other, "the language takes them for the same")
    #expect(Value.string(one) != .string(other))
    #expect(Value.list([.string(one)]) != .list([.string(other)]))
    #expect(Value.map(["a": .string(one)]) != .map(["a": .string(other)]))
    #expect(Value.map([one: 1]) != .map([other: 1]))
    #expect(Value.map([one: 1]) == .map([one: 1]))
  }

  @Test func `values of two kinds, and maps with other fields, differ`() {
    let values: [Value] = [
      .null, .bool(false), .integer(0), .decimal(0), .string(""), .list([]), .map([:]), .map(["a": .null]),
      .map(["b": .null]), .map(["a": .null, "b": .null]), .list([.null]),
    ]
    for (row, left) in values.enumerated() {
      for (column, right) in values.enumerated() { #expect((left == right) == (row == column)) }
    }
  }
}
