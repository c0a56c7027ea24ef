public import AuthProviding
import SpecModel

extension ProtocolBridge {
  private typealias Name = MobileClientName
  private static let asyncShape = "MobileClientProvider"
  private static let completionShape = "MobileClientCompletionProvider"

  /// The bridge between `cognito` and ``MobileClientProvider`` in its two shapes.
  public static let mobileClient = ProtocolBridge(
    specification: "cognito",
    operations: mobileClientSessions + mobileClientRegistrations + mobileClientSignIns + mobileClientTokens
      + mobileClientAccounts + mobileClientDevices,
    errorCodes: MobileClientErrorCode.allCases.map(\.rawValue))

  private static let mobileClientSessions: [Operation] = [
    Operation(
      name: Name.initialize, members: members("initialize", ""), parameters: [],
      reply: MobileClientReply.userState.fields, isCancellable: false),
    Operation(
      name: Name.signIn, members: members("signIn", "username:password:validationData:"),
      parameters: [Name.username.field, Name.password.field, Name.validationData.field],
      reply: MobileClientReply.signIn.fields, isCancellable: false),
    Operation(
      name: Name.signOut, forms: [Name.plain, Name.withOptions, Name.withCompletion],
      members: [
        Member(protocolName: asyncShape, form: Name.plain, signature: "signOut()"),
        Member(protocolName: completionShape, form: Name.plain, signature: "signOut()"),
        Member(protocolName: asyncShape, form: Name.withOptions, signature: "signOut(options:)"),
        Member(protocolName: completionShape, form: Name.withOptions, signature: "signOut(options:completionHandler:)"),
        Member(protocolName: asyncShape, form: Name.withCompletion, signature: "signOutWithDefaultOptions()"),
        Member(protocolName: completionShape, form: Name.withCompletion, signature: "signOut(completionHandler:)"),
      ],
      parameters: [Name.signOutGlobally.field, Name.invalidateTokens.field], reply: [], isCancellable: false),
  ]

  private static let mobileClientRegistrations: [Operation] = [
    Operation(
      name: Name.signUp, members: members("signUp", "username:password:userAttributes:"),
      parameters: [Name.username.field, Name.password.field, Name.userAttributes.field],
      reply: MobileClientReply.signUp.fields, isCancellable: false),
    Operation(
      name: Name.confirmSignUp, members: members("confirmSignUp", "username:confirmationCode:"),
      parameters: [Name.username.field, Name.confirmationCode.field],
      reply: MobileClientReply.signUp.fields, isCancellable: false),
    Operation(
      name: Name.resendSignUpCode, members: members("resendSignUpCode", "username:"), parameters: [Name.username.field],
      reply: MobileClientReply.signUp.fields, isCancellable: false),
    Operation(
      name: Name.forgotPassword, members: members("forgotPassword", "username:"), parameters: [Name.username.field],
      reply: MobileClientReply.forgotPassword.fields, isCancellable: false),
    Operation(
      name: Name.confirmForgotPassword,
      members: members("confirmForgotPassword", "username:newPassword:confirmationCode:"),
      parameters: [Name.username.field, Name.newPassword.field, Name.confirmationCode.field],
      reply: MobileClientReply.forgotPassword.fields, isCancellable: false),
  ]

  private static let mobileClientSignIns: [Operation] = [
    Operation(
      name: Name.confirmSignIn, members: members("confirmSignIn", "challengeResponse:userAttributes:"),
      parameters: [Name.challengeResponse.field, Name.userAttributes.field],
      reply: MobileClientReply.signIn.fields, isCancellable: false),
    Operation(
      name: Name.showSignIn, members: members("showSignIn", "scopes:identityProvider:"),
      parameters: [Name.scopes.field, Name.identityProvider.field],
      reply: MobileClientReply.userState.fields, isCancellable: false),
    Operation(
      name: Name.federatedSignIn, members: members("federatedSignIn", "providerName:token:cognitoIdentityID:"),
      parameters: [Name.providerName.field, Name.token.field, Name.cognitoIdentityID.field],
      reply: MobileClientReply.userState.fields, isCancellable: false),
    Operation(
      name: Name.releaseSignInWait, members: helper("releaseSignInWait"), parameters: [],
      reply: [], isCancellable: false),
    Operation(
      name: Name.currentUserState, members: helper("currentUserState"), parameters: [],
      reply: MobileClientReply.userState.fields, isCancellable: false),
    Operation(
      name: Name.isSignedIn, members: helper("isSignedIn"), parameters: [],
      reply: MobileClientReply.signedIn.fields, isCancellable: false),
    Operation(
      name: Name.usernameCall, members: helper("username"), parameters: [],
      reply: MobileClientReply.username.fields, isCancellable: false),
  ]

  private static let mobileClientTokens: [Operation] = [
    Operation(
      name: Name.getTokens, members: members("getTokens", ""), parameters: [],
      reply: MobileClientReply.tokens.fields, isCancellable: false),
    Operation(
      name: Name.getAWSCredentials, members: members("getAWSCredentials", ""), parameters: [],
      reply: MobileClientReply.credentials.fields, isCancellable: false),
    Operation(
      name: Name.getIdentityID, members: members("getIdentityID", ""), parameters: [],
      reply: MobileClientReply.identityID.fields, isCancellable: false),
  ]

  private static let mobileClientAccounts: [Operation] = [
    Operation(
      name: Name.changePassword, members: members("changePassword", "currentPassword:proposedPassword:"),
      parameters: [Name.currentPassword.field, Name.proposedPassword.field],
      reply: [], isCancellable: false),
    Operation(
      name: Name.getUserAttributes, members: members("getUserAttributes", ""), parameters: [],
      reply: MobileClientReply.attributes.fields, isCancellable: false),
    Operation(
      name: Name.updateUserAttributes, members: members("updateUserAttributes", "attributeMap:"),
      parameters: [Name.attributeMap.field],
      reply: MobileClientReply.optionalDelivery.fields, isCancellable: false),
    Operation(
      name: Name.verifyUserAttribute, members: members("verifyUserAttribute", "attributeName:"),
      parameters: [Name.attributeName.field],
      reply: MobileClientReply.delivery.fields, isCancellable: false),
    Operation(
      name: Name.confirmVerifyUserAttribute, members: members("confirmVerifyUserAttribute", "attributeName:code:"),
      parameters: [Name.attributeName.field, Name.code.field],
      reply: [], isCancellable: false),
  ]

  private static let mobileClientDevices: [Operation] = [
    Operation(
      name: Name.listDevices, members: members("listDevices", "limit:"), parameters: [Name.limit.field],
      reply: MobileClientReply.devices.fields, isCancellable: false),
    Operation(
      name: Name.getDevice, members: members("getDevice", "deviceID:"), parameters: [Name.deviceID.field],
      reply: MobileClientReply.device.fields, isCancellable: false),
    Operation(
      name: Name.updateDeviceStatus, members: members("updateDeviceStatus", "remembered:deviceID:"),
      parameters: [Name.remembered.field, Name.deviceID.field],
      reply: [], isCancellable: false),
    Operation(
      name: Name.forgetDevice, members: members("forgetDevice", "deviceID:"), parameters: [Name.deviceID.field],
      reply: [], isCancellable: false),
  ]

  /// The members of a call with one form.
  private static func members(_ name: String, _ labels: String) -> [Member] {
    [
      Member(protocolName: asyncShape, signature: "\(name)(\(labels))"),
      Member(protocolName: completionShape, signature: "\(name)(\(labels)completionHandler:)"),
    ]
  }

  /// The members of a call that returns immediately in both shapes.
  private static func helper(_ name: String) -> [Member] {
    [asyncShape, completionShape].map { Member(protocolName: $0, signature: "\(name)()") }
  }
}

/// The fields of the mobile client's replies, by their names in the specification.
enum MobileClientReply {
  static let userState = BridgedReply<UserState>(.init("userState", isRequired: true) { $0 })
  static let signIn = BridgedReply<SignInResult>(
    .init("signInState", isRequired: true) { $0.signInState.name },
    .init("rawValue", isRequired: true) { $0.rawValue },
    .init("codeDeliveryDetails") { $0.codeDeliveryDetails },
    .init("parameters") { $0.parameters.map(BridgedTexts.init) })
  static let signUp = BridgedReply<SignUpResult>(
    .init("signUpConfirmationState", isRequired: true) { $0.signUpConfirmationState.rawValue },
    .init("codeDeliveryDetails") { $0.codeDeliveryDetails })
  static let forgotPassword = BridgedReply<ForgotPasswordResult>(
    .init("forgotPasswordState", isRequired: true) { $0.forgotPasswordState.rawValue },
    .init("codeDeliveryDetails") { $0.codeDeliveryDetails })
  static let signedIn = BridgedReply<Bool>(.init("signedIn", isRequired: true) { $0 })
  static let username = BridgedReply<String?>(.init("username") { $0 })
  static let tokens = BridgedReply<SessionTokens>(
    .init("idToken", isRequired: true) { $0.idToken }, .init("accessToken", isRequired: true) { $0.accessToken },
    .init("refreshToken") { $0.refreshToken }, .init("expiration") { $0.expiration })
  static let credentials = BridgedReply<AWSCredentials>(
    .init("accessKey", isRequired: true) { $0.accessKey }, .init("secretKey", isRequired: true) { $0.secretKey },
    .init("sessionToken", isRequired: true) { $0.sessionToken }, .init("expiration") { $0.expiration })
  static let identityID = BridgedReply<String?>(.init("identityId", isRequired: true) { $0 })
  static let attributes = BridgedReply<[String: String]>(
    .init("attributes", isRequired: true) { BridgedTexts($0) })
  static let optionalDelivery = BridgedReply<UserCodeDeliveryDetails?>(.init("codeDeliveryDetails") { $0 })
  static let delivery = BridgedReply<UserCodeDeliveryDetails?>(
    .init("codeDeliveryDetails", isRequired: true) { $0 })
  static let devices = BridgedReply<[String]>(.init("devices", isRequired: true) { $0 })
  static let device = BridgedReply<UserDevice>(
    .init("deviceKey", isRequired: true) { $0.deviceKey },
    .init("attributes") { $0.attributes.map(BridgedTexts.init) })
}

extension UserState: BridgedArgument {}

extension UserCodeDeliveryDetails: BridgedValue {
  /// The fields of delivery details, by their names in the specification.
  private static let parts = BridgedReply<Self>(
    .init("deliveryMedium", isRequired: true) { $0.deliveryMedium.rawValue },
    .init("destination") { $0.destination }, .init("attributeName") { $0.attributeName })

  package static var kind: String { "map" }
  package var bridged: Value? { .map(Self.parts.encode(self)) }
}
