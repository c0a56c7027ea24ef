import AuthProviding
import CognitoProtocols
import LoginWithAmazonProtocols

/// The documented calls are all that must be there; what goes beyond them is reported as unsupported.
struct AcmeUserPoolAdapter: MobileClientCompletionProvider {
  static let statement = ConformanceStatement(
    name: "Acme user pool", version: "1.0", specifications: ["cognito"], capabilities: [.clock, .network, .events])

  private let client: AcmeUserPool
  private let world: World

  init(world: World) {
    self.world = world
    client = AcmeUserPool(url: world.endpoints.userPool) { try await world.network.send($0) }
  }

  func initialize(completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void) {
    completionHandler(.signedOut, nil)
  }

  func signIn(
    username: String, password: String, validationData: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  ) {
    client.call("signIn", ["user": username, "password": password]) { [world] ending, error in
      if ending != nil { world.events.emit(userState: .signedIn) }
      completionHandler(ending.map { _ in SignInResult(signInState: .signedIn, rawValue: "SIGN_IN_COMPLETE") }, error)
    }
  }

  func signUp(
    username: String, password: String, userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) {
    client.call("signUp", ["user": username, "password": password]) { completionHandler($0?.signUp, $1) }
  }

  func confirmSignUp(
    username: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) {
    client.call("confirm", ["user": username, "code": confirmationCode]) { completionHandler($0?.signUp, $1) }
  }

  func resendSignUpCode(
    username: String, completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) {
    client.call("resend", ["user": username]) { completionHandler($0?.signUp, $1) }
  }

  func forgotPassword(
    username: String, completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  ) {
    client.call("forgot", ["user": username]) { completionHandler($0?.reset(.confirmationCodeSent), $1) }
  }

  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  ) {
    client.call("reset", ["user": username, "password": newPassword, "code": confirmationCode]) {
      completionHandler($0?.reset(.done), $1)
    }
  }

  func signOut() { world.events.emit(userState: .signedOut) }

  func signOut(options: SignOutOptions, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    client.call(options.signOutGlobally == true ? "end-all" : "end", [:]) { completionHandler($1) }
  }

  func signOut(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    signOut(options: SignOutOptions(), completionHandler: completionHandler)
  }

  func failure(for error: any Error) -> MobileClientFailure? {
    guard let refusal = error as? AcmeUserPool.Refusal else { return nil }
    return MobileClientFailure(MobileClientErrorCode(rawValue: refusal.name) ?? .unknown, refusal.text)
  }
}

extension AcmeUserPool.Ending {
  private var delivery: UserCodeDeliveryDetails? {
    guard case .codeSent(let medium, let destination) = self else { return nil }
    return UserCodeDeliveryDetails(deliveryMedium: .init(rawValue: medium) ?? .unknown, destination: destination)
  }

  fileprivate var signUp: SignUpResult {
    SignUpResult(
      signUpConfirmationState: delivery == nil ? .confirmed : .unconfirmed, codeDeliveryDetails: delivery)
  }

  fileprivate func reset(_ state: ForgotPasswordState) -> ForgotPasswordResult {
    ForgotPasswordResult(forgotPasswordState: state, codeDeliveryDetails: delivery)
  }
}
