import AuthProviding
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonProtocols
import Testing

/// What `new spec` writes for an author.
@Suite struct NewSpecCommandTests {
  /// A client of the specification that `new spec` writes; it conforms unless it is told to forget the scope.
  private struct CredentialsClient: AuthProvider {
    static let statement = ConformanceStatement(
      name: "Credentials", version: "1", specifications: ["acme-login"], capabilities: [.clock, .network])

    let world: World
    var forgetsScope = false

    init(world: World) { self.world = world }

    func perform(_ call: Call, completion: Completion) async {
      let secret = Data("\(world.app.clientID ?? ""):\(world.app.clientSecret ?? "")".utf8).base64EncodedString()
      let scope = call.arguments["scope"]?.text.map { [("scope", $0)] } ?? []
      let fields = FormFields([("grant_type", "client_credentials")] + (forgetsScope ? [] : scope))
      let request = Request(
        .post, world.endpoints["token"],
        headers: [.contentType: "application/x-www-form-urlencoded", .authorization: "Basic \(secret)"],
        body: Array(fields.encoded.utf8))
      guard let response = try? await world.network.send(request), let json = try? Value(json: response.body) else {
        return completion.fail(AuthFailure(code: "transport_error"))
      }
      if let code = json["error"]?.text { return completion.fail(AuthFailure(code: code)) }
      completion.reply(["accessToken": json["access_token"] ?? .null])
    }
  }

  private static func client(forgetsScope: Bool) -> ClientRoster {
    ClientRoster(
      ClientUnderTest(statement: CredentialsClient.statement) { world in
        var client = CredentialsClient(world: world)
        client.forgetsScope = forgetsScope
        return client
      })
  }

  @Test func `it is valid as it stands, and its comments say what to change`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun("new", "spec", "acme-login", "--specs", folder("Specs"))
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.hasSuffix("next: auth-conformance validate \(folder("Specs"))/acme-login\n"))
    #expect(try folder.names(in: "Specs") == ["acme-login", "facts", "format.schema.json"])
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder("Specs")).filter { $0.hasSuffix(".yaml") }
    #expect(files.count == 5)
    for file in files {
      let lines = String(decoding: try folder.bytes("Specs/\(file)"), as: UTF8.self).split(separator: "\n")
      let start = try #require(lines.first?.range(of: "# yaml-language-server: $schema="))
      let schema = URL(filePath: folder("Specs/\(file)")).deletingLastPathComponent()
        .appending(path: String(lines[0][start.upperBound...]))
      #expect(FileManager.default.fileExists(atPath: schema.standardizedFileURL.path), "\(file)")
      #expect(lines[1].hasPrefix("# "), "\(file)")
    }
    let validated = CommandRun("validate", folder("Specs"))
    #expect(
      validated.code == 0 && validated.output.hasSuffix("Specs/acme-login: no problems\n"), "\(validated.messages)")
    let coverage = CommandRun("coverage", "--specs", folder("Specs"))
    #expect(coverage.output.contains("unaccounted   none"))
  }

  @Test func `a client that keeps it conforms, and one that forgets the scope is convicted`() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun("new", "spec", "acme-login", "--specs", folder("Specs")).code == 0)
    let arguments = ["run", "--specs", folder("Specs"), "--reports", "none", "--output=json"]
    let right = CommandRun(arguments, clients: Self.client(forgetsScope: false))
    #expect(right.code == 0, "\(right.messages)")
    #expect(try ResultsFile(text: right.output).verdict == "conformant")
    let wrong = CommandRun(arguments, clients: Self.client(forgetsScope: true))
    let results = try ResultsFile(text: wrong.output)
    #expect(wrong.code == 1 && results.verdict == "not-conformant")
    let failed = zip(results.ids, results.outcomes).filter { $0.1 == "failed" }.map(\.0)
    #expect(failed.contains { $0.contains("ACMELOGIN-TOKEN-003") }, "\(failed)")
  }

  @Test func `a second specification shares the facts, with ids of its own`() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun("new", "spec", "acme-login", "--specs", folder("Specs")).code == 0)
    let facts = try folder.bytes("Specs/facts/rfc6749.yaml")
    let second = CommandRun("new", "spec", "acme-next", "--specs", folder("Specs"), "--prefix", "NEXT")
    #expect(second.code == 0, "\(second.messages)")
    #expect(try folder.bytes("Specs/facts/rfc6749.yaml") == facts)
    #expect(CommandRun("list", "--specs", folder("Specs")).output.contains("acme-next/requestToken/NEXT-TOKEN-001/"))
  }

  @Test func `a file of facts without those of the template is an error with what to add, and nothing is written`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("document: rfc6749\ntitle: Mine\nsections: [{section: One}]\n", to: "Specs/facts/rfc6749.yaml")
    let run = CommandRun("new", "spec", "acme-login", "--specs", folder("Specs"))
    #expect(run.code == 2 && run.messages.contains("unknown fact 'CC-CALL-001'"))
    #expect(run.messages.contains("- fact: CC-CALL-001"))
    #expect(try folder.names(in: "Specs") == ["facts"])
  }

  @Test func `an existing specification stays as it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "Specs/acme-login/errors.yaml")
    let run = CommandRun("new", "spec", "acme-login", "--specs", folder("Specs"))
    #expect(run.code == 2)
    #expect(
      run.messages.contains("'\(folder("Specs"))/acme-login/errors.yaml' exists already, so nothing was written"))
    #expect(try folder.names(in: "Specs/acme-login") == ["errors.yaml"])
    #expect(try folder.bytes("Specs/acme-login/errors.yaml") == Data("mine".utf8))
  }

  @Test(arguments: [
    (["Acme"], "'Acme' is no id of a specification"), (["../acme"], "'../acme' is no id of a specification"),
    (["acme", "--prefix", "acme"], "--prefix: 'acme' is not of capitals and digits"),
  ]) func `a wrong name is one error`(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(["new", "spec", "--specs", folder("Specs")] + arguments)
    #expect(run.code == 2 && run.messages.contains(message))
    #expect(try folder.names(in: "").isEmpty)
  }
}
