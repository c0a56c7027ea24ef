import SpecModel

/// What the specification calls the fields of the mobile client's replies.
enum MobileClientReply {
  static let userState = BridgedReply<UserState>(.init("userState", isRequired: true) { $0 })
  static let signIn = BridgedReply<SignInResult>(
    .init("signInState", isRequired: true) { $0.signInState.name },
    .init("rawValue", isRequired: true) { $0.signInState.rawValue },
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
  /// What the specification calls the parts of delivery details.
  private static let parts = BridgedReply<Self>(
    .init("deliveryMedium", isRequired: true) { $0.deliveryMedium.rawValue },
    .init("destination") { $0.destination }, .init("attributeName") { $0.attributeName })

  static var kind: String { "map" }
  var bridged: Value? { .map(Self.parts.encode(self)) }
}
