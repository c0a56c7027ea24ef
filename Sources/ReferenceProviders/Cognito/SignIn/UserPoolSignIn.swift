import AuthProviding
import Foundation
import ModularArithmetic

/// Signing in to the user pool: what the client does by itself until the customer has to answer, or is signed in.
struct UserPoolSignIn: Sendable {
  let pool: UserPoolConfiguration
  let login: SignInLogin
  let device: RememberedDevice?
  let world: World

  private var api: ServiceAPI { .userPool(world) }

  /// Begins.
  func begin() async throws -> SignInStep {
    var parameters = ["USERNAME": login.username]
    parameters["SECRET_HASH"] = pool.secretHash(for: login.username)
    parameters["DEVICE_KEY"] = device?.key
    var proof: SRPProof?
    switch pool.flow {
    case .password: parameters["PASSWORD"] = login.password
    // Without a password, the pool's own questions are all there is.
    case .custom where login.password.isEmpty: break
    case .custom, .secureRemotePassword:
      let begun = SRPProof(randomBytes: world.random.bytes(32))
      parameters["SRP_A"] = begun.publicValue.hex
      if pool.flow == .custom { parameters["CHALLENGE_NAME"] = "SRP_A" }
      proof = begun
    }
    let answer = try await api.call(
      "InitiateAuth",
      [
        "AuthFlow": .string(pool.flow.rawValue), "ClientId": .string(pool.clientID),
        "AuthParameters": Value(texts: parameters), "ClientMetadata": metadata,
      ])
    return try await goOn(answer, proof)
  }

  /// Goes on after the customer's answer to a challenge.
  func respond(to challenge: PendingChallenge, _ answer: String, _ attributes: [String: String]) async throws
    -> SignInStep
  {
    var session = challenge.session
    if challenge.kind == .factorSetup {
      let verified = try await api.call(
        "VerifySoftwareToken", ["Session": session.map(Value.string), "UserCode": .string(answer)])
      session = verified["Session"]?.text
    }
    let responses = challenge.responses(to: answer, userAttributes: attributes)
    return try await goOn(
      respond(challenge.kind.rawValue, session, responses, username: challenge.username), nil)
  }

  private var metadata: Value? { login.metadata.isEmpty ? nil : Value(texts: login.metadata) }

  /// Answers what the client can answer by itself.
  private func goOn(_ answer: Value, _ proof: SRPProof?) async throws -> SignInStep {
    var (answer, proof) = (answer, proof)
    while let name = answer["ChallengeName"]?.text {
      switch name {
      case "PASSWORD_VERIFIER": answer = try await prove(answer, with: proof, isDevice: false)
      case "DEVICE_SRP_AUTH":
        let begun = SRPProof(randomBytes: world.random.bytes(32))
        proof = begun
        answer = try await respond(name, answer["Session"]?.text, ["SRP_A": begun.publicValue.hex], in: answer)
      case "DEVICE_PASSWORD_VERIFIER": answer = try await prove(answer, with: proof, isDevice: true)
      default: return .challenge(try await challenge(name, answer))
      }
    }
    return .signedIn(try session(answer))
  }

  /// Reads a challenge that the customer has to answer, with the secret of a factor that is to be set up.
  private func challenge(_ name: String, _ answer: Value) async throws -> PendingChallenge {
    guard let kind = PendingChallenge.Kind(rawValue: name) else {
      throw MobileClientFailure(.unknown, "the client does not know the challenge \(name)")
    }
    var parameters = answer["ChallengeParameters"]?.texts ?? [:]
    var session = answer["Session"]?.text
    if kind == .factorSetup {
      let associated = try await api.call("AssociateSoftwareToken", ["Session": session.map(Value.string)])
      parameters["SECRET_CODE"] = associated["SecretCode"]?.text
      session = associated["Session"]?.text ?? session
    }
    return PendingChallenge(kind: kind, session: session, parameters: parameters, login: login)
  }

  private func session(_ answer: Value) throws -> UserPoolSession {
    guard let result = answer["AuthenticationResult"] else {
      throw MobileClientFailure(.unknown, "the service gave neither tokens nor a challenge")
    }
    let tokens = try SessionTokenSet(authenticationResult: result, at: world.clock.now)
    var session = UserPoolSession(tokens: tokens, loginName: login.username)
    if let offer = result["NewDeviceMetadata"], let key = offer["DeviceKey"]?.text,
      let groupKey = offer["DeviceGroupKey"]?.text
    {
      session.offeredDevice = .init(key: key, groupKey: groupKey)
    }
    return session
  }
}

extension UserPoolSignIn {
  /// Proves the password, or the device's secret.
  private func prove(_ answer: Value, with proof: SRPProof?, isDevice: Bool) async throws -> Value {
    let parameters = answer["ChallengeParameters"]?.texts ?? [:]
    let timestamp = SRPTimestamp(world.clock.now).text
    guard let owner = owner(parameters, isDevice: isDevice), let block = parameters["SECRET_BLOCK"],
      let secretBlock = Data(base64Encoded: block), let salt = parameters["SALT"].flatMap({ UnsignedNumber(hex: $0) }),
      let serverValue = parameters["SRP_B"].flatMap({ UnsignedNumber(hex: $0) }),
      let signature = proof?.signature(
        of: owner, salt: salt, serverValue: serverValue, secretBlock: secretBlock, timestamp: timestamp)
    else { throw MobileClientFailure(.unknown, "the service's challenge makes no sense") }
    return try await respond(
      isDevice ? "DEVICE_PASSWORD_VERIFIER" : "PASSWORD_VERIFIER", answer["Session"]?.text,
      [
        "PASSWORD_CLAIM_SECRET_BLOCK": block, "PASSWORD_CLAIM_SIGNATURE": signature, "TIMESTAMP": timestamp,
      ], in: answer)
  }

  private func owner(_ parameters: [String: String], isDevice: Bool) -> SRPProof.Owner? {
    if isDevice {
      return device.map { SRPProof.Owner(scope: $0.groupKey, name: $0.key, password: $0.secret) }
    }
    return parameters["USER_ID_FOR_SRP"].map {
      SRPProof.Owner(scope: pool.poolName, name: $0, password: login.password)
    }
  }

  private func respond(
    _ name: String, _ session: String?, _ responses: [String: String], in answer: Value
  ) async throws -> Value {
    let parameters = answer["ChallengeParameters"]?.texts ?? [:]
    return try await respond(
      name, session, responses,
      username: parameters["USERNAME"] ?? parameters["USER_ID_FOR_SRP"] ?? login.username)
  }

  private func respond(
    _ name: String, _ session: String?, _ responses: [String: String], username: String
  ) async throws -> Value {
    var responses = responses
    responses["USERNAME"] = username
    responses["SECRET_HASH"] = pool.secretHash(for: username)
    responses["DEVICE_KEY"] = device?.key
    return try await api.call(
      "RespondToAuthChallenge",
      [
        "ChallengeName": .string(name), "ClientId": .string(pool.clientID), "Session": session.map(Value.string),
        "ChallengeResponses": Value(texts: responses), "ClientMetadata": metadata,
      ])
  }
}

extension SessionTokenSet {
  /// Reads the result of a sign-in or a refresh.
  init(authenticationResult result: Value, at now: Duration) throws(MobileClientFailure) {
    try self.init(
      idToken: result["IdToken"]?.text, accessToken: result["AccessToken"]?.text,
      refreshToken: result["RefreshToken"]?.text, expiresIn: result["ExpiresIn"]?.integer, at: now)
  }
}

/// Who signs in, as the app said it.
struct SignInLogin: Sendable, Hashable {
  let username: String
  let password: String
  /// What goes to the pool's triggers.
  let metadata: [String: String]
}

/// What the service answers to a step of a sign-in.
enum SignInStep: Sendable {
  /// The customer has to answer.
  case challenge(PendingChallenge)
  /// The customer is signed in.
  case signedIn(UserPoolSession)
}
