import AuthProviding
import Foundation
import HTTPTypes
import SimulatedServices
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import LoopbackServices

/// The documentation of served worlds.
@Suite struct ServingDocumentationTests {
  private let page: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    page = try String(contentsOf: root.appending(path: "Documentation/Serving.md"), encoding: .utf8)
  }

  @Test func `it names the users, and the app's redirect URIs`() {
    let client = ServedClient()
    let contents = client.world.current
    let names = LiveCognito.user.filter { $0.key != "name" }.values.compactMap(\.text)
    let examples = contents.families.compactMap { $0.signIn?.example() }.flatMap { [$0.name, $0.password] }
    #expect(names.count == 4 && examples.count == 4)
    for name in names + examples + [
      ServedPlace.redirectURI, ServedPlace.signOutURI, AppRegistration.served.deviceModel,
      AppRegistration.served.redirectURIs[1],
    ] { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  @Test func `it names everything that the control plane accepts`() {
    let families = ServedClient().world.current.families
    let routes =
      ControlResource.allCases.map(ControlRoute.ofWorld) + families.flatMap(\.controls).map(ControlRoute.ofService)
    #expect(routes.count == 12)
    for route in routes { #expect(page.contains("| `\(route.method) /_kit/\(route.name)"), "\(route.name)") }
    for decision in ServedDecision.Kind.allCases { #expect(page.contains("`\(decision.rawValue)`")) }
    for wire in ServedFault.Wire.allCases { #expect(page.contains("`\(wire.rawValue)`: ")) }
    let service = CognitoService.description
    for fault in service.vocabulary.faults { #expect(page.contains("| `\(fault.name)` |")) }
    for rule in service.vocabulary.things.first(where: { $0.name == "pool" })?.takes.keys.sorted() ?? [] {
      #expect(page.contains("`\(rule)`"))
    }
  }

  @Test func `its script ends the server that it starts, and its table of origins has each kind of address`() {
    #expect(page.contains("finally:\n    server.terminate()"))
    #expect(page.contains("| `/services/NAME/…` | may call it |"))
  }

  @Test func `its example of faults is accepted`() async throws {
    let start = try #require(page.firstRange(of: "```json\n[")?.lowerBound)
    let example = try #require(page[start...].dropFirst(8).split(separator: "```").first)
    let put = try await ServedClient().control(.put, "faults", try Value(json: String(example)))
    #expect(put.status == 200 && put.value.list?.count == 3)
  }
}
