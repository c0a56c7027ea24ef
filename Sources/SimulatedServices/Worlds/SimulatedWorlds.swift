import SpecModel
public import WorldScripting

/// All worlds that the kit can simulate, by the service around which they are made.
public enum SimulatedWorlds {
  /// What makes each of them.
  public static let makers: [any WorldMaker] = [LoginWithAmazonWorldMaker(), CognitoWorldMaker()]

  /// Finds what makes the worlds of a service.
  ///
  /// - Parameter service: The service's name, as `service.yaml` says it.
  /// - Returns: The maker; `nil` for a service that is not simulated.
  public static func maker(for service: String) -> (any WorldMaker)? { makers.first { $0.service.name == service } }
}
