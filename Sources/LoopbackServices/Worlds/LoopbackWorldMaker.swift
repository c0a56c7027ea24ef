#if Loopback
  public import DeterministicExecution
  public import SpecModel
  public import WorldScripting

  /// Makes worlds whose services stand on a socket of this machine, for clients with a network of their own.
  public struct LoopbackWorldMaker: WorldMaker {
    private let maker: any WorldMaker
    private let server: LoopbackServer

    /// Creates a maker.
    ///
    /// - Parameters:
    ///   - maker: Makes the worlds as they are in process.
    ///   - server: The server that stands for their services.
    public init(_ maker: any WorldMaker, over server: LoopbackServer) {
      self.maker = maker
      self.server = server
    }

    /// What the simulated service says of itself.
    public var service: Service { maker.service }

    /// Makes a fresh world.
    ///
    /// - Parameters:
    ///   - scheduler: Runs the world and tells its time.
    ///   - seed: Decides the world's randomness.
    /// - Returns: The world.
    public func makeWorld(on scheduler: Scheduler, seed: UInt64) -> any ScriptedWorld {
      LoopbackWorld(maker.makeWorld(on: scheduler, seed: seed), over: server, on: scheduler)
    }

    /// Makes the challenge of a verifier.
    ///
    /// - Parameters:
    ///   - verifier: The verifier.
    ///   - method: The method.
    /// - Returns: The challenge; `nil` for a method that there is not.
    public func challenge(of verifier: String, method: String) -> String? {
      maker.challenge(of: verifier, method: method)
    }
  }
#endif
