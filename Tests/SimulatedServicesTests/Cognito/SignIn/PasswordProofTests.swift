import AuthProviding
import Foundation
import ModularArithmetic
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// Sign-ins that never send the password or a device's secret.
struct PasswordProofTests {
  private let pool = PoolScene()
  private let prover = SecretProver()
  private let scope = UserPool.name
  /// The time at which the scene begins.
  private let timestamp = "Tue Jan 1 00:00:00 UTC 2030"

  private func begin(_ name: String?, flow: Value = "USER_SRP_AUTH", _ more: [String: Value] = [:]) throws -> Reply {
    let parameters: [String: Value] = ["USERNAME": .string(name ?? ""), "SRP_A": .string(prover.publicValue)]
    return try pool.ask("InitiateAuth", ["AuthFlow": flow, "AuthParameters": .map(parameters.merging(more) { $1 })])
  }

  private func responses(
    to challenge: Reply, _ name: String?, secret: String?, scope: String? = nil, username: String? = nil
  ) throws -> [String: Value] {
    let signature = try #require(
      prover.signature(
        scope: scope ?? self.scope, name: name ?? "", secret: secret ?? "", challenge: challenge, timestamp: timestamp))
    return [
      "USERNAME": .string(username ?? name ?? ""), "PASSWORD_CLAIM_SIGNATURE": .string(signature),
      "PASSWORD_CLAIM_SECRET_BLOCK": .string(challenge.text("ChallengeParameters.SECRET_BLOCK") ?? ""),
      "TIMESTAMP": .string(timestamp),
    ]
  }

  private func prove(_ challenge: Reply, _ name: String?, _ password: String?) throws -> Reply {
    try pool.respond(to: challenge, name, responses(to: challenge, name, secret: password))
  }

  @Test func `a proof of the password returns tokens, and a proof of another password does not`() throws {
    let user = try pool.make("user")
    let challenge = try begin(user["email"])
    #expect(challenge.text("ChallengeName") == "PASSWORD_VERIFIER")
    #expect(challenge.text("ChallengeParameters.USER_ID_FOR_SRP") == user["username"])
    #expect(
      challenge.names(in: "ChallengeParameters") == ["SALT", "SECRET_BLOCK", "SRP_B", "USERNAME", "USER_ID_FOR_SRP"])
    let salt = try #require(challenge.text("ChallengeParameters.SALT"))
    #expect(!salt.hasPrefix("0"))
    #expect(try prove(challenge, user["username"], user["password"]).text("AuthenticationResult.AccessToken") != nil)
    let wrong = try prove(try begin(user["username"]), user["username"], "Wrong-Horse-1")
    #expect(wrong.error == "NotAuthorizedException")
    #expect(wrong.message == "Incorrect username or password.")
  }

  @Test func `the returned block identifies the sign-in without a session`() throws {
    let user = try pool.make("user")
    let challenge = try begin(user["username"])
    let fields = try responses(to: challenge, user["username"], secret: user["password"])
    let input: [String: Value] = ["ChallengeName": "PASSWORD_VERIFIER", "ChallengeResponses": .map(fields)]
    #expect(try pool.ask("RespondToAuthChallenge", input).text("AuthenticationResult.AccessToken") != nil)
    #expect(try pool.ask("RespondToAuthChallenge", input).error == "NotAuthorizedException")
  }

  @Test(arguments: ["Tue Jan 01 00:00:00 UTC 2030", "2030-01-01T00:00:00Z", "Mon Jan 1 00:00:00 UTC 2030"])
  func `a timestamp in another form is rejected`(timestamp: String) throws {
    let user = try pool.make("user")
    let challenge = try begin(user["username"])
    var fields = try responses(to: challenge, user["username"], secret: user["password"])
    fields["TIMESTAMP"] = .string(timestamp)
    #expect(try pool.respond(to: challenge, user["username"], fields).error == "InvalidParameterException")
  }

  /// The time that the client signs is that of the beginning; the service's goes on.
  @Test func `on demand a proof is refused that is signed more than five minutes off`() throws {
    let user = try pool.make("user")
    func signsIn() throws -> String? {
      try prove(begin(user["username"]), user["username"], user["password"]).error
    }
    #expect(try signsIn() == nil)
    try pool.make("srp", ["timestamp": "current"])
    pool.pass(.seconds(300))
    #expect(try signsIn() == nil)
    pool.pass(.seconds(1))
    #expect(try signsIn() == "NotAuthorizedException")
    try pool.make("srp", ["timestamp": "any"])
    #expect(try signsIn() == nil)
  }

  @Test func `a public value that would reveal the secret is rejected`() throws {
    let user = try pool.make("user")
    for value in ["0", SRPServerGroup.modulus.hex, "xyz"] {
      #expect(try begin(user["username"], ["SRP_A": .string(value)]).error == "InvalidParameterException", "\(value)")
    }
  }

  @Test func `an unknown user is reported, or challenged for an impossible proof`() throws {
    #expect(try begin("nobody").error == "UserNotFoundException")
    try pool.make("pool", ["hide-user-existence": "enabled"])
    let challenge = try begin("nobody")
    #expect(challenge.text("ChallengeName") == "PASSWORD_VERIFIER")
    #expect(try prove(challenge, "nobody", "Wrong-Horse-1").message == "Incorrect username or password.")
  }

  @Test func `a question follows the proof if the app requests both`() throws {
    let user = try pool.make("user")
    try pool.make("custom-challenge", ["question": "Sum?", "answer": "4"])
    let challenge = try begin(user["username"], flow: "CUSTOM_AUTH", ["CHALLENGE_NAME": "SRP_A"])
    let asked = try prove(challenge, user["username"], user["password"])
    #expect(asked.text("ChallengeName") == "CUSTOM_CHALLENGE")
    let done = try pool.respond(to: asked, user["username"], ["ANSWER": "4"])
    #expect(done.text("AuthenticationResult.AccessToken") != nil)
  }

  @Test func `a remembered device proves its own secret too`() throws {
    let user = try pool.make("user")
    try pool.make("pool", ["devices": "always"])
    let first = try pool.signIn(user)
    let key = try #require(first.text("AuthenticationResult.NewDeviceMetadata.DeviceKey"))
    let group = try #require(first.text("AuthenticationResult.NewDeviceMetadata.DeviceGroupKey"))
    let verifier = SRPVerifier(
      of: "device-secret", owner: .init(scope: group, name: key), salt: UnsignedNumber([0xFF, 2, 3]))
    let number = SRPServerGroup.arithmetic.number(verifier.verifier)
    let config: Value = [
      "PasswordVerifier": .string(Data(number.padded).base64EncodedString()),
      "Salt": .string(Data(verifier.salt.padded).base64EncodedString()),
    ]
    let confirmed = try pool.act(
      "ConfirmDevice", as: first, ["DeviceKey": .string(key), "DeviceSecretVerifierConfig": config])
    #expect(confirmed.status == 200)
    func signIn(secret: String) throws -> Reply {
      let asked = try pool.signIn(user["username"], user["password"], ["DEVICE_KEY": .string(key)])
      #expect(asked.text("ChallengeName") == "DEVICE_SRP_AUTH")
      let challenge = try pool.respond(
        to: asked, user["username"], ["DEVICE_KEY": .string(key), "SRP_A": .string(prover.publicValue)])
      #expect(challenge.text("ChallengeName") == "DEVICE_PASSWORD_VERIFIER")
      var fields = try responses(to: challenge, key, secret: secret, scope: group, username: user["username"])
      fields["DEVICE_KEY"] = .string(key)
      return try pool.respond(to: challenge, user["username"], fields)
    }
    let done = try signIn(secret: "device-secret")
    #expect(done.text("AuthenticationResult.AccessToken") != nil)
    #expect(done["AuthenticationResult.NewDeviceMetadata"] == nil)
    #expect(try signIn(secret: "another-secret").error == "NotAuthorizedException")
  }
}

struct SignatureTimestampTests {
  /// Written with Python's `strftime`, and turned into seconds with its `calendar.timegm`.
  @Test(arguments: [
    ("Sat Nov 7 00:00:01 UTC 2026", 1_794_009_601), ("Sun Feb 29 23:59:59 UTC 2032", 1_961_711_999),
    ("Thu Jan 1 00:00:00 UTC 1970", 0), ("Tue Jan 1 00:00:00 UTC 2030", 1_893_456_000),
    ("Mon Mar 1 12:00:00 UTC 2100", 4_107_585_600), ("Thu Dec 31 09:08:07 UTC 2026", 1_798_708_087),
  ])
  func `valid times are read`(text: String, seconds: Int) {
    #expect(SignatureTimestamp(text)?.time == .seconds(seconds))
  }

  @Test(arguments: [
    "", "Sat Nov 07 00:00:01 UTC 2026", "Sat Nov  7 00:00:01 UTC 2026", "Sun Nov 7 00:00:01 UTC 2026",
    "sat nov 7 00:00:01 UTC 2026", "Sa. Nov. 7 00:00:01 UTC 2026", "Sat Nov 7 0:00:01 UTC 2026",
    "Sat Nov 7 24:00:00 UTC 2026", "Sat Nov 7 00:60:00 UTC 2026", "Sat Nov 7 00:00:60 UTC 2026",
    "Sat Nov 7 00:00:01 GMT 2026", "Sat Nov 7 00:00:01 UTC 26", "Sat Nov 7 00:00:01 UTC 2026 ",
    "Sun Feb 29 00:00:00 UTC 2026", "Mon Mar 1 00:00 UTC 2100", "Tue Feb 30 00:00:00 UTC 2032",
    "Wed Dec 31 23:59:59 UTC 1969", "Sat Nov +7 00:00:01 UTC 2026",
  ])
  func `other texts are not valid times`(text: String) { #expect(SignatureTimestamp(text) == nil) }
}
