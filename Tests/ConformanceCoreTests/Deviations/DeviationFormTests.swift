import SpecModel
import Testing

@testable import ConformanceCore

struct DeviationFormTests {
  @Test(
    arguments: [
      ("", [.empty]), ("007", [.leadingZero, .number]), ("1e5", [.number]), ("a b", [.blanks]), ("Ab", [.capitals]),
      ("a+b", [.signs]), ("%2F", [.signs, .capitals]), ("李", [.nonLatin]), ("é", []), ("o'kit", [.quotes]),
      (String(repeating: "a", count: 256), [.veryLong]), (String(repeating: "a", count: 255), []),
    ] as [(String, Set<TextForm>)])
  func `a text has the forms that its characters show`(text: String, forms: Set<TextForm>) {
    #expect(TextForm.forms(of: text) == forms)
  }

  @Test(
    arguments: [
      (["a", "b"], []), (["b", "a"], [.order]), (["a"], [.subset]), (["a", "b", "c"], [.superset]), ([], [.empty]),
      (["a", "b", "a"], [.duplicates, .order]),
    ] as [(Value, Set<ListForm>)])
  func `a list is compared with the usual one`(list: Value, forms: Set<ListForm>) {
    #expect(ListForm.forms(of: list, usual: ["a", "b"]) == forms)
  }

  @Test func `a map is compared by its names`() {
    #expect(ListForm.forms(of: [:], usual: nil) == [.empty])
    #expect(ListForm.forms(of: ["name": "x"], usual: ["name": "a", "email": "b"]) == [.subset])
    #expect(ListForm.forms(of: ["name": "x", "email": "y", "more": "z"], usual: ["name": "a"]) == [.superset])
  }

  @Test(
    arguments: [
      (["state": .literal(.null)], [.stateMissing]), (["state": .literal("forged")], [.stateForeign]),
      (["state": .named("first.state")], [.stateUsed]), (["state-as": .literal("shortened")], [.stateShortened]),
      (["state-as": .literal("other-case")], [.stateOtherCase]), (["code": .literal("")], [.codeEmpty]),
      (["code": .literal(.null)], [.codeMissing]), (["code": .named("other.code")], [.codeForeign]),
      (["error": .literal("access_denied")], [.errorBesideCode]), (["again": .literal("code")], [.fieldTwice]),
      (["query-as": .literal("fragment")], [.fragment]), (["extra": .literal("1")], [.fieldExtra]),
      (["end": .literal("#")], [.fragmentBehind]),
      (["host": .literal("a"), "path": .literal("/b")], [.host, .path]),
    ] as [([String: Template], Set<RedirectForm>)])
  func `a changed redirect has the forms of its changes`(arguments: [String: Template], forms: Set<RedirectForm>) {
    #expect(RedirectForm.forms(ofTampering: .map(fields(arguments))) == forms)
  }

  @Test func `an address in place of a redirect is compared with the app's own`() {
    func forms(_ url: Template, used: Set<String> = []) -> Set<RedirectForm> { RedirectForm.forms(of: url, used: used) }
    let own = Template.named("app.redirectUri")
    #expect(forms(own) == [.codeMissing])
    #expect(forms(.joined([own, .literal("&code=x&state=y")])) == [.codeForeign, .stateForeign])
    #expect(forms(.joined([own, .literal("&code=x")])) == [.codeForeign, .stateMissing])
    #expect(forms(.joined([own, .literal("&code=&state=y")])) == [.codeEmpty, .stateForeign])
    #expect(forms(.joined([own, .literal("&code=x&code=y&state=z")])).contains(.fieldTwice))
    #expect(forms(.joined([own, .literal("#code=x")])).contains(.fragment))
    #expect(forms(.literal("other://?code=x&state=x")) == [.scheme, .codeForeign, .stateForeign])
    #expect(forms(.literal("https://www.example.com/")) == [.host, .codeMissing])
    #expect(forms(.named("back.url")) == [])
    #expect(forms(.named("back.url"), used: ["back"]) == [.stateUsed])
  }
}

struct AnswerFormTests {
  private static let reading: AnswerFormReading = {
    var specification = Specification.madeUp()
    specification.service.vocabulary.faults = [
      .init(name: "json", says: "Fields.", takes: ["access_token": [], "expires_in": []])
    ]
    return AnswerFormReading(specification)
  }()

  private func forms(_ kind: String, _ argument: Value) -> Set<AnswerForm> {
    Self.reading.forms(of: FaultTemplate(exchange: "token", kind: kind, argument: .literal(argument), times: nil))
  }

  @Test(
    arguments: [
      ("network", "offline", [.noAnswer]), ("status", 404, [.clientError]), ("status", 503, [.serverError]),
      ("status", 302, [.otherStatus]), ("status", 200, [.empty]), ("error", "denied", [.errorDescribed]),
      ("error", "DeniedException", [.errorDescribed]), ("error", "kit_unknown", [.errorUnknown]),
      ("body", "<html>", [.noJSON]), ("body", "", [.empty]), ("body", "{\"a\":", [.cutOff]),
      ("body", "[]", [.otherJSON]),
      ("truncate", 20, [.cutOff]), ("truncate", 0, [.empty]), ("drop", ["access_token"], [.missingField]),
      ("json", ["access_token": .null], [.nullField]), ("json", ["access_token": 7], [.wrongType]),
      ("json", ["expires_in": 7], []), ("json", ["expires_in": "7"], [.wrongType]),
      ("json", ["more": 1], [.extraField]),
    ] as [(String, Value, Set<AnswerForm>)])
  func `a fault has the form of the answer that it makes`(kind: String, argument: Value, forms: Set<AnswerForm>) {
    #expect(self.forms(kind, argument) == forms)
  }

  @Test func `an answer with several changes has the forms of all`() {
    #expect(forms("answer", ["status": 400]) == [.clientError])
    #expect(
      forms("answer", ["headers": ["x": "y"], "fields": ["more": 1], "drop": ["access_token"]])
        == [.header, .extraField, .missingField])
    #expect(forms("answer", ["fields": [:]]) == [])
    #expect(forms("answer", ["status": 503, "body": "<html>"]) == [.serverError, .noJSON])
    let described = #"{"error":"denied","error_description":"No."}"#
    #expect(forms("answer", ["status": 400, "body": .string(described)]) == [.errorDescribed])
    #expect(forms("answer", ["status": 200, "body": .string(described)]) == [.errorDescribed, .errorOtherStatus])
    #expect(forms("answer", ["status": 400, "body": #"{"__type":"DeniedException"}"#]) == [.errorBare])
    #expect(forms("answer", ["status": 400, "body": #"{"error":"kit_unknown"}"#]) == [.errorUnknown])
  }
}
