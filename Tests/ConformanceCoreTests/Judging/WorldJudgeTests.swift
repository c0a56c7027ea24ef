import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct WorldJudgeTests {
  private let mark = SourceMark(file: "x.yaml", line: 1, column: 1)
  private var before = WorldRecord()
  private var after = WorldRecord()

  private func subjects(_ expectation: SpecModel.Expectation) -> [String] {
    let matcher = MatcherJudge(
      bindings: Bindings(app: [:]), record: after, now: .zero, challenge: { verifier, _ in verifier })
    let judge = WorldJudge(before: before, after: after, startedAt: .zero, endedAt: .zero, matcher: matcher)
    return judge.discrepancies(from: expectation).map(\.subject)
  }

  private func matcher(_ rule: Matcher.Rule) -> Matcher { Matcher(rule, mark: mark) }

  private func names(_ names: [String]) -> Matcher {
    matcher(.list(names.map { matcher(.equals(.literal(.string($0)))) }))
  }

  private func cookies(_ sites: KeyValuePairs<String, [String]>) -> SpecModel.Expectation {
    SpecModel.Expectation(world: .init(cookies: sites.map { Matcher.Field(name: $0, matcher: names($1)) }), mark: mark)
  }

  @Test mutating func `cookies are closed, by site and by name`() {
    after.cookies = [
      Cookie(domain: "b.example", name: "two", value: ""), Cookie(domain: "b.example", name: "one", value: ""),
      Cookie(domain: "a.example", name: "three", value: ""),
    ]
    #expect(subjects(cookies(["a.example": ["three"], "b.example": ["one", "two"], "c.example": []])) == [])
    #expect(subjects(cookies(["a.example": ["three"]])) == ["cookies.b.example"])
    #expect(subjects(cookies(["a.example": ["three"], "b.example": ["one"]])) == ["cookies.b.example"])
    #expect(subjects(cookies(["a.example": ["other"], "b.example": ["one", "two"]])) == ["cookies.a.example[0]"])
    #expect(subjects(cookies([:])) == ["cookies.a.example", "cookies.b.example"])
  }

  @Test func `no cookies are none`() {
    #expect(subjects(cookies([:])) == [])
    #expect(subjects(cookies(["a.example": ["one"]])) == ["cookies.a.example"])
  }

  @Test mutating func `pages are judged by count or by kind, and only those of the step`() {
    before.pages = [PageRecord(kind: "error", url: "https://a.example/")]
    after.pages = before.pages + ["sign-in", "consent"].map { PageRecord(kind: $0, url: "https://a.example/") }
    func pages(_ matcher: Matcher) -> [String] {
      subjects(SpecModel.Expectation(world: .init(pages: matcher), mark: mark))
    }
    #expect(pages(names(["sign-in", "consent"])) == [])
    #expect(pages(names(["consent", "sign-in"])) == ["pages[0]", "pages[1]"])
    #expect(pages(names(["sign-in"])) == ["pages"])
    #expect(pages(matcher(.equals(.literal(2)))) == [])
    #expect(pages(matcher(.equals(.literal(3)))) == ["pages"])
  }
}
