import AuthProviding

/// The calls of `cognito` with their arguments.
enum MobileClientCall: BridgedCall {
  case session(MobileClientSessionCall)
  case registration(MobileClientRegistrationCall)
  case signIn(MobileClientSignInCall)
  case token(MobileClientTokenCall)
  case account(MobileClientAccountCall)
  case device(MobileClientDeviceCall)

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    if let typed = try MobileClientSessionCall.decode(call) { return .session(typed) }
    if let typed = try MobileClientRegistrationCall.decode(call) { return .registration(typed) }
    if let typed = try MobileClientSignInCall.decode(call) { return .signIn(typed) }
    if let typed = try MobileClientTokenCall.decode(call) { return .token(typed) }
    if let typed = try MobileClientAccountCall.decode(call) { return .account(typed) }
    if let typed = try MobileClientDeviceCall.decode(call) { return .device(typed) }
    return nil
  }
}

/// The calls of the mobile client about the session: its start, sign-in and sign-out.
enum MobileClientSessionCall: BridgedCall {
  case initialize
  case signIn(username: String, password: String, validationData: [String: String]?)
  case signOut
  case signOutWithOptions(SignOutOptions)
  case signOutWithDefaultOptions

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.initialize, nil): .initialize
    case (Name.signIn, nil):
      .signIn(
        username: try Name.username.argument(of: call), password: try Name.password.argument(of: call),
        validationData: try Name.validationData.argument(of: call)?.texts)
    case (Name.signOut, Name.plain): .signOut
    case (Name.signOut, nil), (Name.signOut, Name.withOptions):
      .signOutWithOptions(
        SignOutOptions(
          signOutGlobally: try Name.signOutGlobally.argument(of: call) ?? SignOutOptions().signOutGlobally,
          invalidateTokens: try Name.invalidateTokens.argument(of: call) ?? SignOutOptions().invalidateTokens))
    case (Name.signOut, Name.withCompletion): .signOutWithDefaultOptions
    default: nil
    }
  }
}

/// The calls of the mobile client about registration and the reset of a password.
enum MobileClientRegistrationCall: BridgedCall {
  case signUp(username: String, password: String, userAttributes: [String: String]?)
  case confirmSignUp(username: String, confirmationCode: String)
  case resendSignUpCode(username: String)
  case forgotPassword(username: String)
  case confirmForgotPassword(username: String, newPassword: String, confirmationCode: String)

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.signUp, nil):
      .signUp(
        username: try Name.username.argument(of: call), password: try Name.password.argument(of: call),
        userAttributes: try Name.userAttributes.argument(of: call)?.texts)
    case (Name.confirmSignUp, nil):
      .confirmSignUp(
        username: try Name.username.argument(of: call), confirmationCode: try Name.confirmationCode.argument(of: call))
    case (Name.resendSignUpCode, nil):
      .resendSignUpCode(username: try Name.username.argument(of: call))
    case (Name.forgotPassword, nil):
      .forgotPassword(username: try Name.username.argument(of: call))
    case (Name.confirmForgotPassword, nil):
      .confirmForgotPassword(
        username: try Name.username.argument(of: call), newPassword: try Name.newPassword.argument(of: call),
        confirmationCode: try Name.confirmationCode.argument(of: call))
    default: nil
    }
  }
}

/// The calls of the mobile client about the user's state, and about sign-in beyond the documents.
enum MobileClientSignInCall: BridgedCall {
  case confirmSignIn(challengeResponse: String, userAttributes: [String: String]?)
  case showSignIn(scopes: [String]?, identityProvider: String?)
  case federatedSignIn(providerName: String, token: String, cognitoIdentityID: String?)
  case releaseSignInWait
  case currentUserState
  case isSignedIn
  case username

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.confirmSignIn, nil):
      .confirmSignIn(
        challengeResponse: try Name.challengeResponse.argument(of: call),
        userAttributes: try Name.userAttributes.argument(of: call)?.texts)
    case (Name.showSignIn, nil):
      .showSignIn(
        scopes: try Name.scopes.argument(of: call), identityProvider: try Name.identityProvider.argument(of: call))
    case (Name.federatedSignIn, nil):
      .federatedSignIn(
        providerName: try Name.providerName.argument(of: call), token: try Name.token.argument(of: call),
        cognitoIdentityID: try Name.cognitoIdentityID.argument(of: call))
    case (Name.releaseSignInWait, nil): .releaseSignInWait
    case (Name.currentUserState, nil): .currentUserState
    case (Name.isSignedIn, nil): .isSignedIn
    case (Name.usernameCall, nil): .username
    default: nil
    }
  }
}

/// The calls of the mobile client about tokens, credentials and identities.
enum MobileClientTokenCall: BridgedCall {
  case getTokens
  case getAWSCredentials
  case getIdentityID

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.getTokens, nil): .getTokens
    case (Name.getAWSCredentials, nil): .getAWSCredentials
    case (Name.getIdentityID, nil): .getIdentityID
    default: nil
    }
  }
}

/// The calls of the mobile client about the account of the customer who is signed in.
enum MobileClientAccountCall: BridgedCall {
  case changePassword(currentPassword: String, proposedPassword: String)
  case getUserAttributes
  case updateUserAttributes(attributeMap: [String: String])
  case verifyUserAttribute(attributeName: String)
  case confirmVerifyUserAttribute(attributeName: String, code: String)

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.changePassword, nil):
      .changePassword(
        currentPassword: try Name.currentPassword.argument(of: call),
        proposedPassword: try Name.proposedPassword.argument(of: call))
    case (Name.getUserAttributes, nil): .getUserAttributes
    case (Name.updateUserAttributes, nil):
      .updateUserAttributes(attributeMap: try Name.attributeMap.argument(of: call).texts)
    case (Name.verifyUserAttribute, nil):
      .verifyUserAttribute(attributeName: try Name.attributeName.argument(of: call))
    case (Name.confirmVerifyUserAttribute, nil):
      .confirmVerifyUserAttribute(
        attributeName: try Name.attributeName.argument(of: call), code: try Name.code.argument(of: call))
    default: nil
    }
  }
}

/// The calls of the mobile client about remembered devices.
enum MobileClientDeviceCall: BridgedCall {
  case listDevices(limit: Int?)
  case getDevice(deviceID: String?)
  case updateDeviceStatus(remembered: Bool, deviceID: String?)
  case forgetDevice(deviceID: String?)

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.listDevices, nil):
      .listDevices(limit: try Name.limit.argument(of: call))
    case (Name.getDevice, nil):
      .getDevice(deviceID: try Name.deviceID.argument(of: call))
    case (Name.updateDeviceStatus, nil):
      .updateDeviceStatus(
        remembered: try Name.remembered.argument(of: call), deviceID: try Name.deviceID.argument(of: call))
    case (Name.forgetDevice, nil):
      .forgetDevice(deviceID: try Name.deviceID.argument(of: call))
    default: nil
    }
  }
}

/// The calls of the mobile client, their forms and their parameters, by their names in the specification.
enum MobileClientName {
  static let initialize = "initialize"
  static let signIn = "signIn"
  static let signOut = "signOut"
  static let signUp = "signUp"
  static let confirmSignUp = "confirmSignUp"
  static let resendSignUpCode = "resendSignUpCode"
  static let forgotPassword = "forgotPassword"
  static let confirmForgotPassword = "confirmForgotPassword"
  static let confirmSignIn = "confirmSignIn"
  static let showSignIn = "showSignIn"
  static let federatedSignIn = "federatedSignIn"
  static let releaseSignInWait = "releaseSignInWait"
  static let currentUserState = "currentUserState"
  static let isSignedIn = "isSignedIn"
  static let usernameCall = "username"
  static let getTokens = "getTokens"
  static let getAWSCredentials = "getAWSCredentials"
  static let getIdentityID = "getIdentityId"
  static let changePassword = "changePassword"
  static let getUserAttributes = "getUserAttributes"
  static let updateUserAttributes = "updateUserAttributes"
  static let verifyUserAttribute = "verifyUserAttribute"
  static let confirmVerifyUserAttribute = "confirmVerifyUserAttribute"
  static let listDevices = "listDevices"
  static let getDevice = "getDevice"
  static let updateDeviceStatus = "updateDeviceStatus"
  static let forgetDevice = "forgetDevice"
  static let plain = "plain"
  static let withOptions = "withOptions"
  static let withCompletion = "withCompletion"
  static let username = BridgedParameter<String>("username")
  static let password = BridgedParameter<String>("password")
  static let validationData = BridgedParameter<BridgedTexts?>("validationData")
  static let userAttributes = BridgedParameter<BridgedTexts?>("userAttributes")
  static let confirmationCode = BridgedParameter<String>("confirmationCode")
  static let newPassword = BridgedParameter<String>("newPassword")
  static let signOutGlobally = BridgedParameter<Bool?>("signOutGlobally")
  static let invalidateTokens = BridgedParameter<Bool?>("invalidateTokens")
  static let challengeResponse = BridgedParameter<String>("challengeResponse")
  static let scopes = BridgedParameter<[String]?>("scopes")
  static let identityProvider = BridgedParameter<String?>("identityProvider")
  static let providerName = BridgedParameter<String>("providerName")
  static let token = BridgedParameter<String>("token")
  static let cognitoIdentityID = BridgedParameter<String?>("cognitoIdentityId")
  static let currentPassword = BridgedParameter<String>("currentPassword")
  static let proposedPassword = BridgedParameter<String>("proposedPassword")
  static let attributeMap = BridgedParameter<BridgedTexts>("attributeMap")
  static let attributeName = BridgedParameter<String>("attributeName")
  static let code = BridgedParameter<String>("code")
  static let limit = BridgedParameter<Int?>("limit")
  static let deviceID = BridgedParameter<String?>("deviceId")
  static let remembered = BridgedParameter<Bool>("remembered")
}
