import SpecModel
import Testing

@Suite struct MatcherTests {
  private let mark = SourceMark(file: "x", line: 1, column: 1)

  private func matcher(_ rule: Matcher.Rule) -> Matcher { Matcher(rule, mark: mark) }

  @Test func `a value, a list of values and a map of values can be an argument`() {
    let one = matcher(.equals(.literal(1)))
    #expect(one.template == .literal(1))
    #expect(matcher(.absent(true)).template == .omitted)
    #expect(matcher(.list([one, one])).template == .list([.literal(1), .literal(1)]))
    let field = Matcher.Field(name: "a", matcher: one)
    let expected = Template.Field(name: "a", value: .literal(1), mark: mark)
    #expect(matcher(.map([field], closed: false)).template == .map([expected]))
  }

  @Test func `a rule cannot be an argument, wherever it stands`() {
    let rule = matcher(.oneOf([]))
    #expect(rule.template == nil)
    #expect(matcher(.list([rule])).template == nil)
    #expect(matcher(.map([Matcher.Field(name: "a", matcher: rule)], closed: false)).template == nil)
  }

  @Test func `every matcher within another is one of its children, in the order written`() {
    let (a, b) = (matcher(.matches("a")), matcher(.absent(true)))
    let fields = [Matcher.Field(name: "x", matcher: a), Matcher.Field(name: "y", matcher: b)]
    for rule in [Matcher.Rule.all([a, b]), .oneOf([a, b]), .list([a, b]), .map(fields, closed: true)] {
      #expect(matcher(rule).children == [a, b])
    }
    #expect(matcher(.not(a)).children == [a] && matcher(.json(b)).children == [b])
    for rule in [Matcher.Rule.equals(.literal(1)), .atLeast(.literal(1)), .issued("token"), .words(["a"])] {
      #expect(matcher(rule).children.isEmpty)
    }
  }

  @Test func `references stand in values and in matchers within, in the order written`() {
    func reference(_ name: String) -> Matcher { matcher(.equals(.reference(Reference(path: [name], mark: mark)))) }
    let bound = matcher(.atLeast(.reference(Reference(path: ["c"], mark: mark))))
    let field = Matcher.Field(name: "x", matcher: matcher(.not(reference("b"))))
    let all = matcher(.all([reference("a"), matcher(.map([field], closed: false)), bound]))
    #expect(all.references.map(\.root) == ["a", "b", "c"])
  }

  @Test func `a rule is replaced in each of its parts, and keeps its kind`() {
    let (one, other) = (matcher(.absent(true)), matcher(.absent(false)))
    let field = Matcher.Field(name: "x", matcher: one)
    let rules: [(Matcher.Rule, Matcher.Rule)] = [
      (.all([one]), .all([other])), (.oneOf([one]), .oneOf([other])), (.list([one]), .list([other])),
      (.not(one), .not(other)), (.json(one), .json(other)),
      (.map([field], closed: true), .map([Matcher.Field(name: "x", matcher: other)], closed: true)),
      (.equals(.literal(1)), .equals(.omitted)), (.atLeast(.literal(1)), .atLeast(.omitted)),
      (.atMost(.literal(1)), .atMost(.omitted)), (.matches("a"), .matches("a")), (.issued("a"), .issued("a")),
      (.pkceOf("a"), .pkceOf("a")), (.absent(true), .absent(true)),
      (.words(["a"]), .words(["a"])), (.isBlank(true), .isBlank(true)), (.isA(.list), .isA(.list)),
    ]
    for (rule, expected) in rules { #expect(rule.replacing({ _ in other }, { _ in .omitted }) == expected) }
  }
}
