public import AuthProviding
public import DeterministicExecution
public import SpecModel

/// Makes the worlds that cases run in.
public protocol WorldMaker: Sendable {
  /// What the simulated service says of itself; equal to the `service.yaml` of the specifications that use it.
  var service: Service { get }

  /// Makes a fresh world.
  ///
  /// - Parameters:
  ///   - scheduler: Runs the world and tells its time.
  ///   - seed: Decides the world's randomness.
  /// - Returns: The world.
  func makeWorld(on scheduler: Scheduler, seed: UInt64) -> any ScriptedWorld

  /// Makes the challenge of a verifier (RFC 7636, section 4.2).
  ///
  /// - Parameters:
  ///   - verifier: The verifier.
  ///   - method: The method, `plain` or `S256`.
  /// - Returns: The challenge; `nil` for a method that there is not.
  func challenge(of verifier: String, method: String) -> String?
}

/// A world that a case can tell what to do and ask what it saw.
public protocol ScriptedWorld: AnyObject, Sendable {
  /// What the client sees of it.
  var world: World { get }

  /// What it has seen so far.
  var record: WorldRecord { get }

  /// Does what a case says.
  ///
  /// - Parameter instruction: What to do.
  /// - Returns: What came of it.
  /// - Throws: An ``InstructionError`` for what the world does not know or cannot do now.
  func apply(_ instruction: WorldInstruction) throws(InstructionError) -> AppliedInstruction

  /// Says who takes the URLs that the browser sends to the app.
  ///
  /// - Parameter handler: Takes a URL and the app it comes from; returns whether the client knows it.
  func deliverIncomingURLs(to handler: @escaping @Sendable (String, String?) -> Bool)
}
