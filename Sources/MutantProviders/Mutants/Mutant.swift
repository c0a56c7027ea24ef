import AuthProviding
public import ConformanceCore
import ReferenceProviders

/// A client that breaks one promise: a reference client with mutation operators around it.
public struct Mutant: Sendable, Identifiable, CustomStringConvertible {
  /// The name, which the command line accepts too.
  public let name: String
  /// The reference client that it is made of.
  public let base: ReferenceClient
  /// What it does wrong, as a sentence whose subject is the mutant.
  public let breaks: String
  /// The ids of the requirements that must convict it.
  public let kills: [String]
  /// The cases among which a rule that holds in every case convicts it; empty for all of them.
  public let cases: [String]
  /// The operators around the reference client, the outermost last.
  public let operators: [MutationOperator]

  /// Creates a mutant.
  init(
    _ name: String, of base: ReferenceClient, breaks: String, kills: [String], among cases: [String] = [],
    by operators: [MutationOperator]
  ) {
    self.name = name
    self.base = base
    self.breaks = breaks
    self.kills = kills
    self.cases = cases
    self.operators = operators
  }

  /// The name.
  public var id: String { name }
  /// The name.
  public var description: String { name }
  /// The id of the specification that it breaks.
  public var spec: String { base.spec }

  /// The mutant as the kit runs it.
  public var client: ClientUnderTest { base.client(named: name, with: operators) }
}

extension Mutant {
  /// All mutants that a run in process survives, sorted by specification.
  public static let all: [Mutant] =
    tokenRequests + tokenReplies + tokenErrors + authorizationPages
    + authorizationReplies + authorizationEndings + authorizationGrants + authorizationErrors
    + signingOut + fetching + registrations + registrationData
    + libraryPages + libraryEndings + libraryFailures + libraryTokens + libraryProfiles + libraryStates
    + cognitoSignIn + cognitoOnce + cognitoSignOut + cognitoAccounts + cognitoDefects + cognitoCalls
    + leftOutArguments + laterCalls + rules + reported
}

/// The reference clients that mutants are made of.
public enum ReferenceClient: String, Sendable, CaseIterable {
  /// The client of the token endpoint.
  case tokenClient = "lwa-token"
  /// The client like version 3 of the SDK.
  case authorizationManager = "lwa-v3"
  /// The client like version 2 of the SDK.
  case mobileLibrary = "lwa-v2"
  /// The client that registers devices.
  case deviceRegistration = "lwa-drs"
  /// The client like AWSMobileClient.
  case mobileClient = "cognito"

  /// The id of its specification.
  public var spec: String { rawValue }

  /// Its conformance statement.
  var statement: ConformanceStatement {
    switch self {
    case .tokenClient: ReferenceTokenClient.statement
    case .authorizationManager: ReferenceAuthorizationManager.statement
    case .mobileLibrary: ReferenceMobileLibrary.statement
    case .deviceRegistration: ReferenceDeviceRegistration.statement
    case .mobileClient: ReferenceMobileClient.statement
    }
  }

  /// Returns the client under another name, with operators around it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - operators: The operators, the outermost last.
  /// - Returns: The client.
  func client(named name: String, with operators: [MutationOperator]) -> ClientUnderTest {
    let launch = operators.reduce(launch) { inner, mutation in { try await mutation.launch($0, inner) } }
    var statement = statement
    statement.name = name
    return ClientUnderTest(statement: statement) { world in try await launch(world) }
  }

  /// Launches the client in a world.
  var launch: MutationOperator.Launch {
    switch self {
    case .tokenClient: { AnyClient(ReferenceTokenClient(world: $0)) }
    case .authorizationManager: { AnyClient(ReferenceAuthorizationManager(world: $0)) }
    case .mobileLibrary: { AnyClient(ReferenceMobileLibrary(world: $0)) }
    case .deviceRegistration: { AnyClient(ReferenceDeviceRegistration(world: $0)) }
    case .mobileClient: { AnyClient(ReferenceMobileClient(world: $0)) }
    }
  }
}
