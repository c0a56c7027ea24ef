import AuthProviding

/// What clients like version 3 of the SDK can get wrong in signing out.
extension Mutant {
  static let signingOut: [Mutant] = [
    v3(
      "sign-out-does-nothing", breaks: "A sign-out is said to have gone well, and nothing was done.",
      kills: "LWA3-SIGNOUT-001", "LWA3-SIGNOUT-002", "LWA3-SIGNOUT-003", "LWA3-SIGNOUT-004", "LWA3-FETCH-009",
      "LWA3-STATE-024", by: .undone("signOut")),
    v3(
      "sign-out-never-succeeds", breaks: "A sign-out that went well is told of as a failure.",
      kills: "LWA3-SIGNOUT-001", "LWA3-SIGNOUT-002", "LWA3-SIGNOUT-003", "LWA3-SIGNOUT-004", "LWA3-FETCH-009",
      "LWA3-STATE-024", by: .endings(of: "signOut") { $0.isReply ? [.failed("serverError")] : [$0] }),
    v3(
      "sign-out-never-ends", breaks: "A sign-out that went well is never told of.", kills: "LWA3-SIGNOUT-001",
      by: .endings(of: "signOut") { $0.isReply ? [] : [$0] }),
    v3(
      "sign-out-replies-twice", breaks: "A sign-out that went well is told of twice.", kills: "LWA3-SIGNOUT-001",
      by: .saidTwice(of: "signOut", \.isReply)),
    v3(
      "sign-out-replies-again-later", breaks: "A sign-out that went well is told of once more five minutes later.",
      kills: "LWA3-SIGNOUT-001", by: .saidAgain(after: .seconds(300), of: "signOut", \.isReply)),
    v3(
      "sign-out-clears-newest-alone", breaks: "A sign-out clears the newest grant and leaves the others.",
      kills: "LWA3-SIGNOUT-002", by: .newestAloneDeleted),
    v3(
      "sign-out-undone-by-relaunch", breaks: "What a sign-out cleared is found again after a relaunch.",
      kills: "LWA3-SIGNOUT-003", by: .deletedBroughtBack),
    v3(
      "second-sign-out-does-nothing", breaks: "Only the first sign-out since launch does anything.",
      kills: "LWA3-SIGNOUT-004", by: .undone("signOut", from: 2)),
    v3(
      "sign-out-for-good", breaks: "Once a sign-out was made, nobody can sign in until a relaunch.",
      kills: "LWA3-SIGNOUT-001", "LWA3-SIGNOUT-004", "LWA3-FETCH-009", by: .lastWord("signOut", over: "authorize")),
    v3(
      "sign-out-leaves-cookies", breaks: "A sign-out leaves the customer signed in in the browser.",
      kills: "LWA3-SIGNOUT-007", by: .cookiesKept),
    v3(
      "sign-out-misses-failures", breaks: "A sign-out that fails is told of as one that went well.",
      kills: "LWA3-SIGNOUT-005", "LWA3-ERROR-008", by: .failure(of: "signOut", endsAs: .reply([:]))),
  ]
}
