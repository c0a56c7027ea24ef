import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import SimulatedServices

struct DescriptionTests {
  private let service = LoginWithAmazonWorldMaker().service

  @Test func `the description names what the pages of Login with Amazon name`() {
    #expect(service.name == "login-with-amazon")
    #expect(service.exchanges.map(\.name) == ["authorize", "token", "profile", "tokeninfo"])
    #expect(service.exchanges.map(\.method) == ["GET", "POST", "GET", "GET"])
    #expect(service.exchanges.map(\.path) == ["/ap/oa", "/auth/o2/token", "/user/profile", "/auth/o2/tokeninfo"])
    #expect(service.exchanges.map(\.isSentByBrowser) == [true, false, false, false])
    #expect(service.credentials == ["authorization-code", "access-token", "refresh-token"])
    #expect(service.settings["access-token-lifetime"] == 3600)
    #expect(service.settings["authorization-code-lifetime"] == 300)
    #expect(service.settings["token-type"] == "bearer")
  }

  @Test func `every instruction that is described can be done, and gives what it says`() throws {
    for instruction in service.instructions {
      let applied = try Scene().apply(.service(instruction.name, arguments: [:]))
      #expect(applied.binding.keys.sorted() == instruction.gives.sorted())
      #expect(applied.evidence == nil)
      for (argument, values) in instruction.takes {
        for value in values {
          #expect(throws: Never.self) {
            try Scene().apply(.service(instruction.name, arguments: [argument: .string(value)]))
          }
        }
      }
    }
  }

  @Test func `the app's configuration holds what the description says`() throws {
    let app = Scene().world.app
    #expect(app.values.keys.sorted() == service.app.sorted())
    #expect(app.redirectURI == "amzn-com.example.app://?methodName=signin")
    #expect(app.bundleID == "com.example.app")
    let id = try #require(app.clientID)
    #expect(id.wholeMatch(of: /amzn1\.application-oa2-client\.[0-9a-f]{32}/) != nil)
    #expect(id.utf8.count <= 100)
  }
}
