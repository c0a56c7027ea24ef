import AuthProviding
import Testing

/// The two shapes of a user id: public pages show one, the class reference the other.
struct CustomerProfileTests {
  @Test(arguments: ["amzn1.user.VALUE", "amzn1.account.VALUE"])
  func `a user id passes through as it is`(_ id: String) throws {
    let scene = Scene()
    _ = try scene.make("customer", ["userId": .string(id)])
    let token = try #require(try scene.make("token-grant")["accessToken"])
    #expect(try #require(scene.send(.profile(bearer: token))).get().text("user_id") == id)
  }
}
