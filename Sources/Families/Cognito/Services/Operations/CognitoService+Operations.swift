import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel

extension CognitoService {
  /// Answers an operation of one of the two APIs (AWS JSON 1.1).
  mutating func answer(_ exchange: CognitoExchange, _ request: Request, at now: Duration) -> Answer {
    do throws(CognitoError) {
      let input = try input(of: exchange, in: request)
      return headed(.json(status: 200, try perform(exchange, input, at: now)), [:])
    } catch {
      return refused(error.listed(for: exchange))
    }
  }

  /// Returns the answer that reports an error.
  mutating func refused(_ error: CognitoError) -> Answer {
    headed(
      .json(
        status: error.status, [.init("__type", .string(error.name)), .init("message", .string(error.message))]),
      [.amazonErrorType: "\(error.name):"])
  }

  private mutating func headed(_ answer: Answer, _ headers: HTTPFields) -> Answer {
    var headers = headers
    headers[.contentType] = Self.contentType
    headers[.amazonRequestID] = random.uuid()
    return .headed(answer, headers)
  }

  private static let contentType = "application/x-amz-json-1.1"

  private func input(of exchange: CognitoExchange, in request: Request) throws(CognitoError) -> OperationInput {
    guard request.mediaType == Self.contentType else { throw .serialization }
    guard let fields = (try? Value(json: request.body))?.fields else { throw .serialization }
    let input = OperationInput(fields: fields.filter { $0.value != .null })
    try OperationShape.of(exchange).check(input, asValidation: exchange.api == .identityPool)
    return input
  }

  private mutating func perform(
    _ exchange: CognitoExchange, _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    switch exchange {
    case .signUp: try signUp(input, at: now)
    case .confirmSignUp: try confirmSignUp(input, at: now)
    case .resendConfirmationCode: try resendConfirmationCode(input, at: now)
    case .initiateAuth: try initiateAuth(input, at: now)
    case .respondToAuthChallenge: try respondToAuthChallenge(input, at: now)
    case .getTokensFromRefreshToken: try getTokensFromRefreshToken(input, at: now)
    case .globalSignOut: try globalSignOut(input, at: now)
    case .revokeToken: try revokeToken(input)
    case .forgotPassword: try forgotPassword(input, at: now)
    case .confirmForgotPassword: try confirmForgotPassword(input, at: now)
    case .changePassword: try changePassword(input, at: now)
    case .getUser: try getUser(input, at: now)
    case .getUserAuthFactors: try getUserAuthFactors(input, at: now)
    case .updateUserAttributes: try updateUserAttributes(input, at: now)
    case .getUserAttributeVerificationCode: try getUserAttributeVerificationCode(input, at: now)
    case .verifyUserAttribute: try verifyUserAttribute(input, at: now)
    case .deleteUserAttributes: try deleteUserAttributes(input, at: now)
    case .deleteUser: try deleteUser(input, at: now)
    case .associateSoftwareToken: try associateSoftwareToken(input, at: now)
    case .verifySoftwareToken: try verifySoftwareToken(input, at: now)
    case .setUserMFAPreference: try setUserMFAPreference(input, at: now)
    case .confirmDevice: try confirmDevice(input, at: now)
    case .forgetDevice: try forgetDevice(input, at: now)
    case .getDevice: try getDevice(input, at: now)
    case .listDevices: try listDevices(input, at: now)
    case .updateDeviceStatus: try updateDeviceStatus(input, at: now)
    case .adminInitiateAuth: try adminInitiateAuth(input, at: now)
    case .adminRespondToAuthChallenge: try adminRespondToAuthChallenge(input, at: now)
    case .listUsers: try listUsers(input)
    case .createUserPool: try createUserPool(input, at: now)
    case .describeUserPool: try describeUserPool(input)
    case .deleteUserPool: try deleteUserPool(input)
    case .createUserPoolClient: try createUserPoolClient(input, at: now)
    case .describeUserPoolClient: try describeUserPoolClient(input)
    case .deleteUserPoolClient: try deleteUserPoolClient(input)
    case .adminCreateUser: try adminCreateUser(input, at: now)
    case .adminSetUserPassword, .adminConfirmSignUp, .adminGetUser, .adminUpdateUserAttributes,
      .adminDeleteUserAttributes, .adminDeleteUser, .adminEnableUser, .adminDisableUser, .adminResetUserPassword,
      .adminUserGlobalSignOut, .adminSetUserMFAPreference:
      try administer(exchange, input, at: now)
    case .getID, .getCredentialsForIdentity, .getOpenIDToken: try answerIdentity(exchange, input, at: now)
    case .authorize, .token, .logout, .revoke, .userInfo, .jwks, .discovery: throw .unknownOperation
    }
  }
}

/// The input of an operation, which conforms to the operation's shape.
struct OperationInput: Sendable {
  let fields: [String: Value]

  /// Returns a text; `nil` where the request does not have it.
  func text(_ name: String) -> String? { fields[name]?.text }

  /// Returns a text that the operation requires.
  func needed(_ name: String) throws(CognitoError) -> String {
    guard let text = text(name) else { throw .missing(name) }
    return text
  }

  /// Returns a map of texts; empty where the request does not have it.
  func texts(_ name: String) -> [String: String] { fields[name]?.fields?.compactMapValues(\.text) ?? [:] }

  /// Returns a list of names with values, in order.
  func pairs(_ name: String) -> [(name: String, value: String)] {
    (fields[name]?.list ?? []).compactMap { member in
      member["Name"]?.text.map { ($0, member["Value"]?.text ?? "") }
    }
  }

  /// Returns a list of texts; empty where the request does not have it.
  func list(_ name: String) -> [String] { (fields[name]?.list ?? []).compactMap(\.text) }
}
