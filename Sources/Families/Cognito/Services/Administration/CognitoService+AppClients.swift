import DeterministicExecution
import SimulatedServices
import SpecModel

// The apps of the pool: CreateUserPoolClient, DescribeUserPoolClient, DeleteUserPoolClient.
extension CognitoService {
  mutating func createUserPoolClient(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    try checkPool(input)
    var client = try AppClient(
      creating: input, id: random.base32Text(26).lowercased(), secret: random.base32Text(51).lowercased())
    client.createdAt = now
    try pool.settings.change(creating: input)
    pool.add(client)
    if let secret = client.secret { note("client-secret", secret) }
    return [.init("UserPoolClient", value(of: client))]
  }

  func describeUserPoolClient(_ input: OperationInput) throws(CognitoError) -> [Answer.Field] {
    [.init("UserPoolClient", value(of: try poolClient(input)))]
  }

  mutating func deleteUserPoolClient(_ input: OperationInput) throws(CognitoError) -> [Answer.Field] {
    pool.removeClient(try poolClient(input).id)
    return []
  }

  private func poolClient(_ input: OperationInput) throws(CognitoError) -> AppClient {
    try checkPool(input)
    return try client(input)
  }

  /// The app as the operations report it.
  private func value(of client: AppClient) -> Value {
    let settings = pool.settings
    var fields = client.definition
    fields["UserPoolId"] = .string(UserPool.id)
    fields["ClientId"] = .string(client.id)
    fields["ClientSecret"] = client.secret.map(Value.string)
    fields["CreationDate"] = .integer(seconds(client.createdAt))
    fields["LastModifiedDate"] = .integer(seconds(client.createdAt))
    fields["ExplicitAuthFlows"] =
      fields["ExplicitAuthFlows"]
      ?? .list(AuthFlow.explicitNames(of: client.flows ?? settings.flows).map(Value.string))
    fields["EnableTokenRevocation"] = .bool(settings.revokesTokens)
    fields["PreventUserExistenceErrors"] = settings.hidesUserExistence ? "ENABLED" : "LEGACY"
    fields["AuthSessionValidity"] = .integer(Int(PoolSettings.sessionLifetime.components.seconds) / 60)
    let defaults: [String: Value] = [
      "RefreshTokenValidity": .integer(Int(settings.refreshLifetime.components.seconds) / 86_400),
      "AllowedOAuthFlowsUserPoolClient": .bool(!client.redirectURIs.isEmpty),
      "CallbackURLs": .list(client.redirectURIs.map(Value.string)),
      "LogoutURLs": .list(client.signOutURIs.map(Value.string)),
      "AllowedOAuthScopes": .list(client.scopes.map(Value.string)),
    ]
    return .map(fields.merging(defaults) { own, _ in own })
  }
}

extension PoolSettings {
  /// Changes the settings that AWS keeps with each app, and the simulator with the pool: those that are asked for.
  mutating func change(creating input: OperationInput) throws(CognitoError) {
    if let word = input.text("PreventUserExistenceErrors") { hidesUserExistence = word == "ENABLED" }
    if let isOn = input.fields["EnableTokenRevocation"]?.bool { revokesTokens = isOn }
    if let rotation = input.fields["RefreshTokenRotation"] {
      rotatesRefreshTokens = rotation["Feature"] == "ENABLED"
      rotationGrace = .seconds(rotation["RetryGracePeriodSeconds"]?.integer ?? 0)
    }
    let units = input.fields["TokenValidityUnits"]
    func seconds(_ name: String, _ kind: String, _ usual: String) -> Int? {
      guard let number = input.fields[name]?.integer, number > 0 else { return nil }
      return number * (Self.units[units?[kind]?.text ?? usual] ?? 1)
    }
    let access = seconds("AccessTokenValidity", "AccessToken", "hours")
    let id = seconds("IdTokenValidity", "IdToken", "hours")
    let refresh = seconds("RefreshTokenValidity", "RefreshToken", "days")
    guard [access, id].allSatisfy({ $0.map { 300...86_400 ~= $0 } ?? true }),
      refresh.map({ 3600...315_360_000 ~= $0 }) ?? true
    else { throw .invalidParameter("Invalid range for token validity.") }
    if let access, let id, access != id {
      throw .notSimulated("An access token that lives longer or shorter than an id token")
    }
    if let lifetime = access ?? id { tokenLifetime = .seconds(lifetime) }
    if let refresh { refreshLifetime = .seconds(refresh) }
  }

  private static let units = ["seconds": 1, "minutes": 60, "hours": 3600, "days": 86_400]
}
