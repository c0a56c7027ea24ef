import SimulatedServices
import SpecModel
import WorldScripting

extension CognitoService {
  /// Follows an instruction, whose arguments were checked against the description.
  mutating func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    switch instruction {
    case "user": return try makeUser(arguments, at: now)
    case "inbox": return try readInbox(arguments)
    case "totp": return try makeTOTP(arguments, at: now)
    case "pool": try pool.settings.change(by: arguments)
    case "srp":
      pool.settings.shortNumber = try arguments.text("short").flatMap(ShortNumber.init)
      pool.settings.needsFreshValues = try arguments.text("client-value") == "fresh"
      pool.settings.checksTimestamps = try arguments.text("timestamp") == "current"
    case "custom-challenge": return try changeCustomChallenge(arguments)
    case "app-client": return try makeClient(arguments, at: now)
    case "devices":
      guard let device = try user(in: arguments).devices.last else {
        throw InstructionError("the pool knows no device of the user", kind: .nothingToChange)
      }
      return ["deviceKey": .string(device.key)]
    case "session":
      let username = try user(in: arguments).username
      guard let grant = tokens.grants.last(where: { $0.username == username }) else {
        throw InstructionError("the user has not signed in yet", kind: .nothingToChange)
      }
      return ["refreshToken": .string(grant.refreshToken)]
    case "redirect": return makeRedirect(isApproved: try arguments.text("answer") != "denied", at: now)
    default:
      if let binding = try performIdentity(instruction, arguments, at: now) { return binding }
      try administer(instruction, try user(in: arguments))
    }
    return [:]
  }

  /// Changes a user as an administrator does.
  private mutating func administer(_ instruction: String, _ user: PoolUser) throws(InstructionError) {
    switch instruction {
    case "forget-devices": pool.users[user.username]?.devices = []
    case "revoke-tokens": tokens.endAll(of: user.username)
    case "disable-user": pool.users[user.username]?.isEnabled = false
    case "enable-user": pool.users[user.username]?.isEnabled = true
    case "delete-user": delete(user.username)
    case "reset-password": pool.users[user.username]?.status = .resetRequired
    default: throw InstructionError("Amazon Cognito cannot do '\(instruction)'")
    }
  }

  /// Returns the user that a case names, or the newest one.
  private mutating func user(in arguments: [String: Value]) throws(InstructionError) -> PoolUser {
    guard let name = try arguments.text("username") else {
      if let user = pool.newestUser { return user }
      throw InstructionError("the pool has no user yet; make one with 'user'", kind: .nothingToChange)
    }
    guard let user = pool.user(named: name) else {
      throw InstructionError("the pool has no user '\(name)'", kind: .nothingToChange)
    }
    return user
  }

  private mutating func readInbox(_ arguments: [String: Value]) throws(InstructionError) -> [String: Value] {
    let purpose = try arguments.text("purpose")
    let name = try arguments.text("username")
    let username = name.flatMap { pool.user(named: $0)?.username } ?? name
    let newest = inbox.last { message in
      (username == nil || message.username == username) && (purpose == nil || message.purpose.rawValue == purpose)
    }
    // A client that caused no message is at fault: its user has nothing to enter.
    guard let message = newest else { return ["code": "none", "medium": "none", "destination": "", "purpose": ""] }
    return message.fields
  }

  private mutating func makeTOTP(
    _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    let factors = try user(in: arguments).factors
    guard let secret = factors.totpSecret ?? factors.unverifiedSecret else {
      throw InstructionError(
        "the user has no authenticator app; make one with 'user: {mfa: totp}'", kind: .nothingToChange)
    }
    return ["code": .string(OneTimePassword(secretCode: secret)?.code(at: epoch + now) ?? "")]
  }

  private mutating func changeCustomChallenge(
    _ arguments: [String: Value]
  ) throws(InstructionError) -> [String: Value] {
    let question = try arguments.text("question") ?? "What is the name of the first programmer?"
    let answer = try arguments.text("answer") ?? "lovelace"
    let rounds = arguments["rounds"]?.integer ?? 1
    guard rounds > 0 else { throw InstructionError("'rounds' is a number of rounds, at least one") }
    pool.settings.customChallenge = .init(question: question, answer: answer, rounds: rounds)
    return ["question": .string(question), "answer": .string(answer)]
  }

  private mutating func makeClient(
    _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    var client = AppClient.example
    client.id = random.base32Text(26).lowercased()
    client.createdAt = now
    if try arguments.text("secret") != "none" { client.secret = random.base32Text(51).lowercased() }
    pool.add(client)
    if let secret = client.secret { note("client-secret", secret) }
    return ["clientId": .string(client.id), "clientSecret": client.secret.map(Value.string) ?? .null]
  }
}
