public import DeterministicExecution
public import SpecModel
public import WorldScripting

/// Makes worlds around Amazon Cognito.
public struct CognitoWorldMaker: WorldMaker {
  /// What the simulated service says of itself.
  public var service: Service { CognitoService.description }

  /// Creates a maker.
  public init() {}

  /// Makes a fresh world.
  ///
  /// - Parameters:
  ///   - scheduler: Runs the world and tells its time.
  ///   - seed: Decides the world's randomness.
  /// - Returns: The world.
  public func makeWorld(on scheduler: Scheduler, seed: UInt64) -> any ScriptedWorld {
    var seeds = SplitMix64(seed: seed)
    return SimulatedWorld(
      service: CognitoService(epoch: SimulatedClock.start, seed: seeds.next()), app: CognitoService.configuration,
      endpoints: Self.endpoints, on: scheduler, seed: seeds.next())
  }

  /// Makes the challenge of a verifier.
  ///
  /// - Parameters:
  ///   - verifier: The verifier.
  ///   - method: The method, `plain` or `S256`.
  /// - Returns: The challenge; `nil` for a method that there is not.
  public func challenge(of verifier: String, method: String) -> String? {
    CodeChallenge.Method(rawValue: method).map { CodeChallenge($0, of: verifier).value }
  }

  private static let endpoints = CognitoHosts.amazon.endpoints
}
