import AuthProviding

/// What clients of the token endpoint can get wrong in what they hand back.
extension Mutant {
  static let tokenReplies: [Mutant] =
    tokenReplies(of: "exchange", .exchange, access: "007", refresh: "008", type: "009", lifetime: "010")
    + tokenReplies(of: "refresh", .refresh, access: "006", refresh: "008", type: "009", lifetime: "010")
    + tokenCalls(of: "exchange", mixed: "012", endings: "013") + tokenCalls(of: "refresh", mixed: "012", endings: "013")
    + madeUp

  /// The faults that both grants can have in their replies.
  private static func tokenReplies(
    of operation: String, _ kind: RequestKind, access: String, refresh: String, type: String, lifetime: String
  ) -> [Mutant] {
    let id = "LWATOKEN-\(operation.uppercased())-"
    return [
      token(
        "\(operation)-with-constant-access-token", breaks: "The access token is always the same text.",
        kills: id + access, by: .constant("accessToken", of: operation, "Atza|constant")),
      token(
        "\(operation)-without-access-token", breaks: "The reply has no access token.", kills: id + access,
        by: .dropped("accessToken", of: operation)),
      token(
        "\(operation)-remembers-access-token", breaks: "Every reply has the access token of the first.",
        kills: id + access, by: .firstForEver("accessToken", of: operation)),
      token(
        "\(operation)-trims-access-token", breaks: "The end of the access token is taken for padding and cut off.",
        kills: id + access, by: .text("accessToken", of: operation) { $0.replacing("=", with: "") }),
      token(
        "\(operation)-unescapes-access-token", breaks: "A plus sign in the access token becomes a blank.",
        kills: id + access, by: .text("accessToken", of: operation) { $0.replacing("+", with: " ") }),
      token(
        "\(operation)-swaps-tokens", breaks: "Access token and refresh token stand in each other's place.",
        kills: id + access, id + refresh, by: .mixedUp(kind, "access_token", with: "refresh_token")),
      token(
        "\(operation)-with-constant-refresh-token", breaks: "The refresh token is always the same text.",
        kills: id + refresh, by: .constant("refreshToken", of: operation, "Atzr|constant")),
      token(
        "\(operation)-without-refresh-token", breaks: "The reply has no refresh token.", kills: id + refresh,
        by: .dropped("refreshToken", of: operation)),
      token(
        "\(operation)-trims-refresh-token", breaks: "The end of the refresh token is taken for padding and cut off.",
        kills: id + refresh, by: .text("refreshToken", of: operation) { $0.replacing("=", with: "") }),
      token(
        "\(operation)-with-other-type", breaks: "The token type is not the service's word.", kills: id + type,
        by: .constant("tokenType", of: operation, "mac")),
      token(
        "\(operation)-without-type", breaks: "The reply has no token type.", kills: id + type,
        by: .dropped("tokenType", of: operation)),
      token(
        "\(operation)-with-constant-lifetime", breaks: "The lifetime is an hour, whatever the service says.",
        kills: id + lifetime, by: .constant("expiresIn", of: operation, 3600)),
      token(
        "\(operation)-with-lifetime-as-text", breaks: "The lifetime is given as text.", kills: id + lifetime,
        by: .reply("expiresIn", of: operation) { value in value?.integer.map { .string(String($0)) } }),
      token(
        "\(operation)-without-lifetime", breaks: "The reply has no lifetime.", kills: id + lifetime,
        by: .dropped("expiresIn", of: operation)),
    ]
  }

  /// The faults that both grants can have in how they end calls.
  private static func tokenCalls(of operation: String, mixed: String, endings: String) -> [Mutant] {
    let id = "LWATOKEN-\(operation.uppercased())-"
    return [
      token(
        "\(operation)-mixes-up-callers", breaks: "Calls that are open at once get each other's ends.",
        kills: id + mixed, by: .callersMixedUp(of: operation)),
      token(
        "\(operation)-never-succeeds", breaks: "A good answer is told of as a failure of the service.",
        kills: id + "007", id + "008", id + "010",
        by: .endings(of: operation) { ending in
          ending.isReply ? [.failed("server_error")] : [ending]
        }),
      token(
        "\(operation)-replies-twice", breaks: "A reply is given twice.", kills: id + endings,
        by: .saidTwice(of: operation, \.isReply)),
      token(
        "\(operation)-fails-twice", breaks: "A failure is told twice.", kills: id + endings,
        by: .saidTwice(of: operation, \.isFailure)),
      token(
        "\(operation)-never-fails", breaks: "A call that fails is never ended.", kills: id + endings,
        by: .endings(of: operation) { $0.isFailure ? [] : [$0] }),
      token(
        "\(operation)-replies-early", breaks: "A reply is given before the answer is there.", kills: id + endings,
        by: .endedEarly(of: operation, with: .reply(["accessToken": "Atza|early"]))),
      token(
        "\(operation)-fails-again-later", breaks: "A failure is told once more five minutes later.",
        kills: id + endings, by: .saidAgain(after: .seconds(300), of: operation, \.isFailure)),
    ]
  }

  private static let madeUp: [Mutant] = [
    token(
      "exchange-makes-up-refresh-token", breaks: "A refresh token that the answer lacks is made up.",
      kills: "LWATOKEN-EXCHANGE-011", by: .filledIn(.exchange, "refresh_token", "Atzr|made-up")),
    token(
      "exchange-makes-up-type", breaks: "A token type that the answer lacks is made up.",
      kills: "LWATOKEN-EXCHANGE-011", by: .filledIn(.exchange, "token_type", "bearer")),
    token(
      "exchange-makes-up-lifetime", breaks: "A lifetime that the answer lacks is made up.",
      kills: "LWATOKEN-EXCHANGE-011", by: .filledIn(.exchange, "expires_in", 3600)),
  ]
}
