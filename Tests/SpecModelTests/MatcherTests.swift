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
}
