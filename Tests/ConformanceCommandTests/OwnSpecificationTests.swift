import AuthProviding
import BundledServices
import ClientFamilies
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonProtocols
import MutantProviders
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

@testable import CommandEnvironment
@testable import ConformanceCommand
@testable import MutantCommand

/// The commands on the example `OwnSpecification`, whose service its file alone describes.
@Suite struct OwnSpecificationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let specifications = root.appending(path: "Examples/OwnSpecification/Specs").path

  /// A client of one call, which sends one form.
  private struct OneCallClient: AuthProvider {
    static let statement = ConformanceStatement(
      name: "One call", version: "1", specifications: ["device-flow"], capabilities: [.clock, .network])

    let world: World

    func perform(_ call: Call, completion: Completion) async {
      guard call.operation == "requestCodes" else { return completion.unsupported() }
      let scope = call.scope.map { [("scope", $0)] } ?? []
      let fields = FormFields([("client_id", world.app.clientID ?? "")] + scope)
      let request = Request(
        .post, world.endpoints["deviceAuthorization"],
        headers: [.contentType: "application/x-www-form-urlencoded"], body: Array(fields.encoded.utf8))
      guard let response = try? await world.network.send(request), let json = try? Value(json: response.body) else {
        return completion.fail(AuthFailure(code: "transport_error"))
      }
      if let code = json["error"]?.text { return completion.fail(AuthFailure(code: code)) }
      completion.reply([
        "userCode": json["user_code"] ?? .null, "verificationUri": json["verification_uri"] ?? .null,
      ])
    }
  }

  private static let clients = ClientRoster(ClientUnderTest(OneCallClient.self))

  @Test func `it is valid, and its cases, with three rules, and its coverage are listed`() {
    #expect(CommandRun("validate", Self.specifications).code == 0)
    let list = CommandRun("list", "--specs", Self.specifications)
    #expect(list.code == 0 && list.output.split(separator: "\n").count == 24 + 3)
    let coverage = CommandRun("coverage", "--specs", Self.specifications)
    #expect(coverage.code == 0 && coverage.output.contains("unaccounted   none"))
  }

  @Test func `its cases run in worlds that its file describes`() throws {
    let run = CommandRun(
      "run", "--specs", Self.specifications, "--filter", "device-flow/requestCodes/**", "--reports", "none",
      "--output=json", clients: Self.clients)
    #expect(run.code == 0, "\(run.output)\(run.messages)")
    let results = try ResultsFile(text: run.output)
    #expect(results.outcomes == Array(repeating: "passed", count: 6))
  }

  @Test func `several clients of a vendor share the default, and their worlds come first`() throws {
    let world = try #require(BundledServices.worlds.first(where: { $0.service.name == "cognito" }))
    let client = ReferenceClient(OneCallClient.self)
    let context = AuthConformance.context(families: [ClientFamily(clients: [client, client])], worlds: [world])
    let own = try context.providers.named(nil)
    #expect(own.name == "own" && own.summary == "One call 1" && own.roster.clients.count == 2)
    #expect(context.worlds.map(\.service.name) == ["cognito"] + BundledServices.worlds.map(\.service.name))
    #expect(AuthConformance.context(families: []).providers.first?.name == "reference")
  }

  @Test func `what a family brings comes before what the kit brings, for cases, serve, init and mutants`() throws {
    let bundled = try #require(BundledServices.all.last)
    let service = ServiceFamily(title: "Acme", worlds: bundled.worlds, serve: bundled.serve)
    #expect(service.firstUser == nil)
    let acme = ClientFamily(
      service: service, clients: [ReferenceClient(OneCallClient.self)], protocols: "AcmeProtocols")
    let mutants = MutantFamily(clients: acme.clients)
    let context = AuthConformance.context(families: [acme]).proving([mutants])
    #expect(context.services.map(\.title).first == "Acme" && context.services.count == BundledServices.all.count + 1)
    #expect(context.worlds.first?.service.name == bundled.service.name)
    #expect(context.families.map(\.protocols).first == "AcmeProtocols")
    #expect(context.mutants.client(of: "device-flow") != nil && context.mutants.client(of: "cognito") == nil)
  }

  @Test func `a program without mutants says which has them`() {
    let recorder = CommandRun(["mutants"], of: RootCommand.self)
    #expect(recorder.code == 2)
    #expect(recorder.messages.contains("there is no command 'mutants'; it breaks clients of a family on purpose"))
  }

  @Test func `a service file that differs from its simulator is an error with all differences`() throws {
    let maker = try #require(BundledServices.worlds.first(where: { $0.service.name == "login-with-amazon" }))
    var service = maker.service
    #expect(service.difference(among: BundledServices.worlds) == nil)
    service.exchanges.removeFirst()
    service.vocabulary.faults[0].takes = [:]
    service.vocabulary.things.append(.init(name: "party", says: "A party."))
    let found = try #require(service.difference(among: BundledServices.worlds))
    #expect(found.severity == .error && found.kind == "differing-service")
    #expect(
      found.message == "'login-with-amazon' differs from its simulator: the file lacks the exchange 'authorize'; "
        + "the fault 'network' is another one; the simulator has no thing 'party'")
  }

  @Test func `a service that nothing simulates is a warning, with the name that was meant`() throws {
    var service = try #require(BundledServices.worlds.first(where: { $0.service.name == "cognito" })).service
    service.name = "cognit"
    let found = try #require(service.difference(among: BundledServices.worlds))
    #expect(found.severity == .warning && found.message.contains("did you mean 'cognito'?"))
    service.rules = ServiceRules(host: "https://a.example")
    #expect(service.difference(among: BundledServices.worlds) == nil)
  }
}

extension Call {
  fileprivate var scope: String? { arguments["scope"]?.text }
}
