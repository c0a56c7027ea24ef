import AuthProviding
import SpecModel
import Testing
import WorldScripting

struct DeviceChangeTests {
  private let scene = Scene()

  @Test func `a configuration counts from the next launch on`() throws {
    let launched = scene.world
    try scene.change("configuration", ["clientId": .null, "bundleId": "com.other.app"])
    #expect(launched.app.clientID?.hasPrefix("amzn1.application-oa2-client.") == true)
    let relaunched = scene.world
    #expect(relaunched.app.clientID == nil)
    #expect(relaunched.app.bundleID == "com.other.app")
    #expect(relaunched.app.redirectURI == launched.app.redirectURI)
  }

  @Test(
    arguments: [
      ("session", [:]), ("session", ["state": "perhaps"]), ("cookie", ["domain": "shop.example"]),
      ("configuration", [:]), ("configuration", ["colour": "red"]), ("store", [:]), ("radio", ["state": "on"]),
    ] as [(String, [String: Value])])
  func `a change that makes no sense is refused`(_ part: String, _ arguments: [String: Value]) {
    #expect(throws: InstructionError.self) { try scene.change(part, arguments) }
  }
}
