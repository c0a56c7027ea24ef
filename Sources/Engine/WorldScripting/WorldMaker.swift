public import AuthProviding
public import DeterministicExecution
public import SpecModel

/// Makes the worlds that cases run in.
public protocol WorldMaker: Sendable {
  /// The description of the simulated service, equal to the `service.yaml` of the specifications that use it.
  var service: Service { get }

  /// Of services that share a path, the names of the addresses that requests with the name of an operation go to, by the
  /// beginnings of these names; empty unless it says otherwise.
  var endpointsOfTargets: [String: String] { get }

  /// Returns a maker of worlds whose app has other settings, which the service knows too.
  ///
  /// - Parameter app: The settings that differ, by name; empty for none.
  /// - Returns: The maker.
  func configured(by app: [String: Value]) -> any WorldMaker

  /// Makes a fresh world.
  ///
  /// - Parameters:
  ///   - scheduler: Runs the world and keeps its time.
  ///   - seed: Decides the world's randomness.
  /// - Returns: The world.
  func makeWorld(on scheduler: Scheduler, seed: UInt64) -> any ScriptedWorld

  /// Returns the code challenge of a verifier (RFC 7636, section 4.2).
  ///
  /// - Parameters:
  ///   - verifier: The verifier.
  ///   - method: The method, `plain` or `S256`.
  /// - Returns: The challenge; `nil` for an unknown method.
  func challenge(of verifier: String, method: String) -> String?
}

extension WorldMaker {
  /// No services that share a path.
  public var endpointsOfTargets: [String: String] { [:] }

  /// Returns the maker itself, whose app has one configuration.
  ///
  /// - Parameter app: The settings that differ.
  /// - Returns: The maker.
  public func configured(by app: [String: Value]) -> any WorldMaker { self }
}

/// A world that follows a case's instructions and records what happens in it.
public protocol ScriptedWorld: AnyObject, Sendable {
  /// The world as the client sees it.
  var world: World { get }

  /// The record of everything that has happened so far.
  var record: WorldRecord { get }

  /// Follows an instruction of a case.
  ///
  /// - Parameter instruction: The instruction.
  /// - Returns: The result.
  /// - Throws: An ``InstructionError`` for an instruction that the world does not know or cannot follow now.
  func apply(_ instruction: WorldInstruction) throws(InstructionError) -> AppliedInstruction

  /// Sets the handler of the URLs that the browser opens in the app.
  ///
  /// - Parameter handler: Receives a URL and the app it comes from; returns whether the client handles it.
  func deliverIncomingURLs(to handler: @escaping @Sendable (String, String?) -> Bool)

  /// Tells the service the addresses at which clients reach it, where these are not its own: what it issues names them,
  /// such as the issuer of a token.
  ///
  /// - Parameter endpoints: The addresses.
  func publish(_ endpoints: Endpoints)
}

extension ScriptedWorld {
  /// Does nothing: the service issues nothing that names an address.
  public func publish(_ endpoints: Endpoints) {}
}
