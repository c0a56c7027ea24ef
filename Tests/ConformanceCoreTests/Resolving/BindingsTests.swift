import SpecModel
import Testing

@testable import ConformanceCore

struct BindingsTests {
  private var bindings: Bindings {
    var bindings = Bindings(app: ["clientId": "id-1"])
    bindings.bind("grant", to: ["code": "C", "scopes": ["a", "b"]])
    bindings.bind("granted.token", to: ["value": "T"])
    bindings.bind("granted.user", to: ["name": "Ada"])
    return bindings
  }

  @Test func `names stand for what was bound, the app's configuration and what states bound`() {
    #expect(bindings.value(of: refer("grant.code")) == "C")
    #expect(bindings.value(of: refer("grant")) == ["code": "C", "scopes": ["a", "b"]])
    #expect(bindings.value(of: refer("app.clientId")) == "id-1")
    #expect(bindings.value(of: refer("granted.token.value")) == "T")
    #expect(bindings.value(of: refer("granted.user.name")) == "Ada")
  }

  @Test(arguments: ["nobody", "grant.verifier", "grant.code.part", "granted.other", "app.secret"])
  func `what nothing bound stands for nothing`(path: String) {
    #expect(bindings.value(of: refer(path)) == nil)
    #expect(throws: UnboundReference(reference: refer(path))) { try bindings.value(of: .list([.named(path)])) }
  }

  @Test func `templates come to values`() throws {
    #expect(try bindings.value(of: .repeated("ab", times: 3)) == "ababab")
    #expect(try bindings.value(of: .joined([.named("grant.code"), .literal("&n="), .literal(5)])) == "C&n=5")
    #expect(try bindings.value(of: .list([.named("grant.code"), .literal(1)])) == ["C", 1])
    let map = Template.map(fields(["a": .named("grant.code"), "b": .omitted]))
    #expect(try bindings.value(of: map) == ["a": "C"])
    #expect(try bindings.values(of: fields(["a": .omitted, "b": .literal(nil)])) == ["b": nil])
  }
}
