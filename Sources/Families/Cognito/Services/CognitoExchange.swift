import AuthProviding
import HTTPTypes
import SimulatedServices

/// The exchanges of Amazon Cognito: operations of its two services, and the hosted pages of a pool's domain.
enum CognitoExchange: String, Sendable, CaseIterable {
  // Registering.
  case signUp = "SignUp"
  case confirmSignUp = "ConfirmSignUp"
  case resendConfirmationCode = "ResendConfirmationCode"
  // Signing in and out.
  case initiateAuth = "InitiateAuth"
  case respondToAuthChallenge = "RespondToAuthChallenge"
  case getTokensFromRefreshToken = "GetTokensFromRefreshToken"
  case globalSignOut = "GlobalSignOut"
  case revokeToken = "RevokeToken"
  // Passwords.
  case forgotPassword = "ForgotPassword"
  case confirmForgotPassword = "ConfirmForgotPassword"
  case changePassword = "ChangePassword"
  // The user.
  case getUser = "GetUser"
  case getUserAuthFactors = "GetUserAuthFactors"
  case updateUserAttributes = "UpdateUserAttributes"
  case getUserAttributeVerificationCode = "GetUserAttributeVerificationCode"
  case verifyUserAttribute = "VerifyUserAttribute"
  case deleteUserAttributes = "DeleteUserAttributes"
  case deleteUser = "DeleteUser"
  // Second factors.
  case associateSoftwareToken = "AssociateSoftwareToken"
  case verifySoftwareToken = "VerifySoftwareToken"
  case setUserMFAPreference = "SetUserMFAPreference"
  // Devices.
  case confirmDevice = "ConfirmDevice"
  case forgetDevice = "ForgetDevice"
  case getDevice = "GetDevice"
  case listDevices = "ListDevices"
  case updateDeviceStatus = "UpdateDeviceStatus"
  // Administrators: users.
  case adminCreateUser = "AdminCreateUser"
  case adminSetUserPassword = "AdminSetUserPassword"
  case adminConfirmSignUp = "AdminConfirmSignUp"
  case adminGetUser = "AdminGetUser"
  case adminUpdateUserAttributes = "AdminUpdateUserAttributes"
  case adminDeleteUserAttributes = "AdminDeleteUserAttributes"
  case adminDeleteUser = "AdminDeleteUser"
  case adminEnableUser = "AdminEnableUser"
  case adminDisableUser = "AdminDisableUser"
  case adminInitiateAuth = "AdminInitiateAuth"
  case adminRespondToAuthChallenge = "AdminRespondToAuthChallenge"
  case adminResetUserPassword = "AdminResetUserPassword"
  case adminUserGlobalSignOut = "AdminUserGlobalSignOut"
  case adminSetUserMFAPreference = "AdminSetUserMFAPreference"
  case listUsers = "ListUsers"
  // Administrators: the pool and its apps.
  case createUserPool = "CreateUserPool"
  case describeUserPool = "DescribeUserPool"
  case deleteUserPool = "DeleteUserPool"
  case createUserPoolClient = "CreateUserPoolClient"
  case describeUserPoolClient = "DescribeUserPoolClient"
  case deleteUserPoolClient = "DeleteUserPoolClient"
  // The identity pool.
  case getID = "GetId"
  case getCredentialsForIdentity = "GetCredentialsForIdentity"
  case getOpenIDToken = "GetOpenIdToken"
  // The hosted pages.
  case authorize, token, logout, revoke, userInfo, jwks, discovery

  /// The services whose operations are distinguished by a header.
  enum API: String, Sendable {
    case userPool = "AWSCognitoIdentityProviderService"
    case identityPool = "AWSCognitoIdentityService"
  }

  /// The service of the operation; `nil` for an exchange with an address of its own.
  var api: API? {
    switch self {
    case .getID, .getCredentialsForIdentity, .getOpenIDToken: .identityPool
    case .authorize, .token, .logout, .revoke, .userInfo, .jwks, .discovery: nil
    default: .userPool
    }
  }

  /// The value of `X-Amz-Target`; `nil` for an exchange with an address of its own.
  var target: String? { api.map { "\($0.rawValue).\(rawValue)" } }

  /// Whether only administrators call the operation, with credentials of AWS: no client of an app does.
  var isForAdministrators: Bool {
    switch self {
    case .adminCreateUser, .adminSetUserPassword, .adminConfirmSignUp, .adminGetUser, .adminUpdateUserAttributes,
      .adminDeleteUserAttributes, .adminDeleteUser, .adminEnableUser, .adminDisableUser, .adminInitiateAuth,
      .adminRespondToAuthChallenge, .adminResetUserPassword, .adminUserGlobalSignOut, .adminSetUserMFAPreference,
      .listUsers, .createUserPool, .describeUserPool, .deleteUserPool, .createUserPoolClient, .describeUserPoolClient,
      .deleteUserPoolClient:
      true
    default: false
    }
  }

  /// The exchanges of an app's clients, and with them those of its backend and of its tests.
  static func all(withAdministrators admits: Bool) -> [CognitoExchange] {
    admits ? allCases : allCases.filter { !$0.isForAdministrators }
  }

  var method: HTTPRequest.Method {
    switch self {
    case .authorize, .logout, .userInfo, .jwks, .discovery: .get
    default: .post
    }
  }

  var isSentByBrowser: Bool { self == .authorize || self == .logout }

  /// Whether the exchange is a public document of the pool, which clients fetch whenever they like.
  var isPublicDocument: Bool { self == .jwks || self == .discovery }

  /// The exchanges of which any will do, by the name of the group.
  static let groups: [String: [CognitoExchange]] = [
    "refreshTokens": [.initiateAuth, .getTokensFromRefreshToken],
    "renewals": [.initiateAuth, .getTokensFromRefreshToken, .token],
    "revocations": [.revokeToken, .revoke],
  ]

  /// The path on its host.
  var path: String {
    switch self {
    case .authorize: "/oauth2/authorize"
    case .token: "/oauth2/token"
    case .logout: "/logout"
    case .revoke: "/oauth2/revoke"
    case .userInfo: "/oauth2/userInfo"
    case .jwks: "/\(UserPool.id)/.well-known/jwks.json"
    case .discovery: "/\(UserPool.id)/.well-known/openid-configuration"
    default: "/"
    }
  }

  /// Finds an operation by the value of `X-Amz-Target`.
  init?(target: String) {
    guard let exchange = Self.byTarget[target] else { return nil }
    self = exchange
  }

  private static let byTarget = Dictionary(
    allCases.compactMap { exchange in exchange.target.map { ($0, exchange) } }, uniquingKeysWith: { first, _ in first })
}
