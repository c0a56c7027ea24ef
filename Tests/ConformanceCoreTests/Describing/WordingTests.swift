import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

/// The words of results decide nothing: with other words everything else stays the same.
struct WordingTests {
  /// A pipeline whose words all read alike.
  private static let mute: Pipeline = {
    var pipeline = Pipeline()
    pipeline.wording.finding = { _, _ in .mute }
    pipeline.wording.sentence = { _, _ in "…" }
    pipeline.wording.reason = { _, _ in "…" }
    return pipeline
  }()

  private static let clients: [(String, ClientUnderTest)] = [
    ("replies", .difficult { _, _, completion in completion.reply() }),
    ("fails", .difficult { _, _, completion in completion.fail(AuthFailure(code: "denied")) }),
    ("undocumented", .difficult { _, _, completion in completion.fail(AuthFailure(code: "odd")) }),
    ("cancels", .difficult { _, _, completion in completion.cancel() }),
    ("unsupported", .difficult { _, _, completion in completion.unsupported() }),
    ("silent", .difficult { _, _, _ in }),
    (
      "twice",
      .difficult { _, _, completion in
        completion.reply()
        completion.reply()
      }
    ),
    (
      "asks",
      .difficult { world, _, completion in
        _ = try? await world.askForTokens()
        completion.reply()
      }
    ),
    ("broken", .starting { _ in throw NotThere() }),
  ]

  private struct NotThere: Error {}

  private static let cases: [TestCase] = [
    .madeUp(steps: [call("greet", expect: .reply(["token": .rule(.issued("access-token"))]))]),
    .madeUp(
      level: .should, steps: [call("greet", expect: .fails("denied"))], control: [call("greet", expect: .reply())]),
    .madeUp(given: [call("enter")], steps: [call("greet", expect: .wire([:]))]),
    .madeUp(steps: [step(.customer("cancels", arguments: .literal([:]))), call("greet")]),
    .madeUp(steps: [start("greet", as: "it"), call("look", ["a": .named("it.token")])]),
    .madeUp(steps: []),
  ]

  @Test(arguments: clients.map(\.0)) func `other words change no outcome`(name: String) throws {
    let client = try #require(Self.clients.first { $0.0 == name }?.1)
    for testCase in Self.cases {
      let runner = CaseRunner(client)
      let plain = Pipeline().result(of: RunPlan.Step(testCase, runner: runner))
      let mute = Self.mute.result(of: RunPlan.Step(testCase, runner: runner))
      #expect(plain.withoutWords == mute.withoutWords)
      #expect(mute.findings.allSatisfy { $0.expected == "…" })
    }
  }
}

extension FindingText {
  /// A text that says nothing.
  fileprivate static let mute: FindingText = {
    var text = FindingText(Discrepancy("x", .extraField(nil), mark: at(1)))
    (text.expected, text.actual, text.hint) = ("…", "…", "…")
    return text
  }()
}

extension CaseResult {
  /// The result without the words that describe its findings and its reason.
  fileprivate var withoutWords: CaseResult {
    var result = self
    result.reason = nil
    for index in result.findings.indices {
      (result.findings[index].expected, result.findings[index].actual, result.findings[index].hint) = ("", "", "")
      result.findings[index].sentence = ""
    }
    return result
  }
}
