import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// Sign-ins without the session, as pycognito answers both challenges of a device.
struct UnechoedSessionTests {
  private let pool = PoolScene()
  private let user: [String: String]
  private let key: String

  init() throws {
    user = try pool.make("user")
    try pool.make("pool", ["devices": "always"])
    let signIn = try pool.signIn(user)
    key = signIn.text("AuthenticationResult.NewDeviceMetadata.DeviceKey") ?? ""
    let verifier: Value = ["PasswordVerifier": "AQID", "Salt": "BAUG"]
    let input: [String: Value] = ["DeviceKey": .string(key), "DeviceSecretVerifierConfig": verifier]
    #expect(try pool.act("ConfirmDevice", as: signIn, input).status == 200)
  }

  /// Starts a sign-in on the device, and answers its challenge without the session.
  private func answer(_ changes: [String: Value] = [:], after pause: Duration = .zero) throws -> Reply {
    let challenge = try pool.signIn(user["username"], user["password"], ["DEVICE_KEY": .string(key)])
    #expect(challenge.text("ChallengeName") == "DEVICE_SRP_AUTH")
    pool.pass(pause)
    let responses: [String: Value] = [
      "USERNAME": .string(user["username"] ?? ""), "DEVICE_KEY": .string(key), "SRP_A": "2",
    ]
    return try pool.ask(
      "RespondToAuthChallenge",
      ["ChallengeName": "DEVICE_SRP_AUTH", "ChallengeResponses": .map(responses.merging(changes) { $1 })])
  }

  @Test func `the key of a device identifies the session, and then the block of its proof`() throws {
    let challenge = try answer()
    #expect(challenge.text("ChallengeName") == "DEVICE_PASSWORD_VERIFIER")
    let block = Value.string(challenge.text("ChallengeParameters.SECRET_BLOCK") ?? "")
    let proof: [String: Value] = [
      "USERNAME": .string(user["username"] ?? ""), "PASSWORD_CLAIM_SECRET_BLOCK": block,
      "PASSWORD_CLAIM_SIGNATURE": "AAAA", "TIMESTAMP": "Tue Jan 1 00:00:00 UTC 2030",
    ]
    let refused = try pool.ask(
      "RespondToAuthChallenge", ["ChallengeName": "DEVICE_PASSWORD_VERIFIER", "ChallengeResponses": .map(proof)])
    #expect(refused.error == "NotAuthorizedException", "the session is found, and the proof is wrong")
    #expect(refused.message == "Incorrect username or password.")
  }

  @Test func `the key of another device identifies no session`() throws {
    let other: Value = "us-east-1_00000000-0000-4000-8000-000000000000"
    #expect(try answer(["DEVICE_KEY": other]).error == "InvalidParameterException")
  }

  @Test func `an expired session is not found`() throws {
    #expect(try answer(after: .seconds(180)).error == "InvalidParameterException")
  }
}
