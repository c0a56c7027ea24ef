public import SpecModel

/// A client's declaration of what it conforms to and how it can be tested.
public struct ConformanceStatement: Sendable, Hashable {
  /// The client's name, as reports display it.
  public var name: String
  /// The client's version, as reports display it.
  public var version: String
  /// The ids of the specifications that the client claims to conform to, such as `acme`.
  public var specifications: [String]
  /// The profile that the client claims; `nil` for the widest profile of each specification.
  public var profile: String?
  /// The parts of the client's environment that the kit can control.
  public var capabilities: Set<Capability>
  /// Where the client's work runs.
  public var execution: Execution
  /// What two instances of the client share.
  public var isolation: Isolation

  /// Where a client's work runs.
  public enum Execution: String, Sendable, Hashable, CaseIterable {
    /// In Swift concurrency only: the kit detects at once that nothing can happen any more.
    case deterministic
    /// On own threads or queues, including those of Dispatch and URLSession: the kit waits in real time.
    case ownThreads = "own-threads"
  }

  /// What two instances of a client share.
  public enum Isolation: String, Sendable, Hashable, CaseIterable {
    /// Nothing: the kit can test many worlds at the same time.
    case instance
    /// The process, as for a singleton: the kit tests one world at a time.
    ///
    /// The adapter resets the singleton in its `init(world:)`, for a first launch and for a relaunch.
    case process
  }

  /// Creates a statement.
  ///
  /// - Parameters:
  ///   - name: The client's name, as reports display it.
  ///   - version: The client's version, as reports display it.
  ///   - specifications: The ids of the specifications that the client claims to conform to.
  ///   - profile: The profile that the client claims; `nil` for the widest profile of each specification.
  ///   - capabilities: The parts of the environment that the kit can control; all of them by default.
  ///   - execution: Where the client's work runs.
  ///   - isolation: What two instances of the client share.
  public init(
    name: String, version: String, specifications: [String], profile: String? = nil,
    capabilities: Set<Capability> = Set(Capability.allCases), execution: Execution = .deterministic,
    isolation: Isolation = .instance
  ) {
    self.name = name
    self.version = version
    self.specifications = specifications
    self.profile = profile
    self.capabilities = capabilities
    self.execution = execution
    self.isolation = isolation
  }
}
