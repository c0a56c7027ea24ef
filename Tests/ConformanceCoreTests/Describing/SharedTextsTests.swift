import SpecModel
import Testing

@testable import ConformanceCore

struct SharedTextsTests {
  private func result(_ id: String, _ texts: [String]) -> CaseResult {
    let mark = ResultMark(SourceMark(file: "a.yaml", line: 1, column: 1))
    return CaseResult(
      CaseIdentity(id: id, spec: "a", operation: "b", requirement: "C", level: .must, mark: mark),
      outcome: .passed, steps: texts.map { StepResult(part: .step, text: $0, status: .held, mark: mark) })
  }

  /// Where the storage of a text stands.
  private func place(_ result: CaseResult, _ step: Int) -> UnsafeRawPointer? {
    var text = result.steps[step].text
    return text.withUTF8 { $0.baseAddress.map(UnsafeRawPointer.init) }
  }

  @Test func `equal steps of two cases share their text, and nothing changes`() {
    let texts = SharedTexts()
    let words = ["call authorize scopes=", "call getTokens times="].map { $0 + String(repeating: "x", count: 40) }
    let first = texts.share(result("one", words))
    let built = result("two", words.reversed().map { String($0.map(\.self)) })
    let second = texts.share(built)
    #expect(second == built)
    #expect(place(second, 0) == place(first, 1))
    #expect(place(second, 1) == place(first, 0))
    #expect(place(built, 0) != place(first, 1))
  }

  @Test func `beyond the limit texts stay with their cases`() {
    let texts = SharedTexts(limit: 1)
    let words = ["a first step that is told at length", "a second step that is told at length"]
    let results = (0..<2).map { number in texts.share(result("\(number)", words.map { String($0.map(\.self)) })) }
    #expect(place(results[0], 0) == place(results[1], 0))
    #expect(place(results[0], 1) != place(results[1], 1))
  }

  @Test func `two compositions of a letter stay two texts`() {
    let texts = SharedTexts()
    for letter in ["\u{e4}", "a\u{308}"] {
      let shared = texts.share(result("one", ["call signIn password=P\(letter)ssword"])).steps[0].text
      #expect(shared.utf8.count == "call signIn password=Pssword".utf8.count + letter.utf8.count)
    }
  }
}
