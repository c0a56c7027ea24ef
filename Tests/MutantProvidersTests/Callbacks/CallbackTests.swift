import AuthProviding
import ConformanceCore
import SpecModel
import Testing

/// Clients with completion handlers or delegates: each call completes once, and every fault in that is found.
@Suite struct CallbackTests {
  /// A reference client behind handlers.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let spec: String
    /// The operations whose end a handler receives.
    let operations: [String]
    let launch: @Sendable (World, FaultyCallbacks) -> any AuthProvider
    let statement: ConformanceStatement

    init<Provider: AuthProvider>(
      _ type: Provider.Type, _ spec: String, _ operations: [String],
      _ launch: @escaping @Sendable (World, FaultyCallbacks) -> Provider
    ) {
      name = "\(type)"
      self.spec = spec
      self.operations = operations
      self.launch = launch
      statement = type.statement
    }

    var testDescription: String { name }

    func client(_ callbacks: FaultyCallbacks = FaultyCallbacks()) -> ClientUnderTest {
      ClientUnderTest(statement: statement) { launch($0, callbacks) }
    }
  }

  static let shapes = [
    Shape(CallbackTokenClient.self, "lwa-token", ["exchange", "refresh"], CallbackTokenClient.init),
    Shape(
      CallbackAuthorizationManager.self, "lwa-v3", ["authorize", "signOut", "fetch"],
      CallbackAuthorizationManager.init),
    Shape(CallbackDeviceRegistration.self, "lwa-drs", ["registerDevice"], CallbackDeviceRegistration.init),
    Shape(CallbackMobileLibrary.self, "lwa-v2", libraryCalls, CallbackMobileLibrary.init),
    Shape(DelegatingMobileLibrary.self, "lwa-v2", libraryCalls, DelegatingMobileLibrary.init),
    Shape(CallbackUserPoolClient.self, "cognito", userPoolCalls, CallbackUserPoolClient.init),
  ]

  private static let libraryCalls = ["authorize", "getAccessToken", "getProfile", "clearAuthorizationState"]
  private static let userPoolCalls = [
    "initialize", "signIn", "confirmSignIn", "showSignIn", "federatedSignIn", "signOut", "signUp", "confirmSignUp",
    "resendSignUpCode", "forgotPassword", "confirmForgotPassword", "getTokens", "getAWSCredentials", "getIdentityId",
    "changePassword", "getUserAttributes", "updateUserAttributes", "verifyUserAttribute", "confirmVerifyUserAttribute",
    "listDevices", "getDevice", "updateDeviceStatus", "forgetDevice",
  ]

  /// A fault in the handlers of one operation.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let shape: Shape
    let operation: String
    let fault: CallbackFault

    var testDescription: String { "\(shape.name): \(operation) \(fault.rawValue)" }
  }

  static let attempts = shapes.flatMap { shape in
    shape.operations.flatMap { operation in
      CallbackFault.allCases.map { Attempt(shape: shape, operation: operation, fault: $0) }
    }
  }

  @Test(arguments: attempts)
  func `a fault in a handler is found`(_ attempt: Attempt) throws {
    let client = attempt.shape.client(FaultyCallbacks(operation: attempt.operation, fault: attempt.fault))
    let kinds: Set<Finding.Kind> =
      switch attempt.fault {
      case .doubled: [.completedAgain]
      case .early: [.ending, .mismatch]
      case .missing: [.neverCompleted]
      }
    let own = (Bundled.cases[attempt.shape.spec] ?? []).filter { $0.operation == attempt.operation }
    // The rule is a must where a document shows the call. One that sends nothing ends early without a trace, unless it
    // fails.
    let byLevel = [own.filter { $0.level == .must }, own.filter { $0.level != .must }].filter { !$0.isEmpty }
    let convicted = byLevel.lazy.compactMap { cases in
      try? results(of: client, attempt.shape.spec, cases).first { result in
        [.failed, .warned].contains(result.outcome) && result.findings.contains { kinds.contains($0.kind) }
      }
    }.first
    #expect(convicted != nil, "none of \(own.count) cases")
  }

  @Test(arguments: shapes)
  func `a client whose handlers are in order conforms`(_ shape: Shape) throws {
    // A spread: behind the handlers is a client that passes all cases by itself.
    let cases = (Bundled.cases[shape.spec] ?? []).enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
    for result in try results(of: shape.client(), shape.spec, cases) where result.outcome != .passed {
      guard result.outcome != .skipped else { continue }
      let finding = result.findings.first.map { "\($0.subject): expected \($0.expected), got \($0.actual)" }
      Issue.record("\(result.id): \(result.outcome), \(result.reason ?? ""). \(finding ?? "")")
    }
  }

  @Test(arguments: shapes)
  func `every operation that a handler ends is tried`(_ shape: Shape) throws {
    let immediate: Set = [
      "currentUserState", "getClientId", "getRedirectUri", "handleOpenURL", "isSignedIn", "releaseSignInWait",
      "sdkVersion", "username",
    ]
    let specification = try #require(Bundled.specification(shape.spec))
    #expect(Set(specification.operations.map(\.name)).subtracting(immediate) == Set(shape.operations))
  }

  /// Runs cases one after the other, only as many as are asked for.
  private func results(
    of client: ClientUnderTest, _ spec: String, _ cases: [TestCase]
  ) throws -> some Sequence<CaseResult> {
    let specification = try #require(Bundled.specification(spec))
    let worlds = try #require(Bundled.worlds(of: specification))
    let pipeline = Pipeline(expand: { _ in cases })
    var options = RunOptions()
    options.detail = .verdicts
    let plan = try pipeline.plan([specification], for: ClientRoster(client), in: { _ in worlds }, options: options)
    return plan.steps.lazy.map(pipeline.result)
  }
}
