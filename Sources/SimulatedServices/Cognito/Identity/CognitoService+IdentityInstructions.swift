import SpecModel
import WorldScripting

extension CognitoService {
  /// Makes or changes something of the identity pool, as a case says; `nil` for an instruction about something else.
  mutating func performIdentity(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value]? {
    switch instruction {
    case "identity-pool":
      if let guests = try arguments.text("guests") { identities.allowsGuests = guests == "allowed" }
      if let roles = try arguments.text("roles") { identities.hasRoles = roles == "ok" }
      return [:]
    case "provider-token": return try makeProviderToken(arguments)
    case "expire-provider-token":
      guard let token = try arguments.text("token"), identities.providerTokens[token] != nil else {
        throw InstructionError("'token' is a token that 'provider-token' gave")
      }
      identities.providerTokens[token]?.expiredAt = now
      return [:]
    default: return nil
    }
  }

  private mutating func makeProviderToken(_ arguments: [String: Value]) throws(InstructionError) -> [String: Value] {
    let provider = try arguments.text("provider") ?? IdentityPool.providers[0]
    let subject = try arguments.text("subject") ?? random.uuid()
    let token = random.base64URLText(180)
    identities.providerTokens[token] = .init(login: .init(provider: provider, subject: subject))
    note(fresh: "provider-token", token)
    return ["token": .string(token), "provider": .string(provider)]
  }
}
