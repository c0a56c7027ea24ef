public import SpecModel

/// What a client says of itself, before anything is tested.
public struct ConformanceStatement: Sendable, Hashable {
  /// The client's name, for reports.
  public var name: String
  /// The client's version, for reports.
  public var version: String
  /// The ids of the specifications that it conforms to.
  public var specifications: [String]
  /// The profile that it aims at; `nil` for each specification's widest.
  public var profile: String?
  /// What it lets the kit control.
  public var capabilities: Set<Capability>
  /// Where its work runs.
  public var execution: Execution
  /// What two instances of it share.
  public var isolation: Isolation

  /// Where a client's work runs.
  public enum Execution: String, Sendable, Hashable, CaseIterable {
    /// In Swift concurrency only: the kit knows at once when nothing can happen any more.
    case deterministic
    /// On threads or queues of its own, Dispatch and URLSession among them: the kit waits in real time.
    case ownThreads = "own-threads"
  }

  /// What two instances of a client share.
  public enum Isolation: String, Sendable, Hashable, CaseIterable {
    /// Nothing: many worlds can be tested side by side.
    case instance
    /// The process, as a singleton does: there is one world at a time.
    ///
    /// The adapter resets the singleton in its `init(world:)`, for an installation and for a relaunch.
    case process
  }

  /// Creates a statement.
  ///
  /// - Parameters:
  ///   - name: The client's name, for reports.
  ///   - version: The client's version, for reports.
  ///   - specifications: The ids of the specifications that it conforms to.
  ///   - profile: The profile that it aims at; `nil` for each specification's widest.
  ///   - capabilities: What it lets the kit control; all of it unless given.
  ///   - execution: Where its work runs.
  ///   - isolation: What two instances of it share.
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
