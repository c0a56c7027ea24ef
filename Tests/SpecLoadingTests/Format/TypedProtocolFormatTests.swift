import Foundation
import SpecLoading
import SpecModel
import Testing

/// What a specification says of its typed protocol, and what is wrong with it.
@Suite struct TypedProtocolFormatTests {
  private static let file = "Specs/demo/spec.yaml"

  @Test func `every part is read`() throws {
    let loaded = DemoSpecification.load(try DemoSpecification.good(), holding: Self.file)
    let typed = try #require(loaded.specifications.first?.head.typedProtocol)
    #expect(typed.name == "Demo" && typed.handler == "handler" && typed.handlerTakes == .values)
    #expect(typed.delegate?.succeeds == "callDidSucceed" && typed.delegate?.error == "DemoError")
    let exchange = try #require(typed.calls.first { $0.operation == "exchange" })
    #expect(exchange.request == "CodeRequest" && exchange.requestLabel == "request" && exchange.reply == "Tokens")
    #expect(exchange.isCancellable && !exchange.returnsAtOnce && !exchange.opensURLs)
    let form = try #require(typed.calls.first { $0.operation == "getProfile" }?.forms.first)
    #expect(form.form == "plain" && form.parameters == [] && form.asyncName == "getPlainProfile" && form.returnsAtOnce)
    #expect(typed.fields.map { "\($0.name) \($0.type)" } == ["scopes [String]", "method CodeRequest.Method"])
    #expect(typed.types.map(\.name) == ["CodeRequest", "CodeRequest.Method", "Tokens"])
    #expect(typed.types[1].documentedAs == "code_challenge_method")
    #expect(
      typed.types[1].values == [.init("S256", says: "By a digest."), .init("plain", says: "The verifier itself.")])
  }

  /// A replacement in the file, and what it must be reported as.
  struct Mistake: CustomTestStringConvertible {
    var old: String
    var new: String
    var kind: String
    var words: String
    var testDescription: String { new }
  }

  static let mistakes = [
    Mistake(old: "exchange: {request", new: "exchang: {request", kind: "unknown-operation", words: "'exchange'?"),
    Mistake(old: "plain: {takes", new: "plan: {takes", kind: "unknown-form", words: "'plain'?"),
    Mistake(old: "takes: []", new: "takes: [nam]", kind: "unknown-parameter", words: "unknown parameter 'nam'"),
    Mistake(old: "fields: {scopes", new: "fields: {scope", kind: "unknown-parameter", words: "'scopes'?"),
    Mistake(
      old: "\"[String]\"", new: "\"[String: String]\"", kind: "unknown-swift-type",
      words: "'[String: String]' is for values of the type 'map', and 'scopes' is of the type 'list'"),
    Mistake(
      old: "    Tokens: {says", new: "    Token: {says", kind: "unknown-swift-type",
      words: "nothing has the type 'Token'"),
    Mistake(
      old: "method: CodeRequest.Method}", new: "method: Other.Method}", kind: "unknown-swift-type",
      words: "unknown type 'Other.Method'"),
    Mistake(
      old: "request: CodeRequest,", new: "request: Codes,", kind: "unknown-swift-type",
      words: "unknown type 'CodeRequest'"),
  ]

  @Test(arguments: mistakes) func `a name that means nothing is reported`(_ mistake: Mistake) throws {
    var source = try DemoSpecification.good()
    let range = try #require(source[Self.file].range(of: mistake.old))
    source[Self.file].replaceSubrange(range, with: mistake.new)
    let found = DemoSpecification.load(source, holding: Self.file).diagnostics
    #expect(
      found.contains { $0.kind == mistake.kind && $0.message.contains(mistake.words) },
      "\(DiagnosticPrinter().print(found))")
  }
}
