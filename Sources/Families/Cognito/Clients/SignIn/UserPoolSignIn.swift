import AuthProviding
import CognitoProtocols
import EssentialFoundation
import ModularArithmetic

/// A sign-in to the user pool: the steps until the customer has to answer a challenge, or is signed in.
struct UserPoolSignIn: Sendable {
  let pool: UserPoolConfiguration
  let request: SignInRequest
  let device: RememberedDevice?
  let world: World

  private var api: ServiceAPI { .userPool(world) }

  /// Starts the sign-in.
  func begin() async throws -> SignInStep {
    var parameters = ["USERNAME": request.username]
    parameters["SECRET_HASH"] = pool.secretHash(for: request.username)
    parameters["DEVICE_KEY"] = device?.key
    var proof: SRPClientProof?
    switch pool.flow {
    case .password: parameters["PASSWORD"] = request.password
    // Without a password, the pool has only its custom challenges.
    case .custom where request.password.isEmpty: break
    case .custom, .secureRemotePassword:
      let begun = SRPClientProof(randomBytes: world.random.bytes(32))
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
    return try await continueSignIn(answer, proof)
  }

  /// Continues with the customer's answer to a challenge.
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
    return try await continueSignIn(
      respond(challenge.kind.rawValue, session, responses, username: challenge.username), nil)
  }

  private var metadata: Value? { request.metadata.isEmpty ? Optional.none : Value(texts: request.metadata) }

  /// Answers the challenges that need no customer.
  private func continueSignIn(_ answer: Value, _ proof: SRPClientProof?) async throws -> SignInStep {
    var (answer, proof) = (answer, proof)
    while let name = answer["ChallengeName"]?.text {
      switch name {
      case "PASSWORD_VERIFIER": answer = try await prove(answer, with: proof, isDevice: false)
      case "DEVICE_SRP_AUTH":
        let begun = SRPClientProof(randomBytes: world.random.bytes(32))
        proof = begun
        answer = try await respond(name, answer["Session"]?.text, ["SRP_A": begun.publicValue.hex], in: answer)
      case "DEVICE_PASSWORD_VERIFIER": answer = try await prove(answer, with: proof, isDevice: true)
      default: return .challenge(try await challenge(name, answer))
      }
    }
    return .signedIn(try session(answer))
  }

  /// Decodes a challenge for the customer, and requests the secret of a factor that the customer has to set up.
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
    return PendingChallenge(kind: kind, session: session, parameters: parameters, request: request)
  }

  private func session(_ answer: Value) throws -> UserPoolSession {
    guard let result = answer["AuthenticationResult"] else {
      throw MobileClientFailure(.unknown, "the service gave neither tokens nor a challenge")
    }
    let tokens = try SessionTokenSet(authenticationResult: result, at: world.clock.now)
    var session = UserPoolSession(tokens: tokens, loginName: request.username)
    if let offer = result["NewDeviceMetadata"], let key = offer["DeviceKey"]?.text,
      let groupKey = offer["DeviceGroupKey"]?.text
    {
      session.offeredDevice = .init(key: key, groupKey: groupKey)
    }
    return session
  }
}

extension UserPoolSignIn {
  /// Proves the knowledge of the password, or of the device's secret.
  private func prove(_ answer: Value, with proof: SRPClientProof?, isDevice: Bool) async throws -> Value {
    let parameters = answer["ChallengeParameters"]?.texts ?? [:]
    let timestamp = SRPTimestamp(world.clock.now).text
    guard let credential = credential(parameters, isDevice: isDevice), let block = parameters["SECRET_BLOCK"],
      let secretBlock = Data(base64Encoded: block), let salt = parameters["SALT"].flatMap({ UnsignedNumber(hex: $0) }),
      let serverValue = parameters["SRP_B"].flatMap({ UnsignedNumber(hex: $0) }),
      let signature = proof?.signature(
        of: credential, salt: salt, serverValue: serverValue, secretBlock: secretBlock, timestamp: timestamp)
    else { throw MobileClientFailure(.unknown, "the service's challenge makes no sense") }
    return try await respond(
      isDevice ? "DEVICE_PASSWORD_VERIFIER" : "PASSWORD_VERIFIER", answer["Session"]?.text,
      [
        "PASSWORD_CLAIM_SECRET_BLOCK": block, "PASSWORD_CLAIM_SIGNATURE": signature, "TIMESTAMP": timestamp,
      ], in: answer)
  }

  private func credential(_ parameters: [String: String], isDevice: Bool) -> SRPClientProof.Credential? {
    if isDevice {
      return device.map { SRPClientProof.Credential(scope: $0.groupKey, name: $0.key, password: $0.secret) }
    }
    return parameters["USER_ID_FOR_SRP"].map {
      SRPClientProof.Credential(scope: pool.poolName, name: $0, password: request.password)
    }
  }

  private func respond(
    _ name: String, _ session: String?, _ responses: [String: String], in answer: Value
  ) async throws -> Value {
    let parameters = answer["ChallengeParameters"]?.texts ?? [:]
    return try await respond(
      name, session, responses,
      username: parameters["USERNAME"] ?? parameters["USER_ID_FOR_SRP"] ?? request.username)
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
  /// Decodes the result of a sign-in or a refresh.
  init(authenticationResult result: Value, at now: Duration) throws(MobileClientFailure) {
    try self.init(
      idToken: result["IdToken"]?.text, accessToken: result["AccessToken"]?.text,
      refreshToken: result["RefreshToken"]?.text, expiresIn: result["ExpiresIn"]?.integer, at: now)
  }
}

/// The app's input for a sign-in.
struct SignInRequest: Sendable, Hashable {
  let username: String
  let password: String
  /// Data for the triggers of the pool, by name.
  let metadata: [String: String]
}

/// The outcome of a step of a sign-in.
enum SignInStep: Sendable {
  /// The customer has to answer a challenge.
  case challenge(PendingChallenge)
  /// The customer is signed in.
  case signedIn(UserPoolSession)
}
