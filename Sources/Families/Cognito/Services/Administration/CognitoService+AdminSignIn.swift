import DeterministicExecution
import SimulatedServices
import SpecModel

// Sign-ins on behalf of users: AdminInitiateAuth, AdminRespondToAuthChallenge.
extension CognitoService {
  mutating func adminInitiateAuth(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    try checkPool(input)
    let client = try client(input)
    let flow = try input.needed("AuthFlow")
    guard let flow = AuthFlow(administratorsName: flow) else { throw .flowNotSupported }
    guard allows(flow, client) else { throw .invalidParameter("Auth flow not enabled for this client") }
    return try begin(flow, input.texts("AuthParameters"), client, at: now)
  }

  mutating func adminRespondToAuthChallenge(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    try checkPool(input)
    return try respondToAuthChallenge(input, at: now)
  }
}
