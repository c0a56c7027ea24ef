import AuthProviding
import DeterministicExecution
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

struct DamagedAnswerTests {
  private let scene = Scene()

  /// A refresh that would succeed.
  private func refresh() throws -> Request {
    let grant = try scene.make("token-grant")
    return .token([
      "grant_type": "refresh_token", "refresh_token": grant["refreshToken"], "client_id": scene.clientID,
    ])
  }

  @Test func `json replaces fields of the true answer, by values of any kind`() throws {
    let request = try refresh()
    let fault = try scene.fault("token", "json", ["expires_in": "soon", "access_token": 7, "token_type": .null])
    let answer = try #require(scene.send(request)).get()
    #expect(answer.status == 200)
    let fields = try Value(json: answer.body).fields
    #expect(fields?["expires_in"] == "soon")
    #expect(fields?["access_token"] == 7)
    #expect(fields?["token_type"] == .null)
    #expect(fields?["refresh_token"]?.text?.hasPrefix("Atzr|") == true)
    #expect(scene.uses(of: fault) == 1)
  }

  @Test func `json adds a field that the answer does not have`() throws {
    let request = try refresh()
    try scene.fault("token", "json", ["user_id": [1, 2]])
    let answer = try #require(scene.send(request)).get()
    #expect(try Value(json: answer.body).fields?["user_id"] == [1, 2])
  }

  @Test(arguments: [0, 1, 20, 100_000])
  func `truncate cuts the body and leaves the head`(_ bytes: Int) throws {
    let request = try refresh()
    let whole = try #require(scene.send(request)).get()
    try scene.fault("token", "truncate", .integer(bytes))
    let cut = try #require(scene.send(request)).get()
    #expect(cut.status == 200)
    #expect(cut.body.count == min(bytes, whole.body.count))
    #expect(cut.head.headerFields[.contentType] == whole.head.headerFields[.contentType])
    #expect(cut.body.prefix(16).elementsEqual(whole.body.prefix(min(bytes, 16))))
  }

  @Test(
    arguments: [
      ("authorize", "json", ["name": 1]), ("authorize", "truncate", 3), ("token", "truncate", -1),
      ("token", "json", [:]), ("token", "json", ["colour": 1]), ("token", "json", "text"), ("token", "burn", 1),
    ] as [(String, String, Value)])
  func `a fault that makes no sense is refused`(_ exchange: String, _ kind: String, _ argument: Value) {
    #expect(throws: InstructionError.self) { try scene.fault(exchange, kind, argument) }
  }

  @Test func `a held request outlasts ten virtual minutes, and is answered when it is released`() throws {
    let request = try refresh()
    let hold = try scene.apply(.hold("token"))
    let sending = scene.start { await $0.network.outcome(of: request) }
    let settled = scene.scheduler.run(within: .seconds(600)) { sending.result != nil }
    #expect(settled == .quiet)
    _ = scene.scheduler.advance(by: .seconds(600))
    #expect(sending.result == nil)
    #expect(scene.uses(of: hold) == 1)
    #expect(try scene.apply(.release("token")).evidence == nil)
    _ = scene.scheduler.drain()
    #expect(try sending.result?.get().status == 200)
  }
}
