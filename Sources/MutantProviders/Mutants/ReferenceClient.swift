import AuthProviding
import ReferenceProviders

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

  /// What it says of itself.
  var statement: ConformanceStatement {
    switch self {
    case .tokenClient: ReferenceTokenClient.statement
    case .authorizationManager: ReferenceAuthorizationManager.statement
    case .mobileLibrary: ReferenceMobileLibrary.statement
    case .deviceRegistration: ReferenceDeviceRegistration.statement
    case .mobileClient: ReferenceMobileClient.statement
    }
  }

  /// How it is launched.
  var launch: MutationOperator.Launch {
    switch self {
    case .tokenClient: { ClientEntryPoints(ReferenceTokenClient(world: $0)) }
    case .authorizationManager: { ClientEntryPoints(ReferenceAuthorizationManager(world: $0)) }
    case .mobileLibrary: { ClientEntryPoints(ReferenceMobileLibrary(world: $0)) }
    case .deviceRegistration: { ClientEntryPoints(ReferenceDeviceRegistration(world: $0)) }
    case .mobileClient: { ClientEntryPoints(ReferenceMobileClient(world: $0)) }
    }
  }
}
