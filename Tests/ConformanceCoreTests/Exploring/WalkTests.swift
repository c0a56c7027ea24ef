import ConformanceCore
import Testing

struct WalkTests {
  @Test(
    arguments: [
      "lwa-v3/states/7/granted/signOut=fresh/authorize=auto+approves", "cognito/sign-in/0/sign-in-none/relaunch",
      "lwa-v2/states/12/authorized/authorize=approves~withOptions!token:502-after/getProfile",
      "cognito/states/3/unknown/getAWSCredentials=allowed!GetId:503",
      "lwa-v3/states/7/granted/fetch=fresh!profile:held-past-sign-out",
      "lwa-v3/states/7/granted/fetch=fresh!token:slow",
      "lwa-v3/states/7/granted/fetch=fresh&signOut=fresh", "lwa-v3/states/7/granted/fetch=fresh&signOut=fresh@3.14",
      "lwa-v3/states/7/signed-out/other:authorize=auto+approves~withOptions/fetch=fresh&fetch=fresh&signOut=fresh@1.1",
      "lwa-v3/states/7/granted/signOut=fresh/then:fetch:LWA3-FETCH-009:signed-out",
      "lwa-token/cases/3/new/then:refresh:LWATOKEN-REFRESH-001:again/then:exchange:LWATOKEN-EXCHANGE-101:a:b",
      "lwa-v3/cases/3/new/then:fetch:LWA3-FETCH-009:a/leave/other/relaunch/wait=61/then:fetch:LWA3-FETCH-009:b",
      "lwa-v2/cases/3/new/at=2/relaunch/wait=1/then:getProfile:LWA2-PROFILE-001:a",
      "lwa-v3/cases/3/new/then:fetch:LWA3-FETCH-009:a/leave~plain/around=3/then:fetch:LWA3-FETCH-009:b",
      "lwa-v3/cases/3/new/first=1/then:fetch:LWA3-FETCH-009:a/then:fetch:LWA3-FETCH-009:b",
      "lwa-v3/cases/3/new/first=2!token:offline/then:fetch:LWA3-FETCH-009:a/stay/then:fetch:LWA3-FETCH-009:b",
      "lwa-v3/cases/3/new/held=2!profile/then:fetch:LWA3-FETCH-009:a/leave/at=3/release/then:fetch:LWA3-FETCH-009:b",
      "lwa-v3/cases/3/new/decided=2!denies/then:fetch:LWA3-FETCH-009:a/release/then:fetch:LWA3-FETCH-009:b",
    ])
  func `the text of a walk is read back`(_ text: String) throws {
    let walk = try #require(Walk(text))
    #expect(walk.description == text)
  }

  @Test func `cases that go on have the ids of cases`() throws {
    let walk = try #require(Walk("lwa-v3/states/7/granted/signOut=fresh/then:fetch:LWA3-FETCH-009:signed-out"))
    #expect(walk.moves == [Move("signOut", values: ["fresh"])])
    #expect(walk.then == [Sequel("lwa-v3/fetch/LWA3-FETCH-009/signed-out")])
  }

  @Test func `what happens before a case and in its middle is told apart`() throws {
    let walk = try #require(
      Walk("lwa-v3/cases/7/new/then:fetch:A:b/leave~plain/other/at=2/relaunch/wait=61/then:signOut:C"))
    #expect(
      walk.then == [
        Sequel("lwa-v3/fetch/A/b"),
        Sequel(
          "lwa-v3/signOut/C", after: [.leave(form: "plain"), .other],
          interruption: .by([.relaunch, .wait(minutes: 61)], after: 2)),
      ])
  }

  @Test func `a move has a trigger, values, a form and a fault`() throws {
    let move = try #require(Move("authorize=auto+approves~withOptions!token:offline"))
    #expect(move.trigger == "authorize")
    #expect(move.values == ["auto", "approves"])
    #expect(move.form == "withOptions")
    #expect(move.fault == ExchangeFault("token", .offline))
  }

  @Test func `a fault can be that of a case`() throws {
    let text = "fetch=fresh!profile:as=fetch:ACME-FETCH-106:invalid-token"
    let move = try #require(Move(text))
    #expect(move.fault == ExchangeFault("profile", statedBy: "fetch:ACME-FETCH-106:invalid-token"))
    #expect("\(move)" == text)
  }

  @Test(
    arguments: [
      "", "lwa-v3", "lwa-v3/states/7/granted", "lwa-v3/states/x/granted/signOut", "lwa-v3/states/-1/granted/signOut",
      "lwa-v3/states/7//signOut", "lwa-v3/states/7/granted/=fresh", "lwa-v3/states/7/granted/signOut=",
      "lwa-v3/states/7/granted/signOut~", "lwa-v3/states/7/granted/signOut!token",
      "lwa-v3/states/7/granted/signOut!:503",
      "lwa-v3/states/7/granted/signOut!token:nonsense", "lwa-v3/states/7/granted/signOut!token:stated",
      "lwa-v3/states/7/granted/signOut!token:as=", "lwa-v3/states/7/granted/signOut@3",
      "lwa-v3/states/7/granted/signOut&", "lwa-v3/states/7/granted/signOut&fetch@", "lwa-v3/states/7/granted/a&b@0",
      "lwa-v3/states/7/granted/a&b@1.x", "lwa-v3/states/7/granted/a&b&c&d", "lwa-v3/states/7/granted/a&b/c&d",
      "lwa-v3/states/7/granted/other:other:a", "lwa-v3/states/7/granted/other:",
      "lwa-v3/cases/7/new/around=1/then:fetch:A", "lwa-v3/cases/7/new/then:fetch:A/relaunch",
      "lwa-v3/cases/7/new/then:fetch:A/at=0/then:fetch:A", "lwa-v3/cases/7/new/then:fetch:A/wait=0/then:fetch:A",
      "lwa-v3/cases/7/new/then:fetch:A/at=1/at=2/then:fetch:A", "lwa-v3/cases/7/new/then:fetch:A/leave~/then:fetch:A",
      "lwa-v3/cases/7/new/then:fetch:A/first=1/relaunch/then:fetch:A",
      "lwa-v3/cases/7/new/first=1!token:never/then:fetch:A", "lwa-v3/cases/7/new/first=1!token/then:fetch:A",
      "lwa-v3/cases/7/new/held=1!/then:fetch:A",
      "lwa-v3/cases/7/new/decided=0!denies/then:fetch:A", "lwa-v3/cases/7/new/at=1!token/then:fetch:A",
      "lwa-v3/states/7/granted/signOut=fresh/then:", "lwa-v3/states/7/granted/then:fetch:LWA3-FETCH-009/signOut",
    ])
  func `any other text is no walk`(_ text: String) {
    #expect(Walk(text) == nil)
  }
}
