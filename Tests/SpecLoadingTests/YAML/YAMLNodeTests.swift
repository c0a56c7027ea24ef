import SpecModel
import Testing

@testable import SpecLoading

@Suite struct YAMLNodeTests {
  @Test func `a document becomes the value it spells`() throws {
    let text = """
      text: plain words
      quoted: "12"
      single: 'it''s'
      number: -7
      decimal: 2.5e1
      truth: True
      nothing:
      list: [a, {b: c}, [], 3]
      folded: >-
        two
        lines
      map:
        - x: 1
          z: {}
      """
    let reading = YAMLReading(text: text)
    #expect(reading.diagnostics.isEmpty)
    let root = try #require(reading.document).root
    #expect(
      root.value == [
        "text": "plain words", "quoted": "12", "single": "it's", "number": -7, "decimal": .decimal(25), "truth": true,
        "nothing": nil, "list": ["a", ["b": "c"], [], 3], "folded": "two lines", "map": [["x": 1, "z": [:]]],
      ])
  }

  @Test func `entries and members come in the order of the file with their marks`() throws {
    let root = try #require(YAMLReading(text: "é: [ü, 'b c']\nlast: {k: v}\n").document).root
    #expect(root.entries.map(\.key.text) == ["é", "last"])
    #expect(root.count == 2)
    let list = try #require(root["é"])
    #expect(list.members.map(\.mark.description) == ["spec.yaml:1:5", "spec.yaml:1:8"])
    #expect(list.members.map(\.span.length) == [1, 5])
    #expect(list.members.map(\.style) == [.plain, .quoted])
    #expect(root["last"]?["k"]?.string == "v")
    #expect(root["last"]?.style == .flow)
    #expect(root["missing"] == nil)
    #expect(root["é"]?["k"] == nil)
  }

  @Test func `the value of a key is skipped over however much it holds`() throws {
    let root = try #require(YAMLReading(text: "a: {b: [1, [2, {c: 3}]], d: 4}\ne: 5\n").document).root
    #expect(root["e"]?.value == 5)
    #expect(root["a"]?["d"]?.value == 4)
    #expect(root["c"] == nil)
  }
}
