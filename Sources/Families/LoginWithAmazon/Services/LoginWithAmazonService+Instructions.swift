import AuthProviding
import SimulatedServices
import SpecModel
import WorldScripting

extension LoginWithAmazonService {
  /// Follows an instruction, whose arguments were checked against the description.
  mutating func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    switch instruction {
    case "authorization-code": return try makeCode(arguments, at: now)
    case "token-grant": return try makeTokens(arguments, at: now)
    case "revoke":
      ledger.endAll()
      consents = [:]
    case "customer": try changeCustomer(arguments)
    case "consent": consents[customer.userID, default: []].formUnion(try scopes(in: arguments))
    case "permission": permittedScopes = Set(try scopes(in: arguments))
    case "token-rules": try tokenRules.change(by: arguments)
    case "device-model": isDeviceModelCertified = try arguments.text("state") != "uncertified"
    case "api-key": return ["apiKey": .string(try makeAPIKey(arguments))]
    case "redirect":
      let query = newestVisit?.queryFields
      var redirect = makeRedirect(isApproved: try arguments.text("answer") != "denied", at: now)
      let answer = FormFields(encoded: URLParts(redirect["url"]?.text ?? "").query ?? "")
      redirect["code"] = .string(answer["code"] ?? "")
      redirect["state"] = .string(query?["state"] ?? "")
      redirect["challenge"] = .string(query?["code_challenge"] ?? "")
      return redirect
    default: throw InstructionError("Login with Amazon cannot do '\(instruction)'")
    }
    return [:]
  }

  private mutating func makeCode(
    _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    let method = PKCEChallenge.Method(rawValue: try arguments.text("challenge-method") ?? "S256")
    let verifier = random.base64URLText(43)
    let challenge = method.map { PKCEChallenge($0, of: verifier) }
    let grant = ledger.add(
      Grant(
        userID: customer.userID, scopes: try scopes(in: arguments), redirectURI: app.redirectURIs.first ?? "",
        challenge: challenge))
    let code = issue(.authorizationCode, for: grant, at: now)
    guard let challenge else { return ["code": .string(code)] }
    note(fresh: "code-verifier", verifier)
    return ["code": .string(code), "verifier": .string(verifier), "challenge": .string(challenge.value)]
  }

  private mutating func makeTokens(
    _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    let client = Grant.ClientKind(rawValue: try arguments.text("client") ?? "mobile")
    let grant = ledger.add(
      Grant(
        userID: customer.userID, scopes: ["profile"], redirectURI: app.redirectURIs.first ?? "", challenge: nil,
        clientKind: client))
    return [
      "accessToken": .string(issue(.accessToken, for: grant, at: now)),
      "refreshToken": .string(issue(.refreshToken, for: grant, at: now)),
    ]
  }

  private mutating func changeCustomer(_ arguments: [String: Value]) throws(InstructionError) {
    if let userID = try arguments.text("userId") { switchCustomer(to: userID) }
    if let name = try arguments.text("name") { customer.name = name }
    if let email = try arguments.text("email") { customer.email = email }
    if let postalCode = try arguments.text("postalCode") { customer.postalCode = postalCode }
  }

  private mutating func makeAPIKey(_ arguments: [String: Value]) throws(InstructionError) -> String {
    var other = app
    if let clientID = try arguments.text("clientId") { other.clientID = clientID }
    if let bundleID = try arguments.text("bundleId") { other.bundleID = bundleID }
    return ConsoleAPIKey(of: other, at: hosts, random: &random).text
  }

  private func scopes(in arguments: [String: Value]) throws(InstructionError) -> [String] {
    let scopes = (try arguments.text("scopes") ?? "profile").split(separator: " ").map(String.init)
    guard !scopes.isEmpty, AuthorizationRequest.knownScopes.isSuperset(of: scopes) else {
      let known = AuthorizationRequest.knownScopes.sorted().joined(separator: ", ")
      throw InstructionError("'scopes' holds scopes of the service, with blanks between: \(known)")
    }
    return scopes
  }
}
