import AuthProviding
import CognitoProtocols
import LoginWithAmazonProtocols
import Testing

@testable import CognitoClients
@testable import LoginWithAmazonClients

@Suite struct GrantStoreTests {
  static let profile = AuthorizationGrant(
    scopes: ["profile"], accessToken: "Atza|\"p", expiresAt: 7200, refreshToken: "Atzr|p",
    profile: ["user_id": "amzn1.account.A", "name": "Ada \u{1F600}"])
  static let postalCode = AuthorizationGrant(scopes: ["postal_code"], accessToken: "Atza|c", expiresAt: 3600)

  @Test func `an added grant survives a relaunch`() throws {
    let device = MemoryStore()
    let store = GrantStore(device)
    #expect(try store.load() == [])
    try store.add(Self.profile)
    try store.add(Self.postalCode)
    #expect(try GrantStore(device).load() == [Self.profile, Self.postalCode])
  }

  @Test func `a grant replaces those whose scopes it covers`() throws {
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

  @Test func `a renewal does not restore a removed grant`() throws {
    let store = GrantStore(MemoryStore())
    try store.add(Self.profile)
    var renewed = Self.profile
    renewed.accessToken = "Atza|new"
    #expect(try store.update(Self.profile) { $0.accessToken = "Atza|new" } == renewed)
    #expect(try store.load() == [renewed])
    try store.removeAll()
    #expect(try store.update(renewed) { $0.accessToken = "Atza|newer" } == nil)
    #expect(try store.load() == [])
  }

  @Test func `a profile and tokens that change at the same time are both stored`() throws {
    let store = GrantStore(MemoryStore())
    try store.add(Self.profile)
    let asRead = try #require(try store.load().first)
    try store.update(asRead) { $0.cacheProfile(["user_id": "amzn1.account.B"], at: .seconds(4000)) }
    try store.update(asRead) {
      $0.renew(
        with: IssuedTokens(accessToken: "Atza|new", refreshToken: nil, tokenType: "bearer", expiresIn: 3600),
        at: .seconds(5000))
    }
    let kept = try #require(try store.load().first)
    #expect(kept.accessToken == "Atza|new")
    #expect(kept.expiresAt == 8600)
    #expect(kept.refreshToken == "Atzr|p")
    #expect(kept.profile == ["user_id": "amzn1.account.B"])
    #expect(kept.profileReadAt == 4000)
  }

  @Test func `a grant can replace all others`() throws {
    let store = GrantStore(MemoryStore())
    try store.add(Self.profile)
    try store.replaceAll(with: Self.postalCode)
    #expect(try store.load() == [Self.postalCode])
  }

  @Test(arguments: [(0, true), (3599, true), (3600, false), (3601, false)])
  func `a cached profile expires`(age: Int, isValid: Bool) {
    var grant = Self.postalCode
    #expect(grant.profile(notOlderThan: .seconds(3600), at: .zero) == nil)
    grant.cacheProfile(["postal_code": "98109"], at: .seconds(1000))
    let profile = grant.profile(notOlderThan: .seconds(3600), at: .seconds(1000 + age))
    #expect(profile == (isValid ? ["postal_code": "98109"] : nil))
  }

  @Test func `the store has no entry after the removal of the last grant`() throws {
    let device = MemoryStore()
    let store = GrantStore(device)
    try store.add(Self.profile)
    try store.remove(Self.profile)
    #expect(device.contents.isEmpty)
  }

  @Test(arguments: ["", "null", "{}", "[", "[1,null,{}]", #"[{"scopes":["profile"],"accessToken":"a"}]"#])
  func `unreadable entries are ignored`(text: String) throws {
    let device = MemoryStore()
    let store = GrantStore(device)
    try store.add(Self.profile)
    device.overwrite(with: Array(text.utf8))
    #expect(try store.load() == [])
    try store.add(Self.postalCode)
    #expect(try store.load() == [Self.postalCode])
  }

  @Test(arguments: StoreFailure.allCases)
  func `a failure of the secure store is a deviceError`(failure: StoreFailure) {
    let store = GrantStore(MemoryStore(failing: failure))
    let expected = AuthorizationManagerFailure(.deviceError, "the secure store is \(failure.rawValue)")
    #expect(throws: expected) { try store.load() }
    #expect(throws: expected) { try store.removeAll() }
  }
}
