import AuthProviding
import BundledServices
import DeterministicExecution
import HTTPTypes
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// A service of another package: it uses nothing that is not public.
private struct TicketService: SimulatedService {
  enum Kind: String { case ticket }

  var ledger = CredentialLedger<Kind, Bool>()
  var credentials: [Credential] { ledger.credentials }
  var secrets = SecretList()
  var random: SeededGenerator

  static let address = "https://tickets.example/ticket"

  static let description = Service(
    name: "tickets", exchanges: [.init(name: "ticket", method: "POST", path: "/ticket", isSentByBrowser: false)],
    vocabulary: Service.Vocabulary(
      faults: Service.Instruction.faults(answerFields: ["ticket"]),
      things: [.init(name: "void", says: "All tickets are void.")], deviceChanges: [.storeChange],
      credentials: ["ticket"]),
    app: ["clientId"],
    mark: SourceMark(file: "tickets", line: 1, column: 1))

  static let worlds = SimulatedWorldMaker(
    of: description, app: AppConfiguration(["clientId": "app"]), endpoints: Endpoints(["ticket": address])
  ) { TicketService(random: SeededGenerator(seed: $0)) }

  func exchangeName(of request: Request) -> String? { request.url == Self.address ? "ticket" : nil }

  mutating func answer(to request: Request, at now: Duration, visitor: Visitor) -> Answer {
    let ticket = random.bytes(8).map { String($0, radix: 16) }.joined()
    ledger.issue(.ticket, ticket, grant: ledger.add(true), expiresAt: now + .seconds(60))
    note(fresh: "ticket", ticket)
    return .json(status: 200, [.init("ticket", .string(ticket))])
  }

  mutating func refuse(_ request: Request, code: String) -> Answer {
    .json(status: 400, [.init("error", .string(code))])
  }

  mutating func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    ledger.endAll()
    return [:]
  }
}

struct OwnServiceTests {
  private let scene = WorldScene(of: TicketService.worlds)

  private func ticket() throws -> Response {
    try #require(scene.send(Request(.post, scene.world.endpoints["ticket"]))).get()
  }

  @Test func `a service of another package has worlds with faults, provenance and masks`() throws {
    let value = try Value(json: try ticket().body)["ticket"]?.text
    #expect(scene.record.credentials.map(\.value) == [value])
    #expect(scene.record.secrets.map(\.value) == [value])
    #expect(scene.record.exchanges.map(\.name) == ["ticket"])
    try scene.fault("ticket", "error", "busy")
    let busy = try ticket().text
    #expect(busy == #"{"error":"busy"}"#)
    _ = try scene.make("void")
    #expect(scene.record.credentials.allSatisfy { $0.isEnded })
    #expect(throws: InstructionError.self) { try scene.make("voyd") }
  }

  @Test func `its maker is found among those that are given`() {
    let service = TicketService.description
    #expect(BundledServices.maker(of: service) == nil)
    #expect(SimulatedWorlds.maker(of: service, among: [TicketService.worlds])?.service == service)
  }
}
