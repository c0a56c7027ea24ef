import Testing

@testable import SpecLoading

/// The names of values within texts, against a regular expression that says the same.
struct EachReferenceTests {
  static let texts = [
    "", "$", "$each", "$each.name", "$each.a-b", "$each.a-", "$each.-a", "$each.", "$each.Name", "$each.a.b",
    "$each.1x",
    "$eachother", "$each1", "$EACH", "$each-x", " $each", "$each ", "$$each", "$ea$each.x", "x $each.one y $each z",
    "a${$each.two-three}b", "$each.a--b", "$each.ü", "ü$each.a", "$each.a$each.b", "$row.each", "\\$each.x", "$each\n",
  ]

  @Test(arguments: texts) func `the first name of a text is found`(_ text: String) {
    let first = text.firstMatch(of: /\$each(?![A-Za-z0-9])(?:\.([a-z0-9]+(?:-[a-z0-9]+)*))?/)
    let found = EachReference(firstIn: text[...])
    #expect(found?.range == first?.range)
    #expect(found?.name == first.map { $0.output.1.map(String.init) ?? "" })
  }

  @Test(arguments: texts) func `a text that is a name and nothing more is told from others`(_ text: String) {
    let whole = text.wholeMatch(of: /\$each(?![A-Za-z0-9])(?:\.([a-z0-9]+(?:-[a-z0-9]+)*))?/)
    #expect(EachReference(whole: text[...])?.name == whole.map { $0.output.1.map(String.init) ?? "" })
  }
}
