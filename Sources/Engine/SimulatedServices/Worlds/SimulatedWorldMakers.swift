public import AuthProviding
public import DeterministicExecution
public import SpecModel
public import WorldScripting

/// Makes the worlds around one simulated service.
///
/// A package makes worlds around a service of its own:
///
///     let worlds = SimulatedWorldMaker(of: AcmeService.description, app: app, endpoints: endpoints) {
///       AcmeService(seed: $0)
///     }
public struct SimulatedWorldMaker: WorldMaker {
  /// The description of the simulated service.
  public let service: Service
  private let make: @Sendable (Scheduler, Seeds.World) -> any ScriptedWorld
  /// The addresses that requests with the name of an operation go to, by the beginnings of these names.
  public let endpointsOfTargets: [String: String]
  private let configure: (@Sendable ([String: Value]) -> SimulatedWorldMaker)?

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - service: The description of the service, equal to the service file of the specifications that use it.
  ///   - app: The configuration of the app in each world.
  ///   - endpoints: The addresses of the service, by the exchange.
  ///   - endpointsOfTargets: Of services that share a path, the names of the addresses that requests with the name of an
  ///     operation go to, by the beginnings of these names.
  ///   - configure: Makes the maker for an app with other settings; `nil` where the app has one configuration.
  ///   - makeService: Creates the service of a world from its seed.
  public init<S: SimulatedService>(
    of service: Service, app: AppConfiguration, endpoints: Endpoints,
    endpointsOfTargets: [String: String] = [:], configure: (@Sendable ([String: Value]) -> SimulatedWorldMaker)? = nil,
    _ makeService: @escaping @Sendable (UInt64) -> S
  ) {
    self.service = service
    self.endpointsOfTargets = endpointsOfTargets
    self.configure = configure
    make = { scheduler, seeds in
      SimulatedWorld(
        service: makeService(seeds.service), as: service, app: app, endpoints: endpoints, on: scheduler,
        seed: seeds.client)
    }
  }

  /// Returns a maker of worlds whose app has other settings, which the service knows too.
  ///
  /// - Parameter app: The settings that differ, by name.
  /// - Returns: The maker.
  public func configured(by app: [String: Value]) -> any WorldMaker {
    app.isEmpty ? self : configure?(app) ?? self
  }

  /// Makes a fresh world.
  ///
  /// - Parameters:
  ///   - scheduler: Runs the world and keeps its time.
  ///   - seed: Decides the world's randomness.
  /// - Returns: The world.
  public func makeWorld(on scheduler: Scheduler, seed: UInt64) -> any ScriptedWorld {
    make(scheduler, Seeds.World(ofCase: seed))
  }

  /// Returns the code challenge of a verifier.
  ///
  /// - Parameters:
  ///   - verifier: The verifier.
  ///   - method: The method, `plain` or `S256`.
  /// - Returns: The challenge; `nil` for an unknown method.
  public func challenge(of verifier: String, method: String) -> String? {
    PKCEChallenge.Method(rawValue: method).map { PKCEChallenge($0, of: verifier).value }
  }
}

/// The makers of worlds by their services.
public enum SimulatedWorlds {
  /// Returns the maker of the worlds around a service that its file alone describes.
  ///
  /// - Parameter service: The service.
  /// - Returns: The maker; `nil` for a service without rules.
  public static func described(_ service: Service) -> SimulatedWorldMaker? {
    service.rules.map { described(service, by: $0) }
  }

  private static func described(_ service: Service, by rules: ServiceRules) -> SimulatedWorldMaker {
    SimulatedWorldMaker(
      of: service, app: AppConfiguration(rules.app), endpoints: Endpoints(rules.addresses(of: service.exchanges)),
      configure: { described(service, by: rules.configured(by: $0)) }
    ) { DescribedService(service, rules, seed: $0) }
  }

  /// Returns the maker of a service's worlds: the service's own rules come first, then the makers that are given.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - makers: The makers of services that are simulated in Swift.
  /// - Returns: The maker; `nil` for a service without rules that none of the makers simulates.
  public static func maker(of service: Service, among makers: [any WorldMaker]) -> (any WorldMaker)? {
    described(service) ?? makers.first { $0.service.name == service.name }
  }
}
