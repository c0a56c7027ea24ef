public import DeterministicExecution
public import SpecModel
public import WorldScripting

/// Makes worlds around Login with Amazon.
public struct LoginWithAmazonWorldMaker: WorldMaker {
  /// What the simulated service says of itself.
  public var service: Service { LoginWithAmazonService.description }

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
      service: LoginWithAmazonService(seed: seeds.next()), app: Self.app, endpoints: Self.endpoints, on: scheduler,
      seed: seeds.next())
  }

  private static let app = AppRegistration.example.configuration
  private static let endpoints = LoginWithAmazonHosts.amazon.endpoints
}
