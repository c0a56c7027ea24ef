import AuthProviding
import LoginWithAmazonClients
import SpecModel
import Testing

@testable import MutantProviders

struct OccasionTests {
  private func past(_ moments: String...) -> ClientPast {
    var past = ClientPast()
    for moment in moments { past.note(ClientPast.Moment(moment)) }
    return past
  }

  @Test func `an occasion comes when all conditions hold`() {
    let occasion = Occasion([.after("signIn=reply"), .before("signOut"), .rightAfter("getTokens")])
    #expect(occasion.hasCome(in: past("signIn=reply", "getTokens")))
    #expect(!occasion.hasCome(in: past("getTokens")))
    #expect(!occasion.hasCome(in: past("signIn=reply", "signOut", "getTokens")))
    #expect(!occasion.hasCome(in: past("signIn=reply", "getTokens", "signIn")))
    #expect(Occasion.always.hasCome(in: past()))
  }

  @Test func `a moment that repeats has a number`() {
    #expect(Occasion([.after("getTokens#2")]).hasCome(in: past("getTokens", "getTokens")))
    #expect(!Occasion([.after("getTokens#2")]).hasCome(in: past("getTokens")))
  }

  @Test func `a detail does not count as the last moment`() {
    var past = past("signIn")
    past.note(ClientPast.Moment("signIn{username}", isDetail: true))
    #expect(Occasion([.rightAfter("signIn"), .after("signIn{username}")]).hasCome(in: past))
  }

  @Test func `a moment has no blanks and commas`() {
    #expect(ClientPast.Moment("a b,c|d").words == "a_b_c_d")
  }

  @Test func `the key of a mutant is read as it is written`() throws {
    let occasion = Occasion([.after("signIn=reply"), .before("getTokens#2"), .rightAfter("InitiateAuth:400:Error")])
    let change = EnumeratedMutant.Change("/auth/o2/token refresh_token", .requestFieldDropped, "refresh_token")
    let key = "\(change)\(occasion)"
    let parts = try #require(Occasion.split(key))
    #expect(parts.occasion == occasion)
    #expect(EnumeratedMutant.Change(parts.change) == change)
    #expect(Occasion.split("signIn success-doubled when some-day") == nil)
    #expect(EnumeratedMutant.Change("signIn no-such-kind") == nil)
  }

  /// A part with which each kind can make a mutant.
  private static func part(of kind: EnumeratedMutant.Kind) -> String {
    switch kind {
    case .replyFieldSwapped: "token with other"
    case .stateMisreported: "state: a as b"
    case .codeReplaced: "a as b"
    case .requestAdded, .requestsFlooded: "GET https://api.example/profile"
    case .eventAdded: "state=a"
    case .replyFieldRecoded, .argumentRecoded, .requestFieldRecoded: "field trimmed"
    default: "field"
    }
  }

  @Test(arguments: EnumeratedMutant.Kind.allCases)
  func `every kind makes a mutant of its key`(kind: EnumeratedMutant.Kind) {
    let change = EnumeratedMutant.Change("subject", kind, Self.part(of: kind))
    let mutant = EnumeratedMutant(of: .tokenClient, change, on: Occasion([.after("launch")]))
    #expect(mutant?.id == "lwa-token subject \(kind.rawValue) \(Self.part(of: kind)) when after launch")
  }
}
