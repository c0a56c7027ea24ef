import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import Testing

@testable import SuiteGenerating

/// The typed protocols that are written from specifications.
@Suite struct TypedProtocolTests {
  private static let folder = Support.root.appending(path: "Sources/Families")
  private static let deviceFlow = SpecificationLoader(
    root: Support.root.appending(path: "Examples/OwnSpecification/Specs").path, displayedAs: "Specs",
    library: SpecificationLibrary(path: Support.root.appending(path: "Specs").path, displayedAs: "Specs")
  ).load(folder: Support.root.appending(path: "Examples/OwnSpecification/Specs/device-flow").path).specifications.first

  @Test(arguments: BundledSpecs.ids)
  func `what is in the repository is what the specification says`(_ id: String) throws {
    let source = TypedSource(try #require(Support.specification(id)), isPublic: true)
    let folder = try SuiteGenerator.folder(named: source.name, below: Self.folder)
    for file in source.files {
      let found = try? String(contentsOf: folder.appending(path: file.name), encoding: .utf8)
      #expect(found == file.text, "\(file.name) is stale; run Scripts/write-typed-protocols")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8).hasPrefix(TypedSource.mark)
    }
    #expect(Set(names) == Set(source.files.map(\.name)), "run Scripts/write-typed-protocols")
  }

  @Test(arguments: BundledSpecs.ids)
  func `every call, form, argument, field and error code of a specification is in its protocols`(_ id: String) throws {
    let specification = try #require(Support.specification(id))
    let source = TypedSource(specification, isPublic: true)
    for shape in TypedShape.shapes(of: specification) {
      let files = source.files.filter { $0.name.prefix { $0 != "." && $0 != "+" } == source.name + shape.suffix }
      let text = files.map(\.text).joined()
      for operation in specification.operations {
        let forms = operation.forms.isEmpty ? ["nil"] : operation.forms.map { "\"\($0.name)\"" }
        for form in forms {
          #expect(text.contains("(\"\(operation.name)\", \(form))"), "\(operation.name) \(form)")
        }
        for parameter in operation.parameters {
          #expect(text.contains("arguments(\"\(parameter.name)\")"), "\(operation.name) \(parameter.name)")
        }
      }
    }
    let all = source.files.map(\.text).joined()
    for field in specification.operations.flatMap(\.reply) {
      #expect(all.contains("\"\(field.name)\": ") || all.contains(".reply(\"\(field.name)\", "), "\(field.name)")
    }
    for error in specification.errors {
      #expect(all.contains("  case \(error.code)\n") || all.contains(" = \"\(error.code)\"\n"), "\(error.code)")
    }
    #expect(all.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func `a specification of one's own needs no key`() throws {
    let specification = try #require(Self.deviceFlow)
    #expect(specification.head.typedProtocol == nil)
    let code = TypedSource(specification, isPublic: false).code
    for line in [
      "protocol DeviceFlowProvider: AuthProvider {",
      "  func awaitTokens() async throws -> AwaitTokensResult",
      "  func refresh(refreshToken: String) async throws -> RefreshResult",
      "  func requestCodes(scope: String?) async throws -> RequestCodesResult",
      "  func revoke(token: String) async throws",
      "  func revoke(token: String, completion: @escaping @Sendable (Result<Void, any Error>) -> Void)",
      "  var verificationURI: String?",
      "typealias DeviceFlowFailure = TypedFailure<DeviceFlowErrorCode>",
      "  case temporarilyUnavailable = \"temporarily_unavailable\"",
      "  /// - Parameter refreshToken: The token to exchange.",
      "  /// - Parameter scope: What the app asks for; `nil` if the call leaves it out.",
    ] { #expect(code.contains("\n\(line)\n") || code.hasPrefix("\(line)\n") || code.contains("\(line)\n"), "\(line)") }
    #expect(!code.contains("public "))
  }

  @Test func `the plugin writes it once, where a suite asks for it`() throws {
    let path = Support.root.appending(path: "Tests/AcmeTests/Conformance.yaml").path
    let own = "spec: device-flow, specs: Examples/OwnSpecification/Specs"
    func code(_ suites: String...) throws -> String {
      let yaml = "suites:\n" + suites.map { "  - {\($0)}\n" }.joined()
      let (code, diagnostics) = Support.generator.source(for: Array(yaml.utf8), path: path)
      #expect(diagnostics.isEmpty)
      return try #require(code)
    }
    let protocols = { (code: String) in code.components(separatedBy: "\nprotocol DeviceFlowProvider: ").count - 1 }
    let twice = try code("\(own), typed: true, provider: A", "\(own), typed: true, provider: B")
    #expect(protocols(twice) == 1 && twice.contains("\nimport AuthProviding\n"))
    #expect(try protocols(code("\(own), provider: A", "\(own), typed: true, provider: B")) == 1)
    #expect(try protocols(code("\(own), provider: A")) == 0)
    #expect(try protocols(code("\(own), typed: false, provider: A")) == 0)
    // Those of the kit's own specifications are in a module.
    #expect(try !code("spec: lwa-token, typed: true, provider: A").contains("protocol TokenEndpointProvider"))
  }

  @Test(arguments: [
    ("redirectUri", "redirectURI"), ("client_id", "clientID"), ("idToken", "idToken"),
    ("getAWSCredentials", "getAWSCredentials"),
    ("postal_code", "postalCode"), ("handleOpenURL", "handleOpenURL"), ("user-id", "userID"), ("default", "`default`"),
    ("5xx", "_5xx"), ("identity", "identity"), ("verificationUriComplete", "verificationURIComplete"), ("_", "value"),
  ]) func `a name is one of Swift`(_ name: String, _ member: String) { #expect(SwiftName.member(name) == member) }

  @Test func `a value stays as documents write it, and two never have one name`() {
    #expect(
      SwiftName.cases(["S256", "identityIdUnavailable", "SIGN_IN", "a-b", "a_b", "in"])
        == ["s256", "identityIdUnavailable", "signIn", "aB", "aB2", "`in`"])
  }

  @Test func `the shapes, defaults and optional results are those of the specification's words`() throws {
    let specification = try #require(Support.specification("lwa-v2"))
    #expect(TypedShape.shapes(of: specification) == [.async, .completion, .delegate])
    let files = Dictionary(
      uniqueKeysWithValues: TypedSource(specification, isPublic: true).files.map { ($0.name, $0.text) })
    let delegate = try #require(files["MobileLibraryDelegateProvider.swift"])
    // The forms: one of them takes no options.
    #expect(
      delegate.contains(
        "func authorize(scopes: [String], options: [String: Value]?, delegate: any AuthenticationDelegate)"))
    #expect(delegate.contains("func authorize(scopes: [String], delegate: any AuthenticationDelegate)"))
    #expect(delegate.contains("func requestDidSucceed(_ result: APIResult)"))
    #expect(delegate.contains("func open(url: String, from source: String?) -> Bool {"))
    let cognito = TypedSource(try #require(Support.specification("cognito")), isPublic: true).files
    let async = cognito.filter { $0.name.hasPrefix("MobileClientProvider") }.map(\.text).joined()
    let defaults = async.components(separatedBy: "for a client that does not have it").count - 1
    #expect(defaults == 19)
    #expect(!async.contains("public func signUp(") && async.contains("public func confirmSignIn("))
  }
}
