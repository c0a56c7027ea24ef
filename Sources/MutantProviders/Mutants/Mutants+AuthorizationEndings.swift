import AuthProviding

/// What clients like version 3 of the SDK can get wrong in how and when they end a call.
extension Mutant {
  static let authorizationEndings: [Mutant] = [
    v3(
      "fails-for-cancelled", breaks: "A customer who cancels is told of as a failure.", kills: "LWA3-AUTHORIZE-003",
      "LWA3-AUTHORIZE-015", "LWA3-AUTHORIZE-019", "LWA3-STATE-006", "LWA3-STATE-007", "LWA3-STATE-008",
      "LWA3-STATE-009", by: .cancellation(endsAs: .failed("errorUserInterrupted"))),
    v3(
      "fails-and-cancels", breaks: "A customer who cancels is told of as cancelled and as a failure.",
      kills: "LWA3-AUTHORIZE-015", "LWA3-AUTHORIZE-019",
      by: .cancellation(endsAs: .cancelled, .failed("errorUserInterrupted"))),
    v3(
      "replies-for-cancelled", breaks: "A customer who cancels is told of as a success.", kills: "LWA3-AUTHORIZE-015",
      by: .cancellation(endsAs: .reply(["token": "Atza|cancelled"]))),
    v3(
      "cancels-for-failures", breaks: "Each failure is told of as cancelled.", kills: "LWA3-AUTHORIZE-017",
      "LWA3-AUTHORIZE-018", "LWA3-STATE-011", "LWA3-STATE-012", "LWA3-STATE-013", by: .failure(endsAs: .cancelled)),
    v3(
      "replies-for-failures", breaks: "Each failure is told of as a success.", kills: "LWA3-AUTHORIZE-017",
      "LWA3-AUTHORIZE-018", "LWA3-STATE-011", by: .failure(endsAs: .reply(["token": "Atza|failed"]))),
    v3(
      "never-fails", breaks: "A call that fails is never ended.", kills: "LWA3-AUTHORIZE-017", "LWA3-AUTHORIZE-019",
      by: .endings { $0.isFailure ? [] : [$0] }),
    v3(
      "never-cancels", breaks: "A call that the customer cancels is never ended.", kills: "LWA3-AUTHORIZE-019",
      "LWA3-AUTHORIZE-015", by: .endings { $0 == .cancelled ? [] : [$0] }),
    v3(
      "replies-twice", breaks: "A success is told twice.", kills: "LWA3-AUTHORIZE-019", by: .saidTwice(\.isReply)),
    v3(
      "cancels-twice", breaks: "A cancellation is told twice.", kills: "LWA3-AUTHORIZE-019",
      by: .saidTwice { $0 == .cancelled }),
    v3(
      "fails-twice", breaks: "A failure is told twice.", kills: "LWA3-AUTHORIZE-019", by: .saidTwice(\.isFailure)),
    v3(
      "replies-again-later", breaks: "A success is told once more five minutes later.", kills: "LWA3-AUTHORIZE-019",
      by: .saidAgain(after: .seconds(300), of: "authorize", \.isReply)),
    v3(
      "cancels-again-later", breaks: "A cancellation is told once more five minutes later.",
      kills: "LWA3-AUTHORIZE-019", by: .saidAgain(after: .seconds(300), of: "authorize") { $0 == .cancelled }),
    v3(
      "fails-again-later", breaks: "A failure is told once more five minutes later.", kills: "LWA3-AUTHORIZE-019",
      by: .saidAgain(after: .seconds(300), of: "authorize", \.isFailure)),
    v3(
      "gives-up-on-customer", breaks: "A customer who takes more than a minute is not waited for.",
      kills: "LWA3-AUTHORIZE-020", by: .givenUp(after: .seconds(60), with: .cancelled)),
  ]
}
