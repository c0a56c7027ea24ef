import AuthProviding
import Testing

@testable import ReferenceProviders

@Suite struct GrantStoreTests {
  static let profile = AuthorizationGrant(
    scopes: ["profile"], accessToken: "Atza|\"p", expiresAt: 7200, refreshToken: "Atzr|p",
    profile: ["user_id": "amzn1.account.A", "name": "Ada \u{1F600}"])
  static let postalCode = AuthorizationGrant(scopes: ["postal_code"], accessToken: "Atza|c", expiresAt: 3600)

  @Test func `what is added is there, also for the next launch`() throws {
    let device = MemoryStore()
    let store = GrantStore(device)
    #expect(try store.load() == [])
    try store.add(Self.profile)
    try store.add(Self.postalCode)
    #expect(try GrantStore(device).load() == [Self.profile, Self.postalCode])
  }

  @Test func `a grant takes the place of those it covers`() throws {
    let store = GrantStore(MemoryStore())
    try store.add(Self.profile)
    try store.add(Self.postalCode)
    var both = Self.profile
    both.scopes = ["profile", "postal_code"]
    try store.add(both)
    #expect(try store.load() == [both])
    try store.add(Self.profile)
    #expect(try store.load() == [both, Self.profile])
  }

  @Test func `a renewal does not bring back what was removed`() throws {
    let store = GrantStore(MemoryStore())
    try store.add(Self.profile)
    var renewed = Self.profile
    renewed.accessToken = "Atza|new"
    try store.replace(Self.profile, with: renewed)
    #expect(try store.load() == [renewed])
    try store.removeAll()
    try store.replace(renewed, with: Self.profile)
    #expect(try store.load() == [])
  }

  @Test func `nothing stays behind when the last grant goes`() throws {
    let device = MemoryStore()
    let store = GrantStore(device)
    try store.add(Self.profile)
    try store.remove(Self.profile)
    #expect(device.contents.isEmpty)
  }

  @Test(arguments: ["", "null", "{}", "[", "[1,null,{}]", #"[{"scopes":["profile"],"accessToken":"a"}]"#])
  func `what cannot be understood is no grant`(text: String) throws {
    let device = MemoryStore()
    let store = GrantStore(device)
    try store.add(Self.profile)
    device.overwrite(with: Array(text.utf8))
    #expect(try store.load() == [])
    try store.add(Self.postalCode)
    #expect(try store.load() == [Self.postalCode])
  }

  @Test(arguments: StoreFailure.allCases)
  func `a store that fails is a device error`(failure: StoreFailure) {
    let store = GrantStore(MemoryStore(failing: failure))
    let expected = AuthorizationManagerFailure(.deviceError, "the secure store is \(failure.rawValue)")
    #expect(throws: expected) { try store.load() }
    #expect(throws: expected) { try store.removeAll() }
  }
}
